import { describe, expect, it } from 'vitest';
import { packagedFontFiles } from '../pdf/font-mapper.ts';
import { facesOf, shapeOfGlyph } from '../outline/fonts/font-glyphs.ts';
import { doubtfulDigits } from './digits-of-font.ts';
import { lookOf, pictureOf, type GlyphPicture } from './glyph-picture.ts';
import { resembles } from './judge-glyphs.ts';
import { knownLooks } from './known-looks.ts';

const [face] = facesOf(packagedFontFiles().mincho.bold());
const pictureFor = (text: string): GlyphPicture =>
  pictureOf(shapeOfGlyph(face!, { glyph: face!.glyphForCodePoint(text.codePointAt(0)!).id, text, vertical: false })!.contours)!;
const says = (shown: string, text: string): boolean | undefined => resembles(pictureFor(shown), text, knownLooks());

describe('whether a shape looks like a character', () => {
  it.each(['塩', '砂', '糖', '量', 'ぶ', 'ど', '3', '8', 'k'])('%s looks like itself, in a weight that no look was made of', (text) => {
    expect(says(text, text)).toBe(true);
  });

  it.each([
    ['糖', '塩'],
    ['3', '塩'],
  ])('%s hardly looks like %s', (shown, text) => {
    expect(says(shown, text)).toBe(false);
  });

  it.each([
    ['砂', '糖'],
    ['未', '末'],
    ['土', '士'],
    ['ぶ', 'ぷ'],
    ['3', '8'],
    ['大', '犬'],
  ])('%s is not said to be %s, which looks nearly so', (shown, text) => {
    expect(says(shown, text)).not.toBe(true);
  });

  it('of signs nothing is known', () => {
    expect(says('：', '：')).toBeUndefined();
  });
});

describe('digits that are swapped', () => {
  const stated = (own: string, shown: string) => ({ own, look: lookOf(pictureFor(shown)) });

  it('show each other', () => {
    expect([...doubtfulDigits([stated('5', '7'), stated('7', '5')], knownLooks())]).toEqual([
      [0, '7'],
      [1, '5'],
    ]);
  });

  it('are not said to be so where neither looks like a digit: hands draw them as they like', () => {
    const shapes = [...'塩砂糖量酸菌醤麦乳卵'];
    for (const one of shapes) {
      for (const other of shapes)
        expect([one, other, ...doubtfulDigits([stated('5', one), stated('7', other)], knownLooks())]).toEqual([one, other]);
    }
  });
});
