import type { Box } from '../geometry.ts';
import type { ComparablePage } from './page.ts';

/** A page by its measures alone, both pages in one unit. */
type Sheet = Pick<ComparablePage, 'width' | 'height' | 'trim' | 'trimGiven'>;

/**
 * What is laid on what: TrimBox on TrimBox. A file without one (a picture) may show the sheet or only the trimmed
 * article: whichever of the other's sheet and trim is nearer to its size.
 */
export function commonFrames(before: Sheet, after: Sheet): [Box, Box] {
  if (before.trimGiven === after.trimGiven) return [before.trim, after.trim];
  const sheets: [Box, Box] = [sheetOf(before), sheetOf(after)];
  const trims: [Box, Box] = [before.trim, after.trim];
  return misfit(sheets) <= misfit(trims) ? sheets : trims;
}

function sheetOf({ width, height }: Sheet): Box {
  return { x: 0, y: 0, w: width, h: height };
}

function misfit([a, b]: [Box, Box]): number {
  return Math.abs(a.w - b.w) + Math.abs(a.h - b.h);
}
