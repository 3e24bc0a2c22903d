import type { Path } from 'react-hook-form';
import { PeopleField } from '#people/companies/web/door/people-field.tsx';
import { NOTES_MAX } from '#shared/limits.ts';
import type { Pickable } from '#ui/components/combobox-props.ts';
import { DateField } from '#ui/components/date-field.tsx';
import { FileField, type FileValue } from '#ui/components/file-field.tsx';
import { Select } from '#ui/components/select.tsx';
import { TextArea } from '#ui/components/text-area.tsx';
import { TextField } from '#ui/components/text-field.tsx';
import { Controlled } from '#ui/forms/app-form.tsx';
import type { AppForm } from '#ui/forms/use-app-form.ts';
import { useI18n } from '#ui/i18n.tsx';
import { sheetMessages as m } from '../messages.ts';
import { OVERVIEW_FILE_MAX_BYTES } from '../rules/types.ts';
import { labelOf } from '../rules/words.ts';
import type { OverviewSheetPartsFragment } from './door/overview.graphql.generated.ts';
import type { SheetValues } from './sheet-values.ts';

interface Props {
  form: AppForm<SheetValues>;
  field: OverviewSheetPartsFragment['fields'][number];
  /** A file is on its way. */
  onBusy: (busy: boolean) => void;
}

/** The control for one field, by its type. */
export function ValueField({ form, field, onBusy }: Props) {
  const { t, locale } = useI18n();
  const name = `values.${field.id}` as Path<SheetValues>;
  const words = { label: labelOf(field, locale), required: field.required };
  switch (field.type) {
    case 'LONG_TEXT':
      return <TextArea {...words} rows={4} limit={NOTES_MAX} {...form.field(name)} />;
    case 'NUMBER':
      return <TextField {...words} inputMode="decimal" {...form.field(name)} />;
    case 'URL':
      return <TextField {...words} inputMode="url" placeholder="https://" {...form.field(name)} />;
    case 'DATE':
      return (
        <Controlled form={form} name={name}>
          {({ value, onChange, ...rest }) => (
            <DateField {...words} {...rest} value={(value as string) || null} onChange={(date) => onChange(date ?? '')} />
          )}
        </Controlled>
      );
    case 'CHOICE': {
      const kept = form.rhf.formState.defaultValues?.values?.[field.id];
      const offered = field.choices.filter(({ id, removed }) => !removed || id === kept);
      const options = offered.map((choice) => ({
        value: choice.id,
        label: choice.removed ? t(m.formerChoice, { name: choice[locale] }) : choice[locale],
      }));
      return <Select {...words} options={options} {...form.field(name)} />;
    }
    case 'PERSON':
      return (
        <Controlled form={form} name={name}>
          {({ value, ...rest }) => <PeopleField {...words} {...rest} multiple={false} value={(value as Pickable[] | undefined) ?? []} />}
        </Controlled>
      );
    case 'FILE':
      return (
        <Controlled form={form} name={name}>
          {({ value, onChange, error }) => (
            <FileField
              {...words}
              error={error}
              value={value as FileValue}
              onChange={onChange}
              purpose="OVERVIEW_FILE"
              maxBytes={OVERVIEW_FILE_MAX_BYTES}
              onBusy={onBusy}
            />
          )}
        </Controlled>
      );
    default:
      return <TextField {...words} {...form.field(name)} />;
  }
}
