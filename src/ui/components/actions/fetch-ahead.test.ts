import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PREFETCH_FILES } from '#shared/limits.ts';
import { fetchAhead } from './fetch-ahead.ts';

let files = 0;
let saveData = false;
beforeEach(() => {
  files = 0;
  saveData = false;
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
  test('loads one page after the other until the document has its files', async () => {
    const half = page(PREFETCH_FILES / 2);
    const rest = page(PREFETCH_FILES / 2);
    const more = page(1);
    for (const load of [half, rest, more]) fetchAhead(load);
    await allInTurn();
    expect([half, rest, more].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
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
