import { languageOf, type TextLanguage } from '../languages.ts';
import { leftOver, type Reading } from '../reading.ts';
import type { NutritionFields } from './fields.ts';
import { foldedText, type FoldedText } from './folded-text.ts';
import {
  ABOUT_WORDS,
  ABOUTS,
  BASE_UNIT_CODES,
  BASE_UNITS,
  ENERGY_UNITS,
  MEASURES,
  NUTRIENT_CODES,
  NUTRIENT_FACTS,
  type About,
  type Unit,
} from './nutrients.ts';

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
const ENERGY = 'kcal|キロカロリー|kj|キロジュール';
/** Energy once more in its other unit, behind a stroke or in brackets: 123 kcal / 515 kJ, 515kJ(123kcal). */
const ALSO =
  String.raw`(?:\s*(?<join>[/|・、,]|\()?\s*(?<alsoUnder>(?:<|less than)\s*)?(?<also>${NUMBER})(?:\s*(?<alsoAgain>${ENERGY})?\s*[~〜–-]\s*(?<alsoUpTo>${NUMBER}))?` +
  String.raw`\s*(?<alsoUnit>(?:${ENERGY})(?![a-z]))(?<alsoBelow>\s*未満)?(?:\s*\))?)?`;
const LABELS = NAMES.map((code) => `(?<${code}>${NUTRIENT_FACTS[code].words})`).join('|');
const ROW = new RegExp(
  `(?:${LABELS})(?!\\p{L})` +
    String.raw`[\s:・･.…|=]*(?:\((?<before>${UNIT})\)[\s:|]*)?(?<under>(?:<|less than)\s*)?(?<value>${NUMBER})(?:\s*(?<again>${UNIT})?\s*[~〜–-]\s*(?<upTo>${NUMBER}))?\s*(?<unit>(?:${UNIT})(?![a-z]))?(?<below>\s*未満)?${ALSO}`,
  'iuy',
);
/**
 * A line of what the law has no line for: a name, and its weight with the unit. A name that ends in a digit (コエンザイムQ10) stands apart from the figure. What only
 * looks like a name (a nutrient with a word before its figure, the net content) is none.
 */
const KNOWN_BEFORE = NAMES.map((code) => NUTRIENT_FACTS[code].words).join('|');
const NO_NAME = `(?:${KNOWN_BEFORE})(?!\\p{L})|約|およそ|内容|固形|正味|総量|per\\b|net\\b|about\\b|approx|less\\b`;
const LETTERS = String.raw`\p{L}[\p{L}\p{M}\p{N}ー・'’\-]*(?: (?!less\b|about\b|approx)[\p{Script=Latin}(][\p{L}\p{M}\p{N}ー・'’\-]*)*(?:\([\p{L}\p{M}\p{N}ー・'’\- ]+\))?`;
const OTHER_UNIT = 'mg|ミリグラム|μg|mcg|マイクログラム|g|グラム';
const OTHER_FIGURE =
  String.raw`(?<under>(?:<|less than)\s*)?(?<value>${NUMBER})(?:\s*(?<again>${OTHER_UNIT})?\s*[~〜–-]\s*(?<upTo>${NUMBER}))?` +
  String.raw`\s*(?<unit>(?:${OTHER_UNIT})(?![a-z]))(?<below>\s*未満)?`;
const OTHERS = [
  new RegExp(String.raw`(?!${NO_NAME})(?<other>${LETTERS})[\s:・…|=]+${OTHER_FIGURE}`, 'iuy'),
  new RegExp(String.raw`(?!${NO_NAME})(?<other>${LETTERS})(?<!\p{N})${OTHER_FIGURE}`, 'iuy'),
];
const JA_UNITS = BASE_UNIT_CODES.map((code) => BASE_UNITS[code].ja).join('|');
const EN_UNITS = BASE_UNIT_CODES.map((code) => `${BASE_UNITS[code].en}${BASE_UNITS[code].en.length < 3 ? '' : 's?'}`).join('|');
const ABOUT = String.raw`標準|約|standard|approx\.?|about`;
/** How much one is, in brackets or not (1本12g当たり). */
const OF = String.raw`(?:\s*\(?\s*(?:(?<ofAbout>${ABOUT})\s*)?(?<ofAmount>${NUMBER})\s*(?<ofUnit>g|ml|mL)\s*\)?)?`;
const BASES = [
  new RegExp(String.raw`(?:(?<about>${ABOUT})\s*)?(?<amount>${NUMBER})\s*(?<unit>${JA_UNITS})分?${OF}\s*(?:当た?り|あたり|につき)`, 'uy'),
  new RegExp(String.raw`per\s+(?:(?<about>${ABOUT})\s*)?(?:(?<amount>${NUMBER})\s*)?(?<unit>${EN_UNITS})(?![a-z])${OF}`, 'uy'),
];
const HEADING = /(?:主要)?栄養成分(?:表示)?|nutrition(?:al)?(?: facts| information)?/iuy;
const ESTIMATE = /推定値|estimated values?/iuy;
const STANDARD = /標準値|standard values?/iuy;
const GUIDE = /この表示値は、?目安です。?|these values are approximate\.?/iuy;
/** What stands between the fields of a table and says nothing by itself. */
const BETWEEN = /[\s:：、,，/／|・･;()[\]【】〔〕.。…\-－–—―ー─└┗]+/uy;

