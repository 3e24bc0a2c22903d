import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PREFETCH_FILES } from '#shared/limits.ts';
import { allowAhead, fetchAhead } from './fetch-ahead.ts';

let files = 0;
let saveData = false;
beforeEach(() => {
  files = 0;
  saveData = false;
  allowAhead();
  vi.stubGlobal('navigator', {
    connection: {
      get saveData() {
        return saveData;
      },
    },
  });
  const entry = { name: 'http://localhost/assets/page.js' };
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => Array.from({ length: files }, () => entry) as never);
});

/** Resolves when whatever waits has had its turn: loads come one after the other. */
const allInTurn = () => new Promise<void>((resolve) => void setTimeout(resolve));

/** A page of `count` files. */
const page = (count: number) => vi.fn(async () => void (files += count));

describe('fetching ahead', () => {
  test('loads one page after the other up to its files, and more once the reader has acted', async () => {
    const half = page(PREFETCH_FILES - 10);
    const rest = page(10);
    const more = page(1);
    for (const load of [half, rest, more]) fetchAhead(load);
    await allInTurn();
    expect([half, rest, more].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
    allowAhead();
    fetchAhead(more);
    await allInTurn();
    expect(more).toHaveBeenCalledOnce();
  });

  test('goes on after a page that did not come', async () => {
    const next = page(1);
    fetchAhead(() => Promise.reject(new Error('no network')));
    fetchAhead(next);
    await allInTurn();
    expect(next).toHaveBeenCalledOnce();
  });

  test('loads nothing where the browser saves data', async () => {
    saveData = true;
    const load = page(1);
    fetchAhead(load);
    await allInTurn();
    expect(load).not.toHaveBeenCalled();
  });
});
