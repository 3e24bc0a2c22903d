/** One print area of a sheet as boxes, lines and texts. */
import {
  LAYOUT_LIMITS,
  type CellBox,
  type FillBox,
  type Line,
  type Overflow,
  type PageLayout,
  type Rect,
  type ShapeDrawing,
  type TextBlock,
} from '../model/layout.ts';
import { contains, formatAddress, type CellRange } from '../model/cell-address.ts';
import { isSafeLink } from '../model/layout.ts';
import type { Cell } from '../cells/cell.ts';
import type { Axis } from './axes.ts';
import { shownText, type CellContext } from './cell-text.ts';
import { EdgeGrid } from './edges.ts';
import { fitText } from './fit-text.ts';
import { Merges } from './merges.ts';
import { intersection, rangeName } from './ranges.ts';
import type { SheetLook } from './sheet-look.ts';
import { iconDrawing } from './conditions/icon-drawing.ts';
import type { CellLook, ConditionalLooks } from './conditions/conditional-looks.ts';
import type { CellStyle } from './styles.ts';

export interface PageSource {
  sheet: SheetLook;
  columns: Axis;
  rows: Axis;
  context: CellContext;
  /** Rows and columns that every printed page repeats. */
  titles: { top: number; bottom: number } | null;
  titleColumns: { left: number; right: number } | null;
  looks: ConditionalLooks;
  /** The target of a hyperlink's relation. */
  linkOf: (relation: string | undefined) => string | undefined;
}

interface Slot {
  cell: Cell;
  style: CellStyle;
  bar: CellLook['bar'];
  icon: CellLook['icon'];
  hidesText: boolean;
  /** The cell with everything merged into it, within the page. */
  range: CellRange;
}

export interface ComposedPage {
  page: Omit<PageLayout, 'drawings'>;
  /** Icons of conditional formats, under all other drawings. */
  icons: ShapeDrawing[];
  /** Pixels of text that would run on over the page's right edge. */
  beyond: number;
}

export function composePage(source: PageSource, area: CellRange): ComposedPage {
  const { sheet, columns, rows } = source;
  const page: CellRange = {
    ...area,
    right: Math.min(area.right, area.left + LAYOUT_LIMITS.columns - 1),
    bottom: Math.min(area.bottom, area.top + LAYOUT_LIMITS.rows - 1),
  };
  const [left, top] = [columns.start(page.left), rows.start(page.top)];
  const xs = Array.from({ length: page.right - page.left + 2 }, (_, at) => columns.start(page.left + at) - left);
  const ys = Array.from({ length: page.bottom - page.top + 2 }, (_, at) => rows.start(page.top + at) - top);
  const place = new PagePlaces(page, xs, ys);
  const merges = new Merges(sheet.merges, page);
  const slots = slotsOf(source, page, merges);
  const cut = page.right < area.right || page.bottom < area.bottom;
  const { cells, overflows, beyond } = textsOf(source, slots, merges, place);
  const composed = {
    range: rangeName(page),
    firstRow: page.top,
    firstColumn: page.left,
    columns: xs,
    rows: ys,
    width: xs.at(-1)!,
    height: ys.at(-1)!,
    fills: fillsOf(slots, merges, place),
    lines: linesOf(slots, merges, place),
    cells,
    overflows,
    cut: cut ? { rows: area.bottom - area.top + 1, columns: area.right - area.left + 1 } : null,
    titles: titlesOf(source.titles, page, ys),
    ...titleColumnsOf(source.titleColumns, page, xs),
    rowBreaks: sheet.rowBreaks.filter((row) => row >= page.top && row < page.bottom),
    columnBreaks: sheet.columnBreaks.filter((column) => column >= page.left && column < page.right),
  };
  return { page: composed, icons: iconsOf(slots, merges, place), beyond };
}

/** Titles that stand on the page, in its pixels. */
function titlesOf(titles: PageSource['titles'], page: CellRange, ys: readonly number[]): PageLayout['titles'] {
  if (!titles || titles.top < page.top || titles.bottom >= page.bottom) return null;
  return { top: ys[titles.top - page.top]!, bottom: ys[titles.bottom - page.top + 1]! };
}

function titleColumnsOf(titles: PageSource['titleColumns'], page: CellRange, xs: readonly number[]): Pick<PageLayout, 'titleColumns'> {
  if (!titles || titles.left < page.left || titles.right >= page.right) return {};
  return { titleColumns: { left: xs[titles.left - page.left]!, right: xs[titles.right - page.left + 1]! } };
}

