import type { MailTemplates } from '#platform/feature.ts';
import { format } from '#shared/i18n.ts';
import { webhookMails as m } from '../messages.ts';

export const webhookMailTemplates: MailTemplates = {
  webhookFailed: (params, locale) => ({
    subject: format(m.failedSubject, locale, params),
    body: [format(m.failedBody, locale, params), format(m.failedHelp, locale, params)],
    action: m.open[locale],
  }),
};
