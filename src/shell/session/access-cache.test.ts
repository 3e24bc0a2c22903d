import { expect, test } from 'vitest';
import { accessCache } from './access-cache.ts';

const yes = { allowed: true, reason: null };

test('an answer is kept for 300000 ms', () => {
  let now = 0;
  const cache = accessCache(() => now);
  cache.set('/a', yes);
  now = 299_999;
  expect(cache.get('/a')).toEqual(yes);
  now = 300_000;
  expect(cache.get('/a')).toBeUndefined();
});

test('at most 100 answers are kept; the oldest goes first', () => {
  const cache = accessCache(() => 0);
  for (let n = 0; n < 101; n += 1) cache.set(`/${n}`, yes);
  expect(cache.get('/0')).toBeUndefined();
  expect(cache.get('/1')).toEqual(yes);
  expect(cache.get('/100')).toEqual(yes);
});

test('a refused page is asked about again once its time is over, not before', () => {
  const cache = accessCache(() => 0);
  cache.set('/a', { allowed: false, reason: 'FORBIDDEN' });
  expect(cache.get('/a')).toEqual({ allowed: false, reason: 'FORBIDDEN' });
  cache.clear();
  expect(cache.get('/a')).toBeUndefined();
});
