/** A hint as a sentence. */
import type { Translate } from '#shared/i18n.ts';
import { wordingHintMessages as words } from '../messages.ts';
import type { HintReason } from './types.ts';

export function hintWords(
  { reason, found, better, note }: { reason: HintReason; found: string; better: readonly string[]; note: string },
  t: Translate,
): string {
  const said = { found, better: better.join(t(words.or)) };
  const sentence = reason === 'UNKNOWN' && better.length > 0 ? t(words.UNKNOWN_BETTER, said) : t(words[reason], said);
  return note === '' ? sentence : sentence + t(words.because, { note });
}
