/** Two people have changed one specification: what both did, put together (D2.6). Pure. */
import { DRAFT_FIELDS, numbersOf, sameItem, sameValue, type Draft, type DraftField, type DraftItem } from './draft.ts';
import { nextNumber } from '#wording/specifications/rules/item-list.ts';

/** One thing that both changed in different ways: 'mine' stands in the merged draft. */
export interface DraftClash {
  title: string;
  /** 'removed': one took the item out that the other changed; 'order': both moved items. */
  field: DraftField | 'removed' | 'order' | 'remark';
}

export interface MergedDraft {
  draft: Draft;
  clashes: DraftClash[];
}

/**
 * What both did to `base`, put together item by item and field by field. Where both changed the same in different ways
 * mine stands and the clash is named; an item that one took out and the other changed stays. Nothing typed is lost. Both
 * sides know a saved item by the same row (`keepRows`).
 */
export function mergeDrafts(base: Draft, mine: Draft, theirs: Draft): MergedDraft {
  const clashes: DraftClash[] = [];
  const stood = byId(base);
  const other = byId(theirs);
  const own = byId(mine);
  const merged = new Map<string, DraftItem>();
  for (const item of mine.items) {
    const was = stood.get(item.id);
    const their = other.get(item.id);
    if (their) merged.set(item.row, mergeItem(was ?? item, item, their, clashes));
    else if (!was) merged.set(item.row, item);
    // They took out what I changed: it stays, as a new item.
    else if (!sameItem(was, item)) {
      clashes.push({ title: item.title, field: 'removed' });
      merged.set(item.row, { ...item, id: '' });
    }
  }
  for (const item of theirs.items) {
    const was = stood.get(item.id);
    if (own.has(item.id) || (was && sameItem({ ...was, row: item.row }, item))) continue;
    // They changed what I took out: it comes back.
    if (was) clashes.push({ title: item.title, field: 'removed' });
    merged.set(item.row, item);
  }
  const lead = leadingOrder(base, mine, theirs, clashes);
  const items = freshNumbers(arranged(merged, lead, lead === mine ? theirs : mine), other);
  return { draft: { remark: mergedRemark(base, mine, theirs, clashes), items }, clashes };
}

const byId = (draft: Draft): Map<string, DraftItem> => new Map(draft.items.flatMap((item) => (item.id ? [[item.id, item]] : [])));

function mergeItem(was: DraftItem, mine: DraftItem, theirs: DraftItem, clashes: DraftClash[]): DraftItem {
  // A picture, a part and a typed text exclude each other: what an item says is taken from one side as a whole.
  const said: readonly DraftField[] = ['type', 'text', 'uploadId', 'partVersionId', 'contentId', 'alt'];
  const changed = (side: DraftItem, fields: readonly DraftField[]) => fields.some((field) => !sameValue(side[field], was[field]));
  const differ = (fields: readonly DraftField[]) => fields.some((field) => !sameValue(mine[field], theirs[field]));
  const result = { ...mine, required: theirs.required };
  const take = (fields: readonly DraftField[], name: DraftField) => {
    if (!changed(theirs, fields)) return;
    if (changed(mine, fields)) {
      if (differ(fields)) clashes.push({ title: mine.title, field: name });
      return;
    }
    Object.assign(result, Object.fromEntries(fields.map((field) => [field, theirs[field]])));
    if (name === 'text') Object.assign(result, { imageUrl: theirs.imageUrl, sourceName: theirs.sourceName, file: theirs.file });
  };
  take(said, 'text');
  for (const field of DRAFT_FIELDS) if (!said.includes(field)) take([field], field);
  return result;
}

function mergedRemark(base: Draft, mine: Draft, theirs: Draft, clashes: DraftClash[]): string {
  if (mine.remark === base.remark) return theirs.remark;
  if (theirs.remark !== base.remark && theirs.remark !== mine.remark) clashes.push({ title: '', field: 'remark' });
  return mine.remark;
}

const idsOf = (draft: Draft, among: ReadonlySet<string>): string[] => draft.items.map((item) => item.id).filter((id) => among.has(id));

/** Whose order leads: theirs where only they moved something, else mine. */
function leadingOrder(base: Draft, mine: Draft, theirs: Draft, clashes: DraftClash[]): Draft {
  const shared = new Set(idsOf(base, new Set(idsOf(mine, new Set(idsOf(theirs, new Set(base.items.map((item) => item.id))))))));
  const [was, own, other] = [base, mine, theirs].map((draft) => idsOf(draft, shared).join());
  if (own === was && other !== was) return theirs;
  if (own !== was && other !== was && own !== other) clashes.push({ title: '', field: 'order' });
  return mine;
}

/** The merged items in the leading order; what only the other side has stands after the one before it there. */
function arranged(merged: ReadonlyMap<string, DraftItem>, lead: Draft, follow: Draft): DraftItem[] {
  const items = lead.items.flatMap((item) => merged.get(item.row) ?? []);
  const places = follow.items.map((item) => item.row);
  for (const row of places) {
    const item = merged.get(row);
    if (!item || items.includes(item)) continue;
    const before = places.slice(0, places.indexOf(row)).findLast((one) => items.some((each) => each.row === one));
    items.splice(items.findIndex((each) => each.row === before) + 1, 0, item);
  }
  return items;
}

/** Two items that were added at once may have taken the same number: the one that the server does not know yet goes on. */
function freshNumbers(items: readonly DraftItem[], known: ReadonlyMap<string, DraftItem>): DraftItem[] {
  const result = [...items];
  result.forEach((item, i) => {
    const twice = result.some((other, j) => j !== i && other.number === item.number && item.number !== '');
    if (twice && !known.has(item.id)) result[i] = { ...item, number: String(nextNumber(numbersOf(result))) };
  });
  return result;
}
