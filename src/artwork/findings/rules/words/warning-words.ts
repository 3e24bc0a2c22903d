/** What a designer should know of a file, in words: one sentence for each kind of warning, whichever fonts it is about. */
import { fillableOf, type Message, type Translate } from '#shared/i18n.ts';
import { hasKey } from '#shared/keys.ts';
import { warningMessages } from '#artwork/versions/messages.ts';
import { findingMessages } from '#artwork/findings/rules/words/finding-messages.ts';

interface Warning {
  code: string;
  params: unknown;
}

export function warningWords(warnings: readonly Warning[], t: Translate): string[] {
  const fonts = warnings.filter(({ code }) => code === 'FONT_NOT_EMBEDDED').map(({ params }) => fillableOf(params).font);
  const together = fonts.length > 1;
  const others = warnings.filter(({ code }) => code in warningMessages && !(together && code === 'FONT_NOT_EMBEDDED'));
  const said = others.flatMap(({ code, params }) =>
    hasKey(warningMessages, code) ? t<Message>(warningMessages[code], fillableOf(params)) : [],
  );
  if (!together) return said;
  return [t(warningMessages.FONTS_NOT_EMBEDDED, { n: fonts.length, fonts: fonts.join(t(findingMessages.comma)) }), ...said];
}
