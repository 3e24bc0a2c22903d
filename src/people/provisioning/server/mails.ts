import { mailOf } from '#platform/mail-words.ts';
import type { MailTemplates } from '#platform/feature.ts';
import { provisioningMails as m } from '../messages.ts';

/** Nobody can turn it off: who has left stays in when the provider is not heard any more. */
export const provisioningMailTemplates: MailTemplates = {
  scimTokenEnds: mailOf(m.endsSubject, [m.endsLead, m.endsHelp], m.open),
};
