/** A specification as it is being written: pure, so that moving, merging and saving can be tried out without a browser. */
import { itemAt } from '#shared/item-at.ts';
import { doubledNumber, moveItem, nextNumber, renumber } from './item-list.ts';

/** One text of an item under a variant's code. */
export interface DraftVariant {
  code: string;
  text: string;
}

/** One item as the form holds it. */
export interface DraftItem {
  /** The form's own handle of the row: stays, whatever happens to ids and places. */
  row: string;
  /** '' for an item that was never saved. */
  id: string;
  /** As it is typed. */
  number: string;
  title: string;
  /** BINARY comes from parts only. */
  type: 'TEXT' | 'IMAGE' | 'BINARY';
  text: string;
  /** Of a picture: a finished upload that is to become it; '' keeps the present one. */
  uploadId: string;
  alt: string;
  /** '' for what is not from a part. */
  partVersionId: string;
  contentId: string;
  exact: boolean;
  variants: DraftVariant[];
  remark: string;
  /** Set by the format, not by the form. */
  required: boolean;
  /** To be shown only: the part's name, the picture, the file. */
  sourceName: string;
  imageUrl: string;
  /** A part's file; null for what is none. */
  file: { name: string; url: string | null } | null;
}

export interface Draft {
  remark: string;
  items: DraftItem[];
}

/** What is done to the list as a whole. */
export type StepKind = 'add' | 'takeIn' | 'fill' | 'move' | 'remove' | 'renumber';

/** Something that was done to the list, with what it was before. */
export interface DraftStep {
  kind: StepKind;
  before: readonly DraftItem[];
}

/** The form while it is open: what is typed, and what the server was last known to hold. */
export interface DraftState {
  draft: Draft;
  saved: Draft;
  /** The version that `saved` is (D2.6). */
  version: number;
  /** What was done to the list, the last at the end: it can be taken back. */
  steps: readonly DraftStep[];
}

export type DraftAction =
  | { type: 'change'; row: string; patch: Partial<DraftItem> }
  | { type: 'remark'; remark: string }
  | { type: 'add'; items: readonly DraftItem[] }
  /** Rows from elsewhere were taken in: the whole list as it is with them. */
  | { type: 'takeIn'; items: readonly DraftItem[] }
  /** A part's content takes the place of what the row said; its number, its name and all else of it stays. */
  | { type: 'fill'; row: string; from: DraftItem }
  | { type: 'move'; from: number; to: number }
  | { type: 'remove'; row: string }
  /** Takes back the last step; all after the first `to` of them. */
  | { type: 'undo'; to?: number }
  | { type: 'renumber' }
  /** The server has taken `sent`, and holds it as `saved`. */
  | { type: 'saved'; sent: Draft; saved: Draft; version: number }
  /** What the server holds, with another draft upon it. */
  | { type: 'adopt'; saved: Draft; version: number; draft?: Draft }
  | { type: 'revert' };

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
  return a.id === b.id && DRAFT_FIELDS.every((field) => sameValue(a[field], b[field]));
}

/** Whether both would be saved as the same. */
export function sameDraft(a: Draft, b: Draft): boolean {
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
  const next = changed(state, action);
  return { ...next, steps: stepsAfter(next.steps, action, state.draft.items, next.draft.items) };
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
    case 'undo': {
      const { steps, saved } = state;
      const to = Math.max(0, Math.min(action.to ?? steps.length - 1, steps.length));
      const items = steps.slice(to).reduceRight<DraftItem[]>((now, step) => itemsBefore(step, now, saved), draft.items);
      return { ...withItems(items), steps: steps.slice(0, to) };
    }
    case 'renumber':
      return withItems(renumbered(draft.items));
    case 'saved':
      return {
        draft: withIds(draft, action.sent, action.saved),
        saved: withIds(action.sent, action.sent, action.saved),
        version: action.version,
        steps: stepsOnceSaved(state.steps, action.sent),
      };
    case 'adopt': {
      const known = keepRows(action.saved, draft);
      return { draft: action.draft ?? known, saved: known, version: action.version, steps: [] };
    }
    case 'revert':
      return { ...state, draft: state.saved, steps: [] };
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

/*
 * Taking back what was done to the list: removing, moving, replacing. What is typed is the field's own to take back.
 */
const KINDS: readonly StepKind[] = ['add', 'takeIn', 'fill', 'move', 'remove', 'renumber'];

/** Steps that are remembered. */
const MOST = 50;

const isStep = (type: DraftAction['type']): type is StepKind => KINDS.some((kind) => kind === type);

/** The steps after an action that led from one list to another. */
function stepsAfter(
  steps: readonly DraftStep[],
  action: DraftAction,
  before: readonly DraftItem[],
  after: readonly DraftItem[],
): DraftStep[] {
  if (!isStep(action.type) || before === after) return [...steps];
  return [...steps, { kind: action.type, before }].slice(-MOST);
}

/** The list before a step: rows and order as they were, with what was typed since in the rows that stayed. */
function itemsBefore({ kind, before }: DraftStep, now: readonly DraftItem[], saved: Draft): DraftItem[] {
  const byRow = new Map(now.map((item) => [item.row, item]));
  return before.map((was) => {
    const present = byRow.get(was.row);
    if (!present) return revived(was, saved);
    if (kind === 'renumber') return { ...present, number: was.number };
    // What was replaced comes back whole; the server may have given the row its id meanwhile.
    return kind === 'fill' || kind === 'takeIn' ? { ...was, id: present.id } : present;
  });
}

/** An item that the server does not hold any more comes back as a new one. */
function revived(item: DraftItem, saved: Draft): DraftItem {
  return item.id === '' || saved.items.some(({ id }) => id === item.id) ? item : { ...item, id: '' };
}

/** Those that can still be taken back once `sent` is what the server holds: it keeps no picture that nothing shows. */
function stepsOnceSaved(steps: readonly DraftStep[], sent: Draft): DraftStep[] {
  const standing = new Set(sent.items.map(({ contentId }) => contentId));
  const lost = ({ before }: DraftStep) =>
    before.some(({ type, partVersionId, contentId }) => type === 'IMAGE' && !partVersionId && contentId !== '' && !standing.has(contentId));
  return steps.slice(steps.findLastIndex(lost) + 1);
}

/** Whether the last thing that was done took out an item that the server still holds: time is left to take it back. */
export function isRemovalFresh({ steps, draft, saved }: Pick<DraftState, 'steps' | 'draft' | 'saved'>): boolean {
  const rows = new Set(draft.items.map(({ row }) => row));
  return steps.at(-1)?.kind === 'remove' && saved.items.some(({ row }) => !rows.has(row));
}
