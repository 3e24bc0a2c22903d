/** What the form of a specification holds, and what can be done to it. */
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

/** What can be taken back: what is done to the list, and what is typed. */
export type StepKind = 'add' | 'takeIn' | 'fill' | 'move' | 'remove' | 'renumber' | 'change' | 'remark';

/** Something that was done, with what was there before. */
export interface DraftStep {
  /** Which of the steps: they are counted on. */
  n: number;
  kind: StepKind;
  before: readonly DraftItem[];
  /** Of 'remark': the remark before. */
  remark?: string;
  /** Of 'change': the row that was typed in, and which of its fields. */
  row?: string;
  fields?: readonly (keyof DraftItem)[];
}

/** The form while it is open: what is typed, and what the server was last known to hold. */
export interface DraftState {
  draft: Draft;
  saved: Draft;
  /** The version that `saved` is (D2.6). */
  version: number;
  /** What was done, the last at the end: it can be taken back. */
  steps: readonly DraftStep[];
  /** What was taken back, the last at the end: it can be done again. */
  undone: readonly DraftStep[];
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
  /** Takes back the last step; all from the `from`th on. */
  | { type: 'undo'; from?: number }
  /** Does again what was taken back last. */
  | { type: 'redo' }
  | { type: 'renumber' }
  /** The server has taken `sent`, and holds it as `saved`. */
  | { type: 'saved'; sent: Draft; saved: Draft; version: number }
  /** What the server holds, with another draft upon it. */
  | { type: 'adopt'; saved: Draft; version: number; draft?: Draft }
  | { type: 'revert' };
