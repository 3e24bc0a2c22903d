import { expect, test } from 'vitest';
import { initialOf, sealName, tintOf } from './initials.ts';

test('an initial is the first character as people see it', () => {
  expect(initialOf('山田 彩')).toBe('山');
  expect(initialOf(' aya')).toBe('A');
  expect(initialOf('👩‍👩‍👧 家')).toBe('👩‍👩‍👧');
  expect(initialOf('')).toBe('?');
});

test('a seal bears the family name', () => {
  expect(sealName('山田 彩')).toBe('山田');
  expect(sealName('勅使河原　一郎')).toBe('勅使河原');
  expect(sealName('渡辺')).toBe('渡辺');
  expect(sealName('Aya Yamada')).toBe('Yamada');
  expect(sealName('Ann Grower, Farm Ltd')).toBe('Grower');
  expect(sealName('Ann Grower (Farm Ltd)')).toBe('Grower');
  expect(sealName('Ann Grower <ann@example.net>')).toBe('Grower');
  expect(sealName('印田 彩（協力会社）')).toBe('印田');
  expect(sealName('印田（協力会社）')).toBe('印田');
  expect(sealName('（協力会社）印田')).toBe('（協力会');
  expect(sealName('ながいなまえのひと')).toBe('ながいな');
});

test('the same person keeps the same tint', () => {
  expect(tintOf('0197-a')).toBe(tintOf('0197-a'));
  expect(tintOf('x')).toBeLessThan(6);
});
