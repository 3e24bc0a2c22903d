/** The columns of nutrition tables: what is said of 100 g, and what of one piece. Pure. */
import { nutrientRows, type NutrientFigure, type NutrientRow } from './nutrient-rows.ts';
import { nutritionTables } from '#wording/typed-texts/rules/checks/nutrition.ts';
import type { CheckedText } from '#wording/typed-texts/rules/checks/types.ts';

/** Of how much its figures are (`100g`), as far as the text says it; `figures` by nutrient and unit. */
interface NutrientColumn {
  base: string | null;
  figures: ReadonlyMap<string, NutrientFigure>;
}

/** Two figures of one nutrient that stand in each other's column: as they stand, and as they are approved. */
export interface ExchangedFigures {
  row: NutrientRow;
  found: [NutrientFigure, NutrientFigure];
  approved: [NutrientFigure, NutrientFigure];
}

const AMOUNT = String.raw`\d+(?:\.\d+)?\s*(?:g|ml|個|袋|枚|本|食分|食|粒|箱|包|缶|杯|切れ|パック|カップ)`;
/** 100g当たり, 1個(25g)あたり, per 100 g, per serving. */
const BASE = new RegExp(
  String.raw`(?<amount>${AMOUNT})(?:\s*\([^)]*\)|\s*${AMOUNT})?\s*(?:当た?り|あたり|につき)|\bper\s+(?<per>${AMOUNT}|serving|portion|piece|pack)`,
  'giu',
);

function basesIn(text: string): string[] {
  return Array.from(text.normalize('NFKC').matchAll(BASE), ({ groups }) =>
    (groups?.['amount'] ?? groups?.['per'] ?? '').replaceAll(/\s/gu, '').toLowerCase(),
  );
}

const unitOf = ({ key }: NutrientFigure): string => key.slice(key.indexOf(' ') + 1);

/** The columns that were approved, of each variant: a nutrient that is named again begins another table. */
export function approvedColumns(texts: readonly CheckedText[]): NutrientColumn[][] {
  return [...Map.groupBy(texts, ({ variant }) => variant).values()].flatMap((own) =>
    nutritionTables(own).length === 0 ? [] : [tablesOf(own).flatMap(columnsOf)],
  );
}

type Table = { rows: NutrientRow[]; said: string };

function tablesOf(texts: readonly CheckedText[]): Table[] {
  const tables: Table[] = [];
  // Nutrients that are items of their own are one table.
  const items: Table[] = [];
  for (const { title, text } of texts) {
    const normal = text.normalize('NFKC');
    const rows = nutrientRows(normal);
    if (rows.length > 1) tables.push(...split(rows, { title, text: normal }));
    else {
      const [row] = rows.length > 0 ? rows : nutrientRows(`${title} ${text}`.normalize('NFKC'));
      if (!row) continue;
      const home = items.find((table) => table.rows.every(({ nutrient }) => nutrient !== row.nutrient));
      if (home) home.rows.push(row);
      else items.push({ rows: [row], said: '' });
    }
  }
  return [...tables, ...items];
}

function split(rows: readonly NutrientRow[], { title, text }: Pick<CheckedText, 'title' | 'text'>): Table[] {
  const tables: Table[] = [];
  let begun = 0;
  for (const row of rows) {
    const table = tables.at(-1);
    const [first] = row.figures;
    if (!table || table.rows.some(({ nutrient }) => nutrient === row.nutrient)) {
      tables.push({ rows: [row], said: `${tables.length === 0 ? title : ''} ${text.slice(begun, first!.from)}` });
    } else table.rows.push(row);
    begun = row.figures.at(-1)!.to;
  }
  return tables;
}

function columnsOf({ rows, said }: Table): NutrientColumn[] {
  const columns: Map<string, NutrientFigure>[] = [];
  for (const { nutrient, figures } of rows) {
    for (const [unit, own] of Map.groupBy(figures, unitOf)) {
      own.forEach((figure, at) => (columns[at] ??= new Map()).set(`${nutrient} ${unit}`, figure));
    }
  }
  const bases = basesIn(said);
  return columns.map((figures, at) => ({ base: (bases.length === columns.length ? bases[at] : undefined) ?? null, figures }));
}

type Pair = [NutrientColumn, NutrientColumn];

/**
 * Figures of the rows of one page that stand in each other's column. Which column is which say the heads (lines of the page), else most of its rows, else
 * the order of the approved texts.
 */
export function exchangedFigures(
  rows: readonly NutrientRow[],
  lines: readonly string[],
  columns: readonly (readonly NutrientColumn[])[],
): ExchangedFigures[] {
  const heads = lines.map(basesIn);
  const pairs = columns.flatMap((own) => own.flatMap((one, at) => own.slice(at + 1).map((other): Pair => [one, other])));
  const told = new Map<NutrientRow, ExchangedFigures>();
  for (const pair of pairs) {
    const [along, against] = [rows.flatMap((row) => held(row, pair)), rows.flatMap((row) => held(row, [pair[1], pair[0]]))];
    const isReversed = orderOfHeads(pair, heads) ?? against.length > along.length;
    for (const one of isReversed ? along : against) if (!told.has(one.row)) told.set(one.row, one);
  }
  return [...told.values()];
}

/** Whether the heads of a pair of columns stand the other way round; undefined where they say nothing. */
function orderOfHeads([one, other]: Pair, heads: readonly string[][]): boolean | undefined {
  if (one.base === null || other.base === null || one.base === other.base) return undefined;
  const head = heads.find((bases) => bases.includes(one.base!) && bases.includes(other.base!));
  return head && head.indexOf(one.base) > head.indexOf(other.base);
}

/** What a row holds of two columns in this order; nothing where the other order would hold as well. */
function held(row: NutrientRow, [one, other]: Pair): ExchangedFigures[] {
  for (const [unit, figures] of Map.groupBy(row.figures, unitOf)) {
    const [left, right] = [one, other].map((column) => column.figures.get(`${row.nutrient} ${unit}`));
    if (!left || !right || left.key === right.key) continue;
    const at = figures.findIndex(({ key }) => key === left.key);
    const next = figures.findIndex(({ key }, index) => index > at && key === right.key);
    if (at < 0 || next < 0) continue;
    return [{ row, found: [figures[at]!, figures[next]!], approved: [right, left] }];
  }
  return [];
}
