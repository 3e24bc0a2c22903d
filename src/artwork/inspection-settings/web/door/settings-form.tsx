import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { Message } from '#shared/i18n.ts';
import { keysOf } from '#shared/keys.ts';
import { Card, Section } from '#ui/components/layout/card.tsx';
import { Checkbox } from '#ui/components/fields/choice.tsx';
import { FormMessage } from '#ui/components/notices/form-message.tsx';
import { Select } from '#ui/components/fields/select.tsx';
import { NumberField } from '#ui/components/fields/number-field.tsx';
import { useAppMutation } from '#ui/data/operations/use-operation.ts';
import { AppFormView, Controlled } from '#ui/forms/app-form.tsx';
import { useAppForm, type AppForm } from '#ui/forms/use-app-form.ts';
import { useText, type Translate } from '#ui/i18n.tsx';
import { foldMessages, presetMessages, settingMessages as words } from '../../messages.ts';
import { SETTING_LEVELS } from '../../rules/setting-levels.ts';
import { settingFormInput } from '../../rules/input.ts';
import {
  FOLDS,
  hiddenByTones,
  LEAST_GRADES,
  PRINT_LIMITS,
  SETTING_NAMES,
  settingsWith,
  type Fold,
  type InspectionSettings,
} from '../../rules/settings.ts';
import { SaveInspectionSettingDocument, type InspectionSettingPageQuery } from './inspection-settings.graphql.generated.ts';
import { isSameValue, SettingOrigin, type SettingName } from '../setting-origin.tsx';
import { LayerNames } from '../layer-names.tsx';
import { PresetSection } from '../preset-section.tsx';
import { SeveritySection } from '../severity-section.tsx';
import '../inspection-settings.css';

type View = NonNullable<InspectionSettingPageQuery['inspectionSetting']>;
type Values = { settings: InspectionSettings; locked: boolean };
type Form = AppForm<Values>;

const TEXT_SWITCHES = ['space', 'fullHalfWidth', 'lineBreak', 'normalization', 'longTextPriority'] as const;
type Switch =
  | (typeof TEXT_SWITCHES)[number]
  | 'length'
  | 'recogniseText'
  | 'digital'
  | 'printedScan'
  | 'textStyles'
  | 'pagesByContent'
  | 'spelling'
  | 'requireCriticalVisit'
  | 'requireVisit';

const AMOUNTS = {
  // Two decimals may be typed (99.75).
  partMatchRate: { min: 1, max: 100, step: 1 },
  lengthMatchRate: { min: 1, max: 100, step: 1 },
  toneChangeTolerance: { min: 0, max: 100, step: 0.5 },
  toneDifferenceThreshold: { min: 0, max: 100, step: 0.5 },
  excludedErrorSize: { min: 0, max: 500, step: 1, whole: true },
  bleedMm: { min: 0, max: 100, step: 0.5 },
  imagePpiWarning: { min: 0, max: 10_000, step: 10, whole: true },
  imagePpiError: { min: 0, max: 10_000, step: 10, whole: true },
  bitonalPpiWarning: { min: 0, max: 10_000, step: 10, whole: true },
  bitonalPpiError: { min: 0, max: 10_000, step: 10, whole: true },
  textNormalPt: { min: 0, max: 1000, step: 0.5 },
  textSmallPt: { min: 0, max: 1000, step: 0.5 },
  textSmallAreaCm2: { min: 0, max: 1_000_000, step: 1 },
  printableAreaCm2: { min: 0, max: 1_000_000, step: 1 },
  hairlineMm: { min: 0, max: 10, step: 0.05 },
  inkTextPt: { min: 0, max: 1000, step: 0.5 },
  reversedTextPt: { min: 0, max: 1000, step: 0.5 },
  reversedLineMm: { min: 0, max: 10, step: 0.05 },
  inkCoverage: { min: 0, max: 3200, step: 10 },
} as const;
type Amount = keyof typeof AMOUNTS;

const wordsByName: Readonly<Record<string, Message>> = words;
const MM_PER_PIXEL_AT_350_DPI = 25.4 / 350;

const typed = (settings: View['settings']): InspectionSettings => ({
  ...settings,
  forbiddenFolds: settings.forbiddenFolds,
  ignoredLayers: [...settings.ignoredLayers],
});

