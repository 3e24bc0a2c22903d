import { expect, test } from 'vitest';
import { inARow, isInARow, waited } from './in-a-row.ts';

test('only among many a refused command waits, within the minute, and is sent again', async () => {
  expect(isInARow()).toBe(false);
  expect(await waited('0')).toBe(false);
  const stop = new AbortController();
  await inARow(stop.signal, async () => {
    expect(isInARow()).toBe(true);
    expect(await waited('0')).toBe(true);
    expect(await waited('3600')).toBe(false);
    expect(await waited(null)).toBe(false);
  });
  expect(isInARow()).toBe(false);
});

test('a command that waits is given up when its run is stopped', async () => {
  const stop = new AbortController();
  const answer = inARow(stop.signal, () => waited('60'));
  stop.abort();
  expect(await answer).toBe(false);
});

test('a run that fails is over too', async () => {
  await expect(inARow(new AbortController().signal, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(isInARow()).toBe(false);
});
