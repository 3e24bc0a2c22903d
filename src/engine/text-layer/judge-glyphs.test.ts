import { describe, expect, it } from 'vitest';
import { packagedFontFiles } from '../pdf/font-mapper.ts';
import { facesOf, shapeOfGlyph } from '../outline/fonts/font-glyphs.ts';
import { doubtfulDigits } from './digits-of-font.ts';
import { CELLS, lookOf, moved, pictureOf, type GlyphPicture } from './glyph-picture.ts';
import { doubtfulGlyphs, resembles } from './judge-glyphs.ts';
import { knownLooks } from './known-looks.ts';

const [bold] = facesOf(packagedFontFiles().mincho.bold());
const [regular] = facesOf(packagedFontFiles().mincho.regular());
const contoursOf = (face: NonNullable<typeof bold>, text: string): Parameters<typeof pictureOf>[0] =>
  shapeOfGlyph(face, { glyph: face.glyphForCodePoint(text.codePointAt(0)!).id, text, vertical: false })!.contours;
const pictureFor = (text: string): GlyphPicture => pictureOf(contoursOf(bold!, text))!;
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

describe('glyphs of a font whose texts are right', () => {
  const stated = (text: string, shown = text) => ({ text, picture: pictureFor(shown) });
  const others = [...'abdghnmkq'].map((text) => stated(text));
  const doubts = (...glyphs: ReturnType<typeof stated>[]) => [...doubtfulGlyphs([...others, ...glyphs], knownLooks()).keys()];

  it('are not doubted where small capitals stand for small letters', () => {
    const capitals = [...'efrlgté'].map((text) => stated(text, text.toUpperCase()));
    expect(doubts(...capitals)).toEqual([]);
    expect(doubts(stated('e', 'K'))).toEqual([others.length]);
  });

  it('are not doubted where all strokes of an ideograph lie a little beside those of the known faces', () => {
    const right = [...'塩砂糖量酸菌醤麦'].map((text) => stated(text));
    const beside = [...'隠形冊皿圏黽'].map((text) => ({ text, picture: moved(pictureOf(contoursOf(regular!, text))!, 1, 1) }));
    expect([...doubtfulGlyphs([...right, ...beside], knownLooks()).keys()]).toEqual([]);
    const blank = (picture: GlyphPicture): GlyphPicture => ({ ...picture, ink: picture.ink.map((_, at) => (at % CELLS < 3 ? 1 : 0)) });
    expect([...doubtfulGlyphs([...right, { text: '民', picture: blank(pictureFor('民')) }], knownLooks()).keys()]).toEqual([right.length]);
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
