import { expect, test } from 'vitest';
import { failedFirst, rowsLeft } from './rows-left.ts';

test('what could not be done stays chosen, also when only a part of it could not', () => {
  const rows = ['one', 'two', 'three'].map((id) => ({ id }));
  const results = [
    { id: 'one', ok: true },
    { id: 'two', ok: true },
    { id: 'two', ok: false },
    { id: 'three', ok: false },
  ];
  expect(rowsLeft(rows, results)).toEqual([{ id: 'two' }, { id: 'three' }]);
  expect(rowsLeft(rows, [])).toEqual([]);
});

test('what was refused is told first, each group in the order of the rows', () => {
  const results = ['a', 'b', 'c', 'd'].map((id, n) => ({ id, ok: n % 2 === 0 }));
  expect(failedFirst(results).map(({ id }) => id)).toEqual(['b', 'd', 'a', 'c']);
});
