/** What came back from a translator, held against what stands now. Pure. */
import { VARIANT_LANGUAGES, variantLanguage } from '#workbook/model/symbol.ts';
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
  /** A stretch of it was not translated yet. */
  isIncomplete?: boolean;
  /** Its cell shows no text: an error, or a formula without a result. */
  isUnreadable?: boolean;
}

/** What a file holds: texts, and the language that they are in where it says so (a code of a variant, or a tag of BCP 47). */
export interface IncomingFile {
  language: string | null;
  texts: IncomingText[];
}

export interface Incoming {
  /** What would be written: the item and its new text. */
  changes: { item: Known; text: string }[];
  /** Translated from another text than stands now: left alone. */
  outdated: Known[];
  /** Of which a stretch has no translation: left alone. */
  incomplete: Known[];
  /** Whose cell shows no text that could be read: left alone. */
  unreadable: Known[];
  /** That came with two different translations, neither of which is the right one: left alone. */
  twice: Known[];
  /** Of which nothing came: a unit that was taken out, a cell that stayed empty. */
  absent: Known[];
  same: number;
  /** Of no item. */
  strangers: string[];
}

const plain = (text: string): string => text.replaceAll(/\r\n?/gu, '\n').trim();

/** A text that came empty says nothing. */
export function takeIncoming(items: readonly Known[], incoming: readonly IncomingText[]): Incoming {
  const byKey = new Map(items.map((item) => [item.itemKey, item]));
  const byNumber = new Map(items.map((item) => [item.number, item]));
  const itemOf = ({ key, number }: IncomingText): Known | undefined =>
    (key === null ? undefined : byKey.get(key)) ?? (key === null && number !== null ? byNumber.get(number) : undefined);
  const taken: Incoming = { changes: [], outdated: [], incomplete: [], unreadable: [], twice: [], absent: [], same: 0, strangers: [] };
  const came = Map.groupBy(
    incoming.filter(({ text, isUnreadable }) => isUnreadable || plain(text) !== ''),
    (one) => itemOf(one)?.itemId,
  );
  taken.strangers = (came.get(undefined) ?? []).flatMap(({ text }) => plain(text) || []);
  for (const item of items) {
    const [first, ...others] = came.get(item.itemId) ?? [];
    if (!first) taken.absent.push(item);
    else if ([first, ...others].some(({ isUnreadable }) => isUnreadable)) taken.unreadable.push(item);
    else if (others.some(({ text }) => plain(text) !== plain(first.text))) taken.twice.push(item);
    else if ([first, ...others].some(({ source }) => source !== null && plain(source) !== plain(item.source))) taken.outdated.push(item);
    else if (first.isIncomplete) taken.incomplete.push(item);
    else if (plain(first.text) === plain(item.text)) taken.same += 1;
    else taken.changes.push({ item, text: plain(first.text) });
  }
  return taken;
}

/** The language of a file, as a variant's code where there is one, if it is another than the one that it is to come into; null: it is that, or does not say. */
export function otherLanguage({ language }: IncomingFile, variant: string): string | null {
  if (language === null) return null;
  const tag = (variantLanguage(language) ?? language).toLowerCase();
  const wanted = variantLanguage(variant)?.toLowerCase();
  // What is no language (a size) may hold any; en-US is English, and zh may be either Chinese.
  if (wanted === undefined || tag === 'und' || tag === wanted || tag.startsWith(`${wanted}-`) || wanted.startsWith(`${tag}-`)) return null;
  const codeOf = (said: string | undefined) => VARIANT_LANGUAGES.find((code) => variantLanguage(code)?.toLowerCase() === said);
  return codeOf(tag) ?? codeOf(tag.split('-')[0]) ?? language;
}

/** Of the tables of a workbook, the one of the language; else one that does not say its language, else the first. */
export function tableOf(tables: readonly IncomingFile[], variant: string): IncomingFile | null {
  return (
    tables.find((one) => one.language !== null && otherLanguage(one, variant) === null) ??
    tables.find(({ language }) => language === null) ??
    tables[0] ??
    null
  );
}
