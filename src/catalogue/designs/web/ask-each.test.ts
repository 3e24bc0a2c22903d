import { expect, test } from 'vitest';
import { askEach } from './ask-each.ts';

const rows = Array.from({ length: 250 }, (_, n) => n);

test('every row is asked about, however many, and each answer is told', async () => {
  const told: number[] = [];
  const { signal } = new AbortController();
  await askEach(rows, async (row) => row * 2, { signal, told: (answers) => told.push(...answers.map(([, answer]) => answer)) });
  expect(told).toEqual(rows.map((row) => row * 2));
});

test('whoever leaves is asked and told nothing any more', async () => {
  const asked: number[] = [];
  const leaving = new AbortController();
  const told = () => expect.fail('told after leaving');
  const ask = async (row: number) => {
    asked.push(row);
    if (row === 3) leaving.abort();
  };
  await askEach(rows, ask, { signal: leaving.signal, told });
  expect(asked).toEqual([0, 1, 2, 3]);
});
