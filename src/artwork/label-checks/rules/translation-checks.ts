import type { AllergensIn, CheckedText } from '#wording/typed-texts/rules/checks/types.ts';
import type { LabelCheck } from './types.ts';

/** Languages whose words for allergens are known (engine/topics); of others nothing can be said. */
const KNOWN = /^(JA|EN|ZH|KO)/;

/**
 * Allergens that an item's text names and its translation does not, and those that only the translation names: whoever reads the other
 * language is warned as whoever reads the first.
 */
export function translationChecks(texts: readonly CheckedText[], allergensIn: AllergensIn): LabelCheck[] {
  const namesIn = (text: string): string[] => [...new Set(allergensIn(text).map(({ name }) => name))];
  const sources = new Map(texts.flatMap((text) => (text.variant === null ? [[text.itemId, text] as const] : [])));
  return texts.flatMap(({ itemId, variant, text }): LabelCheck[] => {
    const source = sources.get(itemId);
    if (variant === null || !source || !KNOWN.test(variant) || text.trim() === '') return [];
    const [before, after] = [namesIn(source.text), namesIn(text)];
    const about = { variant, itemIds: [itemId], params: {} };
    const missing = before.filter((name) => !after.includes(name));
    const added = after.filter((name) => !before.includes(name));
    return [
      ...(missing.length > 0
        ? [{ ...about, code: 'TRANSLATION_ALLERGEN_MISSING', severity: 'CRITICAL', allergens: missing } as const]
        : []),
      ...(added.length > 0 ? [{ ...about, code: 'TRANSLATION_ALLERGEN_ADDED', severity: 'CHECK', allergens: added } as const] : []),
    ];
  });
}
