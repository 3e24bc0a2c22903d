import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchAhead } from './fetch-ahead.ts';

let saveData = false;
let scroll: () => void = () => undefined;
vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => {
  scroll = listener;
});
/** Tells of files as the browser does. */
let told: (names: readonly string[]) => void = () => undefined;
vi.stubGlobal(
  'PerformanceObserver',
  class {
    constructor(callback: (list: { getEntries(): { name: string }[] }) => void) {
      told = (names) => callback({ getEntries: () => names.map((name) => ({ name })) });
    }
    observe() {}
  },
);

beforeEach(() => {
  saveData = false;
  vi.stubGlobal('location', { pathname: `/${crypto.randomUUID()}` });
  vi.stubGlobal('navigator', {
    connection: {
      get saveData() {
        return saveData;
      },
    },
  });
});

/** Resolves when whatever waits has had its turn: loads come one after the other. */
const allInTurn = () => new Promise<void>((resolve) => void setTimeout(resolve));

describe('fetching ahead', () => {
  test('takes the links in the contents of a page before those around it, one after the other', async () => {
    const order: string[] = [];
    let atOnce = 0;
    const named = (name: string) => async () => {
      atOnce += 1;
      expect(atOnce).toBe(1);
      await Promise.resolve();
      order.push(name);
      atOnce -= 1;
    };
    for (const [name, from] of [
      ['first', 'around'],
      ['bar', 'around'],
      ['list', 'contents'],
    ] as const)
      fetchAhead(named(name), from);
    await allInTurn();
    expect(order).toEqual(['first', 'list', 'bar']);
  });

  test('goes on after a page that did not come', async () => {
    const next = vi.fn(async () => undefined);
    fetchAhead(() => Promise.reject(new Error('no network')));
    fetchAhead(next);
    await allInTurn();
    expect(next).toHaveBeenCalledOnce();
  });

  test('ends when so many files have come, data and pictures not counted, and begins anew on the next page and when one scrolls', async () => {
    const loaded: string[] = [];
    const page = (name: string, files: readonly string[]) => async () => {
      loaded.push(name);
      told(files);
    };
    const scripts = Array.from({ length: 20 }, (_, at) => `https://koryo.example/assets/a-${at}.js`);
    for (const name of ['one', 'two', 'three']) fetchAhead(page(name, [...scripts, '/graphql', '/files/1.png', '/assets/b.css?']));
    await allInTurn();
    expect(loaded).toEqual(['one', 'two']);
    vi.stubGlobal('location', { pathname: '/tasks' });
    fetchAhead(page('four', scripts));
    await allInTurn();
    expect(loaded).toEqual(['one', 'two', 'four']);
    fetchAhead(page('five', scripts));
    await allInTurn();
    fetchAhead(page('six', scripts));
    await allInTurn();
    expect(loaded.at(-1)).toBe('five');
    scroll();
    fetchAhead(page('what scrolling brought', scripts));
    await allInTurn();
    expect(loaded.slice(-2)).toEqual(['five', 'what scrolling brought']);
  });

  test('loads nothing where the browser saves data', async () => {
    saveData = true;
    const load = vi.fn(async () => undefined);
    fetchAhead(load);
    await allInTurn();
    expect(load).not.toHaveBeenCalled();
  });
});
