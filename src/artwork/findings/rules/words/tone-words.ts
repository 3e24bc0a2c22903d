/** What a comparison with a print cannot show, in words. Pure. */
import type { Translate } from '#shared/i18n.ts';
import { findingMessages } from './finding-messages.ts';

/** How far the colours of a print were matched, of the page where it was most; empty where nothing was compared as a print. */
export function toneWords(pages: readonly { tonePercent?: number | null }[], t: Translate): string {
  const matched = pages.flatMap(({ tonePercent }) => tonePercent ?? []);
  return matched.length === 0 ? '' : t(findingMessages.tonesMatched, { n: Math.max(...matched).toFixed(1) });
}
