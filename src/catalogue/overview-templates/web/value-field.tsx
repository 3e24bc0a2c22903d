import { PeopleField } from '#people/companies/web/door/people-field.tsx';
import { NOTES_MAX } from '#shared/limits.ts';
import { DateField } from '#ui/components/fields/date-field.tsx';
import { FileField, NO_FILE } from '#ui/components/files/file-field.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { TextArea } from '#ui/components/fields/text-area.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
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
  const name = `values.${field.id}` as const;
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
            <DateField
              {...words}
              {...rest}
              value={typeof value === 'string' && value ? value : null}
              onChange={(date) => onChange(date ?? '')}
            />
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
          {({ value, ...rest }) => <PeopleField {...words} {...rest} multiple={false} value={Array.isArray(value) ? value : []} />}
        </Controlled>
      );
    case 'FILE':
      return (
        <Controlled form={form} name={name}>
          {({ value, onChange, error }) => (
            <FileField
              {...words}
              error={error}
              value={typeof value === 'object' && !Array.isArray(value) ? value : NO_FILE}
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
