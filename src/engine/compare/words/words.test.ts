import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PageText } from '../../text/lines/layout.ts';
import { moveBy, place } from '../placing/matrix.ts';
import { placedByText } from '../placing/by-text.ts';
import { agreedSimilarity } from '../placing/similarity.ts';
import { characterChanges, operationsOf } from './changes.ts';
import { findSetAnew } from './displaced.ts';
import { pairTexts, type Pairing } from './pairing.ts';
import { EM, pageOf } from './full-width-page.fixture.ts';
import { isTouched, textAt } from './text-at.ts';
import { untoldChanges } from './text-regions.ts';
import { blankRaster } from '../../raster.ts';
import { rankRegions } from '../risk.ts';
import { measure } from '../../geometry.ts';
import { UNREAD } from '../../text/lines/character.ts';
import { alignNumbers, dropChance } from './tidy.ts';
import { unitsOf } from './units.ts';

const STILL = moveBy(0, 0);

const paired = (before: PageText, after: PageText): Pairing => pairTexts(unitsOf(before, 350), unitsOf(after, 350), STILL);
const kana = fc.constantFrom(...'あいうえおかきくけこさしすせそたちつてと');
const sentence = (least: number, most: number) => fc.array(kana, { minLength: least, maxLength: most }).map((all) => all.join(''));
const broken = (text: string, most: number): string[] =>
  Array.from({ length: Math.ceil(text.length / most) }, (_, row) => text.slice(row * most, (row + 1) * most));

