/** What comments must know of the things they are about. Each feature with such things registers one. */
import type { Db } from '#platform/db/client.ts';
import type { TableName } from '#people/access/rules/tables.ts';
import type { CommentSubjectType } from '../rules/types.ts';

export interface CommentSubjectState {
  id: string;
  name: string;
  /** Own id, ancestors, company. */
  scope: string[];
  /** Whose read permission opens the thread. */
  table: TableName;
  /** Where the comments are read: mentions link there. */
  path: string;
}

export interface CommentSubject {
  type: CommentSubjectType;
  /** Null when the company has no such thing. */
  load(db: Db, companyId: string, id: string): Promise<CommentSubjectState | null>;
  /** Whether a version of the thing has the page; absent where nothing can be pinned. */
  hasPage?(db: Db, companyId: string, id: string, versionId: string, page: number): Promise<boolean>;
}

const subjects = new Map<CommentSubjectType, CommentSubject>();

/** Called once per commentable thing while the application is wired. */
export function registerCommentSubject(subject: CommentSubject): void {
  subjects.set(subject.type, subject);
}

/** The subject of a type; a missing one is a wiring defect. */
export function commentSubject(type: CommentSubjectType): CommentSubject {
  const subject = subjects.get(type);
  if (!subject) throw new Error(`no feature brings the comment subject ${type}`);
  return subject;
}
