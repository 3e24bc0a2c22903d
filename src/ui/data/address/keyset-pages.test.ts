import { expect, test } from 'vitest';
import { keysetPages } from './keyset-pages.ts';

test('pages are reached one after the other, and back again', () => {
  const pages = keysetPages();
  expect(pages.tokenOf(1)).toBe('');
  expect(pages.tokenOf(2)).toBeNull();
  pages.learn(1, 'a');
  pages.learn(2, 'b');
  expect([pages.tokenOf(2), pages.tokenOf(3)]).toEqual(['a', 'b']);
});

test('after a reload the URL tells the current page, and the next is learnt from it', () => {
  const pages = keysetPages();
  pages.seen(3, 'c');
  pages.learn(3, 'd');
  expect([pages.tokenOf(2), pages.tokenOf(3), pages.tokenOf(4)]).toEqual([null, 'c', 'd']);
});

test('the last page has nothing behind it', () => {
  const pages = keysetPages();
  pages.learn(1, 'a');
  pages.learn(2, 'b');
  pages.learn(1, null);
  expect(pages.tokenOf(2)).toBeNull();
  expect(pages.tokenOf(3)).toBeNull();
});
