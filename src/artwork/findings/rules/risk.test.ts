import { describe, expect, test } from 'vitest';
import { judgeImage, judgePart, judgeUnexpected, riskOfText, suggestsExact } from './risk.ts';

describe('risk', () => {
  test('digits, units, dates and allergens weigh more than plain words', () => {
    expect(riskOfText('ほっとひと息')).toBe(0);
    expect(riskOfText('内容量：１２０ｇ')).toBeGreaterThan(riskOfText('第2版'));
    expect(riskOfText('（一部に乳成分・大豆を含む）')).toBeGreaterThan(0);
    expect([suggestsExact('4901234567894'), suggestsExact('香料')]).toEqual([true, false]);
  });

  test('what is missing is critical; text outside the trim is none of our business', () => {
    const part = { verdict: 'MISSING' as const, text: '注意', exact: false, operations: [], risky: false };
    expect(judgePart(part).severity).toBe('CRITICAL');
    // Nobody knows: neither an error nor a pass.
    expect(judgePart({ ...part, verdict: 'NOT_CHECKED' }).severity).toBe('CHECK');
    expect(judgeUnexpected({ text: '2024-01 K版 v1', class: 'OUTSIDE' }, { anyApproved: true }).severity).toBe('NONE');
  });

  test('text that no approved one explains is looked at only where texts were approved', () => {
    const text = { text: '内容量：１２０ｇ', class: 'VISIBLE' as const };
    expect([true, false].map((anyApproved) => judgeUnexpected(text, { anyApproved }).severity)).toEqual(['CHECK', 'NONE']);
  });
});

test('a part that people marked as risky stands before all others of its kind, and is critical when altered', () => {
  const changed = [{ kind: 'SUBSTITUTED' as const, approved: '香', found: '音' }];
  const plain = { verdict: 'ALTERED' as const, text: '卵・乳 120ｇ 賞味期限', exact: true, operations: changed, risky: false };
  const marked = { ...plain, text: '香り', risky: true };
  expect(judgePart(marked)).toMatchObject({ severity: 'CRITICAL' });
  expect(judgePart({ ...marked, risky: false })).toMatchObject({ severity: 'CHECK' });
  for (const verdict of ['ALTERED', 'MISSING', 'FOUND', 'NOT_CHECKED'] as const) {
    expect(judgePart({ ...marked, verdict }).risk).toBeGreaterThan(judgePart({ ...plain, verdict }).risk);
    expect(judgeImage({ verdict, risky: true }).risk).toBeGreaterThan(judgeImage({ verdict, risky: false }).risk);
  }
  expect(judgePart({ ...marked, verdict: 'FOUND' }).severity).toBe('NONE');
});