describe('pairing the characters of two pages', () => {
  it('pairs every character of a text whose lines are broken anew, and tells it as that', () => {
    fc.assert(
      fc.property(sentence(30, 90), fc.integer({ min: 9, max: 14 }), fc.integer({ min: 15, max: 24 }), (text, one, other) => {
        const pairing = paired(
          pageOf([{ x: 100, y: 100, lines: broken(text, one) }]),
          pageOf([{ x: 100, y: 100, lines: broken(text, other) }]),
        );
        expect(Array.from(pairing.toAfter).filter((partner) => partner < 0)).toEqual([]);
        expect(findSetAnew(pairing, STILL, 0.7).map(({ kind }) => kind)).toContain('reflowed');
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ['9:00～17:00', '9:00〜17:00'],
    ['甘さ、香り。（国産）', '甘さ︑香り︒︵国産︶'],
    ['食塩と小麦', '⻝塩と⼩⻨'],
  ])('has no change between %s and %s, which two programs write of one text', (one, other) => {
    const pairing = paired(pageOf([{ x: 100, y: 100, lines: [one] }]), pageOf([{ x: 100, y: 100, lines: [other] }]));
    expect(characterChanges(pairing, STILL)).toEqual([]);
  });

  it('tells a moved block with its distance, and the digit in it that changed by itself', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 40, max: 900 }),
        fc.integer({ min: -90, max: 700 }),
        fc.integer({ min: 1, max: 9 }),
        (dx, dy, digit) => {
          const lines = ['エネルギー120', 'たんぱく質450', '食塩相当量780'];
          const still = { x: 60, y: 1500, lines: ['直射日光を避けて保存してください', '開封後はお早めに'] };
          const changed = lines.map((line) => line.replace('450', `45${digit}`));
          const pairing = paired(pageOf([{ x: 100, y: 200, lines }, still]), pageOf([{ x: 100 + dx, y: 200 + dy, lines: changed }, still]));
          const [group, ...others] = findSetAnew(pairing, STILL, 0.7);
          expect(others).toEqual([]);
          expect(group).toMatchObject({ kind: 'moved', dx, dy });
          const changes = characterChanges(pairing, STILL).map(({ before, after }) => [before, after]);
          expect(changes).toEqual([['0', String(digit)]]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('takes what stands in its place for what a line became, not the same text elsewhere', () => {
    const page = (one: string, other: string) =>
      pageOf([
        { x: 100, y: 100, lines: [`内容量${one}g`] },
        { x: 1500, y: 900, lines: [`内容量${other}g`] },
      ]);
    const pairing = paired(page('120', '110'), page('130', '120'));
    expect(characterChanges(pairing, STILL).map(({ before, after }) => before + after)).toEqual(['23', '12']);
  });

  it('says the lines of a change in stretches that give both texts', () => {
    fc.assert(
      fc.property(sentence(6, 20), sentence(6, 20), (one, other) => {
        const pairing = paired(pageOf([{ x: 100, y: 100, lines: [one] }]), pageOf([{ x: 100, y: 100, lines: [other] }]));
        const all = (page: Pairing['before']) => page.units.map((_, unit) => unit);
        const operations = operationsOf(pairing, all(pairing.before), all(pairing.after));
        expect(operations.map(({ before }) => before).join('')).toBe(one);
        expect(operations.map(({ after }) => after).join('')).toBe(other);
      }),
      { numRuns: 200 },
    );
  });

  it('keeps words whole of which a character is gone: its place is no space', () => {
    fc.assert(
      fc.property(sentence(5, 20), fc.nat(), (text, drawn) => {
        const at = 1 + (drawn % (text.length - 2));
        const [before, after] = [text, `${text.slice(0, at)}\u3000${text.slice(at + 1)}`].map((line) =>
          pageOf([{ x: 100, y: 100, lines: [line] }]),
        );
        const pairing = paired(before!, after!);
        const all = (page: Pairing['before']) => page.units.map((_, unit) => unit);
        const operations = operationsOf(pairing, all(pairing.before), all(pairing.after));
        expect(operations.map((one) => one.before).join('')).toBe(text);
      }),
      { numRuns: 100 },
    );
  });
});

describe('tidying', () => {
  it('compares numbers of one length digit by digit', () => {
    const [left, right] = [[...'a3214b'], [...'a3221b']];
    expect(
      alignNumbers(
        [
          [0, 0],
          [1, 1],
          [2, 2],
          [3, 4],
          [5, 5],
        ],
        left,
        right,
      ),
    ).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
      [5, 5],
    ]);
  });

  it('leaves out a character that is the same by chance', () => {
    expect(dropChance([[5, 4]], 12, 9)).toEqual([]);
    expect(
      dropChance(
        [
          [0, 0],
          [1, 1],
          [5, 4],
        ],
        6,
        5,
      ),
    ).toEqual([
      [0, 0],
      [1, 1],
      [5, 4],
    ]);
  });
});

describe('a page placed anew', () => {
  it('is found by its points, whatever its move, turn and size, among others that went their own way', () => {
    const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    fc.assert(
      fc.property(number(-5, 5), number(0.9, 1.1), number(-200, 200), number(-200, 200), (degrees, scale, e, f) => {
        const [a, b] = [scale * Math.cos((degrees * Math.PI) / 180), scale * Math.sin((degrees * Math.PI) / 180)];
        const pairs = Array.from({ length: 60 }, (_, index) => {
          const after = { x: (index % 10) * 210, y: Math.floor(index / 10) * 170 };
          const before = place([a, b, -b, a, e, f], after.x, after.y);
          return { before: index % 4 === 0 ? { x: before.x + 90 + index, y: before.y - 50 } : before, after };
        });
        const { matrix, agreeing } = agreedSimilarity(pairs, 0.35)!;
        expect(agreeing).toHaveLength(45);
        for (const [index, value] of [a, b, -b, a, e, f].entries()) expect(matrix[index]).toBeCloseTo(value, 6);
      }),
      { numRuns: 60 },
    );
  });

  it('is none where the page stands still, or most of it does', () => {
    const lines = ['原材料名：砂糖、小麦粉', '内容量：120g', '保存方法：常温'];
    const before = pageOf([{ x: 100, y: 100, lines }]);
    expect(placedByText(paired(before, before), STILL)).toBeUndefined();
    const moved = paired(before, pageOf([{ x: 160, y: 130, lines }]));
    expect(placedByText(moved, STILL)!.map((value) => Math.round(value * 1e6) / 1e6)).toEqual([1, 0, 0, 1, -60, -30]);
  });
});

describe('what a place is about', () => {
  it('takes a small piece of a character that changed, such as a lost dakuten, and what lies on a character however small it is', () => {
    const page = (text: string) => pageOf([{ x: 100, y: 100, lines: [`名称：${text}らめ`, 'いろはにほへと'] }]);
    const pairing = paired(page('ざ'), page('さ'));
    // The corner of the fourth character, and what it became.
    const corner = { x: 100 + 3 * EM + 24, y: 100, w: 8, h: 6 };
    expect(textAt(pairing, { old: corner, young: corner })).toMatchObject({
      sameText: false,
      before: { text: 'ざ' },
      after: { text: 'さ' },
    });
    const tight = { x: 0, y: 0, w: 26, h: 26 };
    expect(isTouched(tight, { x: 10, y: 10, w: 3, h: 9 })).toBe(true);
    expect(isTouched(tight, { x: 24, y: 24, w: 40, h: 40 })).toBe(false);
  });
});

describe('a glyph that nobody could read', () => {
  const LINE = '一部に小麦・卵を含む';
  const AT = LINE.indexOf('卵');
  /** What is said of a strong difference over 卵, whatever stands there now. */
  const said = (now: string, kind: 'changed' | 'removed' = 'changed') => {
    const [before, after] = [LINE, now].map((line) => pageOf([{ x: 100, y: 100, lines: [line] }])) as [PageText, PageText];
    const px = { x: 100 + AT * EM + 2, y: 102, w: EM - 4, h: EM - 4 };
    const region = {
      box: measure(px, 350),
      areaPx: 600,
      areaMm2: 3,
      maxD: 90,
      meanD: 60,
      sizePx: EM,
      sizeMm: 2,
      kind,
      dx: 0,
      dy: 0,
      dxMm: 0,
      dyMm: 0,
    };
    const [told] = rankRegions([region], { dpi: 350, pairing: paired(before, after) }, { before, after });
    return told!;
  };

  it('is to be looked at, though an allergen stood in its place; one that was read as something else is critical', () => {
    expect(said(LINE.replace('卵', UNREAD))).toMatchObject({ severity: 'check', isUnread: true, before: '卵', after: UNREAD, topics: [] });
    expect(said(LINE.replace('卵', '乳'))).toMatchObject({ severity: 'critical', isUnread: false, sameText: false });
    expect(said(LINE.replace('卵', ' '), 'removed')).toMatchObject({ severity: 'critical', isUnread: false });
  });

  it('hides no change that was read beside it', () => {
    expect(said(LINE.replace('麦', UNREAD).replace('卵', '乳'))).toMatchObject({ severity: 'critical', sameText: false });
  });

  it('says what stands at a place with the spaces between its words', () => {
    const page = (line: string): PageText => pageOf([{ x: 100, y: 100, lines: [line] }]);
    const pairing = paired(page('Net weight 250 g'), page('Net weight 280 g'));
    const all = (page: Pairing['before']) => page.units.map((_, unit) => unit);
    const { before, after } = textAt(pairing, { olds: all(pairing.before), news: all(pairing.after) })!;
    expect([before.text, after.text]).toEqual(['Net weight 250 g', 'Net weight 280 g']);
  });

  it('frames a word that was taken away once, though what followed it came nearer', () => {
    const page = (line: string): PageText => pageOf([{ x: 100, y: 100, lines: [line] }]);
    const pairing = paired(page('原材料名砂糖、小麦粉、レモン果汁'), page('原材料名砂糖、レモン果汁'));
    const [ink, paper] = [0, 255].map((level) => {
      const raster = blankRaster(900, 300);
      raster.data.fill(level);
      return raster;
    });
    const regions = untoldChanges(ink!, paper!, { pairing, laid: moveBy(0, 0), dpi: 350, ignore: [] }, []);
    expect(regions.map(({ kind, touches }) => [kind, touches?.olds.length])).toEqual([['removed', 4]]);
  });

  it('tells a word whole that was taken away over the end of a line', () => {
    const page = (lines: readonly string[]): PageText => pageOf([{ x: 100, y: 100, lines }]);
    const pairing = paired(page(['原材料名砂糖、小麦', '粉、レモン果汁、卵']), page(['原材料名砂糖、レモ', 'ン果汁、卵']));
    const gone = pairing.before.units.flatMap(({ text }, unit) => ('小麦粉'.includes(text) ? [unit] : []));
    for (const olds of [gone.slice(0, 2), gone.slice(2)]) {
      const { operations } = textAt(pairing, { olds, news: [] })!;
      const changed = operations.filter(({ kind }) => kind !== 'EQUAL').map(({ kind, before }) => [kind, before.replaceAll('\n', '')]);
      expect(changed).toEqual([['MISSING', '小麦粉、']]);
    }
  });
});
