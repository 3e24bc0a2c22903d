/** Who may read and write comments. Pure. */
import { heldRoles, reaches } from '#features/access/rules/held-roles.ts';
import { can } from '#features/access/rules/policy.ts';
import type { RoleName } from '#features/access/rules/roles.ts';
import { tableAllows, type TableName } from '#features/access/rules/tables.ts';
import { ALLOWED, FORBIDDEN, type Decision, type Viewer } from '#shared/viewer.ts';
import type { CommentRecord, ThreadRecord } from '../rules/types.ts';

interface Readable {
  scope: readonly string[];
  table: TableName;
}

/** Roles that look and change nothing: a comment is a change. */
const LOOKING_ONLY: readonly RoleName[] = ['BrandViewer', 'ProductViewer', 'DesignViewer', 'CompanyUser'];

export function mayReadThreads(viewer: Viewer, subject: Readable): Decision {
  return can(viewer, `${subject.table}.read`, subject);
}

export function mayComment(viewer: Viewer, subject: Readable): Decision {
  const read = mayReadThreads(viewer, subject);
  if (!read.allowed || viewer.grantAll) return read;
  const writes = heldRoles(viewer).some(
    (held) => !LOOKING_ONLY.includes(held.role) && tableAllows(held.role, subject.table, 'read') && reaches(held, subject.scope),
  );
  return writes ? ALLOWED : FORBIDDEN;
}

export function threadActions(viewer: Viewer, subject: Readable, thread: ThreadRecord): string[] {
  if (!mayComment(viewer, subject).allowed) return [];
  return ['reply', thread.status === 'OPEN' ? 'resolve' : 'reopen'];
}

export function commentActions(viewer: Viewer, subject: Readable, comment: CommentRecord): string[] {
  if (comment.authorId !== viewer.userId || comment.deletedAt || !mayComment(viewer, subject).allowed) return [];
  return ['edit', 'delete'];
}
