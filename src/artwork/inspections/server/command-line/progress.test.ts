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
  vi.advanceTimersByTime(6000);
  progress.at({ step: 'COMPARE', page: 3, pages: 9 });
  vi.advanceTimersByTime(2000);
  progress.end();
  progress.at({ step: 'PRINT' });
  vi.advanceTimersByTime(9000);
  expect(said).toEqual(['koryo: 文言を照合しています（1／9ページ）', 'koryo: 比較しています（3／9ページ）']);
});

it('says of a step that takes long what goes on, every ten seconds, and not of the step before', () => {
  vi.useFakeTimers();
  const said: string[] = [];
  const progress = new Progress(translator('en'), (line) => said.push(line));
  progress.at({ step: 'COMPARE', page: 3, pages: 9 });
  vi.advanceTimersByTime(10_000);
  progress.goesOn({ work: 'DRAW', page: 2, ms: 5000 });
  vi.advanceTimersByTime(2000);
  progress.goesOn({ work: 'DRAW', page: 2, ms: 10_000 });
  vi.advanceTimersByTime(10_000);
  progress.goesOn(null);
  vi.advanceTimersByTime(10_000);
  progress.goesOn({ work: 'COMPARE', page: 2, ms: 5000 });
  progress.at({ step: 'PRINT' });
  vi.advanceTimersByTime(12_000);
  progress.end();
  expect(said).toEqual([
    'koryo: comparing (page 3 of 9)',
    'koryo: Drawing the page: page 3, 7 s so far',
    'koryo: Drawing the page: page 3, 20 s so far',
    'koryo: comparing (page 3 of 9): 32 s so far',
    'koryo: checking for print',
    'koryo: checking for print: 12 s so far',
  ]);
});
