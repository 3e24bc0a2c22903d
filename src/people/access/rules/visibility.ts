/** The rule for reading, as data for a list's SQL predicate; and the glimpse of parents. */
import { heldRoles } from './held-roles.ts';
import { deniedByLevel, roleAllows, type ReachingOperation, type Subject } from './policy.ts';
import type { RoleName } from './roles.ts';
import { tableAllows, type TableName } from './tables.ts';
import type { Viewer } from './viewer.ts';

/** Which rows of a table a viewer reads. */
export interface VisibleScope {
  /** Every row of the company. */
  all: boolean;
  /** Rows whose scope holds one of these ids. */
  ids: readonly string[];
  /** Rows whose scope holds one of these and that the company owns directly (CompanyUser and the company's parts). */
  companyOwnedIds: readonly string[];
}

/** The same answer as `can(viewer, '<table>.read', row)` for every row of the viewer's company. */
export function visibleScope(viewer: Viewer, table: TableName): VisibleScope {
  return scopeWhere(viewer, (role) => tableAllows(role, table, 'read'));
}

/** The same answer as `can(viewer, operation, row)` for every row of the viewer's company; not for what approvers do on one piece alone. */
export function operationScope(viewer: Viewer, operation: ReachingOperation): VisibleScope {
  if (!viewer.grantAll && deniedByLevel(viewer, operation)) return { all: false, ids: [], companyOwnedIds: [] };
  return scopeWhere(viewer, (role) => roleAllows(role, operation));
}

function scopeWhere(viewer: Viewer, allowed: (role: RoleName) => boolean): VisibleScope {
  if (viewer.grantAll) return { all: true, ids: [], companyOwnedIds: [] };
  const ids = new Set<string>();
  const companyOwnedIds = new Set<string>();
  for (const held of heldRoles(viewer)) {
    if (!allowed(held.role)) continue;
    if (held.role === 'CompanyUser') companyOwnedIds.add(held.reachId);
    else ids.add(held.reachId);
    if (held.resourceType === 'ApprovalPiece') ids.add(held.resourceId);
  }
  const all = ids.has(viewer.companyId);
  return { all, ids: all ? [] : [...ids], companyOwnedIds: all ? [] : [...companyOwnedIds] };
}

/** The ids from which the viewer's assigned roles reach: their ancestors may be glimpsed. */
export function reachIds(viewer: Viewer): string[] {
  const ids = heldRoles(viewer)
    .map((held) => held.reachId)
    .filter((id) => id !== viewer.companyId);
  return [...new Set(ids)];
}

/**
 * Above its own resource a role reads only names and icons of the parents, for
 * breadcrumbs, never their lists (role matrix).
 * @param reachScopes the scopes of the resources that `reachIds` names
 */
export function mayGlimpse(viewer: Viewer, subject: Subject, reachScopes: readonly (readonly string[])[]): boolean {
  const [own] = subject.scope;
  if (own === undefined || !subject.scope.includes(viewer.companyId)) return false;
  return reachScopes.some((scope) => scope.includes(own) && scope.includes(viewer.companyId));
}
