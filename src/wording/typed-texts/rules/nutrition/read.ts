import { languageOf, type TextLanguage } from '../languages.ts';
import { leftOver, type Reading } from '../reading.ts';
import type { NutritionFields } from './fields.ts';
import { BASE_UNIT_CODES, BASE_UNITS, MEASURES, NUTRIENT_CODES, NUTRIENT_FACTS, type Unit } from './nutrients.ts';

type Row = NutritionFields['rows'][number];
type Base = NonNullable<NutritionFields['base']>;

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const UNIT = 'kcal|キロカロリー|kj|キロジュール|mg|ミリグラム|μg|mcg|マイクログラム|g|グラム';
const UNIT_CODES: readonly (readonly [RegExp, Unit])[] = [
  [/^(?:kcal|キロカロリー)$/i, 'kcal'],
  [/^(?:kj|キロジュール)$/i, 'kJ'],
  [/^(?:mg|ミリグラム)$/i, 'mg'],
  [/^(?:μg|mcg|マイクログラム)$/i, 'ug'],
  [/^(?:g|グラム)$/i, 'g'],
];

/** Longer names first: ビタミンB12 begins as ビタミンB1 does. */
const NAMES = NUTRIENT_CODES.toSorted((a, b) => NUTRIENT_FACTS[b].words.length - NUTRIENT_FACTS[a].words.length);
const ROW = new RegExp(
  `(?:${NAMES.map((code) => `(?<${code}>${NUTRIENT_FACTS[code].words})`).join('|')})(?!\\p{L})` +
    String.raw`[\s:・･.…|=]*(?:\((?<before>${UNIT})\)[\s:|]*)?(?<under>(?:<|less than)\s*)?(?<value>${NUMBER})(?:\s*(?<again>${UNIT})?\s*[~〜–-]\s*(?<upTo>${NUMBER}))?\s*(?<unit>(?:${UNIT})(?![a-z]))?(?<below>\s*未満)?`,
  'iuy',
);
const JA_UNITS = BASE_UNIT_CODES.map((code) => BASE_UNITS[code].ja).join('|');
const EN_UNITS = BASE_UNIT_CODES.map((code) => `${BASE_UNITS[code].en}${BASE_UNITS[code].en.length < 3 ? '' : 's?'}`).join('|');
/** How much one is, in brackets or not (1本12g当たり). */
const OF = String.raw`(?:\s*\(?\s*(?<ofAmount>${NUMBER})\s*(?<ofUnit>g|ml|mL)\s*\)?)?`;
const BASES = [
  new RegExp(String.raw`(?<amount>${NUMBER})\s*(?<unit>${JA_UNITS})分?${OF}\s*(?:当た?り|あたり|につき)`, 'uy'),
  new RegExp(String.raw`per\s+(?:(?<amount>${NUMBER})\s*)?(?<unit>${EN_UNITS})(?![a-z])${OF}`, 'uy'),
];
const HEADING = /(?:主要)?栄養成分(?:表示)?|nutrition(?:al)?(?: facts| information)?/iuy;
const ESTIMATE = /推定値|estimated values?/iuy;
const GUIDE = /この表示値は、?目安です。?|these values are approximate\.?/iuy;
/** What stands between the fields of a table and says nothing by itself. */
const BETWEEN = /[\s:：、,，/／|・･;()[\]【】〔〕.。…\-－–—―ー─└┗]+/uy;

/** The figure as fields hold it: no separators of thousands, nor what does not fit. */
const figureOf = (number: string): string => number.replaceAll(',', '');

/** A table of nutrition out of a text, a label's or a range of cells; nothing that it says may be left. */
export function readNutrition(raw: string): Reading<NutritionFields> {
  const text = raw.normalize('NFKC').replaceAll('〜', '~').trim();
  const language = languageOf(text);
  const fields: NutritionFields = {
    kind: 'NUTRITION',
    language,
    layout: text.includes('\n') ? 'LINES' : 'LINE',
    heading: false,
    base: null,
    rows: [],
    estimate: 'NONE',
  };
  for (let at = 0; at < text.length;) {
    const end = take(text, at, fields);
    if (end === null) return leftOver(text.slice(at));
    at = end;
  }
  return fields.rows.length === 0 ? leftOver(text) : { fields };
}

/** Takes what stands at a place into the fields; answers where it ends, null where nothing is known of it. */
function take(text: string, at: number, fields: NutritionFields): number | null {
  const found = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const endOf = ([said]: RegExpExecArray): number => at + said.length;
  const between = found(BETWEEN);
  if (between) return endOf(between);
  const base = BASES.map(found).find((match) => match !== null);
  if (base) {
    // Twice of how much: two tables.
    if (fields.base) return null;
    fields.base = baseOf(base.groups ?? {});
    return endOf(base);
  }
  const row = found(ROW);
  if (row) {
    const read = rowOf(row.groups ?? {}, fields.language);
    if (!read || fields.rows.some(({ nutrient }) => nutrient === read.nutrient)) return null;
    fields.rows.push(read);
    return endOf(row);
  }
  const heading = found(HEADING);
  if (heading) {
    fields.heading = true;
    return endOf(heading);
  }
  const guide = found(GUIDE);
  const estimate = guide ?? found(ESTIMATE);
  if (!estimate) return null;
  fields.estimate = guide ? 'GUIDE' : 'ESTIMATE';
  return endOf(estimate);
}

type Groups = Readonly<Record<string, string | undefined>>;

function baseOf({ amount, unit = '', ofAmount, ofUnit }: Groups): Base {
  const known = BASE_UNIT_CODES.find((code) =>
    [BASE_UNITS[code].ja, BASE_UNITS[code].en, `${BASE_UNITS[code].en}s`].some((word) => word === unit),
  );
  const measure = MEASURES.find((one) => one === ofUnit);
  return {
    amount: figureOf(amount ?? '1'),
    unit: known ?? 'g',
    of: ofAmount !== undefined && measure ? { amount: figureOf(ofAmount), unit: measure } : null,
  };
}

function rowOf(groups: Groups, language: TextLanguage): Row | null {
  const { before, again, unit, value = '', upTo, under, below } = groups;
  const nutrient = NUTRIENT_CODES.find((code) => groups[code] !== undefined);
  if (!nutrient) return null;
  const called = groups[nutrient] ?? '';
  const name = called === NUTRIENT_FACTS[nutrient][language] ? null : called;
  const said = unit ?? before ?? again;
  // A range of cells may hold figures alone: then they are what the law has them in.
  const known = said === undefined ? NUTRIENT_FACTS[nutrient].unit : UNIT_CODES.find(([pattern]) => pattern.test(said))?.[1];
  const isLess = under !== undefined || below !== undefined;
  // Less than a range, or said twice: nobody knows which.
  if (!known || (isLess && upTo !== undefined) || (under !== undefined && below !== undefined)) return null;
  const row = { nutrient, name, value: figureOf(value), upTo: upTo === undefined ? null : figureOf(upTo), unit: known };
  return isLess ? { ...row, less: true } : row;
}
