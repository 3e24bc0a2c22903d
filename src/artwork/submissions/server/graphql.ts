import { builder } from '#platform/graphql/builder.ts';
import { viewerOf } from '#platform/graphql/context.ts';
import { mutationField } from '#platform/graphql/fields.ts';
import { flowStatusOf } from '#approval/approval-flows/server/door.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import { DesignRef, loadVisibleDesign } from '#catalogue/designs/server/door.ts';
import { DesignVersionRef, loadVisibleVersion } from '#artwork/versions/server/door.ts';
import { loadVisibleSpecification, SpecificationRef } from '#wording/specifications/server/door.ts';
import { stageObstacle } from '../rules/obstacle.ts';
import { addSubmissionFile } from './commands/add-submission-file.ts';
import { certifyDesign } from './commands/certify-design.ts';
import { compareSubmissionFile } from './commands/compare-submission-file.ts';
import { downloadPackage } from './commands/download-package.ts';
import { makeCertificate } from './commands/make-certificate.ts';
import { removeSubmissionFile } from './commands/remove-submission-file.ts';
import { replaceSubmissionFile } from './commands/replace-submission-file.ts';
import { reviseSubmission } from './commands/revise-submission.ts';
import { saveSubmissionNotes } from './commands/save-submission-notes.ts';
import { registerRevision, SubmissionRef } from './graphql-revision.ts';
import { submissionActions } from './policy.ts';
import { submissionState, type SubmissionState } from './state.ts';
import { revisionsOf } from './store.ts';

interface StatedDesign {
  design: DesignRecord;
  state: SubmissionState;
}

const SubmissionDataRef = builder.objectRef<StatedDesign>('SubmissionData').implement({
  description: 'What of a design is handed to the printer: revisions, and what they rest on.',
  fields: (t) => ({
    id: t.id({ resolve: ({ design }) => design.id }),
    obstacle: t.string({
      nullable: true,
      description: 'Code of the error that an upload would answer now, the review apart.',
      resolve: ({ design }) => stageObstacle(design)?.code ?? null,
    }),
    approvedVersion: t.field({
      type: DesignVersionRef,
      nullable: true,
      description: 'What the final files must agree with.',
      resolve: ({ state }, _args, ctx) => (state.version ? loadVisibleVersion(ctx, state.version.id) : null),
    }),
    specification: t.field({
      type: SpecificationRef,
      nullable: true,
      resolve: ({ state }, _args, ctx) => (state.specification ? loadVisibleSpecification(ctx, state.specification.id) : null),
    }),
    contentHash: t.string({
      nullable: true,
      description: 'Of exactly what would be submitted now (D6.10).',
      resolve: ({ state }) => state.contentHash,
    }),
    revisions: t.field({
      type: [SubmissionRef],
      description: 'The newest first.',
      resolve: async ({ design }, _args, ctx) => (await revisionsOf(await ctx.read(), design.companyId, [design.id]))[0] ?? [],
    }),
    viewerCan: t.stringList({
      resolve: async ({ design, state }, _args, ctx) => {
        const status = await flowStatusOf(await ctx.read(), design.companyId, 'SUBMISSION_DATA', design.id);
        return submissionActions(viewerOf(ctx), design, state, status);
      },
    }),
  }),
});

export function registerSubmissions(): void {
  registerRevision();
  builder.objectField(DesignRef, 'submissionData', (t) =>
    t.field({
      type: SubmissionDataRef,
      resolve: async (design, _args, ctx): Promise<StatedDesign> => ({
        design,
        state: await submissionState(await ctx.read(), design),
      }),
    }),
  );
  const commands = [
    addSubmissionFile,
    replaceSubmissionFile,
    removeSubmissionFile,
    saveSubmissionNotes,
    reviseSubmission,
    compareSubmissionFile,
    certifyDesign,
    makeCertificate,
  ];
  for (const definition of commands) {
    mutationField(definition, {
      type: DesignRef,
      nullable: true,
      resolve: (output, ctx) => loadVisibleDesign(ctx, output.id),
    });
  }
  mutationField(downloadPackage, {
    type: 'String',
    resolve: (input, { ports, viewer: { sessionId, companyId } }) =>
      ports.signExportUrl({ name: downloadPackage.name, sessionId, companyId, input }),
  });
}
