/** The difference between two revisions of a specification (D5.5): pure; the texts' own difference is parts/rules/text-difference.ts. */
import { orderedVariants } from '#wording/specification-formats/rules/variants.ts';
import { itemAt } from '#shared/item-at.ts';

export interface ComparedItem {
  key: string;
  number: number;
  title: string;
  text: string | null;
  fileId?: string | null;
  exact: boolean;
  /** Of each variant its text. */
  variants: readonly { code: string; text: string }[];
  remark: string;
}

export type ComparedField = 'number' | 'title' | 'text' | 'exact' | 'variants' | 'remark';

export interface ItemDifference<T extends ComparedItem = ComparedItem> {
  kind: 'same' | 'changed' | 'added' | 'removed' | 'moved';
  before: T | null;
  after: T | null;
  /** What differs, of a changed item. */
  fields: ComparedField[];
  /** It stands at another place among the others, also where it changed besides. */
  moved: boolean;
}

const FIELDS = ['number', 'title', 'text', 'exact', 'remark'] as const;

/**
 * Every item of both revisions exactly once, in the order of the newer one; what
 * was removed stands where it stood. An item that only changed its place among
 * the others is 'moved'.
 */
export function differenceOfRevisions<T extends ComparedItem>(before: readonly T[], after: readonly T[]): ItemDifference<T>[] {
  const former = new Map(before.map((item) => [item.key, item]));
  const kept = new Set(after.map((item) => item.key));
  const stable = longestCommonOrder(
    before.filter((item) => kept.has(item.key)).map((item) => item.key),
    after.filter((item) => former.has(item.key)).map((item) => item.key),
  );
  const entries = after.map((item): ItemDifference<T> => {
    const old = former.get(item.key);
    if (!old) return { kind: 'added', before: null, after: item, fields: [], moved: false };
    const fields = changedFields(old, item);
    const moved = !stable.has(item.key);
    const kind = fields.length > 0 ? 'changed' : moved ? 'moved' : 'same';
    return { kind, before: old, after: item, fields, moved };
  });
  before.forEach((item, i) => {
    if (kept.has(item.key)) return;
    const previous = before[i - 1]?.key;
    const at = previous === undefined ? -1 : entries.findIndex((entry) => (entry.after ?? entry.before)?.key === previous);
    entries.splice(at + 1, 0, { kind: 'removed', before: item, after: null, fields: [], moved: false });
  });
  return entries;
}

function changedFields(before: ComparedItem, after: ComparedItem): ComparedField[] {
  const fields: ComparedField[] = FIELDS.filter((field) => before[field] !== after[field]);
  // Another picture or file is another content.
  if ((before.fileId ?? null) !== (after.fileId ?? null) && !fields.includes('text')) fields.push('text');
  if (differenceOfVariants(before.variants, after.variants).length > 0) fields.push('variants');
  return fields;
}

/** The variants that differ, each with both texts; null: the item has no such variant on that side. */
export function differenceOfVariants(
  before: ComparedItem['variants'],
  after: ComparedItem['variants'],
): { code: string; before: string | null; after: string | null }[] {
  const [former, newer] = [before, after].map((side) => new Map(side.map(({ code, text }) => [code, text])));
  return orderedVariants([...before, ...after].map((variant) => variant.code))
    .map((code) => ({ code, before: former?.get(code) ?? null, after: newer?.get(code) ?? null }))
    .filter((variant) => variant.before !== variant.after);
}

/** The keys of a longest run that stands in the same order in both lists. */
function longestCommonOrder(a: readonly string[], b: readonly string[]): Set<string> {
  const place = new Map(b.map((key, i) => [key, i]));
  const order = a.map((key) => place.get(key) ?? -1);
  // Patience sorting: `tails[n]` is the index of the smallest end of a rising run of n + 1.
  const tails: number[] = [];
  const previous: number[] = [];
  order.forEach((value, i) => {
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (itemAt(order, itemAt(tails, middle)) < value) low = middle + 1;
      else high = middle;
    }
    previous[i] = low > 0 ? itemAt(tails, low - 1) : -1;
    tails[low] = i;
  });
  const run = new Set<string>();
  for (let i = tails.at(-1) ?? -1; i >= 0; i = itemAt(previous, i)) run.add(itemAt(a, i));
  return run;
}
