import { NUTRIENT_FACTS, type REQUIRED_NUTRIENTS } from '../nutrition/nutrients.ts';
import type { CheckedText } from './types.ts';

export type Nutrient = (typeof REQUIRED_NUTRIENTS)[number] | 'fibre' | 'sodium';

/** Energy in kcal, sodium in mg, all others in g. */
export interface NutritionValue {
  nutrient: Nutrient;
  value: number;
  /** The upper end of a range; of one figure the same. */
  most: number;
  itemId: string;
}

/** Values that belong together: of 100 g, of one piece. */
export interface NutritionTable {
  values: NutritionValue[];
  /** Whether the text says of how much the values are. */
  hasBase: boolean;
  /** Whether it stands under the words of a table of nutrition. */
  isNamed: boolean;
  /** Alcohol has energy of its own that no line of the table tells. */
  hasAlcohol: boolean;
}

const KJ_PER_KCAL = 4.184;

const LABELS: readonly (readonly [Nutrient, string])[] = (
  ['energy', 'protein', 'fat', 'carbohydrate', 'fibre', 'salt', 'sodium'] as const
).map((code) => [code, NUTRIENT_FACTS[code].words]);
/** The names of nutrients, each in a group of its own (`nutrientOf`). */
const LABEL = new RegExp(LABELS.map(([name, words]) => `(?<${name}>${words})`).join('|'), 'giu');
const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const UNIT = 'kcal|キロカロリー|kj|キロジュール|mg|μg|mcg|g';
/** Behind a label: what joins the two, and a number with its unit, a range, or less than one. The source of an expression. */
export const CELL =
  String.raw`^[\s:：・･…‥.ー―─—–\-=|]*(?:約|推定値|\(推定値\)|(?<under><|less than))?\s*(?<number>${NUMBER})` +
  String.raw`(?:\s*(?:${UNIT})?\s*[~〜～–-]\s*(?<upTo>${NUMBER}))?\s*(?<unit>${UNIT})(?![a-z])(?<below>\s*未満)?`;
const FIGURE = new RegExp(CELL, 'iu');
const BASE = /(?:当た?り|あたり|につき|[1一]\s*(?:本|袋|個|食|枚|缶|杯|切れ|パック|食分)|\bper\b|\/\s*100|serving)/iu;
const NAMED = /栄養成分|nutrition/iu;
const ALCOHOL = /アルコール分|\balcohol\b|% ?vol/i;
/** An item whose title is the label, and whose text is the figure, or one for each column. */
const ONLY_FIGURES =
  /^\s*(?:(?:約|推定値)\s*)?[\d,.]+\s*(?:kcal|kj|mg|g)(?:[\s/|・、(]+(?:(?:約|推定値)\s*)?[\d,.]+\s*(?:kcal|kj|mg|g)\s*\)?)*\s*$/iu;

/** The tables of nutrition in the texts of one variant, whatever order they are in. */
export function nutritionTables(texts: readonly CheckedText[]): NutritionTable[] {
  const all = texts.map(({ text }) => text).join('\n');
  const rows = texts.filter(({ title, text }) => ONLY_FIGURES.test(text.normalize('NFKC')) && isLabel(title));
  const own = texts.filter((text) => !rows.includes(text)).flatMap(({ title, text, itemId }) => tablesIn(text, () => itemId, title));
  // Rows that are items of their own are one table; what they are of stands somewhere else.
  const lines = rows.map(({ title, text }) => `${title} ${text}`);
  const ofRows = tablesIn(lines.join('\n'), (at) => rows[lineOf(lines, at)]!.itemId).map((table) => ({
    ...table,
    hasBase: BASE.test(all),
  }));
  return (
    [...own, ...ofRows]
      // Without its energy, only what says that it is one.
      .filter(({ values, isNamed }) => values.length >= 3 && (isNamed || values.some(({ nutrient }) => nutrient === 'energy')))
      .map((table) => ({ ...table, hasAlcohol: ALCOHOL.test(all) }))
  );
}

/** Which nutrient a match of `LABEL` names. */
function nutrientOf({ groups }: RegExpMatchArray): Nutrient | undefined {
  return LABELS.find(([name]) => groups?.[name] !== undefined)?.[0];
}

function isLabel(title: string): boolean {
  return title.normalize('NFKC').search(LABEL) >= 0;
}

function lineOf(lines: readonly string[], at: number): number {
  let end = 0;
  return Math.max(
    0,
    lines.findIndex((line) => (end += line.length + 1) > at),
  );
}

function tablesIn(raw: string, itemAt: (at: number) => string, title = ''): NutritionTable[] {
  const text = raw.normalize('NFKC');
  const tables: NutritionTable[] = [];
  const isNamed = NAMED.test(`${title.normalize('NFKC')}\n${text}`);
  let table: NutritionTable = { values: [], hasBase: BASE.test(text), isNamed, hasAlcohol: false };
  for (const match of text.matchAll(LABEL)) {
    const nutrient = nutrientOf(match);
    const figure = FIGURE.exec(text.slice(match.index + match[0].length))?.groups;
    if (!nutrient || !figure) continue;
    const of = (number = ''): number | undefined =>
      inUnits(nutrient, Number(number.replaceAll(',', '')), (figure['unit'] ?? '').toLowerCase());
    const value = of(figure['number']);
    if (value === undefined) continue;
    // The same line once more is of another amount.
    if (table.values.some((one) => one.nutrient === nutrient)) {
      tables.push(table);
      table = { values: [], hasBase: table.hasBase, isNamed, hasAlcohol: false };
    }
    table.values.push({ nutrient, value, most: of(figure['upTo'] ?? figure['number']) ?? value, itemId: itemAt(match.index) });
  }
  return [...tables, table];
}

/** Undefined where the unit is none of its kind. */
function inUnits(nutrient: Nutrient, number: number, unit: string): number | undefined {
  if (nutrient === 'energy') {
    if (unit === 'kj' || unit === 'キロジュール') return number / KJ_PER_KCAL;
    return unit === 'kcal' || unit === 'キロカロリー' ? number : undefined;
  }
  if (unit !== 'g' && unit !== 'mg') return undefined;
  if (nutrient === 'sodium') return unit === 'mg' ? number : number * 1000;
  return unit === 'g' ? number : number / 1000;
}
