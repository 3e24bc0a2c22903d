import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeReturnPath } from './return-path.ts';

const origin = 'https://koryo.example';

test('a path of this origin is kept with its search and hash', () => {
  expect(safeReturnPath('/listTask?status=DOING#top', origin)).toBe('/listTask?status=DOING#top');
});

test.each([
  null,
  '',
  'https://evil.example/',
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  '/signin',
  '/signin?x=1',
  '/signout',
  '/forgotpassword',
  '/403',
])('%j leads home', (candidate) => {
  expect(safeReturnPath(candidate, origin)).toBe('/');
});

test('whatever is remembered, the answer stays on this origin', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((s) => `/${s}`),
      ),
      (text) => {
        expect(new URL(safeReturnPath(text, origin), origin).origin).toBe(origin);
      },
    ),
  );
});
