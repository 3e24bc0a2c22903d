import { Plus, X } from 'lucide-react';
import type { ComponentType } from 'react';
import type { RoleName } from '#people/access/rules/roles.ts';
import { roleWord } from '#people/access/web/door/access-words.ts';
import { Button } from '#ui/components/actions/button.tsx';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { memberMessages as m } from '../../messages.ts';
import { usualRole, type RoleRow } from '../../rules/role-rows.ts';
import { PeopleField, type PeopleFieldProps } from './people-field.tsx';
import { useProductText } from './product-text.ts';
import './role-rows.css';

interface Props {
  rows: readonly RoleRow[];
  onChange: (rows: RoleRow[]) => void;
  /** What the viewer may give; at least one. */
  roles: readonly RoleName[];
  /** Service accounts too. */
  programs?: boolean;
  /** What a row's holders are picked with, where teams may hold a role too. */
  pick?: ComponentType<Omit<PeopleFieldProps, 'programs'>>;
  autoFocus?: boolean;
  /** What is wrong with the first row. */
  error?: string | undefined;
}

/** Several people with several roles at once: in each row those who are given the same. */
export function RoleRows({ rows, onChange, roles, programs = false, pick: Pick, autoFocus = false, error }: Props) {
  const t = useProductText();
  const change = (at: number, part: Partial<RoleRow>) => onChange(rows.map((row, i) => (i === at ? { ...row, ...part } : row)));
  const role = usualRole(roles);
  if (!role) return null;
  return (
    <div className="k-role-rows">
      {rows.map((row, i) => (
        // Rows have nothing of their own that lasts.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={i} className="k-role-row">
          <HolderField
            as={Pick}
            label={t(Pick ? m.personOrTeam : m.person)}
            programs={programs}
            required={i === 0 && error !== undefined}
            autoFocus={autoFocus && i === rows.length - 1}
            value={row.people}
            onChange={(people) => change(i, { people })}
            error={i === 0 ? error : undefined}
          />
          <Select
            label={t(m.role)}
            value={row.role}
            placeholder={false}
            onChange={({ target }) => change(i, { role: target.value as RoleName })}
            options={roles.map((value) => ({ value, label: t(roleWord(value)) }))}
          />
          {rows.length > 1 && (
            <IconButton label={t(m.removeRow)} icon={<X aria-hidden />} onClick={() => onChange(rows.filter((_, at) => at !== i))} />
          )}
        </div>
      ))}
      <Button size="small" kind="ghost" icon={<Plus aria-hidden />} onClick={() => onChange([...rows, { people: [], role }])}>
        {t(m.addRow)}
      </Button>
    </div>
  );
}

function HolderField({ as: Pick, programs, ...field }: PeopleFieldProps & { as: Props['pick'] }) {
  return Pick ? <Pick {...field} /> : <PeopleField {...field} programs={programs ?? false} />;
}
