import { expect, test } from 'vitest';
import { formatZonedTime } from './dates.ts';

test('to people outside, a time says its zone in their words, never as an identifier', () => {
  const at = '2026-12-06T03:26:00.000Z';
  expect(formatZonedTime(at, 'ja')).toBe('2026/12/06 12:26（日本時間）');
  expect(formatZonedTime(at, 'en')).toBe('2026/12/06 12:26 (Japan time)');
  expect(formatZonedTime(at, 'ja', 'Europe/Paris')).toBe('2026/12/06 04:26（中央ヨーロッパ時間）');
  expect(formatZonedTime(at, 'en', 'Europe/Paris')).toBe('2026/12/06 04:26 (Central European Time)');
  expect(formatZonedTime(at, 'en', 'UTC')).toBe('2026/12/06 03:26 (UTC)');
});
