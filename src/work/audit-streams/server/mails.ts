import type { MailTemplates } from '#platform/feature.ts';
import { format, type Locale } from '#shared/i18n.ts';
import { hasKey } from '#shared/keys.ts';
import { auditStreamMails as m, streamErrorWords } from '../messages.ts';

export const auditStreamMailTemplates: MailTemplates = {
  auditStreamFailing: ({ name = '', error = '' }, locale) => ({
    subject: format(m.failingSubject, locale, { name }),
    body: [format(m.failingBody, locale, { name, error: errorWord(String(error), locale) })],
    action: m.open[locale],
  }),
  auditStreamChanged: ({ name = '' }, locale) => ({
    subject: format(m.changedSubject, locale, { name }),
    body: [format(m.changedBody, locale, { name }), m.changedHelp[locale]],
    action: m.open[locale],
  }),
};

function errorWord(code: string, locale: Locale): string {
  const { other, ...known } = streamErrorWords;
  return hasKey(known, code) ? known[code][locale] : format(other, locale, { code });
}
