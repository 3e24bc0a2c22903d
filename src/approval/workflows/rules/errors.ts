import { defineErrors } from '#shared/errors.ts';

export const workflowErrors = defineErrors({
  FLOW_TEMPLATE_NOT_OFFERED: {
    status: 409,
    severity: 'warning',
    ja: '選んだ承認フローテンプレートは、ここでは利用できません。選び直してください。',
    en: 'The chosen approval flow template is not available here. Please choose another.',
  },
});
