import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropAllKept, dropKept, keepHere, readKept } from './kept-here.ts';

/** As a browser has it. */
class Kept extends Map<string, string> {
  get length(): number {
    return this.size;
  }
  key = (index: number): string | null => [...this.keys()][index] ?? null;
  getItem = (key: string): string | null => this.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.set(key, value);
  removeItem = (key: string): void => void this.delete(key);
}

let kept: Kept;
beforeEach(() => {
  kept = new Kept();
  vi.stubGlobal('localStorage', kept);
});
afterEach(() => vi.unstubAllGlobals());

it('keeps what somebody has not sent for them alone, and takes all of it away when somebody signs out', () => {
  kept.set('koryo.locale', 'en');
  kept.set('koryo.session', '1');
  expect(keepHere('draft', 'taro', { body: '直して' }, 'comment.1')).toBe(true);
  keepHere('recent', 'taro', ['緑茶']);
  keepHere('specification-draft', 'hana', { draft: 1 }, 'label');
  expect(readKept('draft', 'taro', 'comment.1')).toEqual({ body: '直して' });
  expect(readKept('draft', 'hana', 'comment.1')).toBeNull();
  dropKept('recent', 'taro');
  expect(readKept('recent', 'taro')).toBeNull();
  dropAllKept();
  expect([...kept.keys()]).toEqual(['koryo.locale', 'koryo.session']);
});

it('answers nothing where a browser keeps nothing, or something that is none of ours', () => {
  kept.set('koryo.draft.taro', '{');
  expect(readKept('draft', 'taro')).toBeNull();
  vi.stubGlobal('localStorage', undefined);
  expect(keepHere('draft', 'taro', 1)).toBe(false);
  expect(readKept('draft', 'taro')).toBeNull();
  expect(() => (dropKept('draft', 'taro'), dropAllKept())).not.toThrow();
});
