import { seeded } from '../../random.ts';
import { columns, scaledColumns, touchingFrames } from './families/columns.ts';
import { arcs, slopes, turnedPages } from './families/directions.ts';
import { condensed, hangingMarks, justified, letterspaced, ruby } from './families/spacing.ts';
import { bilingualTables, rowTables } from './families/tables.ts';
import { mixed, verticalText } from './families/vertical.ts';
import type { Family, Layout } from './planned-page.ts';

/** How many of each family there are when all are drawn. */
const FAMILIES: Record<string, { make: Family; share: number }> = {
  columns: { make: columns, share: 48 },
  'columns scaled by 3 %': { make: scaledColumns, share: 24 },
  'frames that touch': { make: touchingFrames, share: 32 },
  'tables in two languages': { make: bilingualTables, share: 40 },
  'tables read by rows': { make: rowTables, share: 24 },
  'turned pages': { make: turnedPages, share: 24 },
  slopes: { make: slopes, share: 32 },
  arcs: { make: arcs, share: 24 },
  letterspaced: { make: letterspaced, share: 24 },
  condensed: { make: condensed, share: 24 },
  justified: { make: justified, share: 24 },
  readings: { make: ruby, share: 20 },
  'hanging marks': { make: hangingMarks, share: 20 },
  'columns from top to bottom': { make: verticalText, share: 30 },
  'both directions': { make: mixed, share: 24 },
};

/** The generated layouts; `share` of each family (1: all). The same every time; another `set` gives others. */
export function layouts(share = 1, set = 0): Layout[] {
  return Object.entries(FAMILIES).flatMap(([family, { make, share: count }], number) =>
    Array.from({ length: Math.ceil(count * share) }, (_, index) => ({
      family,
      ...make(seeded(100_000 * set + 1000 * (number + 1) + index), index),
    })),
  );
}
