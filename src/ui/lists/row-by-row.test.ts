import { expect, test } from 'vitest';
import { rowByRow, type RowResult } from './row-by-row.ts';
import { failedFirst, rowsLeft } from './rows-left.ts';

const rows = Array.from({ length: 150 }, (_, n) => ({ id: `row ${n}`, name: `パーツ${n}` }));
const notReached = ({ name }: { name: string }) => ({ name, words: '中止' });

test('every row is acted on once, in order, past a hundred too', async () => {
  const acted: string[] = [];
  const told: number[] = [];
  const act = async ({ id, name }: (typeof rows)[number]): Promise<RowResult[]> => (
    acted.push(id),
    [{ id, name, ok: true, words: '承認' }]
  );
  const made = await rowByRow(rows, { act, onRow: (done) => told.push(done), signal: new AbortController().signal, notReached, pace: 0 });
  expect(acted).toEqual(rows.map(({ id }) => id));
  expect(told).toEqual(rows.map((_, n) => n));
  expect(made.filter(({ ok }) => ok)).toHaveLength(150);
});

test('stopped, the row under way is finished and told; those after it are not begun, and each says so', async () => {
  const stop = new AbortController();
  const acted: string[] = [];
  const act = async ({ id, name }: (typeof rows)[number]): Promise<RowResult[]> => {
    acted.push(id);
    if (id === 'row 2') stop.abort();
    return [{ id, name, ok: id !== 'row 1', words: '' }];
  };
  const made = await rowByRow(rows.slice(0, 5), { act, onRow: () => undefined, signal: stop.signal, notReached, pace: 0 });
  expect(acted).toEqual(['row 0', 'row 1', 'row 2']);
  expect(made.map(({ id, ok, stopped }) => [id, ok, stopped ?? false])).toEqual([
    ['row 0', true, false],
    ['row 1', false, false],
    ['row 2', true, false],
    ['row 3', false, true],
    ['row 4', false, true],
  ]);
  expect(made.at(-1)).toMatchObject({ name: 'パーツ4', words: '中止' });
});

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
