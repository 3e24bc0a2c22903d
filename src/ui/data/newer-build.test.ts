import { expect, test, vi } from 'vitest';
import { buildWatch, placeIn } from './newer-build.ts';

test('a server of a later build is noticed once, one of an earlier build never', () => {
  const watch = buildWatch(4);
  const changed = vi.fn();
  watch.subscribe(changed);
  for (const told of [null, '4', '3', '', 'x', '-9', '1e9']) watch.note(told);
  expect(watch.isNewer()).toBe(false);
  watch.note('5');
  expect(watch.isNewer()).toBe(true);
  // While an upgrade goes on, servers of the version before answer too.
  watch.note('4');
  watch.note('6');
  expect(watch.isNewer()).toBe(true);
  expect(changed).toHaveBeenCalledTimes(1);
});

test('a page that does not know its own place says nothing', () => {
  const watch = buildWatch(null);
  watch.note('5');
  expect(watch.isNewer()).toBe(false);
});

test('a place is a whole number', () => {
  expect(['7', '007', '', ' 7', '7.5', null, undefined, '9'.repeat(16)].map(placeIn)).toEqual([7, 7, null, null, null, null, null, null]);
});
