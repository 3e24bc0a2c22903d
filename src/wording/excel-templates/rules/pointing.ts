/** What somebody has pointed at in a filled workbook: cells by cells, each a symbol or nothing of it. Pure. */
import { formatSymbol, parseSymbol, type TemplateSymbol } from '#workbook/model/symbol.ts';
import type { PointedCell } from '#workbook/model/pointed-cell.ts';
import type { SheetBox } from './sheet-boxes.ts';

export type Place = Pick<PointedCell, 'sheet' | 'cell'>;
/** What the next cell is pointed at as. NUMBER: the cell says the item's number. CLEAR: it says something else in every file. */
export type PointKind = 'NUMBER' | 'T' | 'C' | 'TC' | 'V' | 'CLEAR';

export interface PointUse {
  kind: PointKind;
  number: number;
  /** Of a variant. */
  code: string;
}

const isAt =
  (place: Place) =>
  (one: Place): boolean =>
    one.sheet === place.sheet && one.cell === place.cell;

/** The symbol that a use is; '' for a cell that is emptied. */
function textOf({ kind, number, code }: PointUse): string {
  if (kind === 'CLEAR' || kind === 'NUMBER') return '';
  return formatSymbol(kind === 'V' ? { kind, number, code } : { kind, number, code: null });
}

/** With a cell pointed at: it is one thing, and a symbol has one cell. */
export function pointedAt(cells: readonly PointedCell[], place: Place, use: PointUse): PointedCell[] {
  const text = textOf(use);
  const others = cells.filter((one) => !isAt(place)(one) && (text === '' || one.text !== text));
  return [...others, { ...place, text }];
}

export const notPointedAt = (cells: readonly PointedCell[], place: Place): PointedCell[] => cells.filter((one) => !isAt(place)(one));

export const pointedUse = (cells: readonly PointedCell[], place: Place): PointedCell | null => cells.find(isAt(place)) ?? null;

/** What is pointed at next by itself: a title is followed by its content, a content by the next title. */
export function followingUse(use: PointUse): PointUse {
  if (use.kind === 'NUMBER') return { ...use, kind: 'T' };
  if (use.kind === 'T') return { ...use, kind: 'C' };
  if (use.kind === 'C') return { ...use, kind: 'T', number: use.number + 1 };
  return use.kind === 'TC' ? { ...use, number: use.number + 1 } : use;
}

/** The use once another kind is chosen: a language is one of the item that was pointed at last, a title begins another item. */
export function chosenUse(cells: readonly PointedCell[], use: PointUse, kind: PointKind): PointUse {
  const numbers = cells.flatMap(({ text }) => parseSymbol(text)?.number ?? []);
  const isPointed = numbers.includes(use.number);
  if (kind === 'V' && !isPointed) return { ...use, kind, number: numbers.at(-1) ?? use.number };
  if ((kind === 'T' || kind === 'TC') && isPointed) return { ...use, kind, number: Math.max(...numbers) + 1 };
  return { ...use, kind };
}

/** The number that a cell says; null: none that an item can have. */
export function numberSaid(text: string): number | null {
  const plain = text.normalize('NFKC').trim();
  const number = /^[0-9]{1,4}$/u.test(plain) ? Number(plain) : 0;
  return number >= 1 ? number : null;
}

export interface PointedItem {
  number: number;
  title: Place | null;
  content: Place | null;
  /** Both in one cell. */
  both: boolean;
  variants: { code: string; place: Place }[];
}

/** The items that pointed cells make, by number. */
export function pointedItems(cells: readonly PointedCell[]): PointedItem[] {
  const items = new Map<number, PointedItem>();
  for (const { text, ...place } of cells) {
    const symbol: TemplateSymbol | null = parseSymbol(text);
    if (!symbol) continue;
    const { number, kind, code } = symbol;
    const item = items.get(number) ?? { number, title: null, content: null, both: false, variants: [] };
    items.set(number, item);
    if (kind === 'V') item.variants.push({ code, place });
    if (kind === 'T') item.title = place;
    if (kind === 'C' || kind === 'TC') [item.content, item.both] = [place, kind === 'TC'];
  }
  return [...items.values()].toSorted((one, other) => one.number - other.number);
}

/** Items that lack their title or content: nothing is registered while there are any. */
export const unfinished = (items: readonly PointedItem[]): PointedItem[] =>
  items.filter(({ title, content, both }) => content === null || (title === null && !both));

/**
 * The last item's cells again in the rows below it, while a title stands there: a table is pointed at by its first row.
 * @param boxes of the sheet
 */
export function repeatedDown(cells: readonly PointedCell[], boxes: readonly SheetBox[]): PointedCell[] {
  const last = pointedItems(cells).at(-1);
  const title = last && (last.title ?? (last.both ? last.content : null));
  if (!last?.content || !title) return [...cells];
  const parts = [
    { place: title, use: { kind: last.both ? 'TC' : 'T', code: '' } as const },
    ...(last.both ? [] : [{ place: last.content, use: { kind: 'C', code: '' } as const }]),
    ...last.variants.map(({ code, place }) => ({ place, use: { kind: 'V', code } as const })),
  ];
  const byPlace = new Map(boxes.map((box) => [`${box.column}:${box.top}`, box]));
  const byCell = new Map(boxes.map((box) => [box.cell, box]));
  let now = parts.map(({ place }) => byCell.get(place.cell));
  let all = [...cells];
  for (let number = last.number + 1; ; number += 1) {
    const below = now.map((box) => box && byPlace.get(`${box.column}:${box.bottom + 1}`));
    const [first] = below;
    if (!first || first.text.trim() === '' || below.some((box) => !box || box.top !== first.top)) return all;
    const places = below.map((box) => ({ sheet: title.sheet, cell: box!.cell }));
    if (places.some((place) => pointedUse(cells, place))) return all;
    for (const [at, { use }] of parts.entries()) all = pointedAt(all, places[at]!, { ...use, number });
    now = below;
  }
}
