import type { MailTemplates } from '#platform/feature.ts';
import { format } from '#shared/i18n.ts';
import { specificationMails } from '../messages.ts';

export const specificationMailTemplates: MailTemplates = {
  specificationConfirmed: (params, locale) => ({
    subject: format(specificationMails.confirmedSubject, locale, params),
    body: [format(specificationMails.confirmedBody, locale, params), format(specificationMails.confirmedLock, locale, params)],
    action: format(specificationMails.confirmedAction, locale),
  }),
};