/** The figure as fields hold it: no separators of thousands, nor what does not fit. */
const figureOf = (number: string): string => number.replaceAll(',', '');

/** A table of nutrition out of a text, a label's or a range of cells; nothing that it says may be left. */
export function readNutrition(raw: string): Reading<NutritionFields> {
  const folded = foldedText(raw.trim());
  const language = languageOf(folded.text);
  const reading = readIn(language, folded);
  if (!('fields' in reading)) return reading;
  // A name that only its maker knows does not say which language the table is in.
  const own = reading.fields.rows.flatMap(({ nutrient, name }) => (nutrient === 'other' && name !== null ? [name] : []));
  const without = languageOf(own.reduce((text, name) => text.replace(name.normalize('NFKC'), ''), folded.text));
  return without === language ? reading : readIn(without, folded);
}

function readIn(language: TextLanguage, folded: FoldedText): Reading<NutritionFields> {
  const { text } = folded;
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
    const end = take(folded, at, fields);
    if (end === null) return leftOver(text.slice(at));
    at = end;
  }
  // Weights of what only the maker names are no table of nutrition.
  return fields.rows.every(({ nutrient }) => nutrient === 'other') ? leftOver(text) : { fields };
}

/** Takes what stands at a place into the fields; answers where it ends, null where nothing is known of it. */
function take(folded: FoldedText, at: number, fields: NutritionFields): number | null {
  const { text } = folded;
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
    return fields.base && endOf(base);
  }
  const row = found(ROW);
  if (row) {
    const read = rowOf(row.groups ?? {}, fields.language);
    return read && added(fields, read) ? endOf(row) : null;
  }
  const heading = found(HEADING);
  if (heading) {
    fields.heading = true;
    return endOf(heading);
  }
  const guide = found(GUIDE);
  const standard = found(STANDARD);
  const estimate = guide ?? standard ?? found(ESTIMATE);
  if (estimate) {
    fields.estimate = guide ? 'GUIDE' : standard ? 'STANDARD' : 'ESTIMATE';
    return endOf(estimate);
  }
  const other = OTHERS.map(found).find((match) => match !== null);
  if (!other) return null;
  const name = folded.said(at, at + (other.groups?.['other'] ?? '').length);
  const read = rowOf(other.groups ?? {}, fields.language);
  return read && added(fields, { ...read, name }) ? endOf(other) : null;
}

/** Whether a line was taken: each only once, energy in kilocalories and in kilojoules as one. */
function added({ rows }: NutritionFields, row: Row): boolean {
  const at = rows.findIndex(({ nutrient, name }) => nutrient === row.nutrient && (nutrient !== 'other' || name === row.name));
  if (at < 0) {
    rows.push(row);
    return true;
  }
  const first = rows[at]!;
  const unit = ENERGY_UNITS.find((one) => one === row.unit);
  if (row.nutrient !== 'energy' || first.also || row.also || first.less || row.less || first.unit === row.unit || !unit) return false;
  rows[at] = { ...first, also: { value: row.value, upTo: row.upTo, unit, inBrackets: false } };
  return true;
}

type Groups = Readonly<Record<string, string | undefined>>;

const aboutOf = (said: string | undefined): { about?: About } => {
  if (said === undefined) return {};
  const known = ABOUTS.find((one) => said === ABOUT_WORDS[one].ja || said.toLowerCase() === ABOUT_WORDS[one].en);
  return { about: known ?? 'ABOUT' };
};

/** Of how much the figures are; null: about a number of pieces, which no field holds. */
function baseOf({ about, amount, unit = '', ofAbout, ofAmount, ofUnit }: Groups): Base | null {
  const known = BASE_UNIT_CODES.find((code) =>
    [BASE_UNITS[code].ja, BASE_UNITS[code].en, `${BASE_UNITS[code].en}s`].some((word) => word === unit),
  );
  const measure = MEASURES.find((one) => one === ofUnit);
  if (about !== undefined && !MEASURES.some((one) => one === known)) return null;
  return {
    ...aboutOf(about),
    amount: figureOf(amount ?? '1'),
    unit: known ?? 'g',
    of: ofAmount !== undefined && measure ? { ...aboutOf(ofAbout), amount: figureOf(ofAmount), unit: measure } : null,
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
  const also = alsoOf(groups);
  // The same unit once more, of what is no energy, or only one of both less than its figure.
  if (also && (nutrient !== 'energy' || also.row.unit === known || also.isLess !== isLess)) return null;
  const row: Row = { nutrient, name, value: figureOf(value), upTo: upTo === undefined ? null : figureOf(upTo), unit: known };
  return { ...row, ...(isLess ? { less: true as const } : {}), ...(also ? { also: also.row } : {}) };
}

function alsoOf({
  join,
  also,
  alsoUnit = '',
  alsoUpTo,
  alsoUnder,
  alsoBelow,
}: Groups): { row: NonNullable<Row['also']>; isLess: boolean } | null {
  if (also === undefined) return null;
  const unit = /^(?:kcal|キロカロリー)$/i.test(alsoUnit) ? 'kcal' : 'kJ';
  const row = { value: figureOf(also), upTo: alsoUpTo === undefined ? null : figureOf(alsoUpTo), unit, inBrackets: join === '(' } as const;
  return { row, isLess: alsoUnder !== undefined || alsoBelow !== undefined };
}
