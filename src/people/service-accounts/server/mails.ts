import { mailOf } from '#platform/mail-words.ts';
import type { MailTemplates } from '#platform/feature.ts';
import { serviceAccountMails as m } from '../messages.ts';

/** Nobody can turn it off: a program that stops is noticed too late. */
export const serviceAccountMailTemplates: MailTemplates = {
  apiKeyEnds: mailOf(m.endsSubject, [m.endsLead, m.endsHelp], m.open),
};
