import { expect, test } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { addMonths, monthWeeks, parseDate } from './calendar-month.ts';

test('a month shows whole weeks from Sunday', () => {
  const weeks = monthWeeks(2026, 11);
  expect(weeks[0]?.[0]).toBe('2026-11-01');
  expect(weeks[4]?.[1]).toBe('2026-11-30');
  expect(weeks).toHaveLength(6);
  expect(monthWeeks(2026, 1)[0]?.[0]).toBe('2025-12-28');
});

test('moving by months keeps the day where there is one', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});

test.each(['2026/11/21', '2026-11-21', '20261121', '２０２６／１１／２１', '2026年11月21日', ' 2026.11.21 '])('%s is read', (text) => {
  expect(parseDate(text)).toBe('2026-11-21');
});

test('short months and days are read, impossible dates are not', () => {
  expect(parseDate('2026/1/2')).toBe('2026-01-02');
  expect(parseDate('2026/02/30')).toBeNull();
  expect(parseDate('21.11.2026')).toBeNull();
  expect(parseDate('soon')).toBeNull();
});
