/** The lines of nutrition tables, cell by cell: each nutrient with the figures behind it. Pure. */
import { FIGURE, LABEL, nutrientOf, nutritionTables, type Nutrient } from '#wording/typed-texts/rules/checks/nutrition.ts';
import type { CheckedText } from '#wording/typed-texts/rules/checks/types.ts';

export interface NutrientFigure {
  /** As comparing sees it: the number and its unit ('45 kcal'); 1,000 and 1000, 0.50 and 0.5, g and mg are the same. */
  key: string;
  /** As it is written, after NFKC. */
  said: string;
  /** Where it stands (code units of the text that was read). */
  from: number;
  to: number;
}

export interface NutrientRow {
  nutrient: Nutrient;
  figures: NutrientFigure[];
}

const NEXT = new RegExp(FIGURE.source.replace('^', String.raw`^[/|・、,]?`), 'iu');

/** The rows of a text after NFKC: of each line, the figures that follow the name until something else does. */
export function nutrientRows(text: string): NutrientRow[] {
  return Array.from(text.matchAll(LABEL)).flatMap((match): NutrientRow[] => {
    const nutrient = nutrientOf(match);
    if (!nutrient) return [];
    const figures: NutrientFigure[] = [];
    let at = match.index + match[0].length;
    for (let pattern = FIGURE; ; pattern = NEXT) {
      const found = pattern.exec(text.slice(at));
      const { number, unit } = found?.groups ?? {};
      if (!found || number === undefined || unit === undefined) break;
      const from = at + found[0].indexOf(number);
      at += found[0].length;
      figures.push({ key: keyOf(number, unit), said: text.slice(from, at).trim(), from, to: at });
    }
    return figures.length > 0 ? [{ nutrient, figures }] : [];
  });
}

function keyOf(number: string, unit: string): string {
  const value = Number(number.replaceAll(',', ''));
  const name = unit.toLowerCase().replace('キロカロリー', 'kcal').replace('キロジュール', 'kj');
  return name === 'mg' ? `${value / 1000} g` : `${value} ${name}`;
}

/** By nutrient the figures that were approved, in any variant; empty where no text is a table of nutrition. */
export function approvedFigures(texts: readonly CheckedText[]): Map<Nutrient, NutrientFigure[]> {
  const figures = new Map<Nutrient, NutrientFigure[]>();
  for (const own of Map.groupBy(texts, ({ variant }) => variant).values()) {
    if (nutritionTables(own).length === 0) continue;
    for (const { title, text } of own) {
      // An item may have the name as its title and the figure as its text.
      const rows = nutrientRows(text.normalize('NFKC'));
      const said = rows.length > 0 ? rows : nutrientRows(`${title} ${text}`.normalize('NFKC'));
      for (const row of said) figures.set(row.nutrient, [...(figures.get(row.nutrient) ?? []), ...row.figures]);
    }
  }
  return figures;
}