/** Boxes of ranges in pixels of the page. */
class PagePlaces {
  readonly page: CellRange;
  readonly xs: readonly number[];
  readonly ys: readonly number[];

  constructor(page: CellRange, xs: readonly number[], ys: readonly number[]) {
    this.page = page;
    this.xs = xs;
    this.ys = ys;
  }

  box(range: CellRange): { x: number; y: number; w: number; h: number } {
    const { left, top } = this.page;
    const [x, y] = [this.xs[range.left - left]!, this.ys[range.top - top]!];
    return { x, y, w: this.xs[range.right - left + 1]! - x, h: this.ys[range.bottom - top + 1]! - y };
  }

  get width(): number {
    return this.xs.at(-1)!;
  }
}

/** All cells of the page that say or look like something. */
function slotsOf({ sheet, looks }: PageSource, page: CellRange, merges: Merges): Slot[] {
  const slots: Slot[] = [];
  for (const row of [...sheet.rows.keys()].sort((a, b) => a - b)) {
    if (row < page.top || row > page.bottom) continue;
    for (const cell of sheet.rows.get(row)!.cells) {
      if (cell.column < page.left || cell.column > page.right) continue;
      const merge = merges.at(row, cell.column);
      const own = { left: cell.column, right: cell.column, top: row, bottom: row };
      slots.push({ cell, ...looks.lookOf(cell), range: (merge && intersection(merge, page)) ?? own });
    }
  }
  return slots;
}

const isFirst = ({ cell, range }: Slot): boolean => cell.row === range.top && cell.column === range.left;

/** The cell that speaks for a merge is the merge's first one, also where that lies outside the page. */
const speaks = (slot: Slot, merges: Merges): boolean => {
  const merge = merges.at(slot.cell.row, slot.cell.column);
  return merge ? slot.cell.row === merge.top && slot.cell.column === merge.left : true;
};

function fillsOf(slots: readonly Slot[], merges: Merges, place: PagePlaces): FillBox[] {
  const fills: FillBox[] = [];
  for (const slot of slots) {
    const { style, bar } = slot;
    const { fill } = style;
    if (!(fill || bar) || !isFirst(slot) || !speaks(slot, merges)) continue;
    const box = place.box(slot.range);
    if (box.w === 0 || box.h === 0) continue;
    const last = fills.at(-1);
    const joins = last?.fill === fill && fill?.kind === 'solid' && last.y === box.y && last.h === box.h && last.x + last.w === box.x;
    if (joins) last.w += box.w;
    else if (fill) fills.push({ ...box, fill });
    const width = Math.max(0, box.w - 2);
    if (bar)
      fills.push({
        x: box.x + 1 + width * bar.from,
        y: box.y + 1,
        w: width * (bar.to - bar.from),
        h: Math.max(0, box.h - 2),
        fill: bar.fill,
      });
  }
  return fills;
}

/** Pixels between an icon and what stands around it. */
const ICON_GAP = 2;

/** As high as the letters beside it. */
const iconSize = ({ font }: CellStyle): number => Math.round(font.size);

function iconsOf(slots: readonly Slot[], merges: Merges, place: PagePlaces): ShapeDrawing[] {
  return slots.flatMap((slot) => {
    const { icon, style, hidesText, range } = slot;
    if (!icon || !isFirst(slot) || !speaks(slot, merges)) return [];
    const box = place.box(range);
    const size = Math.min(iconSize(style), box.w - 2 * ICON_GAP, box.h - 2);
    return size > 0 ? [iconDrawing(icon, iconPlace(box, size, style, hidesText))] : [];
  });
}

/** Before the number; alone it stands where the number would. */
function iconPlace({ x, y, w, h }: Rect, size: number, { alignment }: CellStyle, isAlone: boolean): Rect {
  const { horizontal, vertical } = alignment;
  const along = !isAlone ? 0 : horizontal === 'right' ? 1 : horizontal === 'center' || horizontal === 'centerContinuous' ? 0.5 : 0;
  const down = vertical === 'top' ? 0 : vertical === 'bottom' ? 1 : 0.5;
  return { x: x + ICON_GAP + (w - 2 * ICON_GAP - size) * along, y: y + 1 + (h - 2 - size) * down, w: size, h: size };
}

