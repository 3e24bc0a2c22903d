/** What the features to the right use of access: the SQL side of the policy. */
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { PLAN_BY_VALUES } from '#platform/db/client.ts';
import { COMPANY_OWNED_DEPTH } from '../rules/held-roles.ts';
import type { ReachingOperation } from '../rules/policy.ts';
import { TABLES, type TableName } from '../rules/tables.ts';
import type { Viewer } from '../rules/viewer.ts';
import { operationScope, reachIds, visibleScope, type VisibleScope } from '../rules/visibility.ts';
import { glimpseTables } from './resource-kinds.ts';

// What the features to the right may use of this room stands in this one file.
export { giveRole, giveRoles, takeRoleBack, type GivenRole, type RoleGift } from './give-role.ts';
export {
  findResources,
  knownResourceTypes,
  registerResourceKind,
  tableResource,
  type HeldResource,
  type RoleHolding,
  type ResourceKind,
} from './resource-kinds.ts';
export { followGrants, type Grant, type WantedGrant } from './follow-grants.ts';
export { resourceForRole } from './commands/assign-role.ts';
export { giveWhileRegistering } from './give-while-registering.ts';
export { roleLabels } from '../messages.ts';
export { isAdmitted } from './admitted.ts';
export { loadViewer } from './load-viewer.ts';
export { emitOwnChange } from './own-change.ts';
export { nearestWhoMay, peopleWhoMay, searchPeopleWhoMay } from './people-who.ts';
export { mayPickPeople } from './may-pick.ts';
export { registerRoleSource, type RoleSource } from './role-sources.ts';
export { resourcePath } from './resource-path.ts';
export { AssignmentRef, assignmentsOf, type AssignmentRecord } from './store.ts';
export { findUsers, loadUser, UserRef, type UserRecord } from './users.ts';

type AnyBuilder = Pick<ExpressionBuilder<never, never>, 'lit'>;

const uuids = (ids: readonly string[]) => sql`${[...ids]}::uuid[]`;

/**
 * Which rows of a table the viewer reads: 'all' of the company's, or those whose
 * scope holds one of these ids. For lists prefer `scopePredicate`, which also
 * knows that a company user reads the company's own parts.
 */
export function visible(viewer: Viewer, table: TableName): 'all' | readonly string[] {
  const scope = visibleScope(viewer, table);
  return scope.all ? 'all' : scope.ids;
}

/** The ids from which some role of the viewer's reads anything: what has an entry's scope in common with them is theirs to see. */
export function readableIds(viewer: Viewer): 'all' | string[] {
  const ids = new Set<string>();
  for (const table of TABLES) {
    const scope = visible(viewer, table);
    if (scope === 'all') return 'all';
    for (const id of scope) ids.add(id);
  }
  return [...ids];
}

/**
 * The rule for reading as a predicate over a `scope uuid[]` column: the same rows
 * as `can(viewer, '<table>.read', row)` allows. The query itself still names the
 * company.
 * @param column the scope column, with its table where a query joins ('brand.scope')
 */
export function scopePredicate(eb: AnyBuilder, viewer: Viewer, table: TableName, column = 'scope'): Expression<SqlBool> {
  return within(eb, visibleScope(viewer, table), column);
}

/** The rule for any operation in the same way: the rows of which `can(viewer, operation, row)` says yes. */
export function operationPredicate(eb: AnyBuilder, viewer: Viewer, operation: ReachingOperation, column = 'scope'): Expression<SqlBool> {
  return within(eb, operationScope(viewer, operation), column);
}

function within(eb: AnyBuilder, scope: VisibleScope, column: string): Expression<SqlBool> {
  if (scope.all) return eb.lit(true);
  const ref = sql.ref(column);
  const clauses = [];
  if (scope.ids.length > 0) clauses.push(sql<SqlBool>`${ref} && ${uuids(scope.ids)}`);
  if (scope.companyOwnedIds.length > 0) {
    clauses.push(sql<SqlBool>`(cardinality(${ref}) <= ${sql.lit(COMPANY_OWNED_DEPTH)} and ${ref} && ${uuids(scope.companyOwnedIds)})`);
  }
  if (clauses.length === 0) return eb.lit(false);
  return sql<SqlBool>`(${sql.join(clauses, sql` or `)})`;
}

/**
 * What stands at or beneath a brand, a product or a design, as a predicate that an index answers. Under row-level
 * security none answers an overlap of arrays, so lists ask the table `reach` (db/migrations/catalogue/0210-brands-reach.sql).
 * @param idColumn the id column of the rows ('design.id')
 */
export function beneath(idColumn: string, ancestorIds: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`${sql.raw(PLAN_BY_VALUES)} ${sql.ref(idColumn)} in (select resource_id from reach where ancestor_id = any(${uuids(ancestorIds)}))`;
}

/**
 * For lists of brands, products and designs, beside `scopePredicate`, which stays the rule: narrows them to
 * what the viewer's roles reach, so that one who reads little does not walk through the whole company.
 */
export function reachPredicate(eb: AnyBuilder, viewer: Viewer, table: TableName, idColumn: string): Expression<SqlBool> {
  const scope = visibleScope(viewer, table);
  if (scope.all || scope.companyOwnedIds.length > 0) return eb.lit(true);
  return beneath(idColumn, scope.ids);
}

/**
 * Rows whose name and icon the viewer may glimpse, because a role of theirs is
 * held somewhere beneath them. Add `or` to `scopePredicate` where only names and
 * icons are answered (breadcrumbs), never in a list.
 * @param idColumn the id column of the rows ('brand.id')
 */
export function glimpsePredicate(eb: AnyBuilder, viewer: Viewer, idColumn = 'id'): Expression<SqlBool> {
  const ids = reachIds(viewer);
  const tables = glimpseTables();
  if (ids.length === 0 || tables.length === 0) return eb.lit(false);
  const scopes = tables.map(
    (table) => sql`select unnest(scope) from ${sql.table(table)} where company_id = ${viewer.companyId} and id = any(${uuids(ids)})`,
  );
  return sql<SqlBool>`${sql.ref(idColumn)} in (${sql.join(scopes, sql` union all `)})`;
}
