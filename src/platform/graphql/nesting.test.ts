import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { isNestedTooDeep } from './nesting.ts';

const nested = (levels: number) => `{ a(b: ${'['.repeat(levels)}${']'.repeat(levels)}) }`;

test('a document that would exhaust the parser’s stack is found before it is parsed', () => {
  expect(() => parse(nested(20_000))).toThrow(RangeError);
  expect(isNestedTooDeep(nested(20_000))).toBe(true);
  expect(isNestedTooDeep(`${'{a'.repeat(201)}`)).toBe(true);
});

test('what stands side by side, and brackets in texts and comments, are not nested', () => {
  expect(isNestedTooDeep(nested(150))).toBe(false);
  expect(isNestedTooDeep(`{ ${'a(b: [1]) '.repeat(500)} }`)).toBe(false);
  expect(isNestedTooDeep(`{ a(b: "${'['.repeat(500)}\\"[") c(d: """${'{'.repeat(500)}""") } #${'('.repeat(500)}`)).toBe(false);
});