/** What the form holds now. The form changes its values in place: a copy tells React that something changed. */
function useTyped(rhf: Form['rhf'], saved: InspectionSettings): InspectionSettings {
  const [now, setNow] = useState(saved);
  useEffect(() => {
    const watched = rhf.watch(() => setNow(structuredClone(rhf.getValues('settings'))));
    return () => watched.unsubscribe();
  }, [rhf]);
  return now;
}

/** Why nothing can be changed here. */
function why(t: Translate, { lockedAt }: View): string {
  const level = SETTING_LEVELS.find((one) => one === lockedAt);
  return level ? t(presetMessages.lockedAt, { level: t(words[level]) }) : t(words.readOnly);
}

interface Props {
  view: View;
  /** `SettingsSample` of the inspections, which stand above their settings: the page places it. */
  sample: ComponentType<{ settings: InspectionSettings }>;
  /** Whether the details stand open: what is saved is drawn anew, and closes nothing. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onSaved: () => void;
}

/** The settings of one design, product, brand or of the company, each with what it does and where its value comes from. */
export function SettingsForm({ view, sample: Sample, isOpen, onOpen, onSaved }: Props) {
  const t = useText();
  const save = useAppMutation(SaveInspectionSettingDocument, { quiet: true, success: words.saved });
  const above = typed(view.above);
  const form: Form = useAppForm({
    values: { settings: typed(view.settings), locked: view.locked },
    version: view.version,
    schema: settingFormInput,
    toInput: ({ settings, locked }: Values, expectedVersion) => ({
      level: view.level,
      targetId: view.targetId,
      expectedVersion,
      settings,
      locked,
      // What is as above goes on following what is above; of values that go together, when all of them are: one that follows takes the others along.
      inherit: SETTING_NAMES.filter((name) => settingsWith(name).every((one) => isSameValue(settings[one], above[one]))),
    }),
    submit: (input) => save.run({ input }),
    onSaved,
    failure: words.failed,
  });
  const { rhf } = form;
  const isEditable = view.viewerCan.includes('update');
  const now = useTyped(rhf, typed(view.settings));
  const labels = Object.fromEntries([
    ['locked', t(presetMessages.locked)] as const,
    ...SETTING_NAMES.flatMap((name) => {
      const word = wordsByName[name];
      return word ? [[`settings.${name}`, t(word)] as const] : [];
    }),
  ]);
  const origin = (name: SettingName): ReactNode => (
    <SettingOrigin
      value={now[name]}
      above={above[name]}
      level={view.aboveOrigins.find((one) => one.name === name)?.level ?? null}
      onBack={isEditable ? () => rhf.setValue(`settings.${name}`, above[name], { shouldDirty: true, shouldValidate: true }) : null}
    />
  );
  const box = (name: Switch): ReactNode => (
    <div key={name} className="k-setting">
      <Checkbox label={t(words[name])} help={t(words[`${name}Help`])} disabled={!isEditable} {...form.choice(`settings.${name}`)} />
      {origin(name)}
    </div>
  );
  const hidden = hiddenByTones(now);
  const size = ((now.excludedErrorSize || 0) * MM_PER_PIXEL_AT_350_DPI).toFixed(2);
  const amount = (name: Amount): ReactNode => (
    <div key={name} className="k-setting">
      <Controlled form={form} name={`settings.${name}`}>
        {(field) => (
          <NumberField
            {...AMOUNTS[name]}
            refuses
            label={t(words[name])}
            help={name === 'excludedErrorSize' ? t(words.excludedErrorSizeHelp, { mm: size }) : t(words[`${name}Help`])}
            value={field.value}
            // An emptied field stays empty until the person leaves it; the schema then says what is missing.
            onChange={(value) => field.onChange(value)}
            onBlur={field.onBlur}
            error={field.error}
            disabled={!isEditable}
          />
        )}
      </Controlled>
      {origin(name)}
    </div>
  );
  const forbid = (fold: Fold, on: boolean): void =>
    rhf.setValue('settings.forbiddenFolds', on ? [...now.forbiddenFolds, fold] : now.forbiddenFolds.filter((one) => one !== fold), {
      shouldDirty: true,
    });
  const choosePreset = (wanted: Partial<InspectionSettings>): void => {
    // Each by its own name: a field that is in the form keeps what is set of the whole.
    for (const name of keysOf(now).filter((one) => one in wanted)) {
      rhf.setValue(`settings.${name}`, wanted[name] as never, { shouldDirty: true, shouldValidate: true });
    }
  };
  return (
    <AppFormView form={form} labels={labels}>
      {!isEditable && <FormMessage tone="info">{why(t, view)}</FormMessage>}
      <PresetSection now={now} isEditable={isEditable} mayName={view.viewerCan.includes('namePreset')} onChoose={choosePreset} />
      {view.level !== 'DESIGN' && (isEditable || view.locked) && (
        <Card className="k-setting-card">
          <Checkbox
            label={t(presetMessages.locked)}
            help={t(presetMessages.lockedHelp)}
            disabled={!isEditable}
            {...form.choice('locked')}
          />
        </Card>
      )}
      <Section title={t(words.review)} description={t(words.reviewHelp)}>
        <Card className="k-setting-card">
          {box('requireCriticalVisit')}
          {box('requireVisit')}
        </Card>
      </Section>
      {/* What is wrong inside does not stay hidden. */}
      <details
        className="k-setting-details"
        open={isOpen || Object.keys(rhf.formState.errors).length > 0}
        onToggle={(event) => onOpen(event.currentTarget.open)}
      >
        <summary>{t(presetMessages.details)}</summary>
        <div className="k-setting-columns">
          <Section title={t(words.text)} description={t(words.textHelp)}>
            <Card className="k-setting-card">
              {TEXT_SWITCHES.map(box)}
              {amount('partMatchRate')}
              {box('length')}
              {amount('lengthMatchRate')}
              {box('recogniseText')}
              {box('spelling')}
              <fieldset className="k-setting">
                <legend>{t(words.folds)}</legend>
                <small>{t(words.foldsHelp)}</small>
                <div className="k-setting-folds">
                  {FOLDS.map((fold) => (
                    <Checkbox
                      key={fold}
                      label={t(foldMessages[fold])}
                      disabled={!isEditable}
                      checked={now.forbiddenFolds.includes(fold)}
                      onChange={(event) => forbid(fold, event.target.checked)}
                    />
                  ))}
                </div>
                {origin('forbiddenFolds')}
              </fieldset>
            </Card>
          </Section>
          <div className="k-setting-stack">
            <Sample settings={now} />
            <Section title={t(words.comparison)} description={t(words.comparisonHelp)}>
              <Card className="k-setting-card">
                {box('digital')}
                {box('printedScan')}
                {box('textStyles')}
                {box('pagesByContent')}
                {amount('toneChangeTolerance')}
                {amount('toneDifferenceThreshold')}
                {hidden !== null && (
                  <FormMessage tone="warning">
                    {t(words[hidden], { n: Math.max(now.toneChangeTolerance, now.toneDifferenceThreshold) })}
                  </FormMessage>
                )}
                {amount('excludedErrorSize')}
                <div className="k-setting">
                  <LayerNames
                    names={now.ignoredLayers}
                    disabled={!isEditable}
                    onChange={(names) => rhf.setValue('settings.ignoredLayers', names, { shouldDirty: true, shouldValidate: true })}
                  />
                  {origin('ignoredLayers')}
                </div>
              </Card>
            </Section>
          </div>
          <SeveritySection choice={(name) => form.choice(`settings.${name}`)} origin={origin} isEditable={isEditable} />
          <Section title={t(words.print)} description={t(words.printHelp)}>
            <Card className="k-setting-card k-setting-pairs">
              {PRINT_LIMITS.map(amount)}
              <div className="k-setting">
                <Select
                  label={t(words.barcodeLeastGrade)}
                  help={t(words.barcodeLeastGradeHelp)}
                  placeholder={false}
                  disabled={!isEditable}
                  options={LEAST_GRADES.map((grade) => ({ value: grade, label: t(words[`grade${grade}`]) }))}
                  {...form.choice('settings.barcodeLeastGrade')}
                />
                {origin('barcodeLeastGrade')}
              </div>
            </Card>
          </Section>
        </div>
      </details>
    </AppFormView>
  );
}
