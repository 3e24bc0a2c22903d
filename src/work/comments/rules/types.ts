export const COMMENT_SUBJECTS = ['PART', 'SPECIFICATION', 'DESIGN', 'VERSION'] as const;
export type CommentSubjectType = (typeof COMMENT_SUBJECTS)[number];

/** What a thread is stored under: besides the things that are commented on, the one conversation of a design (docs/decisions/0097). */
export const THREAD_SUBJECTS = [...COMMENT_SUBJECTS, 'CHAT'] as const;
export type ThreadSubjectType = (typeof THREAD_SUBJECTS)[number];

export const MARK_KINDS = ['point', 'rectangle', 'arrow', 'freehand', 'highlight'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** A point of a page, in shares of its width and height from its top left: 0..1. */
export interface Spot {
  x: number;
  y: number;
}

/** An area of a page, in shares of its width and height. */
export interface Area extends Spot {
  width: number;
  height: number;
}

/** What was drawn on a page. x and y are where it begins and where its number stands. */
export type Shape =
  | { kind: 'point'; x: number; y: number }
  | { kind: 'rectangle'; x: number; y: number; width: number; height: number }
  /** From x, y to the tip, which is what is meant. */
  | { kind: 'arrow'; x: number; y: number; toX: number; toY: number }
  /** A line through the points; the first is x, y. */
  | { kind: 'freehand'; x: number; y: number; points: Spot[] }
  /** A text as it stands on the page: a box per line. */
  | { kind: 'highlight'; x: number; y: number; boxes: Area[]; text: string };

/** Where on a version a thread is pinned; page from 1. */
export type Place = Shape & { versionId: string; page: number };

/**
 * What became of a mark on a later version.
 * PLACED: at the same place of the trimmed article. MOVED: found elsewhere. ORPHANED: not found; never guessed.
 */
export const CARRY_STATES = ['PLACED', 'MOVED', 'ORPHANED'] as const;
export type CarryState = (typeof CARRY_STATES)[number];

/** By what it was found: the picture around it, its text, or somebody who looked. */
export const CARRIED_BY = ['PICTURE', 'TEXT', 'HAND'] as const;
export type CarriedBy = (typeof CARRIED_BY)[number];

/** Why there is no place: nothing like it, several alike, its page is not there, or the file could not be read. */
export const LOST_REASONS = ['NOT_FOUND', 'AMBIGUOUS', 'NO_PAGE', 'UNREADABLE'] as const;
export type LostReason = (typeof LOST_REASONS)[number];

export interface CarriedPlace {
  threadId: string;
  versionId: string;
  state: CarryState;
  /** Null while orphaned. */
  shape: Shape | null;
  page: number | null;
  by: CarriedBy | null;
  reason: LostReason | null;
  /** How far it lies from where it was drawn (or put by hand), both seen from the TrimBox, mm. */
  dxMm: number;
  dyMm: number;
  placedBy: string | null;
  updatedAt: Date;
}

export type ThreadStatus = 'OPEN' | 'RESOLVED';

export interface ThreadRecord {
  id: string;
  companyId: string;
  subjectType: ThreadSubjectType;
  subjectId: string;
  subjectName: string;
  scope: string[];
  place: Place | null;
  /** What of the thing it is about, by the thing's own names; null: the whole, or a place of a version. */
  spot: string | null;
  /** For the company's own people alone, and so is every comment in it. */
  internal: boolean;
  status: ThreadStatus;
  resolvedBy: string | null;
  resolvedAt: Date | null;
  version: number;
  createdBy: string;
  createdAt: Date;
  updatedAt: Date;
}

export interface CommentRecord {
  id: string;
  threadId: string;
  authorId: string;
  /** Empty when deleted. */
  body: string;
  mentions: string[];
  /** Seen by nobody from outside, whatever the thread is. */
  internal: boolean;
  editedAt: Date | null;
  deletedAt: Date | null;
  version: number;
  createdAt: Date;
}

/** A file beside a comment. */
export interface AttachmentRecord {
  id: string;
  commentId: string;
  fileId: string;
  fileName: string;
  contentType: string;
  size: number;
}
