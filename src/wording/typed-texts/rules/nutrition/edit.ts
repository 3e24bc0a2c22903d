/** A table of nutrition while it is filled in: a figure may still be empty. Pure. */
import { isOneOf } from '#shared/one-of.ts';
import type { TextLanguage } from '../languages.ts';
import type { NutritionFields } from './fields.ts';
import {
  ENERGY_UNITS,
  MEASURES,
  NUTRIENT_CODES,
  NUTRIENT_FACTS,
  REQUIRED_NUTRIENTS,
  type BaseUnit,
  type NutrientCode,
} from './nutrients.ts';
import { renderNutrition } from './render.ts';

type Row = NutritionFields['rows'][number];

const placeOf = ({ nutrient }: Row): number => NUTRIENT_CODES.indexOf(nutrient);
/** A line of what only the maker names begins without a name. */
const emptyRow = (nutrient: NutrientCode): Row => ({
  nutrient,
  name: nutrient === 'other' ? '' : null,
  value: '',
  upTo: null,
  unit: NUTRIENT_FACTS[nutrient].unit,
});

type Base = NonNullable<NutritionFields['base']>;
const isMeasured = (unit: BaseUnit): boolean => isOneOf(MEASURES, unit);
/** The amount that a unit is offered with. */
const usualAmount = (unit: BaseUnit): string => (isMeasured(unit) ? '100' : '1');

/** What figures are of, in another unit: an amount that somebody typed stays, one that was only offered gives way to the new unit's. */
export function withBaseUnit(base: NutritionFields['base'], unit: BaseUnit): Base {
  if (!base) return { amount: usualAmount(unit), unit, of: null };
  const { about, of, amount } = base;
  const isTyped = amount !== '' && amount !== usualAmount(base.unit);
  const kept = { amount: isTyped ? amount : usualAmount(unit), unit };
  if (!isMeasured(unit)) return { ...kept, of };
  return { ...kept, ...(about && isMeasured(base.unit) && { about }), of: null };
}

/** An empty table: what every label has, of 100 g. */
export function emptyNutrition(language: TextLanguage): NutritionFields {
  const base = withBaseUnit(null, 'g');
  return { kind: 'NUTRITION', language, layout: 'LINES', heading: true, base, rows: REQUIRED_NUTRIENTS.map(emptyRow), estimate: 'NONE' };
}

/** With one more line, where the law has it; of other constituents as many as there are. */
export function withNutrient(rows: readonly Row[], nutrient: NutrientCode): Row[] {
  if (nutrient !== 'other' && rows.some((row) => row.nutrient === nutrient)) return [...rows];
  const row = emptyRow(nutrient);
  const before = rows.findIndex((one) => placeOf(one) > placeOf(row));
  return before < 0 ? [...rows, row] : rows.toSpliced(before, 0, row);
}

/** With an empty line for each nutrient that every label has and this one has not yet. */
export function withRequired(fields: NutritionFields): NutritionFields {
  return { ...fields, rows: REQUIRED_NUTRIENTS.reduce<Row[]>(withNutrient, fields.rows) };
}

export const inOrder = (rows: readonly Row[]): Row[] => rows.toSorted((a, b) => placeOf(a) - placeOf(b));
export const isInOrder = (rows: readonly Row[]): boolean => rows.every((row, at) => at === 0 || placeOf(rows[at - 1]!) <= placeOf(row));

/** As it is rendered and stored: without what is not filled in. */
export function settledNutrition(fields: NutritionFields): NutritionFields {
  const { base } = fields;
  const settled: NutritionFields = {
    ...fields,
    base: base && base.amount !== '' ? { ...base, of: base.of && base.of.amount !== '' ? base.of : null } : null,
    rows: fields.rows.flatMap((row) => (row.value === '' ? [] : [settledRow(row)])),
  };
  return renderNutrition(settled).includes('\n') ? settled : { ...settled, layout: 'LINE' };
}

function settledRow({ also, ...row }: Row): Row {
  const name = row.name?.trim() ?? null;
  const settled = { ...row, name, upTo: row.upTo === '' ? null : row.upTo };
  return also && also.value !== '' ? { ...settled, also } : settled;
}

