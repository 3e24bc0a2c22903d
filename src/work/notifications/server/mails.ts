import type { MailTemplates } from '#platform/feature.ts';
import { format } from '#shared/i18n.ts';
import { failedMailWords as m } from '../messages.ts';
import { digestMail } from './digest-mail.ts';

export const notificationMails: MailTemplates = {
  digest: digestMail,
  mailsFailed: (params, locale) => ({
    subject: m.subject[locale],
    body: [format(m.body, locale, params), format(m.reason, locale, params), m.help[locale]],
    action: m.open[locale],
  }),
};
