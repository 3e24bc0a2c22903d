import { UserRoundPlus } from 'lucide-react';
import type { RoleName } from '#people/access/rules/roles.ts';
import { memberMessages as m } from '#people/companies/messages.ts';
import { usualRole, type RoleRow } from '#people/companies/rules/role-rows.ts';
import { RoleRows } from '#people/companies/web/door/role-rows.tsx';
import { Button } from '#ui/components/actions/button.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { PeopleOrTeamsField } from './people-or-teams-field.tsx';
import { RolesBeneathDocument } from './teams.graphql.generated.ts';

const NONE: readonly RoleName[] = [];

interface Props {
  kind: 'Brand' | 'Product' | 'DesignData';
  /** The brand or product that it will stand beneath; '': the company. */
  parentId: string;
  rows: readonly RoleRow[];
  onChange: (rows: RoleRow[]) => void;
  /** Roles that the form asks for in fields of their own. */
  without?: readonly RoleName[];
}

/** People and teams with their roles on what is being registered; nothing for those who may give none. */
export function RolesWhileRegistering({ kind, parentId, rows, onChange, without = NONE }: Props) {
  const t = useText();
  const roles = useRolesBeneath(kind, parentId).filter((role) => !without.includes(role));
  const role = usualRole(roles);
  if (!role) return null;
  return (
    <fieldset className="k-roles-while-registering">
      <legend>{t(m.whileRegistering)}</legend>
      {rows.length > 0 ? (
        <RoleRows rows={rows} onChange={onChange} roles={roles} pick={PeopleOrTeamsField} autoFocus />
      ) : (
        <Button size="small" icon={<UserRoundPlus aria-hidden />} onClick={() => onChange([{ people: [], role }])}>
          {t(m.add)}
        </Button>
      )}
    </fieldset>
  );
}

/** What the viewer could give on a thing beneath a brand, a product or the company; nothing until it is known. */
export function useRolesBeneath(kind: Props['kind'], parentId: string): readonly RoleName[] {
  const found = useAppQuery(RolesBeneathDocument, { resourceType: kind, parentId: parentId || null });
  return found.data?.assignableRolesBeneath ?? [];
}
