import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchAhead } from './fetch-ahead.ts';

let saveData = false;
beforeEach(() => {
  saveData = false;
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

  test('loads nothing where the browser saves data', async () => {
    saveData = true;
    const load = vi.fn(async () => undefined);
    fetchAhead(load);
    await allInTurn();
    expect(load).not.toHaveBeenCalled();
  });
});
