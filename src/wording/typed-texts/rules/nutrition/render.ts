import type { TextLanguage } from '../languages.ts';
import type { NutritionFields } from './fields.ts';
import { ABOUT_WORDS, BASE_UNITS, NUTRIENT_FACTS, type About, type Unit } from './nutrients.ts';

type Row = NutritionFields['rows'][number];

const UNIT_WORDS: Record<Unit, string> = { kcal: 'kcal', kJ: 'kJ', g: 'g', mg: 'mg', ug: 'µg' };

export const ESTIMATE_WORDS = {
  ESTIMATE: { ja: '推定値', en: 'Estimated values' },
  GUIDE: { ja: 'この表示値は、目安です。', en: 'These values are approximate.' },
  STANDARD: { ja: '標準値', en: 'Standard values' },
} as const;

/** The table as the label shows it. */
export function renderNutrition(fields: NutritionFields): string {
  const { language, layout, heading, base, rows, estimate } = fields;
  const of = base ? baseWords(base, language) : '';
  const title = heading ? (language === 'ja' ? '栄養成分表示' : 'Nutrition Facts') : '';
  const head = title && of ? (language === 'ja' ? `${title}（${of}）` : `${title} (${of})`) : title || of;
  const below = estimate === 'NONE' ? '' : ESTIMATE_WORDS[estimate][language];
  const cells = rows.map((row) => rowWords(row, language, layout === 'LINES'));
  if (layout === 'LINES') return [head, ...cells, below].filter((line) => line !== '').join('\n');
  const [colon, comma, open, close] = language === 'ja' ? ['：', '、', '（', '）'] : [': ', ', ', ' (', ')'];
  return `${head && `${head}${colon}`}${cells.join(comma)}${below && `${open}${below}${close}`}`;
}

const aboutWords = (about: About | undefined, language: TextLanguage): string =>
  about ? `${ABOUT_WORDS[about][language]}${language === 'ja' ? '' : ' '}` : '';

function baseWords({ about, amount, unit, of }: NonNullable<NutritionFields['base']>, language: TextLanguage): string {
  const word = BASE_UNITS[unit][language];
  const said = `${aboutWords(about, language)}${amount}`;
  const ofAbout = aboutWords(of?.about, language);
  if (language === 'ja') return `${said}${word}${of ? `（${ofAbout}${of.amount}${of.unit}）` : ''}当たり`;
  const many = amount === '1' || word.length < 3 ? word : `${word}s`;
  return `per ${said} ${many}${of ? ` (${ofAbout}${of.amount} ${of.unit})` : ''}`;
}

function rowWords({ nutrient, name, less, also, ...figure }: Row, language: TextLanguage, indented: boolean): string {
  const { level, [language]: standard } = NUTRIENT_FACTS[nutrient];
  const japanese = language === 'ja';
  const mark = level === 0 ? '' : japanese ? '－' : '- ';
  const indent = level === 2 && indented ? (japanese ? '　' : '  ') : '';
  const isLess = less === true;
  const first = figureWords(figure, isLess, language);
  return `${indent}${mark}${name ?? standard} ${also ? bothWords(first, figureWords(also, isLess, language), also.inBrackets, language) : first}`;
}

function figureWords({ value, upTo, unit }: Pick<Row, 'value' | 'upTo' | 'unit'>, isLess: boolean, language: TextLanguage): string {
  const japanese = language === 'ja';
  const said = upTo === null ? value : `${value}${japanese ? '～' : '–'}${upTo}`;
  const figure = `${said}${japanese ? '' : ' '}${UNIT_WORDS[unit]}`;
  return !isLess ? figure : japanese ? `${figure}未満` : `less than ${figure}`;
}

function bothWords(first: string, also: string, inBrackets: boolean, language: TextLanguage): string {
  if (language === 'ja') return inBrackets ? `${first}（${also}）` : `${first}/${also}`;
  return inBrackets ? `${first} (${also})` : `${first} / ${also}`;
}
