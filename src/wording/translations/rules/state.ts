/** How far a translation is. Pure. */
import type { TranslatedItem, TranslationRecord, TranslationState } from './types.ts';

/**
 * What was said of a translation holds while both texts are as they were. A text that somebody typed anew (in the specification's form, or
 * from a workbook) is translated, and nobody has checked it.
 */
export function translationState(source: string, text: string, said: TranslationRecord | null): TranslationState {
  if (text.trim() === '') return 'TO_TRANSLATE';
  if (!said || said.text !== text) return 'TRANSLATED';
  return said.source === source ? said.state : 'SOURCE_CHANGED';
}

interface Item {
  id: string;
  key: string;
  number: number;
  title: string;
  type: string;
  text: string | null;
  variants: Readonly<Record<string, string>>;
}

/** The texts of a specification that have to be said in a language, in their order. */
export function translatedItems(items: readonly Item[], variant: string, said: ReadonlyMap<string, TranslationRecord>): TranslatedItem[] {
  return items.flatMap(({ id, key, number, title, type, text, variants }): TranslatedItem[] => {
    const source = text ?? '';
    const translated = variants[variant] ?? '';
    if (type !== 'TEXT' || source.trim() === '') return [];
    const record = said.get(key) ?? null;
    const state = translationState(source, translated, record);
    return [{ itemId: id, itemKey: key, number, title, source, text: translated, state, said: record }];
  });
}

/** How many stand in each state. */
export function stateCounts(items: readonly Pick<TranslatedItem, 'state'>[]): Record<TranslationState, number> {
  const counts = { TO_TRANSLATE: 0, SOURCE_CHANGED: 0, TRANSLATED: 0, CHECKED: 0, APPROVED: 0 };
  for (const { state } of items) counts[state] += 1;
  return counts;
}

/** Whoever translated the text that stands there; null: nothing is known of it, it stood there before its language was picked. */
export function translatorOf({ said, text }: Pick<TranslatedItem, 'said' | 'text'>): string | null {
  return said?.text === text ? said.translatedBy : null;
}

/** Which text is not as somebody saw it any more, its source or itself; undefined: none. What was not said counts as it stands. */
export function movedSince<T extends Pick<TranslatedItem, 'itemId' | 'source' | 'text'>>(
  texts: readonly T[],
  seen: readonly { itemId: string; source?: string | undefined; text?: string }[],
): T | undefined {
  const known = new Map(seen.map((one) => [one.itemId, one]));
  return texts.find((now) => {
    const { source = now.source, text = now.text } = known.get(now.itemId) ?? {};
    return source !== now.source || text !== now.text;
  });
}

/**
 * Why a mark cannot be set; null: it can. Whoever translated a text does not check it, and only what was checked is approved.
 * @param typedBy who counts as its translator where that is not known: who wrote the specification last
 */
export function markObstacle(
  item: Pick<TranslatedItem, 'state' | 'said' | 'text'>,
  mark: 'CHECKED' | 'APPROVED',
  userId: string,
  typedBy: string,
): 'TRANSLATION_MISSING' | 'TRANSLATION_OWN' | 'TRANSLATION_UNCHECKED' | null {
  const { state } = item;
  if (state === 'TO_TRANSLATE' || state === 'SOURCE_CHANGED') return 'TRANSLATION_MISSING';
  if (mark === 'CHECKED') return (translatorOf(item) ?? typedBy) === userId ? 'TRANSLATION_OWN' : null;
  return state === 'TRANSLATED' ? 'TRANSLATION_UNCHECKED' : null;
}
