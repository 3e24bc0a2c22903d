import { ArrowDownUp, X } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { PASSES_FOCUS, passFocus } from '#ui/components/lists/pass-focus.ts';
import { Select } from '#ui/components/fields/select.tsx';
import { LEFT_OVER } from '#ui/components/fields/picking/left-over.ts';
import { TextField } from '#ui/components/fields/text-field.tsx';
import { FORM_STEPS } from '#ui/forms/use-undo-key.ts';
import { useI18n, useText } from '#ui/i18n.tsx';
import { isOneOf } from '#shared/one-of.ts';
import { aboutLabels, alsoLabels, estimateLabels, nutritionMessages as m } from '../messages.ts';
import {
  ALSO_WAYS,
  alsoSaid,
  alsoWayOf,
  figureSaid,
  figureTyped,
  inOrder,
  isInOrder,
  nutritionIn,
  rowFigureTyped,
  withAlso,
  withAlsoFigure,
  withBaseUnit,
  withFigure,
  withNutrient,
  withRequired,
  withUnit,
} from '../rules/nutrition/edit.ts';
import { ESTIMATES, NUTRIENT_NAME_MAX, type NutritionFields } from '../rules/nutrition/fields.ts';
import {
  ABOUTS,
  BASE_UNIT_CODES,
  BASE_UNITS,
  ENERGY_UNITS,
  MEASURES,
  NUTRIENT_CODES,
  NUTRIENT_FACTS,
  OTHER_NAMES,
  REQUIRED_NUTRIENTS,
  UNITS,
  WEIGHT_UNITS,
  type About,
} from '../rules/nutrition/nutrients.ts';
import { readNutrition } from '../rules/nutrition/read.ts';
import type { TextLanguage } from '../rules/languages.ts';
import { FigureField } from './figure-field.tsx';
import { LayoutFields } from './layout-fields.tsx';
import { pastedFields } from './pasted-fields.ts';
import { useFocusNew } from './use-focus-new.ts';

type Row = NutritionFields['rows'][number];

interface Props {
  fields: NutritionFields;
  onChange: (fields: NutritionFields) => void;
}

