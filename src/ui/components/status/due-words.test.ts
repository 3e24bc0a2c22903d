import { expect, test } from 'vitest';
import { format } from '#shared/i18n.ts';
import { dueWords } from './due-words.ts';

const words = (due: string, locale: 'ja' | 'en') => {
  const { message, params } = dueWords(due, '2026-11-20');
  return format(message, locale, params);
};

test.each([
  ['2026-11-20', '本日', 'Today'],
  ['2026-11-21', '明日', 'Tomorrow'],
  ['2026-11-24', 'あと4日', 'In 4 days'],
  ['2026-11-19', '1日超過', '1 day overdue'],
  ['2026-10-21', '30日超過', '30 days overdue'],
])('%s is %s', (due, ja, en) => {
  expect(words(due, 'ja')).toBe(ja);
  expect(words(due, 'en')).toBe(en);
});

test('today and overdue are marked', () => {
  expect(dueWords('2026-11-20', '2026-11-20').tone).toBe('today');
  expect(dueWords('2026-11-19', '2026-11-20').tone).toBe('late');
  expect(dueWords('2026-11-25', '2026-11-20').tone).toBe('calm');
});
