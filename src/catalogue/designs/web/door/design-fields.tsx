import type { RoleRow } from '#people/companies/rules/role-rows.ts';
import type { Pickable } from '#ui/components/fields/combobox-props.ts';
import { NOTES_MAX } from '#shared/limits.ts';
import { DateField } from '#ui/components/fields/date-field.tsx';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { Controlled } from '#ui/forms/app-form.tsx';
import type { AppForm } from '#ui/forms/use-app-form.ts';
import { useText } from '#ui/i18n.tsx';
import { designMessages as m } from '../../messages.ts';
import type { DesignFieldsFragment } from './designs.graphql.generated.ts';

export interface DesignValues {
  name: string;
  code: string;
  dueDate: string | null;
  size: string;
  notes: string;
  /** The special pair of roles: given with a new design alone. */
  managers: Pickable[];
  viewers: Pickable[];
  /** Those in its other roles, the same. */
  members: RoleRow[];
}

export const EMPTY_DESIGN: DesignValues = {
  name: '',
  code: '',
  dueDate: null,
  size: '',
  notes: '',
  managers: [],
  viewers: [],
  members: [],
};

export function designValues({ name, code, dueDate, size, notes }: DesignFieldsFragment): DesignValues {
  return { ...EMPTY_DESIGN, name, code: code ?? '', dueDate, size, notes };
}

/** The fields that registering and setting share. */
export function DesignFields({ form, isNew }: { form: AppForm<DesignValues>; isNew?: boolean }) {
  const t = useText();
  return (
    <>
      <TextField label={t(m.name)} required autoFocus={isNew ?? false} placeholder={t(m.nameExample)} {...form.field('name')} />
      <TextField label={t(m.code)} help={t(m.codeHelp)} {...form.field('code')} />
      <Controlled form={form} name="dueDate">
        {(field) => <DateField label={t(m.dueDate)} {...field} />}
      </Controlled>
      <TextField label={t(m.size)} help={t(m.sizeHelp)} {...form.field('size')} />
      <TextArea label={t(m.notes)} rows={5} limit={NOTES_MAX} {...form.field('notes')} />
    </>
  );
}
