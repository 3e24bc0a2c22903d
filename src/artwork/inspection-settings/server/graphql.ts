import { mutationField, queryField } from '#platform/graphql/fields.ts';
import { settingInput } from '../rules/input.ts';
import { resetInspectionSetting, saveInspectionSetting } from './commands/save-inspection-setting.ts';
import { deleteInspectionPreset, saveInspectionPreset } from './commands/presets.ts';
import { OwnPresetRef, SettingViewRef } from './graphql-settings.ts';
import { ownPresets } from './setting-store.ts';
import { settingView } from './setting-view.ts';

export function registerInspectionSettings(): void {
  queryField('inspectionSetting', {
    type: SettingViewRef,
    nullable: true,
    args: settingInput,
    access: 'whoever reads the design, product, brand or company of the setting',
    resolve: async (args, ctx) => await settingView(await ctx.read(), ctx.viewer, args.level, args.targetId),
  });
  queryField('inspectionPresets', {
    type: [OwnPresetRef],
    access: 'everybody of the company',
    resolve: async (_args, ctx) => await ownPresets(await ctx.read(), ctx.viewer.companyId),
  });
  mutationField(saveInspectionPreset, { type: 'ID', resolve: ({ id }) => id });
  mutationField(deleteInspectionPreset, { type: 'ID', resolve: ({ id }) => id });
  for (const definition of [saveInspectionSetting, resetInspectionSetting]) {
    mutationField(definition, {
      type: SettingViewRef,
      nullable: true,
      resolve: async (output, ctx) => await settingView(await ctx.read(), ctx.viewer, output.level, output.targetId),
    });
  }
}
