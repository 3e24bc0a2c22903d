import { mutationField, queryField, subscriptionField } from '#platform/graphql/fields.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { settingInput } from '../rules/setting-input.ts';
import { versionInput, versionsOfDesignInput } from '../rules/version-input.ts';
import { addVersion } from './commands/add-version.ts';
import { compareVersions } from './commands/compare-versions.ts';
import { deleteVersion } from './commands/delete-version.ts';
import { addIgnoreArea, removeIgnoreArea } from './commands/ignore-areas.ts';
import { clearFindingSeverity, markFindingsVisited, setFindingSeverity } from './commands/mark-findings.ts';
import { rerunInspection } from './commands/rerun-inspection.ts';
import { testSpecification } from './commands/test-specification.ts';
import { resetInspectionSetting, saveInspectionSetting } from './commands/save-inspection-setting.ts';
import { DesignVersionRef, InspectionResultRef, loadVisibleResult, loadVisibleVersion } from './door.ts';
import { registerDesignParts } from './graphql-design-part.ts';
import { registerDesignFields } from './graphql-design.ts';
import { registerGuestArtwork } from './graphql-guest.ts';
import { IgnoreAreaRef, loadIgnoreArea } from './graphql-ignore-areas.ts';
import { registerPages } from './graphql-pages.ts';
import { registerReports } from './graphql-report.ts';
import { implementResult } from './graphql-result.ts';
import { SettingViewRef } from './graphql-settings.ts';
import { registerVersionText } from './graphql-text.ts';
import { implementVersion } from './graphql-version.ts';
import { settingView } from './setting-view.ts';
import { listVisibleVersions } from './version-store.ts';

const READERS = 'whoever reads the design of the version';

export function registerInspections(): void {
  implementVersion();
  implementResult();
  registerDesignFields();
  registerDesignParts();
  registerQueries();
  registerVersionText();
  registerMutations();
  registerPages();
  registerReports();
  registerGuestArtwork();
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
  for (const definition of [compareVersions, testSpecification]) {
    mutationField(definition as typeof compareVersions, {
      type: InspectionResultRef,
      nullable: true,
      resolve: (output, ctx) => loadVisibleResult(ctx, output.id),
    });
  }
  for (const definition of [setFindingSeverity, clearFindingSeverity, markFindingsVisited]) {
    mutationField(definition as typeof markFindingsVisited, {
      type: InspectionResultRef,
      nullable: true,
      resolve: (output, ctx) => loadVisibleResult(ctx, output.resultId),
    });
  }
  for (const definition of [addIgnoreArea, removeIgnoreArea]) {
    mutationField(definition as typeof addIgnoreArea, {
      type: IgnoreAreaRef,
      nullable: true,
      resolve: (output, ctx) => loadIgnoreArea(ctx, output.id),
    });
  }
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
        // A dry run on a file that is no version tells of itself.
        const seen = (await loadVisibleVersion(ctx, args.id)) ?? (topic === 'output' ? await loadVisibleResult(ctx, args.id) : null);
        if (!seen) throw new AppError(generalErrors.NOT_FOUND);
        return `${topic}/${args.id}`;
      },
      resolve: (hint) => hint,
    });
  }
}
