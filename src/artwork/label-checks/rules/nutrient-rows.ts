/** The lines of nutrition tables, cell by cell: each nutrient with the figures behind it. Pure. */
import { literally } from '#shared/literally.ts';
import { CELL, nutritionTables } from '#wording/typed-texts/rules/checks/nutrition.ts';
import type { CheckedText } from '#wording/typed-texts/rules/checks/types.ts';
import { NUTRIENT_CODES, NUTRIENT_FACTS } from '#wording/typed-texts/rules/nutrition/nutrients.ts';
import { readNutrition } from '#wording/typed-texts/rules/nutrition/read.ts';

export interface NutrientFigure {
  /** As comparing sees it: the number and its unit ('45 kcal'), a range ('2.5~2.9 g'), less than one ('<0.5 g'); 1,000 and 1000, 0.50 and 0.5, g, mg and µg are the same. */
  key: string;
  /** As it is written, after NFKC. */
  said: string;
  /** Where it stands (code units of the text that was read). */
  from: number;
  to: number;
}

export interface NutrientRow {
  /** Its code; of what only the maker names, the name after NFKC. */
  nutrient: string;
  figures: NutrientFigure[];
}

/** Longer names first: ビタミンB12 begins as ビタミンB1 does. A word that only ends in one (グリセリン) is another. */
const NAMES = NUTRIENT_CODES.toSorted((a, b) => NUTRIENT_FACTS[b].words.length - NUTRIENT_FACTS[a].words.length);
const WORDS = NAMES.map((code) => `(?<${code}>${NUTRIENT_FACTS[code].words})`).join('|');
const labelOf = (names: string): RegExp => new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, 'giu');
const LABEL = labelOf(WORDS);

/** The names of rows: those of the law, and what the approved tables name beside them, which comes before a name that it begins with. */
export function rowNames(texts: readonly CheckedText[]): RegExp {
  const own = ownNames(texts);
  if (own.length === 0) return LABEL;
  const names = own.toSorted((a, b) => b.length - a.length).map(literally);
  return labelOf(`(?<own>${names.join('|')})|${WORDS}`);
}

/** The figures behind a name: the first one, and those of further columns or in another unit (123kcal / 515kJ, 123kcal(515kJ)). */
const [FIRST, NEXT] = [CELL, CELL.replace('^', String.raw`^\)?\s*[/|・、,(]?`)].map((pattern) => new RegExp(pattern, 'iu')) as [
  RegExp,
  RegExp,
];

/**
 * The rows of a text after NFKC: of each line, the figures that follow the name until something else does.
 * @param names of the rows; else those of the law (`rowNames`)
 */
export function nutrientRows(text: string, names = LABEL): NutrientRow[] {
  return Array.from(text.matchAll(names)).flatMap((match): NutrientRow[] => {
    const nutrient = match.groups?.['own'] ?? NUTRIENT_CODES.find((code) => match.groups?.[code] !== undefined);
    if (!nutrient) return [];
    const figures: NutrientFigure[] = [];
    let at = match.index + match[0].length;
    for (let pattern = FIRST; ; pattern = NEXT) {
      const found = pattern.exec(text.slice(at));
      const { number, upTo, unit, under, below } = found?.groups ?? {};
      if (!found || number === undefined || unit === undefined) break;
      const from = at + found[0].indexOf(number);
      at += found[0].length;
      const isLess = under !== undefined || below !== undefined;
      figures.push({ key: `${isLess ? '<' : ''}${keyOf(number, upTo, unit)}`, said: text.slice(from, at).trim(), from, to: at });
    }
    return figures.length > 0 ? [{ nutrient, figures }] : [];
  });
}

const GRAMS: Readonly<Record<string, number>> = { g: 1, mg: 1e3, μg: 1e6, mcg: 1e6 };

function keyOf(number: string, upTo: string | undefined, unit: string): string {
  const name = unit.toLowerCase().replace('キロカロリー', 'kcal').replace('キロジュール', 'kj');
  const parts = GRAMS[name];
  const said = (figure: string): string => `${Number((Number(figure.replaceAll(',', '')) / (parts ?? 1)).toPrecision(9))}`;
  return `${said(number)}${upTo === undefined ? '' : `~${said(upTo)}`} ${parts === undefined ? name : 'g'}`;
}

/** What the approved tables name that the law has no line for (難消化性デキストリン), after NFKC. */
function ownNames(texts: readonly CheckedText[]): string[] {
  const names = texts.flatMap(({ text }) => {
    const reading = readNutrition(text);
    const rows = 'fields' in reading ? reading.fields.rows : [];
    return rows.flatMap(({ nutrient, name }) => (nutrient === 'other' && name ? [name.normalize('NFKC')] : []));
  });
  return [...new Set(names)];
}

/** By nutrient the figures that were approved, in any variant; empty where no text is a table of nutrition. @param names of `rowNames` */
export function approvedFigures(texts: readonly CheckedText[], names: RegExp): Map<string, NutrientFigure[]> {
  const figures = new Map<string, NutrientFigure[]>();
  for (const together of Map.groupBy(texts, ({ variant }) => variant).values()) {
    if (nutritionTables(together).length === 0) continue;
    for (const { title, text } of together) {
      // An item may have the name as its title and the figure as its text.
      const rows = nutrientRows(text.normalize('NFKC'), names);
      const said = rows.length > 0 ? rows : nutrientRows(`${title} ${text}`.normalize('NFKC'));
      for (const row of said) figures.set(row.nutrient, [...(figures.get(row.nutrient) ?? []), ...row.figures]);
    }
  }
  return figures;
}
