import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inspectionErrors } from '#artwork/versions/rules/errors.ts';
import { failureOf } from '#artwork/versions/rules/failure.ts';
import { translator } from '#shared/i18n.ts';
import { findingDetail, findingTitle } from '#artwork/findings/rules/words/finding-words.ts';
import { numberFindings, type Finding } from '#artwork/findings/rules/findings.ts';
import { judgeImage, judgePart, judgeUnexpected, riskOfText, suggestsExact } from '#artwork/findings/rules/risk.ts';
import { nearestSetting, ownSettings, type StoredSetting } from '#artwork/inspection-settings/rules/setting-levels.ts';
import {
  DEFAULT_SETTINGS,
  inspectionSettingsInput,
  SETTING_NAMES,
  settingObstacle,
  settingsWith,
} from '#artwork/inspection-settings/rules/settings.ts';
import { isCurrentTry, mayFollow, STEPS, VERSION_STATUSES } from '#artwork/versions/rules/status.ts';
import type { DifferenceFinding, PartFinding, UnexpectedFinding } from '#artwork/findings/rules/types.ts';
import { deleteObstacle, rerunObstacle } from '#artwork/versions/rules/version-rules.ts';

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
        if (saved.length === 0) expect(found).toMatchObject({ settings: DEFAULT_SETTINGS, level: null, targetId: null });
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

describe('values that are left to the level above', () => {
  const names = fc.subarray(SETTING_NAMES);

  test('each value comes from the nearest place where it was set, and says from which', () => {
    fc.assert(
      fc.property(names, names, (ofDesign, ofCompany) => {
        const own = ownSettings({ ...DEFAULT_SETTINGS, excludedErrorSize: 1, partMatchRate: 71 }, ofDesign);
        const above = ownSettings({ ...DEFAULT_SETTINGS, excludedErrorSize: 2, partMatchRate: 72 }, ofCompany);
        const rows: StoredSetting[] = [
          { targetId: 'c', level: 'COMPANY', settings: above },
          { targetId: 'd', level: 'DESIGN', settings: own },
        ];
        const { settings, origins } = nearestSetting(['d', 'p', 'c'], rows);
        for (const name of SETTING_NAMES) {
          const [here, there] = [name in own, name in above];
          expect(origins[name]).toEqual(here ? { level: 'DESIGN', targetId: 'd' } : there ? { level: 'COMPANY', targetId: 'c' } : null);
          expect(settings[name]).toEqual(here ? own[name] : there ? above[name] : DEFAULT_SETTINGS[name]);
        }
        // Values that say something only together never come from two levels.
        for (const name of SETTING_NAMES) for (const other of settingsWith(name)) expect(origins[other]).toEqual(origins[name]);
      }),
    );
  });

  test('what contradicts itself is told beside its field', () => {
    expect(settingObstacle(DEFAULT_SETTINGS)).toBeNull();
    expect(settingObstacle({ ...DEFAULT_SETTINGS, toneChangeTolerance: 9 })).toMatchObject({ code: 'TONE_ORDER' });
    expect(settingObstacle({ ...DEFAULT_SETTINGS, imagePpiError: 301 })).toMatchObject({
      code: 'RESOLUTION_ORDER',
      field: 'imagePpiError',
    });
    expect(settingObstacle({ ...DEFAULT_SETTINGS, bitonalPpiError: 900 })).toMatchObject({ field: 'bitonalPpiError' });
    expect(settingObstacle({ ...DEFAULT_SETTINGS, textSmallPt: 9 })).toMatchObject({ code: 'TEXT_SIZE_ORDER' });
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
    const part = { verdict: 'MISSING' as const, text: '注意', exact: false, operations: [], risky: false };
    expect(judgePart(part).severity).toBe('CRITICAL');
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
  for (const verdict of ['ALTERED', 'MISSING', 'FOUND'] as const) {
    expect(judgePart({ ...marked, verdict }).risk).toBeGreaterThan(judgePart({ ...plain, verdict }).risk);
    expect(judgeImage({ verdict, risky: true }).risk).toBeGreaterThan(judgeImage({ verdict, risky: false }).risk);
  }
  expect(judgePart({ ...marked, verdict: 'FOUND' }).severity).toBe('NONE');
});

test('a finding is called by its variant and says that its part is marked', () => {
  const part = {
    kind: 'TEXT',
    verdict: 'MISSING',
    title: '名称',
    variant: 'EN',
    risky: true,
    riskNote: 'アレルゲン',
    elsewhere: null,
    readings: [],
  };
  const finding = { kind: 'MISSING', part } as unknown as Finding;
  expect([findingTitle(finding, translator('ja')), findingTitle(finding, translator('en'))]).toEqual([
    '名称（英語 (EN)）',
    '名称 (English (EN))',
  ]);
  expect(findingDetail(finding, translator('ja'))).toContain('要注意のパーツ（アレルゲン）');
  const readings = [
    { base: '濃厚', approved: 'のうこう', found: 'のうこお', agrees: false },
    { base: '静岡', approved: 'しずおか', found: '', agrees: false },
    { base: '茶葉', approved: null, found: 'ちゃば', agrees: true },
  ];
  const read = { kind: 'ALTERED', part: { ...part, verdict: 'ALTERED', partRate: 90, lengthRate: 100, readings } } as unknown as Finding;
  expect(findingDetail(read, translator('ja'))).toBe(
    '一致率 90%・長さ 100% · 「濃厚」のルビが「のうこお」（承認：のうこう） · 「静岡」のルビ（承認：しずおか）がありません · 要注意のパーツ（アレルゲン）',
  );
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
  expect(failureOf('ENGINE_TOO_LARGE', { what: 'PAGE', limit: 150e6 }, 'a.pdf').code).toBe('PAGE_TOO_LARGE');
  expect(failureOf('SOMETHING', {}, 'a.pdf').code).toBe('INSPECTION_BROKE_OFF');
  for (const definition of Object.values(inspectionErrors)) expect([definition.ja, definition.en].every(Boolean)).toBe(true);
});
