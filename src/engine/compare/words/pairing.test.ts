import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PageText } from '../../text/lines/layout.ts';
import { UNREAD } from '../../text/lines/character.ts';
import { moveBy } from '../placing/matrix.ts';
import { pageOf } from './full-width-page.fixture.ts';
import { pairTexts } from './pairing.ts';
import { moveOf, otherwiseDrawn, tellShared } from './otherwise-drawn.ts';
import { unitsOf } from './units.ts';

/** 28 pt at 350 dpi. */
const HEADLINE_PX = 136;

/** As outlines, of which some were not read. */
function outlined(page: PageText): PageText {
  return { ...page, characters: page.characters.map((one) => ({ ...one, source: 'outline-near' as const })) };
}

it('pairs the characters of outlines that were read with those in their places, however few of their line were', () => {
  const digits = fc.array(fc.constantFrom(...'0123456789'), { minLength: 8, maxLength: 13 });
  fc.assert(
    fc.property(digits, fc.infiniteStream(fc.boolean()), (all, coin) => {
      const read = all.map((digit) => (coin.next().value === true ? digit : UNREAD));
      const [before, after] = [all, read].map((line) => pageOf([{ x: 100, y: 100, lines: [line.join('')] }]));
      const [old, young] = [unitsOf(before!, 350), unitsOf(outlined(after!), 350)];
      const { toBefore, unknown } = pairTexts(old, young, moveBy(0, 0));
      young.units.forEach((unit, at) => {
        expect(old.units[toBefore[at]!]?.tight).toEqual(unit.tight);
      });
      expect(unknown.news.size).toBe(0);
    }),
  );
});

it('pairs outlined lines that were broken anew by what they say, though something else on the page was not read', () => {
  const text = 'keeprefrigeratedbelowtendegrees';
  const broken = (first: number): string[] => [text.slice(0, first), text.slice(first, first + 9), text.slice(first + 9)];
  const logo = { x: 1500, y: 1500, lines: [UNREAD] };
  for (const first of [8, 9, 10, 12, 13]) {
    const [before, after] = [11, first].map((at) => pageOf([{ x: 100, y: 100, lines: broken(at) }, logo]));
    const { toBefore } = pairTexts(unitsOf(before!, 350), unitsOf(outlined(after!), 350), moveBy(0, 0));
    expect([...toBefore]).toEqual(Array.from(text, (_, at) => at));
  }
});

it('pairs outlines with what stands in their places, though lines set close are read as columns', () => {
  const text = '原材料名：小麦粉（国内製造）砂糖卵食塩膨張剤香料乳成分含保存方法';
  const before = pageOf([{ x: 100, y: 100, lines: [0, 1, 2, 3].map((row) => text.slice(8 * row, 8 * row + 8)) }]);
  const columns = Array.from({ length: 8 }, (_, column) => [0, 1, 2, 3].map((row) => 8 * row + column));
  const [line] = before.lines;
  const lines = columns.map((characters) => ({ ...line!, direction: 'V' as const, characters }));
  const after = outlined({ ...before, lines, blocks: lines.map((_, at) => [at]) });
  const [old, young] = [unitsOf(before, 350), unitsOf(after, 350)];
  const { toBefore } = pairTexts(old, young, moveBy(0, 0));
  young.units.forEach((unit, at) => {
    expect(old.units[toBefore[at]!]?.tight).toEqual(unit.tight);
  });
});

it('tells a shape of several characters by what stands there, though its proof writes radicals', () => {
  const [before, written] = ['第一号', '第ー号'].map((line) => pageOf([{ x: 100, y: 100, lines: [line] }]));
  const after = outlined(written!);
  after.characters[1]!.texts = ['ー', '⼀'];
  const told = tellShared(unitsOf(after, 350), unitsOf(before!, 350), moveBy(0, 0));
  expect(told.lines[0]!.key).toBe('第一号');
});

it('tells an outlined stroke by the width that stands there, drawn as large, and no narrow digit so', () => {
  const before = pageOf([{ x: 100, y: 100, lines: ['卵／乳１'] }]);
  const after = outlined(pageOf([{ x: 100, y: 100, lines: ['卵∕乳1'] }]));
  const [full, narrow] = [before.characters[3]!, after.characters[3]!];
  after.characters.forEach((character, at) => Object.assign(character, { tight: { ...before.characters[at]!.tight } }));
  narrow.tight = { ...full.tight, w: full.tight.w * 0.6 };
  expect(tellShared(unitsOf(after, 350), unitsOf(before, 350), moveBy(0, 0)).lines[0]!.key).toBe('卵／乳1');
});

it('lets the edges of large letters that are read exactly lie as far beside as those of hinted ones on their page', () => {
  const page = pageOf([{ x: 100, y: 100, lines: ['重い'] }]);
  const before = { ...page, characters: page.characters.map((one) => ({ ...one, em: HEADLINE_PX })) };
  const reaches = (...sources: ('outline' | 'outline-near')[]): (number | undefined)[] => {
    const characters = before.characters.map((one, at) => ({ ...one, source: sources[at]! }));
    const [old, young] = [unitsOf(before, 350), unitsOf({ ...before, characters }, 350)];
    return otherwiseDrawn(pairTexts(old, young, moveBy(0, 0)), moveBy(0, 0), 350).map(({ read }) => read?.reach);
  };
  const [exact] = reaches('outline', 'outline');
  const [beside, near] = reaches('outline', 'outline-near');
  expect(beside).toBe(near);
  expect(beside).toBeGreaterThan(exact!);
});

it('lets an outlined character stand still whose live box holds more than its ink', () => {
  const [before, after] = [pageOf([{ x: 100, y: 100, lines: ['法'] }]), outlined(pageOf([{ x: 100, y: 100, lines: ['法'] }]))];
  const [one, other] = [unitsOf(before, 350).units[0]!, unitsOf(after, 350).units[0]!];
  const hull = { ...one, tight: { ...one.tight, w: one.tight.w + 8, h: one.tight.h + 6 } };
  expect(moveOf(hull, other, moveBy(0, 0))).toEqual({ dx: 0, dy: 0 });
  expect(moveOf(hull, other, moveBy(9, 0)).dx).toBeGreaterThan(4);
});

it('pairs each letter of a ligature, which stand in one place, with one of its own', () => {
  const joined = (text: string): PageText => {
    const page = pageOf([{ x: 100, y: 100, lines: [text] }]);
    const [, first] = page.characters;
    return { ...page, characters: page.characters.map((one, at) => (at === 2 ? { ...first!, text: one.text } : one)) };
  };
  const [old, young] = [unitsOf(joined('https://id=5807'), 350), unitsOf(outlined(joined('https://id=5802')), 350)];
  const { toAfter } = pairTexts(old, young, moveBy(0, 0));
  expect([...toAfter]).toEqual(Array.from('https://id=5807', (_, at) => (at < 14 ? at : -1)));
});
