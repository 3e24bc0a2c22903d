import { format, type Locale, type Message, type Params } from '#shared/i18n.ts';
import type { MailText } from './feature.ts';

/** Of a mail that leads nowhere: it has no button. */
export const NO_ACTION: Message = { ja: '', en: '' };

/** A mail that says the same to everybody: subject, paragraphs and button of one catalogue. */
export const mailOf =
  (subject: Message, body: readonly Message[], action: Message) =>
  (params: Params, locale: Locale): MailText => ({
    subject: format(subject, locale, params),
    body: body.map((paragraph) => format(paragraph, locale, params)),
    action: format(action, locale, params),
  });
