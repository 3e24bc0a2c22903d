import { expect, test } from 'vitest';
import { fileSize, refusalOf } from './file-words.ts';

test('sizes are short', () => {
  expect([fileSize(0), fileSize(999), fileSize(1536), fileSize(13_000_000), fileSize(1024 ** 3)]).toEqual([
    '0 B',
    '999 B',
    '1.5 KB',
    '12.4 MB',
    '1 GB',
  ]);
});

test('a file is refused for its kind, its size, or being empty', () => {
  const pdf = { name: 'Label.PDF', type: 'application/pdf', size: 10 };
  expect(refusalOf(pdf, '.pdf,.ai', 100)).toBeNull();
  expect(refusalOf(pdf, 'image/*', 100)).toBe('type');
  expect(refusalOf({ ...pdf, type: 'image/png' }, 'image/*', 100)).toBeNull();
  expect(refusalOf(pdf, '.pdf', 9)).toBe('size');
  expect(refusalOf({ ...pdf, size: 0 }, '.pdf', 9)).toBe('empty');
});
