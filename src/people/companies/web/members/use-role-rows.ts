import { useState } from 'react';
import type { RoleName } from '#people/access/rules/roles.ts';
import { useText } from '#ui/i18n.tsx';
import { memberMessages as m } from '../../messages.ts';
import { membersOf, usualRole, type RoleRow } from '../../rules/role-rows.ts';

/** Rows of people and roles while they are filled in: one to begin with; without anybody in them it is said, once it was `tried`. */
export function useRoleRows(roles: readonly RoleName[]) {
  const t = useText();
  const [rows, setRows] = useState<RoleRow[]>(() => {
    const role = usualRole(roles);
    return role ? [{ people: [], role }] : [];
  });
  const [tried, setTried] = useState(false);
  const members = membersOf(rows);
  return {
    members,
    /** Somebody wants to give them. */
    attempt: () => setTried(true),
    /** Of `RoleRows`. */
    fields: { rows, onChange: setRows, roles, autoFocus: true, error: tried && members.length === 0 ? t(m.choosePerson) : undefined },
  };
}
