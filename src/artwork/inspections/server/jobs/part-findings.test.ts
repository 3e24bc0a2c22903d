import { expect, test } from 'vitest';
import { isOpenText, withHint } from './part-findings.ts';

const part = (verdict: 'FOUND' | 'ALTERED' | 'MISSING' | 'NOT_CHECKED', readAs = {}) => ({ kind: 'TEXT' as const, verdict, readAs });
const near = { OUTLINE_NEAR: 6 };

test('a difference that was read but nearly is not checked where a character stands that only a recogniser saw', () => {
  // 内容量 1[8]0g: six characters lie nearly on shapes of the proof before, and the eighth is in none of its fonts.
  expect(withHint(part('ALTERED', near), part('NOT_CHECKED', near)).verdict).toBe('NOT_CHECKED');
});

test('what was recognised neither passes a difference nor loses it', () => {
  expect(withHint(part('ALTERED', near), part('FOUND', near)).verdict).toBe('ALTERED');
  expect(withHint(part('ALTERED', near), part('MISSING', near)).verdict).toBe('ALTERED');
});

test('a difference that was read for certain stands, whatever is recognised beside it', () => {
  const certain = part('ALTERED', { OUTLINE: 6 });
  expect(isOpenText(certain)).toBe(false);
  expect(withHint(certain, part('NOT_CHECKED')).verdict).toBe('ALTERED');
  expect(withHint(part('ALTERED'), part('NOT_CHECKED')).verdict).toBe('ALTERED');
});

test('what is missing or not checked is told as it is after recognising', () => {
  expect(withHint(part('MISSING'), part('NOT_CHECKED')).verdict).toBe('NOT_CHECKED');
  expect(withHint(part('NOT_CHECKED'), undefined).verdict).toBe('NOT_CHECKED');
});
