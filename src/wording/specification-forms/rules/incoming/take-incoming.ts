/** Rows from elsewhere (pasted cells, a filled workbook) on their way into a specification: what they would change, before anything is. Pure. */
import { exactWhileTyping } from '#work/contents/rules/exact-flag.ts';
import { orderedVariants } from '#wording/specification-formats/rules/variants.ts';
import { nameKey, normaliseName, normaliseText } from '#shared/text.ts';
import { freeItem, numbersOf, typedItem, type DraftItem, type DraftVariant } from '../draft.ts';

/** One row as it was read. What it does not say leaves the item as it is. */
export interface IncomingItem {
  /** Null: it is found by its title, else it gets the next number. */
  number: number | null;
  title: string;
  text: string | null;
  variants: readonly DraftVariant[];
  remark: string | null;
  exact: boolean | null;
  /** An approved part that says this very text: an item that comes to say it is made of the part. */
  part?: { partVersionId: string; contentId: string; name: string; exact: boolean };
  /** A picture that came along; `sameAs`: the content that shows this very picture already, '' for none. */
  picture?: IncomingPicture;
}

export interface IncomingPicture {
  /** It has arrived, as an upload of who brought it. */
  uploadId: string;
  url: string;
  alt: string;
  sameAs: string;
}

export interface TakenItems {
  /** The whole list as it would be. */
  items: DraftItem[];
  added: number;
  changed: number;
  same: number;
  /** Items of approved parts that say something else: they keep the part unless `replaceParts`. */
  fromParts: number;
  /** Rows that say neither a number that is there nor a title, and texts for pictures. */
  passedOver: number;
  /** Numbers of the items that say a text where a picture stands: the text stays. */
  picturesLeft: string[];
}

const sameText = (one: string, other: string): boolean => normaliseText(one) === normaliseText(other);

/** The item that a row means: by its number, else by its title where only one item has it. */
function meant(items: readonly DraftItem[], { number, title }: IncomingItem): number {
  if (number !== null) return numbersOf(items).findIndex((one) => one.number === number);
  if (title === '') return -1;
  const alike = items.flatMap((item, at) => (nameKey(item.title) === nameKey(title) ? [at] : []));
  return alike.length === 1 ? alike[0]! : -1;
}

function mergedVariants(standing: readonly DraftVariant[], said: readonly DraftVariant[]): DraftVariant[] {
  const texts = new Map([...standing, ...said].map(({ code, text }) => [code, text]));
  const codes = [...standing.map(({ code }) => code), ...orderedVariants(said.map(({ code }) => code))];
  return [...new Set(codes)].map((code) => ({ code, text: normaliseText(texts.get(code) ?? '') }));
}

const sameVariants = (one: readonly DraftVariant[], other: readonly DraftVariant[]): boolean =>
  one.length === other.length && one.every(({ code, text }, at) => other[at]?.code === code && sameText(other[at].text, text));

interface Outcome {
  item: DraftItem;
  leavesPicture?: boolean;
  kind: 'changed' | 'same' | 'fromPart' | 'passedOver';
}

/** An item with what a row says of it. */
function takenBy(item: DraftItem, row: IncomingItem, replaceParts: boolean): Outcome {
  const title = row.title === '' ? item.title : row.title;
  const variants = row.variants.length === 0 ? item.variants : mergedVariants(item.variants, row.variants);
  const remark = row.remark === null || row.remark === '' ? item.remark : row.remark;
  const next: DraftItem = { ...item, title, variants: sameVariants(variants, item.variants) ? item.variants : variants, remark };
  const saysText = row.text !== null && row.text !== '' && !sameText(row.text, item.text);
  const isPart = item.partVersionId !== '';
  const picture = newPicture(item, row);
  if (picture && (item.type === 'IMAGE' || isEmpty(item, row))) {
    if (isPart && !replaceParts) return { item: next, kind: 'fromPart' };
    const { uploadId, url: imageUrl, alt } = picture;
    Object.assign(next, isPart ? typedItem(item) : {}, { type: 'IMAGE', uploadId, imageUrl, alt: alt || item.alt });
    return { item: next, kind: 'changed' };
  }
  if (saysText && item.type !== 'TEXT') return { item: next, kind: 'passedOver' };
  if (saysText && isPart && !replaceParts) return { item: next, kind: 'fromPart' };
  if (saysText) {
    const text = normaliseText(row.text ?? '');
    const { part } = row;
    const source = part ? { partVersionId: part.partVersionId, contentId: part.contentId, sourceName: part.name } : {};
    const exact = part ? part.exact || item.exact : exactWhileTyping(item.exact, text, title);
    Object.assign(next, isPart ? typedItem(item) : {}, { text, exact }, source);
  }
  if (row.exact !== null) next.exact = row.exact;
  const isSame =
    next.title === item.title &&
    next.text === item.text &&
    next.exact === item.exact &&
    next.remark === item.remark &&
    next.variants === item.variants;
  return { item: isSame ? item : next, kind: isSame ? 'same' : 'changed', leavesPicture: picture !== null };
}

/** The picture that a row brings, unless the item shows it already. */
function newPicture({ contentId, uploadId }: DraftItem, { picture }: IncomingItem): IncomingPicture | null {
  if (!picture || picture.uploadId === uploadId) return null;
  return picture.sameAs !== '' && picture.sameAs === contentId && uploadId === '' ? null : picture;
}

/** Neither the item nor the row says a text: a picture may stand there. */
const isEmpty = ({ type, text, partVersionId }: DraftItem, row: IncomingItem): boolean =>
  type === 'TEXT' && partVersionId === '' && text.trim() === '' && (row.text ?? '').trim() === '';

/**
 * The items with the rows taken in. Items that no row means stay as they are, in their places; new ones follow. Of several rows
 * that mean one item the later goes on from what the earlier made of it.
 * @param newRow makes the form's handle of a new row
 */
export function takeIncoming(
  standing: readonly DraftItem[],
  rows: readonly IncomingItem[],
  { newRow, replaceParts }: { newRow: () => string; replaceParts: boolean },
): TakenItems {
  const taken: TakenItems = { items: [...standing], added: 0, changed: 0, same: 0, fromParts: 0, passedOver: 0, picturesLeft: [] };
  for (const typed of rows) {
    const row = { ...typed, title: normaliseName(typed.title) };
    const at = meant(taken.items, row);
    const there = taken.items[at];
    if (!there) {
      if (row.title === '') {
        taken.passedOver += 1;
        continue;
      }
      const fresh = freeItem(taken.items, newRow());
      const { item, leavesPicture } = takenBy(
        { ...fresh, number: row.number === null ? fresh.number : String(row.number) },
        row,
        replaceParts,
      );
      taken.items.push(item);
      if (leavesPicture) taken.picturesLeft.push(item.number);
      taken.added += 1;
      continue;
    }
    const { item, kind, leavesPicture } = takenBy(there, row, replaceParts);
    if (leavesPicture) taken.picturesLeft.push(item.number);
    taken.items[at] = item;
    if (kind === 'fromPart') taken.fromParts += 1;
    else if (kind === 'passedOver') taken.passedOver += 1;
    else taken[kind] += 1;
  }
  return taken;
}
