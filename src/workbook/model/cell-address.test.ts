import fc from 'fast-check';
import { expect, it } from 'vitest';
import { columnName, formatAddress, MAX_COLUMN, MAX_ROW, parseAddress, parseRange } from './cell-address.ts';

const row = fc.integer({ min: 1, max: MAX_ROW });
const column = fc.integer({ min: 1, max: MAX_COLUMN });

it('names columns as Excel does', () => {
  expect([1, 26, 27, 52, 702, 703, MAX_COLUMN].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'ZZ', 'AAA', 'XFD']);
});

it('reads every address that it writes, with or without $', () => {
  fc.assert(
    fc.property(row, column, (row, column) => {
      expect(parseAddress(formatAddress(row, column))).toEqual({ row, column });
      expect(parseAddress(`$${columnName(column).toLowerCase()}$${row}`)).toEqual({ row, column });
    }),
  );
});

it('puts the corners of a range in order, and takes nothing outside a sheet', () => {
  fc.assert(
    fc.property(row, row, column, column, (r1, r2, c1, c2) => {
      const range = parseRange(`${formatAddress(r1, c1)}:${formatAddress(r2, c2)}`);
      expect(range).toEqual({ top: Math.min(r1, r2), bottom: Math.max(r1, r2), left: Math.min(c1, c2), right: Math.max(c1, c2) });
    }),
  );
  for (const wrong of ['', 'A', '1', 'A0', 'A01', 'XFE1', 'A1048577', 'A:C', '1:3', 'A1 ', '仕様書!A1', 'A1:'])
    expect(parseRange(wrong), wrong).toBeNull();
});
