/**
 * Rows that nobody has given a height are as high as what stands in them. The lines of merged cells never make them grow, as in Excel;
 * the size of the letters of a cell that is merged along its row does.
 */
import { shownText, type CellContext } from './cell-text.ts';
import type { Axis } from './axes.ts';
import { lineHeight, measureBlock } from './text-fit.ts';
import type { CellRange } from '../model/cell-address.ts';
import type { SheetLook } from './sheet-look.ts';

/** More rows of merges than any sheet has. */
const MOST_STEPS = 200_000;

/** Pixels by row; rows beyond what is laid out are left as they are. */
export function fittedHeights(sheet: SheetLook, columns: Axis, context: CellContext, lastRow: number): Map<number, number> {
  const heights = new Map<number, number>();
  const merged = mergedStretches(sheet.merges, lastRow);
  const mergeAt = (row: number, column: number): MergedStretch | undefined =>
    merged.get(row)?.find(({ left, right }) => column >= left && column <= right);
  for (const [row, { height, hidden, cells }] of sheet.rows) {
    if (height !== null || hidden || row > lastRow) continue;
    let needed = 0;
    for (const cell of cells) {
      const merge = mergeAt(row, cell.column);
      if (cell.text === null || merge?.isHigh) continue;
      const text = shownText(cell, context.styles.style(cell.style), context);
      if (!text || text.block.rotation !== 0 || text.block.direction !== 'horizontal') continue;
      if (merge) {
        needed = Math.max(needed, ...text.block.paragraphs.map((paragraph) => lineHeight(paragraph, context.fonts.fonts)));
        continue;
      }
      const { inset } = text.block;
      const width = Math.max(1, columns.size(cell.column) - inset.left - inset.right);
      needed = Math.max(needed, measureBlock(text.block, context.fonts.fonts, width).height);
    }
    if (needed > 0) heights.set(row, Math.round(needed));
  }
  return heights;
}

interface MergedStretch {
  left: number;
  right: number;
  /** Over several rows. */
  isHigh: boolean;
}

/** Stretches of merged columns by row. */
function mergedStretches(merges: readonly CellRange[], lastRow: number): Map<number, MergedStretch[]> {
  const rows = new Map<number, MergedStretch[]>();
  let steps = MOST_STEPS;
  for (const { left, top, right, bottom } of merges)
    for (let row = top; row <= Math.min(bottom, lastRow) && steps > 0; row++, steps--) {
      const stretch = { left, right, isHigh: bottom > top };
      const found = rows.get(row);
      if (found) found.push(stretch);
      else rows.set(row, [stretch]);
    }
  return rows;
}
