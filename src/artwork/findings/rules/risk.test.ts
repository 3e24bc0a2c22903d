import { describe, expect, test } from 'vitest';
import { judgeImage, judgePart, judgeUnexpected, riskOfTopics, suggestsExact, type About } from './risk.ts';

const plain: About = { topics: [], changed: { topics: [], severity: 'CHECK' } };
const dangerous: About = { topics: ['numbers', 'dates', 'allergens'], changed: { topics: ['numbers'], severity: 'CRITICAL' } };

describe('risk', () => {
  test('what texts are about weighs, and numbers most', () => {
    expect(riskOfTopics([])).toBe(0);
    expect(riskOfTopics(['numbers', 'units'])).toBeGreaterThan(riskOfTopics(['numbers']));
    for (const topic of ['units', 'dates', 'allergens', 'negation', 'storage', 'company', 'names']) {
      expect(riskOfTopics(['numbers'])).toBeGreaterThan(riskOfTopics([topic]));
      expect(riskOfTopics([topic])).toBeGreaterThan(0);
    }
    expect([suggestsExact('4901234567894'), suggestsExact('香料')]).toEqual([true, false]);
  });

  test('what is missing is critical; text outside the trim is none of our business', () => {
    const part = { verdict: 'MISSING' as const, risky: false };
    expect(judgePart(part, plain).severity).toBe('CRITICAL');
    // Nobody knows: neither an error nor a pass.
    expect(judgePart({ ...part, verdict: 'NOT_CHECKED' }, dangerous).severity).toBe('CHECK');
    expect(judgeUnexpected({ class: 'OUTSIDE' }, { anyApproved: true, topics: ['numbers'] }).severity).toBe('NONE');
  });

  test('glyphs that show another text than the approved one that the file says are critical; spoilt codes are looked at', () => {
    const part = { verdict: 'UNRELIABLE' as const, risky: false, shownText: '小麦' };
    expect(judgePart({ ...part, saysApproved: true }, dangerous).severity).toBe('CRITICAL');
    expect(judgePart({ ...part, saysApproved: false }, dangerous).severity).toBe('CHECK');
    expect(judgePart({ ...part, shownText: '\ufffd麦', saysApproved: true }, dangerous).severity).toBe('CHECK');
  });

  test('text that no approved one explains is looked at only where texts were approved', () => {
    const text = { class: 'VISIBLE' as const };
    const judge = (anyApproved: boolean, topics: string[]) => judgeUnexpected(text, { anyApproved, topics }).severity;
    expect([judge(true, ['numbers']), judge(true, []), judge(false, ['numbers'])]).toEqual(['CHECK', 'MINOR', 'NONE']);
  });
});

test('a part that people marked as risky stands before all others of its kind, and is critical when altered', () => {
  expect(judgePart({ verdict: 'ALTERED', risky: true }, plain)).toMatchObject({ severity: 'CRITICAL' });
  expect(judgePart({ verdict: 'ALTERED', risky: false }, plain)).toMatchObject({ severity: 'CHECK' });
  expect(judgePart({ verdict: 'ALTERED', risky: false }, dangerous)).toMatchObject({ severity: 'CRITICAL' });
  for (const verdict of ['ALTERED', 'MISSING', 'FOUND', 'NOT_CHECKED'] as const) {
    expect(judgePart({ verdict, risky: true }, plain).risk).toBeGreaterThan(judgePart({ verdict, risky: false }, dangerous).risk);
    expect(judgeImage({ verdict, risky: true }).risk).toBeGreaterThan(judgeImage({ verdict, risky: false }).risk);
  }
  expect(judgePart({ verdict: 'FOUND', risky: true }, plain).severity).toBe('NONE');
});
