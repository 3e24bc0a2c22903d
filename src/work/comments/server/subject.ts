/** What comments must know of the things they are about. Each feature with such things registers one. */
import type { TableName } from '#people/access/rules/tables.ts';
import type { DomainEvent } from '#platform/audit/events.ts';
import type { Db } from '#platform/db/client.ts';
import type { ThreadRecord, ThreadSubjectType } from '../rules/types.ts';

export interface CommentSubjectState {
  id: string;
  name: string;
  /** Own id, ancestors, company. */
  scope: string[];
  /** Whose read permission opens the thread. */
  table: TableName;
  /** Where the comments are read: mentions link there. */
  path: string;
  /** Where one comment is read, if not beside its thread on that page. */
  pathOf?: (commentId: string) => string;
  /** A conversation among colleagues: no guest takes part, nothing in it is settled, and nobody outside is told of it. */
  chat?: true;
}

export interface CommentSubject {
  type: ThreadSubjectType;
  /** Null when the company has no such thing. */
  load(db: Db, companyId: string, id: string): Promise<CommentSubjectState | null>;
  /** Whether a version of the thing has the page; absent where nothing can be pinned. */
  hasPage?(db: Db, companyId: string, id: string, versionId: string, page: number): Promise<boolean>;
}

const subjects = new Map<ThreadSubjectType, CommentSubject>();

/** Called once per commentable thing while the application is wired. */
export function registerCommentSubject(subject: CommentSubject): void {
  subjects.set(subject.type, subject);
}

/** The subject of a type; a missing one is a wiring defect. */
export function commentSubject(type: ThreadSubjectType): CommentSubject {
  const subject = subjects.get(type);
  if (!subject) throw new Error(`no feature brings the comment subject ${type}`);
  return subject;
}

/** The topic of the hints about a thread. */
export function topicOf({ subjectType, subjectId }: Pick<ThreadRecord, 'subjectType' | 'subjectId'>): string {
  return subjectType === 'CHAT' ? `chat/${subjectId}` : `comments/${subjectId}`;
}

/**
 * What every audit entry of a thread says. Guests read the history of what they work on: the entries of a conversation stand
 * where whoever manages the product and above finds them, and are told to nobody outside.
 */
export function recordOf(threadId: string, { id, name, scope, chat }: CommentSubjectState) {
  const above = chat ? scope.filter((one) => one !== id) : scope;
  return { subject: 'user comment', name, scope: [threadId, ...above], ...(chat ? { inside: true } : {}) } satisfies Partial<DomainEvent>;
}
