import { wordingHints } from '#wording/notations/rules/hints.ts';
import type { Notation } from '#wording/notations/rules/types.ts';
import type { CheckedText } from '#wording/typed-texts/rules/checks/types.ts';
import type { LabelCheck } from './types.ts';

/** Of one specification; whoever has more mends these first. */
const MOST = 50;

/** Ways of writing that the company does not use, and characters that only look right: each once for each text. */
export function notationChecks(texts: readonly CheckedText[], notations: readonly Notation[]): LabelCheck[] {
  const checks = texts.flatMap(({ itemId, text, variant }) => {
    const hints = wordingHints(text, notations).filter(({ reason }) => reason === 'NOTATION' || reason === 'LOOK_ALIKE');
    const found = new Map(hints.map((hint) => [hint.found, hint]));
    return Array.from(found.values(), ({ found: written, better }): LabelCheck => {
      const params = { found: written, better: better.join(' / ') };
      return { code: 'NOTATION', severity: 'CHECK', variant, itemIds: [itemId], allergens: [], params };
    });
  });
  return checks.slice(0, MOST);
}
