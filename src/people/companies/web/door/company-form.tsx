import { Card, Section } from '#ui/components/layout/card.tsx';
import { Radio } from '#ui/components/fields/choice.tsx';
import { FieldGroup } from '#ui/components/fields/field.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { readAnew } from '#ui/data/operations/read-anew.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { AppFormView } from '#ui/forms/app-form.tsx';
import { useAppForm } from '#ui/forms/use-app-form.ts';
import { useText } from '#ui/i18n.tsx';
import { updateCompanyInput } from '../../rules/input.ts';
import { companyMessages as m } from '../../messages.ts';
import { CompanySettingsDocument, UpdateCompanyDocument, type CompanyFieldsFragment } from './company.graphql.generated.ts';

const valuesOf = ({ name, locale, timeZone, productWord }: CompanyFieldsFragment) => ({ name, locale, timeZone, productWord });

/** Every zone the browser knows; the company's own is always among them. */
function zones(own: string): string[] {
  const known = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : ['Asia/Tokyo', 'UTC'];
  return known.includes(own) ? known : [own, ...known];
}

export function CompanyForm({ company, onClose }: { company: CompanyFieldsFragment; onClose: () => void }) {
  const t = useText();
  const update = useAppMutation(UpdateCompanyDocument, { quiet: true, success: m.saved });
  const form = useAppForm({
    values: valuesOf(company),
    version: company.version,
    schema: updateCompanyInput,
    toInput: (values, expectedVersion) => ({ ...values, expectedVersion }),
    submit: (input) => update.run({ input }),
    failure: m.saveFailed,
    onSaved: onClose,
    newest: async () => {
      const read = await readAnew(CompanySettingsDocument, {});
      return read ? { values: valuesOf(read.company), version: read.company.version } : null;
    },
  });
  return (
    <Section title={t(m.info)}>
      <Card>
        <AppFormView
          form={form}
          labels={{ name: t(m.name), locale: t(m.locale), timeZone: t(m.timeZone), productWord: t(m.productWord) }}
          onCancel={onClose}
          addressedBy={['edit']}
        >
          <TextField label={t(m.name)} required {...form.field('name')} />
          <TextField label={t(m.number)} value={company.number} help={t(m.numberHelp)} readOnly disabled />
          <FieldGroup label={t(m.productWord)} required help={t(m.productWordHelp)} error={form.error('productWord')}>
            <Radio label={t(m.shohin)} value="shohin" {...form.choice('productWord')} />
            <Radio label={t(m.seihin)} value="seihin" {...form.choice('productWord')} />
          </FieldGroup>
          <Select
            label={t(m.locale)}
            required
            help={t(m.localeHelp)}
            placeholder={false}
            options={[
              { value: 'ja', label: t(m.ja) },
              { value: 'en', label: t(m.en) },
            ]}
            {...form.field('locale')}
          />
          <Select
            label={t(m.timeZone)}
            required
            help={t(m.timeZoneHelp)}
            placeholder={false}
            options={zones(company.timeZone).map((zone) => ({ value: zone, label: zone }))}
            {...form.field('timeZone')}
          />
        </AppFormView>
      </Card>
    </Section>
  );
}