/** A table of nutrition, line by line. */
export function NutritionEditor({ fields: typed, onChange }: Props) {
  const { t, locale } = useI18n();
  const fields = withRequired(typed);
  const { rows } = fields;
  const change = (patch: Partial<NutritionFields>) => onChange({ ...fields, ...patch });
  const set = (at: number, patch: Partial<Row>) => change({ rows: rows.with(at, { ...rows[at]!, ...patch }) });
  const paste = (event: ClipboardEvent) => {
    const pasted = pastedFields(event, { many: /[\t\n]|\p{L}{2}/u, read: readNutrition, t });
    if (!pasted) return;
    const { base, rows: read, estimate, heading } = nutritionIn(pasted, fields.language);
    change({ rows: read, ...(base ? { base } : {}), ...(estimate === 'NONE' ? {} : { estimate }), heading: fields.heading || heading });
  };
  const keys = keysOf(rows);
  const list = useFocusNew<HTMLUListElement>(keys);
  const left = NUTRIENT_CODES.filter((code) => code === 'other' || !rows.some(({ nutrient }) => nutrient === code));
  return (
    <div className="k-typed-text-fields">
      <BaseFields fields={fields} onChange={onChange} />
      <p className="k-quiet">{t(m.pasteHelp)}</p>
      <ul ref={list} className="k-nutrition-rows" onPaste={paste}>
        {rows.map((row, at) => {
          const facts = NUTRIENT_FACTS[row.nutrient];
          const name = (row.nutrient === 'other' && row.name) || facts[locale];
          const units = row.nutrient === 'energy' ? ENERGY_UNITS : WEIGHT_UNITS;
          const offered = UNITS.filter((unit) => unit === row.unit || isOneOf(units, unit));
          return (
            <li key={keys[at]} data-level={facts.level}>
              <LineName row={row} language={fields.language} name={name} onChange={(called) => set(at, { name: called })} />
              <FigureField
                label={t(m.value, { name })}
                labelHidden
                said={figureSaid(row, fields.language)}
                read={(said) => (rowFigureTyped(said) ? figureSaid(withFigure(row, said), fields.language) : null)}
                onType={(said) => change({ rows: rows.with(at, withFigure(row, said)) })}
              />
              <span aria-hidden>～</span>
              <FigureField
                label={t(m.upTo, { name })}
                labelHidden
                said={row.upTo ?? ''}
                read={figureTyped}
                onType={(said) => set(at, { upTo: figureTyped(said) || null })}
              />
              <Select
                label={t(m.unitOf, { name })}
                labelHidden
                placeholder={false}
                options={offered.map((value) => ({ value, label: value === 'ug' ? 'µg' : value }))}
                value={row.unit}
                onChange={({ target: { value } }) => isOneOf(UNITS, value) && change({ rows: rows.with(at, withUnit(row, value)) })}
              />
              {isOneOf(REQUIRED_NUTRIENTS, row.nutrient) ? (
                <span />
              ) : (
                <IconButton
                  size="small"
                  label={t(m.remove, { name })}
                  icon={<X aria-hidden />}
                  {...PASSES_FOCUS}
                  onClick={(event) => {
                    passFocus(event.currentTarget, '.k-nutrition-rows li');
                    change({ rows: rows.toSpliced(at, 1) });
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
      <div className="k-typed-text-line">
        <Select
          label={t(m.add)}
          placeholder={t(m.addChoose)}
          options={left.map((value) => ({ value, label: NUTRIENT_FACTS[value][locale] }))}
          value=""
          onChange={({ target: { value } }) => isOneOf(NUTRIENT_CODES, value) && change({ rows: withNutrient(rows, value) })}
        />
        {!isInOrder(rows) && (
          <Button size="small" icon={<ArrowDownUp aria-hidden />} onClick={() => change({ rows: inOrder(rows) })}>
            {t(m.sort)}
          </Button>
        )}
      </div>
      <AlsoFields rows={rows} language={fields.language} onChange={(changed) => change({ rows: changed })} />
      <Select
        label={t(m.estimate)}
        help={t(m.estimateHelp)}
        placeholder={false}
        options={ESTIMATES.map((value) => ({ value, label: t(estimateLabels[value]) }))}
        value={fields.estimate}
        onChange={({ target: { value } }) => isOneOf(ESTIMATES, value) && change({ estimate: value })}
      />
      <LayoutFields fields={fields} onChange={change} />
    </div>
  );
}

/** Lines of the maker's own names are known by which of them they are. */
function keysOf(rows: readonly Row[]): string[] {
  let others = 0;
  return rows.map(({ nutrient }) => (nutrient === 'other' ? `other ${(others += 1)}` : nutrient));
}

/** Energy in kilojoules beside kilocalories, or the other way round. */
function AlsoFields(props: { rows: readonly Row[]; language: TextLanguage; onChange: (rows: Row[]) => void }) {
  const { rows, language, onChange } = props;
  const t = useText();
  const at = rows.findIndex(({ nutrient }) => nutrient === 'energy');
  const row = rows[at];
  if (!row || !isOneOf(ENERGY_UNITS, row.unit)) return null;
  return (
    <div className="k-typed-text-line">
      <Select
        label={t(m.also)}
        placeholder={false}
        options={ALSO_WAYS.map((value) => ({ value, label: t(alsoLabels[value]) }))}
        value={alsoWayOf(row)}
        onChange={({ target: { value } }) => isOneOf(ALSO_WAYS, value) && onChange(rows.with(at, withAlso(row, value)))}
      />
      {row.also && (
        <FigureField
          label={t(m.alsoValue, { unit: row.also.unit })}
          said={alsoSaid(row, language)}
          read={(said) => (rowFigureTyped(said) ? alsoSaid(withAlsoFigure(row, said), language) : null)}
          onType={(said) => onChange(rows.with(at, withAlsoFigure(row, said)))}
        />
      )}
    </div>
  );
}

/** What a line is called; where a label may say it otherwise (エネルギー), that is chosen. */
function LineName(props: { row: Row; language: TextLanguage; name: string; onChange: (name: string | null) => void }) {
  const { row, language, name, onChange } = props;
  const t = useText();
  if (row.nutrient === 'other') {
    const isMissing = row.value !== '' && (row.name ?? '').trim() === '';
    return (
      <TextField
        {...FORM_STEPS}
        label={t(m.otherName)}
        labelHidden
        placeholder={t(m.otherName)}
        maxLength={NUTRIENT_NAME_MAX}
        value={row.name ?? ''}
        error={isMissing ? t(m.otherNameMissing) : undefined}
        {...(isMissing && { [LEFT_OVER]: '' })}
        onChange={({ target: { value } }) => onChange(value)}
      />
    );
  }
  const others = language === 'ja' ? (OTHER_NAMES[row.nutrient] ?? []) : [];
  const all = row.name === null || others.includes(row.name) ? others : [...others, row.name];
  if (all.length === 0) {
    return (
      <span className="k-nutrition-name" aria-hidden>
        {name}
      </span>
    );
  }
  const standard = NUTRIENT_FACTS[row.nutrient][language];
  return (
    <Select
      label={t(m.called, { name })}
      labelHidden
      placeholder={false}
      options={[{ value: '', label: standard }, ...all.map((value) => ({ value, label: value }))]}
      value={row.name ?? ''}
      onChange={({ target: { value } }) => onChange(value === '' ? null : value)}
    />
  );
}

/** Of how much the figures are. */
function BaseFields({ fields, onChange }: Props) {
  const { t, locale } = useI18n();
  const { base } = fields;
  const set = (patch: Partial<NonNullable<NutritionFields['base']>>) =>
    onChange({ ...fields, base: { amount: '1', unit: 'g', of: null, ...base, ...patch } });
  const isCounted = base !== null && !isOneOf(MEASURES, base.unit);
  return (
    <fieldset className="k-typed-text-line">
      <legend>{t(m.per)}</legend>
      <FigureField
        label={t(m.amount)}
        said={base?.amount ?? ''}
        read={figureTyped}
        onType={(said) => set({ amount: figureTyped(said) ?? '' })}
      />
      <Select
        label={t(m.unit)}
        placeholder={t(m.perNone)}
        options={BASE_UNIT_CODES.map((value) => ({ value, label: BASE_UNITS[value][locale] }))}
        value={base?.unit ?? ''}
        onChange={({ target: { value } }) => {
          if (value === '') onChange({ ...fields, base: null });
          else if (isOneOf(BASE_UNIT_CODES, value)) onChange({ ...fields, base: withBaseUnit(base, value) });
        }}
      />
      {base && !isCounted && <AboutField about={base.about} onChange={(about) => set({ about })} />}
      {isCounted && (
        <>
          <AboutField about={base.of?.about} onChange={(about) => set({ of: { amount: '', unit: 'g', ...base.of, about } })} />
          <FigureField
            label={t(m.ofAmount)}
            said={base.of?.amount ?? ''}
            read={figureTyped}
            onType={(said) => set({ of: { unit: 'g', ...base.of, amount: figureTyped(said) ?? '' } })}
          />
          <Select
            label={t(m.ofUnit)}
            placeholder={false}
            options={MEASURES.map((value) => ({ value, label: value }))}
            value={base.of?.unit ?? 'g'}
            onChange={({ target: { value } }) => isOneOf(MEASURES, value) && set({ of: { amount: '', ...base.of, unit: value } })}
          />
        </>
      )}
    </fieldset>
  );
}

/** 標準 or 約 before an amount. */
function AboutField({ about, onChange }: { about: About | undefined; onChange: (about: About | undefined) => void }) {
  const t = useText();
  return (
    <Select
      label={t(m.about)}
      placeholder={t(m.aboutNone)}
      options={ABOUTS.map((value) => ({ value, label: t(aboutLabels[value]) }))}
      value={about ?? ''}
      onChange={({ target: { value } }) => onChange(isOneOf(ABOUTS, value) ? value : undefined)}
    />
  );
}
