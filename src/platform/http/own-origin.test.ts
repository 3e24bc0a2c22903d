import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOwnOrigin } from './own-origin.ts';

const PUBLIC = 'https://koryo.example.jp';

test('only our own pages open a socket', () => {
  expect(isOwnOrigin('https://koryo.example.jp', 'inner:4000', PUBLIC)).toBe(true);
  expect(isOwnOrigin('http://localhost:4000', 'localhost:4000', PUBLIC)).toBe(true);
  expect(isOwnOrigin('https://evil.example', 'localhost:4000', PUBLIC)).toBe(false);
  expect(isOwnOrigin('https://koryo.example.jp.evil.example', 'localhost:4000', PUBLIC)).toBe(false);
  for (const strange of [undefined, '', 'null', 'file://', 'not a url', 'https://']) expect(isOwnOrigin(strange, '', PUBLIC)).toBe(false);
});

test('no origin whatever ends the process', () => {
  fc.assert(fc.property(fc.string(), fc.string(), (origin, host) => typeof isOwnOrigin(origin, host, PUBLIC) === 'boolean'));
});
