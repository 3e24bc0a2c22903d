/** A table of nutrition while it is filled in: a figure may still be empty. Pure. */
import type { TextLanguage } from '../languages.ts';
import type { NutritionFields } from './fields.ts';
import { NUTRIENT_CODES, NUTRIENT_FACTS, REQUIRED_NUTRIENTS, type NutrientCode } from './nutrients.ts';
import { renderNutrition } from './render.ts';

type Row = NutritionFields['rows'][number];

const placeOf = ({ nutrient }: Row): number => NUTRIENT_CODES.indexOf(nutrient);
const emptyRow = (nutrient: NutrientCode): Row => ({ nutrient, name: null, value: '', upTo: null, unit: NUTRIENT_FACTS[nutrient].unit });

/** An empty table: what every label has, of 100 g. */
export function emptyNutrition(language: TextLanguage): NutritionFields {
  const base = { amount: '100', unit: 'g' as const, of: null };
  return { kind: 'NUTRITION', language, layout: 'LINES', heading: true, base, rows: REQUIRED_NUTRIENTS.map(emptyRow), estimate: 'NONE' };
}

/** With one more line, where the law has it. */
export function withNutrient(rows: readonly Row[], nutrient: NutrientCode): Row[] {
  if (rows.some((row) => row.nutrient === nutrient)) return [...rows];
  const row = emptyRow(nutrient);
  const before = rows.findIndex((one) => placeOf(one) > placeOf(row));
  return before < 0 ? [...rows, row] : rows.toSpliced(before, 0, row);
}

/** With an empty line for each nutrient that every label has and this one has not yet. */
export function withRequired(fields: NutritionFields): NutritionFields {
  return { ...fields, rows: REQUIRED_NUTRIENTS.reduce<Row[]>(withNutrient, fields.rows) };
}

export const inOrder = (rows: readonly Row[]): Row[] => rows.toSorted((a, b) => placeOf(a) - placeOf(b));
export const isInOrder = (rows: readonly Row[]): boolean => rows.every((row, at) => at === 0 || placeOf(rows[at - 1]!) < placeOf(row));

/** As it is rendered and stored: without what is not filled in. */
export function settledNutrition(fields: NutritionFields): NutritionFields {
  const { base } = fields;
  const settled: NutritionFields = {
    ...fields,
    base: base && base.amount !== '' ? { ...base, of: base.of && base.of.amount !== '' ? base.of : null } : null,
    rows: fields.rows.flatMap((row) => (row.value === '' ? [] : [{ ...row, upTo: row.upTo === '' ? null : row.upTo }])),
  };
  return renderNutrition(settled).includes('\n') ? settled : { ...settled, layout: 'LINE' };
}

/** What is typed as a figure: full width digits count, all else is no figure. */
export const figureTyped = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[^\d.]/gu, '')
    .slice(0, 10);

/** In another language: lines by their names there. */
export function nutritionIn(fields: NutritionFields, language: TextLanguage): NutritionFields {
  return language === fields.language ? fields : { ...fields, language, rows: fields.rows.map((row) => ({ ...row, name: null })) };
}
