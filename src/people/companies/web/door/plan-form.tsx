import { Controller } from 'react-hook-form';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { DateField } from '#ui/components/fields/date-field.tsx';
import { NumberField } from '#ui/components/fields/number-field.tsx';
import { readAnew } from '#ui/data/operations/read-anew.ts';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { AppFormView } from '#ui/forms/app-form.tsx';
import { useAppForm } from '#ui/forms/use-app-form.ts';
import { useText } from '#ui/i18n.tsx';
import { updatePlanInput } from '../../rules/input.ts';
import { planMessages as m } from '../../messages.ts';
import { CompanySettingsDocument, UpdatePlanDocument, type CompanyFieldsFragment } from './company.graphql.generated.ts';

type EditedPlan = NonNullable<CompanyFieldsFragment['plan']>;

const valuesOf = ({ validUntil, yearlyFee, designLimit, remainingUploads }: EditedPlan) => ({
  validUntil,
  yearlyFee,
  designLimit,
  remainingUploads,
});

const NUMBERS = ['yearlyFee', 'designLimit', 'remainingUploads'] as const;

/** The plan as the provider's staff edit it, inside the company that they have switched into. */
export function PlanForm({ plan, onClose }: { plan: EditedPlan; onClose: () => void }) {
  const t = useText();
  const update = useAppMutation(UpdatePlanDocument, { quiet: true, success: m.saved });
  const form = useAppForm({
    values: valuesOf(plan),
    version: plan.version,
    schema: updatePlanInput,
    toInput: (values, expectedVersion) => ({ ...values, expectedVersion }),
    submit: (input) => update.run({ input }),
    onSaved: onClose,
    newest: async () => {
      const newest = (await readAnew(CompanySettingsDocument, {}))?.company.plan;
      return newest ? { values: valuesOf(newest), version: newest.version } : null;
    },
  });
  const labels = {
    validUntil: t(m.validUntil),
    yearlyFee: t(m.yearlyFee),
    designLimit: t(m.designLimit),
    remainingUploads: t(m.remainingUploads),
  };
  const units = { yearlyFee: t(m.feeUnit), designLimit: t(m.designUnit), remainingUploads: t(m.uploadUnit) };
  return (
    <Section title={t(m.title)}>
      <Card>
        <AppFormView form={form} labels={labels} onCancel={onClose} addressedBy={['plan']}>
          <Controller
            control={form.rhf.control}
            name="validUntil"
            render={({ field }) => (
              <DateField
                label={labels.validUntil}
                required
                help={t(m.validUntilHelp)}
                value={field.value}
                error={form.error('validUntil')}
                onChange={(value) => field.onChange(value ?? '')}
                onBlur={field.onBlur}
              />
            )}
          />
          {NUMBERS.map((name) => (
            <Controller
              key={name}
              control={form.rhf.control}
              name={name}
              render={({ field }) => (
                <NumberField
                  label={labels[name]}
                  required
                  min={0}
                  refuses
                  unit={units[name]}
                  value={field.value}
                  error={form.error(name)}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                />
              )}
            />
          ))}
        </AppFormView>
      </Card>
    </Section>
  );
}
