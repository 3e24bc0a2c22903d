import { expect, test } from 'vitest';
import { highestOf, readinessOf } from './many.ts';

const missing = { code: 'FLOW_MISSING', message: '承認フローがありません' };

test('a thing goes by its own flow, by a template where it has none, and not at all where something else is in the way', () => {
  const flow = { name: '標準', status: 'STAND_BY', version: 3 };
  expect(readinessOf({ targetId: 'a', flow, openPoints: [], requestRefusals: [] })).toEqual({ by: 'FLOW', name: '標準', version: 3 });
  expect(readinessOf({ targetId: 'a', flow: null, openPoints: [], requestRefusals: [missing] })).toEqual({ by: 'TEMPLATE' });
  const running = { code: 'REVIEW_ALREADY_RUNNING', message: '承認中です' };
  expect(readinessOf({ targetId: 'a', flow, openPoints: [], requestRefusals: [running] })).toEqual({ by: 'NOTHING', why: '承認中です' });
  // What is in the way beside the missing flow stays in the way when a flow is made.
  const empty = { code: 'PART_NOTHING_TO_REVIEW', message: '承認待ちの内容がありません' };
  expect(readinessOf({ targetId: 'a', flow: null, openPoints: [], requestRefusals: [missing, empty] })).toEqual({
    by: 'NOTHING',
    why: empty.message,
  });
  expect(readinessOf(undefined)).toEqual({ by: 'NOTHING', why: null });
});

test('templates are asked for at the highest place', () => {
  expect(highestOf([{ depth: 2 }, { depth: 0 }, { depth: 1 }])).toEqual({ depth: 0 });
  expect(highestOf([])).toBeUndefined();
});
