import { mutationField, subscriptionField } from '#platform/graphql/fields.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { InspectionResultRef, loadVisibleResult } from '#artwork/findings/server/door.ts';
import { loadVisibleVersion } from '#artwork/versions/server/door.ts';
import { versionInput } from '#artwork/versions/rules/input.ts';
import { compareVersions } from './commands/compare-versions.ts';
import { testSpecification } from './commands/test-specification.ts';
import { registerDesignParts } from './api/graphql-design-part.ts';
import { registerDesignFields } from './api/graphql-design.ts';
import { registerPages } from './api/graphql-pages.ts';
import { registerShapeProposals } from './api/graphql-shapes.ts';
import { registerVersionText } from './api/graphql-text.ts';

const READERS = 'whoever reads the design of the version';

export function registerInspections(): void {
  registerDesignFields();
  registerDesignParts();
  registerVersionText();
  registerPages();
  registerShapeProposals();
  for (const definition of [compareVersions, testSpecification]) {
    mutationField(definition, {
      type: InspectionResultRef,
      nullable: true,
      resolve: (output, ctx) => loadVisibleResult(ctx, output.id),
    });
  }
  registerSubscriptions();
}

/** Hints only: the screen asks anew for what it may see. */
function registerSubscriptions(): void {
  for (const [name, topic] of [
    ['detect', 'detect'],
    ['output', 'output'],
  ] as const) {
    subscriptionField(name, {
      type: 'JSON',
      args: versionInput,
      access: READERS,
      topic: async (args, ctx) => {
        // A dry run on a file that is no version tells of itself.
        const seen = (await loadVisibleVersion(ctx, args.id)) ?? (topic === 'output' ? await loadVisibleResult(ctx, args.id) : null);
        if (!seen) throw new AppError(generalErrors.NOT_FOUND);
        return `${topic}/${args.id}`;
      },
      resolve: (hint) => hint,
    });
  }
}
