import { mutationField, queryField } from '#platform/graphql/fields.ts';
import { versionInput, versionsOfDesignInput } from '../rules/input.ts';
import { addVersion } from './commands/add-version.ts';
import { deleteVersion } from './commands/delete-version.ts';
import { rerunInspection } from './commands/rerun-inspection.ts';
import { DesignVersionRef, loadVisibleVersion } from './version-ref.ts';
import { registerPlacing } from './placing/graphql-placing.ts';
import { registerRenditions } from './graphql-renditions.ts';
import { implementVersion } from './graphql-version.ts';
import { listVisibleVersions } from './version-store.ts';

const READERS = 'whoever reads the design of the version';

export function registerVersions(): void {
  implementVersion();
  queryField('designVersion', {
    type: DesignVersionRef,
    nullable: true,
    args: versionInput,
    access: READERS,
    resolve: (args, ctx) => loadVisibleVersion(ctx, args.id),
  });
  queryField('designVersions', {
    type: [DesignVersionRef],
    args: versionsOfDesignInput,
    access: READERS,
    resolve: async (args, ctx) => await listVisibleVersions(await ctx.read(), ctx.viewer, args.designId),
  });
  for (const definition of [addVersion, rerunInspection]) {
    mutationField(definition, {
      type: DesignVersionRef,
      nullable: true,
      resolve: (output, ctx) => loadVisibleVersion(ctx, output.id),
    });
  }
  mutationField(deleteVersion, { type: 'ID', resolve: (output) => output.id });
  registerRenditions();
  registerPlacing();
}
