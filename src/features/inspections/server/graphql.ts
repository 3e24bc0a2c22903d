import { builder } from '#platform/graphql/builder.ts';
import { viewerOf } from '#platform/graphql/context.ts';
import { mutationField, queryField, subscriptionField } from '#platform/graphql/fields.ts';
import { DesignRef } from '#features/designs/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { settingInput, versionInput, versionsOfDesignInput } from '../rules/input.ts';
import { addVersion } from './commands/add-version.ts';
import { compareVersions } from './commands/compare-versions.ts';
import { deleteVersion } from './commands/delete-version.ts';
import { rerunInspection } from './commands/rerun-inspection.ts';
import { resetInspectionSetting, saveInspectionSetting } from './commands/save-inspection-setting.ts';
import { DesignVersionRef, InspectionResultRef, loadVisibleResult, loadVisibleVersion } from './door.ts';
import { implementResult } from './graphql-result.ts';
import { SettingViewRef } from './graphql-values.ts';
import { implementVersion } from './graphql-version.ts';
import { settingView } from './setting-view.ts';
import { listVisibleVersions } from './version-store.ts';

const READERS = 'whoever reads the design of the version';

export function registerInspections(): void {
  implementVersion();
  implementResult();
  builder.objectField(DesignRef, 'versions', (t) =>
    t.field({
      type: [DesignVersionRef],
      resolve: async (design, _args, ctx) => await listVisibleVersions(await ctx.read(), viewerOf(ctx), design.id),
    }),
  );
  builder.objectField(DesignRef, 'currentVersion', (t) =>
    t.field({
      type: DesignVersionRef,
      nullable: true,
      resolve: async (design, _args, ctx) => (design.currentVersionId ? await loadVisibleVersion(ctx, design.currentVersionId) : null),
    }),
  );
  registerQueries();
  registerMutations();
  registerSubscriptions();
}

function registerQueries(): void {
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
  queryField('inspectionResult', {
    type: InspectionResultRef,
    nullable: true,
    args: versionInput,
    access: READERS,
    resolve: (args, ctx) => loadVisibleResult(ctx, args.id),
  });
  queryField('inspectionSetting', {
    type: SettingViewRef,
    nullable: true,
    args: settingInput,
    access: 'whoever reads the design, product, brand or company of the setting',
    resolve: async (args, ctx) => await settingView(await ctx.read(), ctx.viewer, args.level, args.targetId),
  });
}

function registerMutations(): void {
  for (const definition of [addVersion, rerunInspection]) {
    mutationField(definition as typeof addVersion, {
      type: DesignVersionRef,
      nullable: true,
      resolve: (output, ctx) => loadVisibleVersion(ctx, output.id),
    });
  }
  mutationField(deleteVersion, { type: 'ID', resolve: (output) => output.id });
  mutationField(compareVersions, {
    type: InspectionResultRef,
    nullable: true,
    resolve: (output, ctx) => loadVisibleResult(ctx, output.id),
  });
  for (const definition of [saveInspectionSetting, resetInspectionSetting]) {
    mutationField(definition as typeof saveInspectionSetting, {
      type: SettingViewRef,
      nullable: true,
      resolve: async (output, ctx) => await settingView(await ctx.read(), ctx.viewer, output.level, output.targetId),
    });
  }
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
        if (!(await loadVisibleVersion(ctx, args.id))) throw new AppError(generalErrors.NOT_FOUND);
        return `${topic}/${args.id}`;
      },
      resolve: (hint) => hint,
    });
  }
}
