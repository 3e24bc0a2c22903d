/** Rows of people and the role that they are to be given, as forms hold them. Pure. */
import type { RoleName } from '#people/access/rules/roles.ts';

export interface RoleRow {
  /** Teams among them say that they are no person. */
  people: readonly { id: string; name: string; person?: boolean }[];
  role: RoleName;
}

/** The role that a new row begins with: whoever works on such a thing; where it cannot be given, the lowest of those that can. */
const USUAL: readonly RoleName[] = ['BrandMember', 'ProductMember', 'Designer'];

/** Null: no role can be given. */
export function usualRole(roles: readonly RoleName[]): RoleName | null {
  return roles.find((role) => USUAL.includes(role)) ?? roles.at(-1) ?? null;
}

/** Each person with each of their roles, once, in the order of the rows. */
export function membersOf(rows: readonly RoleRow[]): { userId: string; role: RoleName }[] {
  return holdersOf(rows, false).map(({ id, role }) => ({ userId: id, role }));
}

/** The same of teams. */
export function teamsOf(rows: readonly RoleRow[]): { teamId: string; role: RoleName }[] {
  return holdersOf(rows, true).map(({ id, role }) => ({ teamId: id, role }));
}

function holdersOf(rows: readonly RoleRow[], teams: boolean): { id: string; role: RoleName }[] {
  const seen = new Set<string>();
  return rows.flatMap(({ people, role }) =>
    people.flatMap(({ id, person = true }) => {
      const key = `${id} ${role}`;
      if (person === teams || seen.has(key)) return [];
      seen.add(key);
      return [{ id, role }];
    }),
  );
}
