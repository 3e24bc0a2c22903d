import { mutationField, queryField } from '#platform/graphql/fields.ts';
import { settingInput } from '../rules/input.ts';
import { resetInspectionSetting, saveInspectionSetting } from './commands/save-inspection-setting.ts';
import { SettingViewRef } from './graphql-settings.ts';
import { settingView } from './setting-view.ts';

export function registerInspectionSettings(): void {
  queryField('inspectionSetting', {
    type: SettingViewRef,
    nullable: true,
    args: settingInput,
    access: 'whoever reads the design, product, brand or company of the setting',
    resolve: async (args, ctx) => await settingView(await ctx.read(), ctx.viewer, args.level, args.targetId),
  });
  for (const definition of [saveInspectionSetting, resetInspectionSetting]) {
    mutationField(definition, {
      type: SettingViewRef,
      nullable: true,
      resolve: async (output, ctx) => await settingView(await ctx.read(), ctx.viewer, output.level, output.targetId),
    });
  }
}
