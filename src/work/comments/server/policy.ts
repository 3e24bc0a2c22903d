/** Who may read and write comments. Pure. */
import { isGuest } from '#people/access/rules/access-level.ts';
import { heldRoles, reaches } from '#people/access/rules/held-roles.ts';
import { can } from '#people/access/rules/policy.ts';
import { LOOKING_ROLES, type RoleName } from '#people/access/rules/roles.ts';
import { tableAllows, type TableName } from '#people/access/rules/tables.ts';
import { ALLOWED, FORBIDDEN, type Decision, type Viewer } from '#shared/viewer.ts';
import type { CommentRecord, ThreadRecord } from '../rules/types.ts';

interface Readable {
  scope: readonly string[];
  table: TableName;
  chat?: true;
}

/** People with a link, and accounts of guests: they read nothing that the company's people say among themselves. */
export function isFromOutside(viewer: Viewer): boolean {
  return viewer.guest !== undefined || isGuest(viewer.accessLevel);
}

/** A conversation is the company's own. */
function isOutside(viewer: Viewer, subject: Readable): boolean {
  return subject.chat === true && isFromOutside(viewer);
}

export function mayReadThreads(viewer: Viewer, subject: Readable): Decision {
  const read = can(viewer, `${subject.table}.read`, subject);
  return read.allowed && isOutside(viewer, subject) ? FORBIDDEN : read;
}

export function mayComment(viewer: Viewer, subject: Readable): Decision {
  const read = mayReadThreads(viewer, subject);
  if (!read.allowed || viewer.grantAll) return read;
  return writingRoles(viewer, subject).length > 0 ? ALLOWED : FORBIDDEN;
}

/** The same for a comment that is internal: nobody from outside writes one. */
export function mayCommentInside(viewer: Viewer, subject: Readable, internal: boolean): Decision {
  const writes = mayComment(viewer, subject);
  return writes.allowed && internal && isFromOutside(viewer) ? FORBIDDEN : writes;
}

/** The roles by which a viewer takes part in a thing, not only looks at it. */
function writingRoles(viewer: Viewer, subject: Readable): RoleName[] {
  return heldRoles(viewer)
    .filter((held) => !LOOKING_ROLES.includes(held.role) && tableAllows(held.role, subject.table, 'read') && reaches(held, subject.scope))
    .map((held) => held.role);
}

/** Who only gives an opinion: a piece's commenter settles and moves nothing but the own threads. */
const NOT_RESOLVING: readonly RoleName[] = ['Commenter'];
/** A piece's approvers settle what they raised or checked; where a mark stands is the editors' matter. */
const NOT_PLACING: readonly RoleName[] = ['Commenter', 'Approver'];

function authorOrRole(viewer: Viewer, subject: Readable, thread: Pick<ThreadRecord, 'createdBy'>, without: readonly RoleName[]): Decision {
  const writes = mayComment(viewer, subject);
  if (subject.chat) return writes.allowed ? FORBIDDEN : writes;
  if (!writes.allowed || viewer.grantAll || thread.createdBy === viewer.userId) return writes;
  return writingRoles(viewer, subject).some((role) => !without.includes(role)) ? ALLOWED : FORBIDDEN;
}

/** Resolve and reopen: the thread's author, who works on the thing (its editing groups and those above), the approvers of its pieces. */
export function mayResolve(viewer: Viewer, subject: Readable, thread: Pick<ThreadRecord, 'createdBy'>): Decision {
  return authorOrRole(viewer, subject, thread, NOT_RESOLVING);
}

/** Say where a mark stands on a later version: the thread's author, and who works on the thing. */
export function mayPlace(viewer: Viewer, subject: Readable, thread: Pick<ThreadRecord, 'createdBy'>): Decision {
  return authorOrRole(viewer, subject, thread, NOT_PLACING);
}

export function threadActions(viewer: Viewer, subject: Readable, thread: ThreadRecord): string[] {
  if (!mayComment(viewer, subject).allowed) return [];
  const actions: [string, boolean][] = [
    ['reply', true],
    ['replyInside', !subject.chat && !isFromOutside(viewer)],
    [thread.status === 'OPEN' ? 'resolve' : 'reopen', mayResolve(viewer, subject, thread).allowed],
    ['place', thread.place !== null && mayPlace(viewer, subject, thread).allowed],
  ];
  return actions.filter(([, allowed]) => allowed).map(([name]) => name);
}

/** Whoever reads a comment of another can say so. */
export function mayAcknowledge(viewer: Viewer, subject: Readable, comment: Pick<CommentRecord, 'authorId'>): Decision {
  const read = mayReadThreads(viewer, subject);
  return read.allowed && comment.authorId === viewer.userId ? FORBIDDEN : read;
}

export function commentActions(viewer: Viewer, subject: Readable, comment: CommentRecord): string[] {
  if (comment.deletedAt) return [];
  if (comment.authorId !== viewer.userId) return mayAcknowledge(viewer, subject, comment).allowed ? ['acknowledge'] : [];
  return mayComment(viewer, subject).allowed ? ['edit', 'delete'] : [];
}