function linesOf(slots: readonly Slot[], merges: Merges, place: PagePlaces): Line[] {
  const { page, xs, ys } = place;
  const grid = new EdgeGrid(page.bottom - page.top + 1, page.right - page.left + 1);
  const diagonals: Line[] = [];
  for (const slot of slots) {
    const { cell, style, range } = slot;
    const { borders } = style;
    const [row, column] = [cell.row - page.top, cell.column - page.left];
    // Inside a merge nothing is drawn: its outer cells bring its border, the last ones that of the right and the bottom.
    if (cell.row === range.top) grid.across(row, column, borders.top);
    if (cell.row === range.bottom) grid.across(row + 1, column, borders.bottom);
    if (cell.column === range.left) grid.down(row, column, borders.left);
    if (cell.column === range.right) grid.down(row, column + 1, borders.right);
    if (!isFirst(slot) || !speaks(slot, merges)) continue;
    const { x, y, w, h } = place.box(range);
    if (borders.falling) diagonals.push({ x1: x, y1: y, x2: x + w, y2: y + h, ...borders.falling });
    if (borders.rising) diagonals.push({ x1: x, y1: y + h, x2: x + w, y2: y, ...borders.rising });
  }
  return [...grid.lines(xs, ys), ...diagonals];
}

function textsOf(
  source: PageSource,
  slots: readonly Slot[],
  merges: Merges,
  place: PagePlaces,
): { cells: CellBox[]; overflows: Overflow[]; beyond: number } {
  const { context, sheet, linkOf } = source;
  const shown = slots.map((slot) => (speaks(slot, merges) && !slot.hidesText ? shownText(slot.cell, slot.style, context) : null));
  const occupied = new Set<string>();
  for (const [at, text] of shown.entries()) if (text) occupied.add(`${slots[at]!.cell.row},${slots[at]!.cell.column}`);
  const isFree = (row: number, column: number): boolean => !merges.at(row, column) && !occupied.has(`${row},${column}`);
  const cells: CellBox[] = [];
  const overflows: Overflow[] = [];
  let beyond = 0;
  for (const [at, text] of shown.entries()) {
    const slot = slots[at]!;
    if (!text) continue;
    const { row, column } = slot.cell;
    const range = slot.style.alignment.horizontal === 'centerContinuous' ? continued(slot, slots, at, isFree) : slot.range;
    const box = place.box(range);
    if (box.w === 0 || box.h === 0) continue;
    const name = formatAddress(row, column);
    const single = range.left === range.right && range.top === range.bottom;
    const room = single && text.isText ? freeRoom(range, place, isFree) : { left: 0, right: 0 };
    const fitted = fitText(besideIcon(text.block, slot), box, room, slot.style.alignment.shrink, context.fonts.fonts);
    if (fitted.overflow) overflows.push({ cell: name, ...fitted.overflow });
    if (fitted.overflow?.direction === 'width' && fitted.clip.x + fitted.clip.w === place.width)
      beyond = Math.max(beyond, fitted.overflow.needs - fitted.overflow.has);
    const link = linkOf(sheet.links.find((each) => contains(each.range, { row, column }))?.relation);
    cells.push({ cell: name, ...box, text: fitted.block, clip: fitted.clip, ...(link !== undefined && isSafeLink(link) ? { link } : {}) });
  }
  return { cells, overflows, beyond };
}

/** A text that begins at the left makes room for the icon. */
function besideIcon(block: TextBlock, { icon, style }: Slot): TextBlock {
  const { inset, paragraphs } = block;
  if (!icon || paragraphs[0]?.align !== 'left') return block;
  return { ...block, inset: { ...inset, left: inset.left + iconSize(style) + ICON_GAP } };
}

/** 'Centre across selection': the empty cells to the right with the same alignment belong to the text. */
function continued(slot: Slot, slots: readonly Slot[], at: number, isFree: (row: number, column: number) => boolean): CellRange {
  let { right } = slot.range;
  for (const next of slots.slice(at + 1)) {
    const follows =
      next.cell.row === slot.cell.row && next.cell.column === right + 1 && next.style.alignment.horizontal === 'centerContinuous';
    if (!follows || !isFree(next.cell.row, next.cell.column)) break;
    right++;
  }
  return { ...slot.range, right };
}

/** Pixels to both sides over which the text of a single cell may run: cells without anything to read, up to the page's edge. */
function freeRoom(range: CellRange, place: PagePlaces, isFree: (row: number, column: number) => boolean): { left: number; right: number } {
  const { page, xs } = place;
  let { left, right } = range;
  while (right < page.right && isFree(range.top, right + 1)) right++;
  while (left > page.left && isFree(range.top, left - 1)) left--;
  return {
    left: xs[range.left - page.left]! - xs[left - page.left]!,
    right: xs[right - page.left + 1]! - xs[range.right - page.left + 1]!,
  };
}
