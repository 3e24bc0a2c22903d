import { afterEach, expect, it, vi } from 'vitest';
import { translator } from '#shared/i18n.ts';
import { Progress } from './progress.ts';

afterEach(() => vi.useRealTimers());

it('says where a long inspection is, each step once, and nothing of a quick one', () => {
  vi.useFakeTimers();
  const said: string[] = [];
  const progress = new Progress(translator('ja'), (line) => said.push(line));
  progress.at({ step: 'TEXTS', page: 1, pages: 9 });
  vi.advanceTimersByTime(1900);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(9000);
  progress.at({ step: 'COMPARE', page: 3, pages: 9 });
  vi.advanceTimersByTime(2000);
  progress.end();
  progress.at({ step: 'PRINT' });
  vi.advanceTimersByTime(9000);
  expect(said).toEqual(['koryo: 文言を照合しています（1／9ページ）', 'koryo: 比較しています（3／9ページ）']);
});
