import type { TextLanguage } from '../languages.ts';
import type { NutritionFields } from './fields.ts';
import { BASE_UNITS, NUTRIENT_FACTS, type Unit } from './nutrients.ts';

type Row = NutritionFields['rows'][number];

const UNIT_WORDS: Record<Unit, string> = { kcal: 'kcal', kJ: 'kJ', g: 'g', mg: 'mg', ug: 'µg' };

export const ESTIMATE_WORDS = {
  ESTIMATE: { ja: '推定値', en: 'Estimated values' },
  GUIDE: { ja: 'この表示値は、目安です。', en: 'These values are approximate.' },
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

function baseWords({ amount, unit, of }: NonNullable<NutritionFields['base']>, language: TextLanguage): string {
  const word = BASE_UNITS[unit][language];
  if (language === 'ja') return `${amount}${word}${of ? `（${of.amount}${of.unit}）` : ''}当たり`;
  const many = amount === '1' || word.length < 3 ? word : `${word}s`;
  return `per ${amount} ${many}${of ? ` (${of.amount} ${of.unit})` : ''}`;
}

function rowWords({ nutrient, name, value, upTo, less, unit }: Row, language: TextLanguage, indented: boolean): string {
  const { level, [language]: standard } = NUTRIENT_FACTS[nutrient];
  const japanese = language === 'ja';
  const mark = level === 0 ? '' : japanese ? '－' : '- ';
  const indent = level === 2 && indented ? (japanese ? '　' : '  ') : '';
  const said = upTo === null ? value : `${value}${japanese ? '～' : '–'}${upTo}`;
  const figure = `${said}${japanese ? '' : ' '}${UNIT_WORDS[unit]}`;
  return `${indent}${mark}${name ?? standard} ${!less ? figure : japanese ? `${figure}未満` : `less than ${figure}`}`;
}
