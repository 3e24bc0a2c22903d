import { defineErrors } from '#shared/errors.ts';

export const flowTemplateErrors = defineErrors({
  FLOW_TEMPLATE_IN_USE: {
    status: 409,
    severity: 'warning',
    ja: 'このテンプレートは、ワークフローテンプレート（{places}）で使われています。先にそちらの設定を変更してください。',
    en: 'This template is used by the workflow template of {places}. Change that first.',
  },
});
