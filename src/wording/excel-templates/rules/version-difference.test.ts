import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SymbolPlace, TemplateNumber, TemplateScan } from '#workbook/model/template-scan.ts';
import { isSame, versionDifference } from './version-difference.ts';

const at = (cell: string, sheetName = '表示'): SymbolPlace => ({ sheet: 0, sheetName, cell, box: cell });
const scanOf = (numbers: TemplateNumber[], values: TemplateScan['values'] = []): TemplateScan => ({
  sheets: [{ index: 0, name: '表示', state: 'visible' }],
  numbers,
  values,
  findings: [],
});
const part = (number: number, cell: string, codes: string[] = []): TemplateNumber => ({
  number,
  title: at(`A${cell.slice(1)}`),
  content: at(cell),
  variants: codes.map((code) => ({ code, place: at(`C${cell.slice(1)}`) })),
});

describe('the difference between two versions of a template', () => {
  it('names numbers that came, went and moved, and their variants', () => {
    const before = scanOf([part(1, 'B5'), part(2, 'B6', ['EN']), part(3, 'B7')], [{ code: 'BRAND', places: [at('D1')] }]);
    const after = scanOf([part(1, 'B5'), part(2, 'B9', ['ZH']), part(4, 'B7')], [{ code: 'DATE', places: [at('D1')] }]);
    const difference = versionDifference(before, after);
    expect(difference.numbers).toEqual([
      { number: 2, kind: 'CHANGED', moved: { from: '表示!A6, B6', to: '表示!A9, B9' }, variantsAdded: ['ZH'], variantsRemoved: ['EN'] },
      { number: 3, kind: 'REMOVED', moved: null, variantsAdded: [], variantsRemoved: [] },
      { number: 4, kind: 'ADDED', moved: null, variantsAdded: [], variantsRemoved: [] },
    ]);
    expect(difference).toMatchObject({ valuesAdded: ['DATE'], valuesRemoved: ['BRAND'], sheetsAdded: [], sheetsRemoved: [] });
  });

  const scans = fc
    .uniqueArray(fc.record({ number: fc.integer({ min: 1, max: 9 }), row: fc.integer({ min: 1, max: 4 }) }), {
      selector: (one) => one.number,
    })
    .map((list) => scanOf(list.map(({ number, row }) => part(number, `B${row}`))));

  it('is nothing between a version and itself, and mirrors when the two change places', () => {
    fc.assert(
      fc.property(scans, scans, (one, other) => {
        expect(isSame(versionDifference(one, one))).toBe(true);
        const there = versionDifference(one, other).numbers;
        const back = versionDifference(other, one).numbers;
        const mirrored = { ADDED: 'REMOVED', REMOVED: 'ADDED', CHANGED: 'CHANGED' } as const;
        expect(back.map(({ number, kind }) => [number, kind])).toEqual(there.map(({ number, kind }) => [number, mirrored[kind]]));
      }),
    );
  });
});
