import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Character } from '../text/lines/character.ts';
import { layOutPage } from '../text/lines/layout.ts';
import { Collector } from './collector.ts';
import { DEFAULT_PREFLIGHT_SETTINGS } from './settings.ts';
import { checkTextSizes } from './small-text.ts';

const DPI = 350;
const SIDE = 5000;

/** What is said of one line of a size on a label of so many cm². */
function said(text: string, pt: number, areaCm2: number, normalPt = 8, codes: Parameters<typeof checkTextSizes>[1]['codes'] = []) {
  const em = (pt * DPI) / 72;
  const characters = Array.from(text, (glyph, column): Character => {
    const box = { x: 100 + column * em, y: 100, w: em, h: em };
    return {
      text: glyph,
      tight: box,
      loose: box,
      originX: box.x,
      originY: box.y + em,
      angle: 0,
      em,
      renderMode: 0,
      mapError: false,
      class: 'visible',
    };
  });
  const trim = { x: 0, y: 0, w: SIDE, h: SIDE };
  const page = layOutPage({ page: 0, dpi: DPI, width: SIDE, height: SIDE, trim }, characters);
  const collector = new Collector(0, { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 });
  const settings = { ...DEFAULT_PREFLIGHT_SETTINGS, text: { ...DEFAULT_PREFLIGHT_SETTINGS.text, normalPt } };
  checkTextSizes(page, { areaCm2, codes }, settings, collector);
  return collector.findings().map(({ params }) => params);
}

test('allergens are named where their line is smaller than the law allows, whatever size the company asks for (article 8)', () => {
  const size = fc.integer({ min: 30, max: 120 }).map((tenths) => tenths / 10);
  const asked = fc.integer({ min: 8, max: 14 });
  fc.assert(
    fc.property(size, asked, fc.constantFrom(100, 150, 151, 400), (pt, normalPt, areaCm2) => {
      const legal = areaCm2 <= 150 ? 5.5 : 8;
      const needed = areaCm2 <= 150 ? 5.5 : normalPt;
      const [finding, ...more] = said('（一部に卵・小麦を含む）', pt, areaCm2, normalPt);
      expect(more).toEqual([]);
      expect(finding !== undefined).toBe(pt < needed - 0.05);
      if (finding) expect(finding['allergens'] !== undefined).toBe(pt < legal - 0.05);
    }),
  );
});

test('the number below a barcode is no text of the label; another number there is', () => {
  // Bars of 95 modules of 4 px whose lower end is the line.
  const polygon = [
    { x: 100, y: 20 },
    { x: 480, y: 20 },
    { x: 480, y: 95 },
    { x: 100, y: 95 },
  ];
  const below = { symbology: 'EAN13' as const, text: '4901234567894', polygon, angle: 0, modulePx: 4 };
  expect(said('4901234567894', 5, 400, 8, [below])).toEqual([]);
  expect(said('901234', 5, 400, 8, [below])).toEqual([]);
  expect(said('4901234567895', 5, 400, 8, [below])).toMatchObject([{ pt: 5 }]);
  expect(said('食塩', 5, 400, 8, [below])).toMatchObject([{ text: '食塩' }]);
  expect(said('901234', 5, 400, 8, [{ ...below, polygon: polygon.map(({ x, y }) => ({ x, y: y + 900 })) }])).toMatchObject([{ pt: 5 }]);
});

test('it says which, and of other text nothing', () => {
  expect(said('（一部に卵・小麦・卵白を含む）', 6, 400)).toMatchObject([{ pt: 6, needed: 8, allergens: '小麦, 卵' }]);
  expect(said('ほのかに香る', 6, 400)[0]).not.toHaveProperty('allergens');
});
