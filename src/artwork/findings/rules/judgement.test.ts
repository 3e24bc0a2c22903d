import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { carriedSeverities, judged } from './severity.ts';
import { SEVERITIES, type SeverityByPerson } from './types.ts';
import { unchangedSince, type SeenChanges } from './unchanged.ts';
import { DEFAULT_SETTINGS } from '#artwork/inspection-settings/rules/settings.ts';
import { isCritical, needsVisit, visitsMissing } from './visits.ts';

const severity = fc.constantFrom(...SEVERITIES);
const said = (findingId: string, of: Partial<SeverityByPerson> = {}): SeverityByPerson => ({
  findingId,
  severity: 'MINOR',
  reason: '',
  userId: 'u',
  at: new Date(0),
  carriedFrom: null,
  ...of,
});

describe('severity', () => {
  test('the person’s word counts, the machine’s is kept', () => {
    fc.assert(
      fc.property(severity, fc.option(severity), (machine, person) => {
        const words = new Map(person ? [['a', said('a', { severity: person })]] : []);
        const [finding] = judged([{ id: 'a', severity: machine }], { said: words, visited: new Set(), checked: new Set() });
        expect(finding).toMatchObject({ severity: person ?? machine, machineSeverity: machine });
      }),
    );
  });

  test('is inherited by the one same finding only, never where two are alike on either side', () => {
    const known = fc.array(fc.record({ id: fc.uuid(), sameness: fc.constantFrom('p', 'q', 'r', 's') }), { maxLength: 8 });
    fc.assert(
      fc.property(known, known, (before, after) => {
        const carried = carriedSeverities(
          before.map((one) => ({ ...one, said: said(one.id) })),
          before,
          after,
          3,
        );
        const alike = (list: typeof before, sameness: string) => list.filter((one) => one.sameness === sameness);
        const expected = after.filter((one) => alike(after, one.sameness).length === 1 && alike(before, one.sameness).length === 1);
        expect(new Set(carried.map((one) => one.findingId))).toEqual(new Set(expected.map(({ id }) => id)));
        expect(carried.every((one) => one.carriedFrom === 3)).toBe(true);
      }),
    );
  });

  test('names the version on which it was said, however often it is carried', () => {
    const one = { id: 'a', sameness: 'p', said: said('a', { carriedFrom: 2 }) };
    expect(carriedSeverities([one], [one], [{ id: 'b', sameness: 'p' }], 5)).toMatchObject([{ findingId: 'b', carriedFrom: 2 }]);
  });
});

describe('"visit every one"', () => {
  const finding = fc.record({ isFound: fc.boolean(), machineSeverity: severity, severity, visited: fc.boolean() });

  test('asks for every problem, for the critical ones, or for none, as the settings say', () => {
    fc.assert(
      fc.property(fc.array(finding), fc.boolean(), (findings, critical) => {
        const left = findings.filter((one) => needsVisit(one) && !one.visited);
        const grave = left.filter((one) => one.machineSeverity === 'CRITICAL' || one.severity === 'CRITICAL');
        expect(visitsMissing({ requireVisit: true, requireCriticalVisit: critical }, findings)).toEqual(left);
        expect(visitsMissing({ requireVisit: false, requireCriticalVisit: critical }, findings)).toEqual(critical ? grave : []);
      }),
    );
  });

  test('what is critical is looked at unless a company says otherwise', () => {
    expect(DEFAULT_SETTINGS).toMatchObject({ requireCriticalVisit: true, requireVisit: false });
    expect(isCritical({ isFound: false, severity: 'CRITICAL' })).toBe(true);
    expect(isCritical({ isFound: true, severity: 'CRITICAL' })).toBe(false);
  });

  test('what somebody set to "ignore" is looked at all the same', () => {
    expect(needsVisit({ isFound: false, machineSeverity: 'CRITICAL', severity: 'NONE', visited: false })).toBe(true);
    expect(needsVisit({ isFound: false, machineSeverity: 'NONE', severity: 'NONE', visited: false })).toBe(false);
    expect(needsVisit({ isFound: true, machineSeverity: 'NONE', severity: 'CHECK', visited: false })).toBe(false);
  });
});

describe('変更なし', () => {
  const box = (x: number) => ({ px: { x: 0, y: 0, w: 1, h: 1 }, mm: { x, y: 10, w: 5, h: 5 } });
  const part = {
    partVersionId: 'pv1',
    title: '名称',
    variant: null,
    text: '粉末',
    verdict: 'FOUND' as const,
    foundText: '粉末',
    places: [{ page: 1, boxes: [box(10)] }],
    unchangedSince: null,
  };
  const nothing: SeenChanges = { pages: [{ page: 1, entire: false }], differences: [], hidden: [], unsurePages: [] };
  const difference = { page: 1, againstPage: 1, kind: 'CHANGED' as const, mm: { x: 14, y: 14, w: 2, h: 2 } };

  test('since the version compared with, or the one since which that was so', () => {
    expect(unchangedSince(part, [part], 4, nothing)).toBe(4);
    expect(unchangedSince(part, [{ ...part, unchangedSince: 2 }], 4, nothing)).toBe(2);
  });

  test.each([
    ['the picture under it differs', part, { ...nothing, differences: [difference] }],
    ['something is hidden under it', part, { ...nothing, hidden: [{ page: 1, box: box(13) }] }],
    ['something is hidden, nobody knows where', part, { ...nothing, unsurePages: [1] }],
    ['the page was not compared', part, { ...nothing, pages: [] }],
    ['the page differs entirely', part, { ...nothing, pages: [{ page: 1, entire: true }] }],
    [
      'the size of the page changed',
      part,
      { ...nothing, differences: [{ ...difference, kind: 'SIZE' as const, mm: { x: 90, y: 90, w: 1, h: 1 } }] },
    ],
    ['it is another version of the part', { ...part, partVersionId: 'pv2' }, nothing],
    ['it is the text of another variant', { ...part, variant: 'EN' }, nothing],
    ['its verdict is another', { ...part, verdict: 'ALTERED' as const }, nothing],
    ['it stands in another number of places', { ...part, places: [...part.places, ...part.places] }, nothing],
    ['it stands nowhere', { ...part, places: [] }, nothing],
  ])('not when %s', (_why, now, seen) => {
    expect(unchangedSince(now, [part], 4, seen)).toBeNull();
  });

  test('a difference elsewhere does not matter; two parts alike cannot be told apart', () => {
    expect(unchangedSince(part, [part], 4, { ...nothing, differences: [{ ...difference, mm: { x: 60, y: 60, w: 2, h: 2 } }] })).toBe(4);
    expect(unchangedSince(part, [part, part], 4, nothing)).toBeNull();
    const wholePage = { page: 1, mm: { x: 0, y: 0, w: 100, h: 100 } };
    const otherPages = [
      { ...wholePage, kind: 'PAGE_MOVED' as const, againstPage: 3 },
      { ...wholePage, kind: 'PAGE' as const, againstPage: 2 },
    ];
    expect(unchangedSince(part, [part], 4, { ...nothing, differences: otherPages })).toBe(4);
    const added = [{ ...wholePage, kind: 'PAGE' as const, againstPage: null }];
    expect(unchangedSince(part, [part], 4, { ...nothing, differences: added })).toBeNull();
  });
});
