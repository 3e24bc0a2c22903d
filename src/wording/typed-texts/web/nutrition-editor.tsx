import { ArrowDownUp, X } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import { Button } from '#ui/components/actions/button.tsx';
import { IconButton } from '#ui/components/actions/icon-button.tsx';
import { PASSES_FOCUS, passFocus } from '#ui/components/lists/pass-focus.ts';
import { Select } from '#ui/components/fields/select.tsx';
import { useI18n, useText } from '#ui/i18n.tsx';
import { isOneOf } from '#shared/one-of.ts';
import { estimateLabels, nutritionMessages as m } from '../messages.ts';
import {
  figureSaid,
  figureTyped,
  inOrder,
  isInOrder,
  nutritionIn,
  rowFigureTyped,
  withFigure,
  withNutrient,
  withRequired,
} from '../rules/nutrition/edit.ts';
import { ESTIMATES, type NutritionFields } from '../rules/nutrition/fields.ts';
import {
  BASE_UNIT_CODES,
  BASE_UNITS,
  MEASURES,
  NUTRIENT_CODES,
  NUTRIENT_FACTS,
  OTHER_NAMES,
  REQUIRED_NUTRIENTS,
  UNITS,
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
  const list = useFocusNew<HTMLUListElement>(rows.map(({ nutrient }) => nutrient));
  const left = NUTRIENT_CODES.filter((code) => !rows.some(({ nutrient }) => nutrient === code));
  return (
    <div className="k-typed-text-fields">
      <BaseFields fields={fields} onChange={onChange} />
      <p className="k-quiet">{t(m.pasteHelp)}</p>
      <ul ref={list} className="k-nutrition-rows" onPaste={paste}>
        {rows.map((row, at) => {
          const facts = NUTRIENT_FACTS[row.nutrient];
          const name = facts[locale];
          return (
            <li key={row.nutrient} data-level={facts.level}>
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
                options={UNITS.map((value) => ({ value, label: value === 'ug' ? 'µg' : value }))}
                value={row.unit}
                onChange={({ target: { value } }) => isOneOf(UNITS, value) && set(at, { unit: value })}
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

/** What a line is called; where a label may say it otherwise (エネルギー), that is chosen. */
function LineName(props: { row: Row; language: TextLanguage; name: string; onChange: (name: string | null) => void }) {
  const { row, language, name, onChange } = props;
  const t = useText();
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
          else if (isOneOf(BASE_UNIT_CODES, value)) {
            const counted = !isOneOf(MEASURES, value);
            const was = base !== null && !isOneOf(MEASURES, base.unit);
            set({ unit: value, ...(counted === was && base ? {} : { amount: counted ? '1' : '100', of: null }) });
          }
        }}
      />
      {isCounted && (
        <>
          <FigureField
            label={t(m.ofAmount)}
            said={base.of?.amount ?? ''}
            read={figureTyped}
            onType={(said) => set({ of: { unit: base.of?.unit ?? 'g', amount: figureTyped(said) ?? '' } })}
          />
          <Select
            label={t(m.ofUnit)}
            placeholder={false}
            options={MEASURES.map((value) => ({ value, label: value }))}
            value={base.of?.unit ?? 'g'}
            onChange={({ target: { value } }) => isOneOf(MEASURES, value) && set({ of: { amount: base.of?.amount ?? '', unit: value } })}
          />
        </>
      )}
    </fieldset>
  );
}
