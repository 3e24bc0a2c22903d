import { Select } from '#ui/components/fields/select.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { useI18n } from '#ui/i18n.tsx';
import { statementMessages as m } from '../messages.ts';
import type { StatementFields } from '../rules/statements/fields.ts';
import { formOf } from '../rules/statements/forms.ts';

interface Props {
  fields: StatementFields;
  onChange: (fields: StatementFields) => void;
}

/** A short statement: its head and what follows it. */
export function StatementEditor({ fields, onChange }: Props) {
  const { t, locale } = useI18n();
  const { heads, slots } = formOf(fields.kind);
  const set = (name: string, value: string) => onChange({ ...fields, values: { ...fields.values, [name]: value } });
  return (
    <div className="k-typed-text-fields">
      <Select
        label={t(m.head)}
        placeholder={t(m.headNone)}
        options={Object.entries(heads).map(([value, words]) => ({ value, label: words[locale] }))}
        value={fields.head ?? ''}
        onChange={({ target: { value } }) => onChange({ ...fields, head: value === '' ? null : value })}
      />
      {Object.entries(slots).map(([name, { options, required, [locale]: label }]) =>
        options ? (
          <Select
            key={name}
            label={label}
            required={required}
            options={Object.entries(options).map(([value, words]) => ({ value, label: words[locale] }))}
            value={fields.values[name] ?? ''}
            onChange={(event) => set(name, event.target.value)}
          />
        ) : (
          <TextField
            key={name}
            label={label}
            required={required}
            maxLength={500}
            value={fields.values[name] ?? ''}
            onChange={(event) => set(name, event.target.value)}
          />
        ),
      )}
    </div>
  );
}
