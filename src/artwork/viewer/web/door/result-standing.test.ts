import { describe, expect, test } from 'vitest';
import { wasLookedFor } from '#artwork/findings/rules/looked.ts';
import { lookedAt, newerOf, partnerIn, shownWith, unchangedPages, wishOf } from './result-standing.ts';

const page = (number: number, unchanged: boolean) => ({
  page: number,
  againstPage: number,
  unchanged,
  entire: false,
  confidence: 1,
  hidden: 0,
  tonePercent: null,
  turned: null,
  offsetMm: { dx: 0, dy: 0 },
});

describe('a result that is shown', () => {
  test('is an old one when its version was inspected again; comparisons and dry runs have no newer one', () => {
    const version = { result: { id: 'second' } };
    expect(newerOf({ id: 'first', purpose: 'INSPECTION', version })).toBe('second');
    expect(newerOf({ id: 'second', purpose: 'INSPECTION', version })).toBeNull();
    expect(newerOf({ id: 'first', purpose: 'COMPARISON', version })).toBeNull();
    expect(newerOf({ id: 'first', purpose: 'TEST', version })).toBeNull();
  });

  test('is shown with the inspection of its version when it is a comparison: it tells of no texts itself', () => {
    const version = { result: { id: 'inspection' } };
    expect(shownWith({ purpose: 'COMPARISON', version })).toBe('inspection');
    expect(shownWith({ purpose: 'COMPARISON', version: { result: null } })).toBeNull();
    expect(['INSPECTION', 'TEST'].map((purpose) => shownWith({ purpose, version }))).toEqual([null, null]);
  });

  test('stamps a page 変更なし only where a finished comparison says so', () => {
    const comparedPages = [page(1, true), page(2, false)];
    expect([...unchangedPages({ status: 'DONE', comparedPages })]).toEqual([1]);
    expect([...unchangedPages({ status: 'FAILED', comparedPages })]).toEqual([]);
    expect([...unchangedPages(null)]).toEqual([]);
  });

  test('lays a page on the one it was compared with, a new one on none', () => {
    const comparedPages = [{ ...page(1, true), againstPage: 2 }];
    expect([1, 2].map((one) => partnerIn({ status: 'DONE', comparedPages }, one))).toEqual([2, null]);
    expect(partnerIn({ status: 'RUNNING', comparedPages: [] }, 2)).toBe(2);
    expect(partnerIn({ status: 'DONE', comparedPages, requestedPages: comparedPages }, 2)).toBe(2);
    expect(partnerIn(null, 3)).toBe(3);
  });

  test('counts nothing that was not looked for', () => {
    const none = lookedAt({ parts: [] }, null);
    expect(wasLookedFor('DIFFERENCE', none)).toBe(false);
    expect(wasLookedFor('MISSING', none)).toBe(false);
    expect(wasLookedFor('PREFLIGHT', none)).toBe(true);
    const compared = lookedAt(
      { parts: [] },
      { status: 'DONE', comparedPages: [page(1, true)], summary: { hiddenDifferences: 0, largestHiddenMm: 0 } },
    );
    expect(compared.tolerated).toBeUndefined();
    expect(wasLookedFor('DIFFERENCE', compared)).toBe(true);
    expect(wasLookedFor('FOUND', compared)).toBe(false);
  });

  test('says what the settings hide: an empty list is not always a match', () => {
    const summary = { hiddenDifferences: 3, largestHiddenMm: 0.2 };
    expect(lookedAt({ parts: [] }, { status: 'DONE', comparedPages: [page(1, false)], summary }).tolerated).toEqual({ n: 3, mm: 0.2 });
  });
});

test('a comparison that failed is asked for again as it was asked for', () => {
  const settings = {
    digital: false,
    printedScan: true,
    toneChangeTolerance: 8,
    toneDifferenceThreshold: 16,
    excludedErrorSize: 3,
    space: true,
  } as never;
  const tones = { digital: false, printedScan: true, toneChangeTolerance: 8, toneDifferenceThreshold: 16, excludedErrorSize: 3 };
  const pages = [{ page: 1, againstPage: 2 }];
  const offsetMm = { dx: 1, dy: 0 };
  expect(wishOf({ against: { id: 'v1' }, requestedPages: pages, requestedOffsetMm: offsetMm, limitedTo: null, settings })).toEqual({
    againstVersionId: 'v1',
    pages,
    offsetMm,
    settings: tones,
  });
  expect(wishOf({ againstFile: { id: 'f' }, requestedPages: null, requestedOffsetMm: null, limitedTo: null, settings })).toEqual({
    againstFileId: 'f',
    settings: tones,
  });
});
