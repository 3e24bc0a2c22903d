/** What came back from a translator, held against what stands now. Pure. */
import type { TranslatedItem } from './types.ts';

/** What of an item is looked at. */
type Known = Pick<TranslatedItem, 'itemId' | 'itemKey' | 'number' | 'title' | 'source' | 'text'>;

/** A translation of a file or of pasted cells: known by the item's key, else by its number. */
export interface IncomingText {
  key: string | null;
  number: number | null;
  /** What it was translated from; null: the list does not say. */
  source: string | null;
  text: string;
}

export interface Incoming {
  /** What would be written: the item and its new text. */
  changes: { item: Known; text: string }[];
  /** Translated from another text than stands now: left alone. */
  outdated: Known[];
  same: number;
  /** Of no item. */
  strangers: number;
}

const plain = (text: string): string => text.replaceAll(/\r\n?/gu, '\n').trim();

/** A text that came empty says nothing. */
export function takeIncoming(items: readonly Known[], incoming: readonly IncomingText[]): Incoming {
  const byKey = new Map(items.map((item) => [item.itemKey, item]));
  const byNumber = new Map(items.map((item) => [item.number, item]));
  const taken: Incoming = { changes: [], outdated: [], same: 0, strangers: 0 };
  for (const { key, number, source, text } of incoming) {
    const item = (key === null ? undefined : byKey.get(key)) ?? (key === null && number !== null ? byNumber.get(number) : undefined);
    const said = plain(text);
    if (said === '') continue;
    if (!item) taken.strangers += 1;
    else if (source !== null && plain(source) !== plain(item.source)) taken.outdated.push(item);
    else if (said === plain(item.text)) taken.same += 1;
    else taken.changes.push({ item, text: said });
  }
  return taken;
}
