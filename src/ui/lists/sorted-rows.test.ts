import { expect, test } from 'vitest';
import { sortedRows } from './sorted-rows.ts';

test('words by the Japanese order, numbers as numbers, nothing last both ways, the same as it came', () => {
  const rows = ['ラベル10', '缶', null, 'ラベル2', ''];
  expect(sortedRows(rows, (row) => row, true)).toEqual(['ラベル2', 'ラベル10', '缶', null, '']);
  expect(sortedRows(rows, (row) => row, false)).toEqual(['缶', 'ラベル10', 'ラベル2', null, '']);
  expect(sortedRows([10, 9, 100], (row) => row, true)).toEqual([9, 10, 100]);
  const same = [{ id: 'b' }, { id: 'a' }];
  expect(sortedRows(same, () => 1, false)).toEqual(same);
});
