/** A specification as it is being written: pure, so that moving, merging and saving can be tried out without a browser. */
import { exactAfterEdit } from '#work/contents/rules/exact-flag.ts';
import { itemAt } from '#shared/item-at.ts';
import type { Draft, DraftAction, DraftItem, DraftState } from './draft-model.ts';
import { lastListStep, noteStep, onceSaved, rebased, redone, undone } from './draft-steps.ts';
import { doubledNumber, moveItem, nextNumber, renumber } from '#wording/specifications/rules/item-list.ts';

export type { Draft, DraftAction, DraftItem, DraftState, DraftVariant } from './draft-model.ts';

/** What of an item is typed: by these, two of them are the same or not. */
export const DRAFT_FIELDS = [
  'number',
  'title',
  'type',
  'text',
  'uploadId',
  'alt',
  'partVersionId',
  'contentId',
  'exact',
  'variants',
  'remark',
] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];

export function sameValue(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

export function sameItem(a: DraftItem, b: DraftItem): boolean {
  if (a === b) return true;
  return a.id === b.id && DRAFT_FIELDS.every((field) => sameValue(a[field], b[field]));
}

/** Whether both would be saved as the same. */
export function sameDraft(a: Draft, b: Draft): boolean {
  if (a === b) return true;
  return (
    a.remark === b.remark &&
    a.items.length === b.items.length &&
    a.items.every((item, i) => {
      const other = b.items[i];
      return other !== undefined && sameItem(item, other);
    })
  );
}

/** An item without content, numbered on from those that are there. */
export function freeItem(standing: readonly DraftItem[], row: string, type: DraftItem['type'] = 'TEXT'): DraftItem {
  return {
    row,
    id: '',
    number: String(nextNumber(numbersOf(standing))),
    title: '',
    type,
    text: '',
    uploadId: '',
    alt: '',
    partVersionId: '',
    contentId: '',
    exact: false,
    variants: [],
    remark: '',
    required: false,
    sourceName: '',
    imageUrl: '',
    file: null,
  };
}

/** The item, saying what another one says: its content, where that comes from, and how exactly it is to be matched. */
function filledItem(
  item: DraftItem,
  { title, type, text, partVersionId, contentId, exact, sourceName, imageUrl, file }: DraftItem,
): DraftItem {
  const said = { type, text, partVersionId, contentId, exact, sourceName, imageUrl, file, uploadId: '', alt: '' };
  return { ...item, ...said, title: item.title || title };
}

/** The item of a part as one that is typed: a text stays to be typed on, a picture or a file is to be chosen. */
export function typedItem(item: DraftItem): Partial<DraftItem> {
  const type = item.type === 'BINARY' ? 'TEXT' : item.type;
  return { type, partVersionId: '', contentId: '', sourceName: '', imageUrl: '', file: null, uploadId: '', alt: '' };
}

/** The item with another text, and what that says of the exact flag. */
export function typedText(item: DraftItem, text: string): Partial<DraftItem> {
  return { text, exact: exactAfterEdit(item.exact, item, { ...item, text }) };
}

/** The numbers as numbers; what is none counts as 0, which no item can have. */
export function numbersOf(items: readonly Pick<DraftItem, 'number'>[]): { number: number }[] {
  return items.map((item) => ({ number: /^\d{1,4}$/.test(item.number) ? Number(item.number) : 0 }));
}

/** The number that stands twice among those that are numbers; null: none. */
export function doubledDraftNumber(items: readonly DraftItem[]): number | null {
  return doubledNumber(numbersOf(items).filter(({ number }) => number > 0));
}

/** 1, 2, 3 … in the order of the list. */
export function renumbered(items: readonly DraftItem[]): DraftItem[] {
  return renumber(numbersOf(items)).map(({ number }, i) => ({ ...itemAt(items, i), number: String(number) }));
}

/** The state after what the person, or the server, did. */
export function draftAfter(state: DraftState, action: DraftAction): DraftState {
  return noteStep(state, action, changed(state, action));
}

function changed(state: DraftState, action: DraftAction): DraftState {
  const { draft } = state;
  const withItems = (items: DraftItem[]): DraftState => ({ ...state, draft: { ...draft, items } });
  switch (action.type) {
    case 'change':
      return withItems(draft.items.map((item) => (item.row === action.row ? { ...item, ...action.patch } : item)));
    case 'remark':
      return { ...state, draft: { ...draft, remark: action.remark } };
    case 'add':
      return withItems([...draft.items, ...action.items]);
    case 'takeIn':
      return withItems([...action.items]);
    case 'fill':
      return withItems(draft.items.map((item) => (item.row === action.row ? filledItem(item, action.from) : item)));
    case 'move':
      return withItems(moveItem(draft.items, action.from, action.to));
    case 'remove':
      return draft.items.some(({ row }) => row === action.row) ? withItems(draft.items.filter(({ row }) => row !== action.row)) : state;
    case 'undo':
      return undone(state, action.from);
    case 'redo':
      return redone(state);
    case 'renumber':
      return withItems(renumbered(draft.items));
    case 'saved':
      return {
        draft: withIds(draft, action.sent, action.saved),
        saved: withIds(action.sent, action.sent, action.saved),
        version: action.version,
        steps: onceSaved(state.steps, action.sent),
        undone: onceSaved(state.undone, action.sent),
      };
    case 'adopt': {
      const known = keepRows(action.saved, draft);
      const next = action.draft ?? known;
      const follow = rebased(draft.items, next.items);
      return { draft: next, saved: known, version: action.version, steps: follow(state.steps), undone: follow(state.undone) };
    }
    case 'revert':
      return { ...state, draft: state.saved, steps: [], undone: [] };
  }
}

/**
 * What was typed on while `sent` was under way, with what the server gave those rows: ids, and pictures of its own. How it
 * spells what was typed (full and half width) waits until the form is opened anew: nothing changes under somebody's hands.
 */
function withIds(current: Draft, sent: Draft, saved: Draft): Draft {
  const given = new Map(sent.items.map((item, i) => [item.row, { sent: item, saved: saved.items[i] }]));
  const items = current.items.map((item) => {
    const known = given.get(item.row);
    if (!known?.saved) return item;
    const { id, required, contentId, imageUrl, partVersionId } = known.saved;
    // The upload became the picture, unless another was chosen meanwhile.
    const settled = item.uploadId === known.sent.uploadId && item.contentId === known.sent.contentId;
    return { ...item, id, required, ...(settled ? { uploadId: '', contentId, partVersionId, imageUrl: imageUrl || item.imageUrl } : {}) };
  });
  return { ...current, items };
}

/** The server's items under the rows by which the form knows them. */
export function keepRows(saved: Draft, known: Draft): Draft {
  const rows = new Map(known.items.flatMap((item) => (item.id ? [[item.id, item.row]] : [])));
  return { ...saved, items: saved.items.map((item) => ({ ...item, row: rows.get(item.id) ?? item.row })) };
}

/** Whether the last thing that was done took out an item that the server still holds: time is left to take it back. */
export function isRemovalFresh({ steps, draft, saved }: Pick<DraftState, 'steps' | 'draft' | 'saved'>): boolean {
  const rows = new Set(draft.items.map(({ row }) => row));
  return lastListStep({ steps })?.kind === 'remove' && saved.items.some(({ row }) => !rows.has(row));
}
