import { expect, test } from 'vitest';
import { rowsLeft } from './rows-left.ts';

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
