/**
 * The nutrition table of the artwork, cell by cell, against the approved one. Texts that are found one by one say nothing of where they
 * stand: figures that were exchanged between two lines, or between the columns of one, are all there. It warns and never forbids.
 */
import { unionAll } from '#engine/geometry.ts';
import type { InspectionJob } from '#engine/isolation/inspect-file.ts';
import type { PreflightFinding as EngineFinding } from '#engine/preflight/report.ts';
import { takesPart, type PageText, type TextLine } from '#engine/text/lines/layout.ts';
import { approvedColumns, exchangedFigures } from '#artwork/label-checks/rules/nutrient-columns.ts';
import { approvedFigures, nutrientRows, rowNames, type NutrientFigure } from '#artwork/label-checks/rules/nutrient-rows.ts';
import type { CheckedText } from '#wording/typed-texts/rules/checks/types.ts';

export type NutritionFinding = Omit<EngineFinding, 'code'> & { code: 'NUTRITION_CELL' };

/** Of the lower of two lines, how much of it stands beside the other where they are one row. */
const BESIDE = 0.5;

/** Lines beside each other as one, from left to right: the cells of a table are often lines of their own. */
function rowsOf({ lines }: PageText): TextLine[][] {
  const level = lines.filter(({ direction, ruby }) => direction === 'H' && ruby === undefined).toSorted((a, b) => a.box.y - b.box.y);
  const rows: TextLine[][] = [];
  for (const line of level) {
    const row = rows.findLast(([first]) => {
      const [one, other] = [first!.box, line.box];
      const shared = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
      return shared > BESIDE * Math.min(one.h, other.h);
    });
    if (row) row.push(line);
    else rows.push([line]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.box.x - b.box.x));
}

/** A row as text after NFKC, and of each code unit the character that it is of; -1: a gap between cells. */
function read(page: PageText, row: readonly TextLine[]): { text: string; characters: number[] } {
  let text = '';
  const characters: number[] = [];
  for (const line of row) {
    if (text !== '') {
      text += ' ';
      characters.push(-1);
    }
    for (const index of line.characters) {
      const character = page.characters[index]!;
      // What nobody could read stays in its place: without its first digit 45 would be another figure.
      if (!takesPart(character)) continue;
      const said = character.text.normalize('NFKC');
      text += said;
      for (let unit = 0; unit < said.length; unit += 1) characters.push(index);
    }
  }
  return { text, characters };
}

type Line = ReturnType<typeof read>;
type Told = { nutrient: string; found: readonly NutrientFigure[]; approved: readonly string[] };

function findingOf(page: PageText, { characters }: Line, { nutrient, found, approved }: Told): NutritionFinding {
  const held = found.flatMap(({ from, to }) => characters.slice(from, to).filter((index) => index >= 0));
  return {
    code: 'NUTRITION_CELL',
    severity: 'ERROR',
    page: page.page,
    box: unionAll(held.map((index) => page.characters[index]!.loose)) ?? null,
    params: { nutrient, found: found.map(({ said }) => said).join(' / '), approved: approved.join(' / '), count: 1 },
  };
}

/** What the pages (their `page` counts from 0) say otherwise than the approved tables. */
export function nutritionFindings(pages: readonly PageText[], texts: readonly CheckedText[]): NutritionFinding[] {
  const names = rowNames(texts);
  const approved = approvedFigures(texts, names);
  if (approved.size === 0) return [];
  const columns = approvedColumns(texts);
  return pages.flatMap((page) => {
    const lines = rowsOf(page).map((row) => read(page, row));
    const rows = lines.flatMap((line) => nutrientRows(line.text, names).map((row) => ({ line, row })));
    const exchanged = exchangedFigures(
      rows.map(({ row }) => row),
      lines.map(({ text }) => text),
      columns,
    );
    return rows.flatMap(({ line, row }) => {
      const { nutrient, figures } = row;
      const wanted = approved.get(nutrient) ?? [];
      // Kilojoules beside approved kilocalories are another statement, which the unexpected texts tell of.
      const units = new Set(wanted.map(({ key }) => key.split(' ')[1]));
      const keys = new Set(wanted.map(({ key }) => key));
      const others = figures.filter(({ key }) => units.has(key.split(' ')[1]) && !keys.has(key));
      const known = [...new Set(wanted.map(({ said }) => said))];
      const other = others.length > 0 ? [findingOf(page, line, { nutrient, found: others, approved: known })] : [];
      const changed = exchanged.filter((one) => one.row === row);
      return [
        ...other,
        ...changed.map((one) => findingOf(page, line, { nutrient, found: one.found, approved: one.approved.map(({ said }) => said) })),
      ];
    });
  });
}

/** The same of a file whose text was read; of `only` these pages, from 0. */
export async function nutritionOf(
  job: InspectionJob,
  texts: readonly CheckedText[],
  only?: readonly number[],
): Promise<NutritionFinding[]> {
  const pages: PageText[] = [];
  for (const index of only ?? job.info.pages.keys()) pages.push((await job.text(index)).text);
  return nutritionFindings(pages, texts);
}
