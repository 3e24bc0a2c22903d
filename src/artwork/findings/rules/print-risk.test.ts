import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renditionObstacle, renditionOf } from '#artwork/versions/rules/renditions.ts';
import { DEFAULT_SETTINGS } from '#artwork/inspection-settings/rules/settings.ts';
import { judgeBarcode, judgePreflight } from './risk.ts';

const PROBLEMS = [
  'CHECK_DIGIT',
  'MAGNIFICATION_SMALL',
  'MAGNIFICATION_LARGE',
  'BAR_WIDTH',
  'QUIET_ZONE',
  'DIGITS_DIFFER',
  'ADD_ON_DIFFERS',
  'COLOUR_CONTRAST',
  'NOT_MEASURED',
  'NO_DIGITS',
  'COVERED',
  'UNREADABLE',
];
const verdict = fc.constantFrom('MATCH' as const, 'DIFFERS' as const, 'UNEXPECTED' as const, 'UNREADABLE' as const, 'MISSING' as const);

describe('barcodes', () => {
  test('a wrong number is critical, however well it is printed, and so is one that scanners cannot read; a right one well printed is nobody’s concern', () => {
    fc.assert(
      fc.property(verdict, fc.subarray(PROBLEMS), (said, problems) => {
        const { severity } = judgeBarcode({ verdict: said, problems, symbology: 'EAN13' }, { anyApproved: true });
        const wrong = said === 'DIFFERS' || ['CHECK_DIGIT', 'DIGITS_DIFFER', 'ADD_ON_DIFFERS'].some((one) => problems.includes(one));
        const silent = said === 'UNREADABLE' || ['COLOUR_CONTRAST', 'UNREADABLE'].some((one) => problems.includes(one));
        expect(severity === 'CRITICAL').toBe(wrong || silent);
        expect(severity === 'NONE').toBe(said === 'MATCH' && problems.length === 0);
      }),
    );
  });

  test('a number of goods that nobody approved is checked; a link is minor', () => {
    expect(judgeBarcode({ verdict: 'UNEXPECTED', problems: [], symbology: 'ITF14' }, { anyApproved: true }).severity).toBe('CHECK');
    expect(judgeBarcode({ verdict: 'UNEXPECTED', problems: [], symbology: 'QR' }, { anyApproved: true }).severity).toBe('MINOR');
  });

  test('where nothing was approved no number is unknown, but a number that is wrong in itself is critical', () => {
    const judged = (problems: typeof PROBLEMS) =>
      judgeBarcode({ verdict: 'UNEXPECTED', problems, symbology: 'EAN13' }, { anyApproved: false }).severity;
    expect([judged([]), judged(['CHECK_DIGIT']), judged(['QUIET_ZONE'])]).toEqual(['NONE', 'CRITICAL', 'CHECK']);
  });
});

describe('the print check', () => {
  test('white that overprints is critical, an error is checked, a warning minor, what is told is nothing', () => {
    const judge = (code: string, level: 'ERROR' | 'WARNING' | 'INFO', params = {}) =>
      judgePreflight({ code, level, params }, DEFAULT_SETTINGS);
    expect(judge('WHITE_OVERPRINT', 'ERROR')).toMatchObject({ severity: 'CRITICAL' });
    expect(judge('LOW_RESOLUTION', 'ERROR')).toMatchObject({ severity: 'CHECK' });
    expect(judge('SMALL_TEXT', 'WARNING', { pt: 5 })).toMatchObject({ severity: 'MINOR' });
    expect(judge('SPOT_COLOR', 'INFO')).toMatchObject({ severity: 'NONE', risk: 0 });
  });

  test('allergens below the legal size are as severe as the settings say: critical, unless a company says otherwise', () => {
    const small = { code: 'SMALL_TEXT' as const, level: 'WARNING' as const, params: { pt: 5, needed: 8, allergens: '小麦, 卵' } };
    expect(judgePreflight(small, DEFAULT_SETTINGS)).toMatchObject({ severity: 'CRITICAL' });
    for (const smallAllergensSeverity of ['CRITICAL', 'CHECK', 'MINOR'] as const) {
      expect(judgePreflight(small, { smallAllergensSeverity, notationSeverity: 'MINOR' }).severity).toBe(smallAllergensSeverity);
    }
  });
});

describe('renditions', () => {
  const version = { fileType: 'pdf' as const, layers: null, pageCount: 2, inks: [{ name: 'Cyan', kind: 'PROCESS' as const }] };

  test('the same plates are one picture, in whatever order they are named; overprint has no choice of inks', () => {
    const inks = fc.array(fc.constantFrom('Cyan', 'Magenta', 'DIC 156s'));
    fc.assert(
      fc.property(inks, (named) => {
        const rendition = renditionOf({ kind: 'PLATES', inks: named });
        expect(rendition).toEqual(renditionOf({ kind: 'PLATES', inks: [...named, ...named].toReversed() }));
        expect(new Set(rendition.inks)).toEqual(new Set(named));
        expect(renditionOf({ kind: 'OVERPRINT', inks: named })).toEqual({ kind: 'OVERPRINT', inks: [], layers: [] });
      }),
    );
  });

  test('only pages and inks that the file has, and no pictures', () => {
    expect(renditionObstacle(version, 2, renditionOf({ kind: 'PLATES', inks: ['Cyan'] }))).toBeNull();
    expect(renditionObstacle(version, 3, renditionOf({ kind: 'OVERPRINT' }))).toBe('RENDITION_PAGE_MISSING');
    expect(renditionObstacle(version, 1, renditionOf({ kind: 'PLATES', inks: ['Gold'] }))).toBe('RENDITION_INK_UNKNOWN');
    expect(renditionObstacle({ ...version, fileType: 'png' }, 1, renditionOf({ kind: 'OVERPRINT' }))).toBe('RENDITION_OF_PICTURE');
  });
});
