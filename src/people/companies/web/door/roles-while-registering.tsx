import { UserRoundPlus } from 'lucide-react';
import { Button } from '#ui/components/actions/button.tsx';
import { useAppQuery } from '#ui/data/operations/use-operation.ts';
import { useText } from '#ui/i18n.tsx';
import { memberMessages as m } from '../../messages.ts';
import { usualRole, type RoleRow } from '../../rules/role-rows.ts';
import { RolesBeneathDocument } from './members.graphql.generated.ts';
import { RoleRows } from '../members/role-rows.tsx';
import '../members/role-rows.css';

interface Props {
  kind: 'Brand' | 'Product';
  /** What it will stand beneath; '': the company. */
  parentBrandId: string;
  rows: readonly RoleRow[];
  onChange: (rows: RoleRow[]) => void;
}

/** Members and roles of what is being registered; nothing for those who may give none. */
export function RolesWhileRegistering({ kind, parentBrandId, rows, onChange }: Props) {
  const t = useText();
  const found = useAppQuery(RolesBeneathDocument, { resourceType: kind, parentBrandId: parentBrandId || null });
  const roles = found.data?.assignableRolesBeneath ?? [];
  const role = usualRole(roles);
  if (!role) return null;
  return (
    <fieldset className="k-roles-while-registering">
      <legend>{t(m.whileRegistering)}</legend>
      {rows.length > 0 ? (
        <RoleRows rows={rows} onChange={onChange} roles={roles} autoFocus />
      ) : (
        <Button size="small" icon={<UserRoundPlus aria-hidden />} onClick={() => onChange([{ people: [], role }])}>
          {t(m.add)}
        </Button>
      )}
    </fieldset>
  );
}
