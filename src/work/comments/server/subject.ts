/** What comments must know of the things they are about. Each feature with such things registers one. */
import type { TableName } from '#people/access/rules/tables.ts';
import type { DomainEvent } from '#platform/audit/events.ts';
import type { CommandContext } from '#platform/command.ts';
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
  /** Whether the thing has what a thread names as its spot; absent where it has none. */
  hasSpot?(db: Db, companyId: string, id: string, spot: string): Promise<boolean>;
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

type Where = Pick<ThreadRecord, 'subjectType' | 'subjectId'>;

/** The topic of the hints about a thread; people from outside listen to one of their own, which tells nothing of what is internal. */
export function topicOf({ subjectType, subjectId }: Where, outside = false): string {
  if (subjectType === 'CHAT') return `chat/${subjectId}`;
  return `${outside ? 'comments-outside' : 'comments'}/${subjectId}`;
}

/** Tells the screens that something of the thread is new, those of people from outside only where it is not internal. */
export function hintOf(ctx: CommandContext, thread: Where & Pick<ThreadRecord, 'id'>, internal: boolean): void {
  ctx.notify(topicOf(thread), { id: thread.id });
  if (!internal && thread.subjectType !== 'CHAT') ctx.notify(topicOf(thread, true), { id: thread.id });
}

/**
 * What every audit entry of a thread says. Guests read the history of what they work on, which is a design and what belongs to it:
 * the entries of a conversation stand where whoever manages the product and above finds them, those of internal comments neither at
 * the thing nor at the one that it belongs to, and both are told to nobody outside.
 */
export function recordOf(threadId: string, { id, name, scope, chat }: CommentSubjectState, internal: boolean) {
  const inside = chat === true || internal;
  const above = internal ? aboveTheDesign(scope) : chat ? scope.filter((one) => one !== id) : scope;
  return { subject: 'user comment', name, scope: [threadId, ...above], ...(inside ? { inside: true } : {}) } satisfies Partial<DomainEvent>;
}

/** A scope without the thing and its next of kin: a specification, a version or a part of a design stands in it before the design. */
function aboveTheDesign(scope: readonly string[]): string[] {
  const company = scope.slice(-1);
  return scope.length > 3 ? scope.slice(2) : company;
}
