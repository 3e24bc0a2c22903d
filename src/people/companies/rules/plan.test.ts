import { expect, test } from 'vitest';
import { shareOfPlan } from './plan.ts';

test('a larger plan takes its turns more often; without a plan, once', () => {
  expect([null, 0, 199, 200, 999, 1000, 2_147_483_647].map(shareOfPlan)).toEqual([1, 1, 1, 2, 2, 4, 4]);
});