/** What a line says of its figure. */
export type RowFigure = Pick<Row, 'value' | 'upTo' | 'less'>;

const NUMBER = String.raw`(\d{1,6}(?:\.\d{1,3})?)\.?`;
const ONE = new RegExp(`^${NUMBER}$`, 'u');
const RANGE = new RegExp(String.raw`^${NUMBER}\s*[~–-]\s*${NUMBER}$`, 'u');
const LESS = new RegExp(String.raw`^(?:<\s*${NUMBER}|${NUMBER}\s*未満)$`, 'u');

/** Full width digits count, and separators of thousands. */
const folded = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll('〜', '~')
    .replaceAll(/(?<=\d),(?=\d{3}(?!\d))/gu, '')
    .trim();

/** What is typed as one figure; null: it is none, and nothing is made of it. */
export const figureTyped = (typed: string): string | null => (folded(typed) === '' ? '' : (ONE.exec(folded(typed))?.[1] ?? null));

/** The figure of a line as its field shows it. */
export const figureSaid = ({ value, less }: Row, language: TextLanguage): string =>
  !less || value === '' ? value : language === 'ja' ? `${value}未満` : `<${value}`;

/** A line with what was typed as its figure; what is none leaves the line without one. An upper end that stands apart stays. */
export function withFigure({ less: _, ...row }: Row, typed: string): Row {
  const figure = rowFigureTyped(typed);
  if (!figure) return { ...row, value: '' };
  return figure.less || figure.upTo !== null ? { ...row, ...figure } : { ...row, value: figure.value };
}

/** What is typed as the figure of a line: one, a range (100~120), or less than one (0.5未満, <0.5); null: none of them. */
export function rowFigureTyped(typed: string): RowFigure | null {
  const one = figureTyped(typed);
  if (one !== null) return { value: one, upTo: null };
  const [, low, high] = RANGE.exec(folded(typed)) ?? [];
  if (low !== undefined && high !== undefined) return { value: low, upTo: high };
  const less = LESS.exec(folded(typed))
    ?.slice(1)
    .find((figure) => figure !== undefined);
  return less === undefined ? null : { value: less, upTo: null, less: true };
}

/** In another language: lines by their names there. */
export function nutritionIn(fields: NutritionFields, language: TextLanguage): NutritionFields {
  return language === fields.language
    ? fields
    : { ...fields, language, rows: fields.rows.map((row) => (row.nutrient === 'other' ? row : { ...row, name: null })) };
}

/** Energy as it stands in its other unit: none, behind a stroke, in brackets. */
export const ALSO_WAYS = ['NONE', 'STROKE', 'BRACKETS'] as const;
export type AlsoWay = (typeof ALSO_WAYS)[number];

export const alsoWayOf = ({ also }: Row): AlsoWay => (!also ? 'NONE' : also.inBrackets ? 'BRACKETS' : 'STROKE');

/** A line of energy with the same in its other unit, or without it. */
export function withAlso({ also, ...row }: Row, way: AlsoWay): Row {
  if (way === 'NONE') return row;
  const unit = row.unit === 'kJ' ? 'kcal' : 'kJ';
  return { ...row, also: { ...(also ?? { value: '', upTo: null }), unit, inBrackets: way === 'BRACKETS' } };
}

/** A line in another unit; the other one of its energy is then the one that it was in. */
export function withUnit(row: Row, unit: Row['unit']): Row {
  const changed = { ...row, unit };
  if (!row.also) return changed;
  return isOneOf(ENERGY_UNITS, unit) ? withAlso(changed, alsoWayOf(row)) : withAlso(changed, 'NONE');
}

/** The second figure of energy: one, or a range. What is none leaves it empty. */
export function withAlsoFigure(row: Row, typed: string): Row {
  const figure = rowFigureTyped(typed);
  return row.also ? { ...row, also: { ...row.also, value: figure && !figure.less ? figure.value : '', upTo: figure?.upTo ?? null } } : row;
}

/** The second figure as its field shows it. */
export const alsoSaid = ({ also }: Row, language: TextLanguage): string =>
  !also ? '' : also.upTo === null ? also.value : `${also.value}${language === 'ja' ? '～' : '–'}${also.upTo}`;
