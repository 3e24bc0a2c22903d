import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inspectionErrors } from './errors.ts';
import { failureOf } from './failure.ts';
import { numberFindings } from './findings.ts';
import { judgePart, judgeUnexpected, riskOfText, suggestsExact } from './risk.ts';
import { DEFAULT_SETTINGS, inspectionSettingsInput, nearestSetting, type StoredSetting } from './settings.ts';
import { isCurrentTry, mayFollow, STEPS, VERSION_STATUSES } from './status.ts';
import type { DifferenceFinding, PartFinding, UnexpectedFinding } from './types.ts';
import { deleteObstacle, rerunObstacle } from './version-rules.ts';

describe('steps (D7.2)', () => {
  test('come in their order, none left out; a done or failed version is left by a new run only', () => {
    for (const from of VERSION_STATUSES) {
      for (const to of VERSION_STATUSES) {
        const next = STEPS[STEPS.indexOf(from as never) + 1];
        const isRunning = from !== 'DONE' && from !== 'FAILED';
        const expected = to === 'RECEIVED' || (isRunning && (to === 'FAILED' || to === next));
        expect(mayFollow(from, to), `${from} → ${to}`).toBe(expected);
      }
    }
  });

  test('only the newest try of the newest run writes', () => {
    fc.assert(
      fc.property(fc.nat(5), fc.nat(5), fc.nat(5), fc.nat(5), (run, attempt, otherRun, otherAttempt) => {
        const same = run === otherRun && attempt === otherAttempt;
        expect(isCurrentTry({ run, attempt }, { run: otherRun, attempt: otherAttempt })).toBe(same);
      }),
    );
  });
});

describe('settings (D7.3)', () => {
  test('the defaults are valid', () => {
    expect(inspectionSettingsInput.parse(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
  });

  test('the nearest saved along the scope wins, whatever the order of the rows', () => {
    const scope = ['design', 'product', 'brand', 'company'];
    const levels = ['DESIGN', 'PRODUCT', 'BRAND', 'COMPANY'] as const;
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2, 3]), (saved) => {
        const rows = saved.map((at): StoredSetting => ({
          targetId: scope[at] ?? '',
          level: levels[at] ?? 'COMPANY',
          settings: { excludedErrorSize: at },
        }));
        const found = nearestSetting(scope, rows);
        if (saved.length === 0) expect(found).toEqual({ settings: DEFAULT_SETTINGS, level: null, targetId: null });
        else {
          const nearest = Math.min(...saved);
          expect(found).toMatchObject({
            level: levels[nearest],
            settings: { ...DEFAULT_SETTINGS, excludedErrorSize: nearest },
          });
        }
      }),
    );
  });
});

describe('what may be done with a version (D6.10)', () => {
  const version = { id: 'v', status: 'DONE' as const, submittedAt: null, updatedAt: new Date() };
  const design = { status: 'DESIGN' as const, locked: false, currentVersionId: 'v' };

  test('nothing while a flow runs, the design is locked or paused', () => {
    for (const [state, obstacle] of [
      [{ ...design, status: 'DESIGN_REVIEW' as const }, 'DESIGN_IN_REVIEW'],
      [{ ...design, status: 'CIRCULAR' as const }, 'DESIGN_IN_REVIEW'],
      [{ ...design, locked: true }, 'DESIGN_LOCKED'],
      [{ ...design, status: 'ON_HOLD' as const }, 'DESIGN_PAUSED'],
    ] as const) {
      expect([deleteObstacle(state, version), rerunObstacle(state, version)]).toEqual([obstacle, obstacle]);
    }
  });

  test('a running inspection is waited for, a lost one can be started anew', () => {
    const now = new Date('2026-11-21T12:00:00Z');
    const running = { ...version, status: 'RENDERED' as const };
    expect(rerunObstacle(design, { ...running, updatedAt: new Date('2026-11-21T11:55:00Z') }, now)).toBe('INSPECTION_RUNNING');
    expect(rerunObstacle(design, { ...running, updatedAt: new Date('2026-11-21T11:40:00Z') }, now)).toBeNull();
  });
});

describe('risk', () => {
  test('digits, units, dates and allergens weigh more than plain words', () => {
    expect(riskOfText('ほっとひと息')).toBe(0);
    expect(riskOfText('内容量：１２０ｇ')).toBeGreaterThan(riskOfText('第2版'));
    expect(riskOfText('（一部に乳成分・大豆を含む）')).toBeGreaterThan(0);
    expect([suggestsExact('4901234567894'), suggestsExact('香料')]).toEqual([true, false]);
  });

  test('what is missing is critical; text outside the trim is none of our business', () => {
    const part = { verdict: 'MISSING' as const, text: '注意', exact: false, operations: [] };
    expect(judgePart(part).severity).toBe('CRITICAL');
    expect(judgeUnexpected({ text: '2024-01 K版 v1', class: 'OUTSIDE' }).severity).toBe('NONE');
  });
});

test('findings are numbered 1 to n, what is wrong before what is right', () => {
  const kinds = fc.constantFrom('FOUND', 'ALTERED', 'MISSING') as fc.Arbitrary<PartFinding['verdict']>;
  const severity = fc.constantFrom('CRITICAL', 'CHECK', 'MINOR', 'NONE') as fc.Arbitrary<PartFinding['severity']>;
  const base = { severity, risk: fc.nat(300), ordinal: fc.nat(50), id: fc.uuid() };
  fc.assert(
    fc.property(
      fc.array(fc.record({ ...base, verdict: kinds, places: fc.constant([]) }), { maxLength: 20 }),
      fc.array(fc.record({ ...base, page: fc.constant(1), boxes: fc.constant([]) }), { maxLength: 5 }),
      fc.array(fc.record({ ...base, page: fc.constant(1) }), { maxLength: 5 }),
      (parts, unexpected, differences) => {
        const found = numberFindings({
          parts: parts as unknown as PartFinding[],
          unexpected: unexpected as unknown as UnexpectedFinding[],
          differences: differences as unknown as DifferenceFinding[],
        });
        expect(found.map((one) => one.number)).toEqual(found.map((_, index) => index + 1));
        expect(found).toHaveLength(parts.length + unexpected.length + differences.length);
        const firstRight = found.findIndex((one) => one.kind === 'FOUND');
        if (firstRight >= 0) expect(found.slice(firstRight).every((one) => one.kind === 'FOUND')).toBe(true);
      },
    ),
  );
});

test('every refusal of the engine has words, and anything unforeseen can be run again', () => {
  expect(failureOf('ENGINE_PDF_PASSWORD', { given: false }, 'a.pdf').code).toBe('FILE_PASSWORD_NEEDED');
  expect(failureOf('ENGINE_PDF_PASSWORD', { given: true }, 'a.pdf').code).toBe('FILE_PASSWORD_WRONG');
  expect(failureOf('ENGINE_TOO_LARGE', { limit: 314_572_800 }, 'a.pdf').params).toEqual({
    fileName: 'a.pdf',
    limit: '300 MB',
  });
  expect(failureOf('SOMETHING', {}, 'a.pdf').code).toBe('INSPECTION_BROKE_OFF');
  for (const definition of Object.values(inspectionErrors)) expect([definition.ja, definition.en].every(Boolean)).toBe(true);
});
