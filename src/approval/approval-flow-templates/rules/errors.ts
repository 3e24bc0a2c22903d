import { defineErrors } from '#shared/errors.ts';

export const flowTemplateErrors = defineErrors({
  FLOW_TEMPLATE_NOT_OFFERED: {
    status: 409,
    severity: 'warning',
    ja: '「{name}」では、選んだ承認フローのテンプレートを使えません。別のテンプレートを選ぶか、承認フローを設定してください。',
    en: 'The chosen flow template is not offered for “{name}”. Choose another one, or draw its flow.',
  },
  FLOW_TEMPLATE_IN_USE: {
    status: 409,
    severity: 'warning',
    ja: 'このテンプレートは、ワークフローテンプレート（{places}）で使われています。先にそちらの設定を変更してください。',
    en: 'This template is used by the workflow template of {places}. Change that first.',
  },
});
