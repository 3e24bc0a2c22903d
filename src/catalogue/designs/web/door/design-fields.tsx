import type { FieldValues, Path } from 'react-hook-form';
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
}

export const EMPTY_DESIGN: DesignValues = { name: '', code: '', dueDate: null, size: '', notes: '' };

export function designValues({ name, code, dueDate, size, notes }: DesignFieldsFragment): DesignValues {
  return { name, code: code ?? '', dueDate, size, notes };
}

/** The fields that registering and setting share. */
export function DesignFields<Values extends DesignValues & FieldValues>({ form, isNew }: { form: AppForm<Values>; isNew?: boolean }) {
  const t = useText();
  const named = (name: keyof DesignValues) => name as unknown as Path<Values>;
  return (
    <>
      <TextField label={t(m.name)} required autoFocus={isNew ?? false} placeholder={t(m.nameExample)} {...form.field(named('name'))} />
      <TextField label={t(m.code)} help={t(m.codeHelp)} {...form.field(named('code'))} />
      <Controlled form={form} name={named('dueDate')}>
        {(field) => (
          <DateField
            label={t(m.dueDate)}
            value={field.value as string | null}
            onChange={field.onChange as never}
            onBlur={field.onBlur}
            error={field.error}
          />
        )}
      </Controlled>
      <TextField label={t(m.size)} help={t(m.sizeHelp)} {...form.field(named('size'))} />
      <TextArea label={t(m.notes)} rows={5} limit={NOTES_MAX} {...form.field(named('notes'))} />
    </>
  );
}
