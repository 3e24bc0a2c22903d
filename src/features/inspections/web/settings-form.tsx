import type { ReactNode } from 'react';
import { Card, Section } from '#ui/components/card.tsx';
import { Checkbox } from '#ui/components/choice.tsx';
import { FormMessage } from '#ui/components/form-message.tsx';
import { NumberField } from '#ui/components/number-field.tsx';
import { useAppMutation } from '#ui/data/use-operation.ts';
import { AppFormView, Controlled } from '#ui/forms/app-form.tsx';
import { useAppForm, type AppForm } from '#ui/forms/use-app-form.ts';
import { useText } from '#ui/i18n.tsx';
import { settingMessages as words } from '../messages.ts';
import { settingFormInput } from '../rules/input.ts';
import type { InspectionSettings } from '../rules/settings.ts';
import { SaveInspectionSettingDocument, type InspectionSettingPageQuery } from './inspection-settings.graphql.generated.ts';
import './inspection-settings.css';

type View = NonNullable<InspectionSettingPageQuery['inspectionSetting']>;
type Values = { settings: InspectionSettings };
type Form = AppForm<Values>;

const TEXT_SWITCHES = ['space', 'fullHalfWidth', 'lineBreak', 'normalization', 'longTextPriority'] as const;
type Switch = (typeof TEXT_SWITCHES)[number] | 'length' | 'digital';
type Amount = 'partMatchRate' | 'lengthMatchRate' | 'toneChangeTolerance' | 'toneDifferenceThreshold' | 'excludedErrorSize';

const AMOUNTS = {
  partMatchRate: { min: 1, max: 100, step: 1 },
  lengthMatchRate: { min: 1, max: 100, step: 1 },
  toneChangeTolerance: { min: 0, max: 100, step: 0.5 },
  toneDifferenceThreshold: { min: 0, max: 100, step: 0.5 },
  excludedErrorSize: { min: 0, max: 500, step: 1 },
} as const;

const MM_PER_PIXEL_AT_350_DPI = 25.4 / 350;

/** The settings of one design, product, brand or of the company, each with what it does. */
export function SettingsForm({ view, onSaved }: { view: View; onSaved: () => void }) {
  const t = useText();
  const save = useAppMutation(SaveInspectionSettingDocument, { quiet: true, success: words.saved });
  const form: Form = useAppForm({
    values: { settings: view.settings },
    version: view.version,
    schema: settingFormInput,
    toInput: ({ settings }: Values, expectedVersion) => ({
      level: view.level,
      targetId: view.targetId,
      expectedVersion,
      settings,
    }),
    submit: (input) => save.run({ input }),
    onSaved,
  });
  const isEditable = view.viewerCan.includes('update');
  const names = Object.keys(view.settings).filter((name) => name in words) as (Switch | Amount)[];
  const labels = Object.fromEntries(names.map((name) => [`settings.${name}`, t(words[name])]));
  const box = (name: Switch): ReactNode => (
    <Checkbox
      key={name}
      label={t(words[name])}
      help={t(words[`${name}Help`])}
      disabled={!isEditable}
      {...form.rhf.register(`settings.${name}`)}
    />
  );
  const size = ((form.rhf.watch('settings.excludedErrorSize') ?? 0) * MM_PER_PIXEL_AT_350_DPI).toFixed(2);
  const amount = (name: Amount): ReactNode => (
    <Controlled form={form} name={`settings.${name}`}>
      {(field) => (
        <NumberField
          {...AMOUNTS[name]}
          label={t(words[name])}
          help={name === 'excludedErrorSize' ? t(words.excludedErrorSizeHelp, { mm: size }) : t(words[`${name}Help`])}
          value={field.value}
          // An emptied field stays empty until the person leaves it; the schema then says what is missing.
          onChange={(value) => field.onChange(value as number)}
          onBlur={field.onBlur}
          error={field.error}
          disabled={!isEditable}
        />
      )}
    </Controlled>
  );
  return (
    <AppFormView form={form} labels={labels}>
      {!isEditable && <FormMessage tone="info">{t(words.readOnly)}</FormMessage>}
      <div className="k-setting-columns">
        <Section title={t(words.text)} description={t(words.textHelp)}>
          <Card className="k-setting-card">
            {TEXT_SWITCHES.map(box)}
            {amount('partMatchRate')}
            {box('length')}
            {amount('lengthMatchRate')}
          </Card>
        </Section>
        <Section title={t(words.comparison)} description={t(words.comparisonHelp)}>
          <Card className="k-setting-card">
            {box('digital')}
            {amount('toneChangeTolerance')}
            {amount('toneDifferenceThreshold')}
            {amount('excludedErrorSize')}
          </Card>
        </Section>
      </div>
    </AppFormView>
  );
}
