/** Which roles a viewer holds in effect, and what each of them reaches. */
import { isGuest, isProvider } from './access-level.ts';
import { GUEST_ROLES, isRole, LEVEL_ROLE } from './roles.ts';
import type { AssignedRole, Viewer } from './viewer.ts';

interface Held {
  roles: readonly AssignedRole[];
  /** Each role under the id of its resource and of what it reaches from. */
  byId: ReadonlyMap<string, readonly AssignedRole[]>;
}

/** A request asks about its viewer hundreds of times, and whoever has approved for years holds thousands of roles. */
const known = new WeakMap<Viewer, Held>();

function heldBy(viewer: Viewer): Held {
  const found = known.get(viewer);
  if (found) return found;
  const roles = rolesInEffect(viewer);
  const byId = new Map<string, AssignedRole[]>();
  for (const held of roles) {
    for (const id of new Set([held.reachId, held.resourceId])) {
      const there = byId.get(id);
      if (there) there.push(held);
      else byId.set(id, [held]);
    }
  }
  const made = { roles, byId };
  known.set(viewer, made);
  return made;
}

/** The level's role on the company, and the assigned ones; a guest's only from the list for guests. */
export function heldRoles(viewer: Viewer): readonly AssignedRole[] {
  return heldBy(viewer).roles;
}

const NONE: readonly AssignedRole[] = [];

/** Those of the held roles that hang on an id of a scope, or reach from one. */
export function rolesAt(viewer: Viewer, scope: readonly string[]): AssignedRole[] {
  const { byId } = heldBy(viewer);
  const found: AssignedRole[] = [];
  for (const id of scope) for (const held of byId.get(id) ?? NONE) found.push(held);
  return found;
}

function rolesInEffect(viewer: Viewer): AssignedRole[] {
  const guest = isGuest(viewer.accessLevel);
  const assigned = viewer.roles.filter((held): held is AssignedRole => isRole(held.role) && (!guest || GUEST_ROLES.includes(held.role)));
  const byLevel =
    isProvider(viewer.accessLevel) && viewer.actingFrom !== null ? ('SystemManager' as const) : LEVEL_ROLE[viewer.accessLevel];
  if (!byLevel) return assigned;
  return [{ role: byLevel, resourceType: 'Company', resourceId: viewer.companyId, reachId: viewer.companyId }, ...assigned];
}

/**
 * Whether a role reaches a thing: the thing or one of its ancestors is what the
 * role reaches from. CompanyUser goes no deeper than what the company itself
 * owns: a company part's scope is exactly [its id, the company].
 */
export function reaches(held: AssignedRole, scope: readonly string[]): boolean {
  if (!scope.includes(held.reachId)) return false;
  return held.role !== 'CompanyUser' || scope.length <= COMPANY_OWNED_DEPTH;
}

/** Ids in the scope of what a company owns directly. */
export const COMPANY_OWNED_DEPTH = 2;
