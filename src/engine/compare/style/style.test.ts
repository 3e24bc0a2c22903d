import { describe, expect, it } from 'vitest';
import { blankRaster, type Raster } from '../../raster.ts';
import type { Character } from '../../text/lines/character.ts';
import { layOutPage, type PageText } from '../../text/lines/layout.ts';
import { moveBy } from '../placing/matrix.ts';
import { pairTexts } from '../words/pairing.ts';
import { unitsOf } from '../words/units.ts';
import { faceOf } from './font-names.ts';
import type { GlyphStyle } from './glyph-style.ts';
import { raisedTopic, raisesOf } from './raise.ts';
import { styleChanges } from './style-changes.ts';

const DPI = 360;
/** 10 pt. */
const EM = 50;
const SIZE = { width: 900, height: 200 };

type Piece = { text: string; size?: number; up?: number };

/** One line of pieces, each character as wide as half an em; `up` in ems of the line. */
function pageOf(pieces: readonly Piece[]): PageText {
  let x = 20;
  const characters = pieces.flatMap(({ text, size = 1, up = 0 }) =>
    Array.from(text, (letter): Character => {
      const em = EM * size;
      const originY = 120 - up * EM;
      const tight = { x, y: originY - 0.7 * em, w: 0.45 * em, h: 0.7 * em };
      const loose = { x, y: originY - 0.88 * em, w: 0.5 * em, h: em };
      const one = { text: letter, tight, loose, originX: x, originY, angle: 0, em, renderMode: 0, mapError: false };
      x += 0.5 * em;
      return { ...one, class: 'visible' };
    }),
  );
  return layOutPage({ page: 0, dpi: DPI, ...SIZE, trim: { x: 0, y: 0, w: SIZE.width, h: SIZE.height } }, characters);
}

function paint(raster: Raster, { x, y, w, h }: Character['tight'], colour: readonly number[]): void {
  for (let row = y; row < y + h; row += 1) {
    for (let column = x; column < x + w; column += 1) raster.data.set(colour, (row * raster.width + column) * 4);
  }
}

const drawn = ({ characters }: PageText, colour: [number, number, number] = [0, 0, 0]) => {
  const raster = blankRaster(SIZE.width, SIZE.height);
  for (const { text, tight } of characters) {
    const box = { x: Math.round(tight.x), y: Math.round(tight.y), w: Math.round(tight.w), h: Math.round(tight.h) };
    if (text.trim() !== '') paint(raster, box, colour);
  }
  return raster;
};

const PLAIN: GlyphStyle = { font: 'NotoSansJP-Regular', face: 'NotoSansJP-Regular', stretch: 100, slant: 0, stroked: false, colour: 0 };
const styled = (style: Partial<GlyphStyle>): GlyphStyle => ({ ...PLAIN, ...style, face: style.font ?? PLAIN.face });

/** The changes told of two lines, by the text of each character. */
function told(before: Piece[], after: Piece[], is: Partial<GlyphStyle> = {}, colour?: [number, number, number]) {
  const [old, young] = [pageOf(before), pageOf(after)];
  const pairing = pairTexts(unitsOf(old, DPI), unitsOf(young, DPI), moveBy(0, 0));
  const reading = { before: () => PLAIN, after: () => styled(is), scaleBefore: 1, scaleAfter: 1 };
  const pictures = { a: drawn(old), b: drawn(young, colour) };
  const { byUnit, raster } = styleChanges(pictures, pairing, { laid: moveBy(0, 0), dpi: DPI, t2: 1.5, reading });
  const changes = [...byUnit].map(([unit, { changes: own, topic }]) => ({ text: pairing.before.units[unit]!.text, own, topic }));
  return { changes, raster, pictures };
}

describe('the name of a font', () => {
  it.each([
    ['NotoSansJP-Bold', 'notosansjp', 700, false],
    ['Arial,BoldItalic', 'arial', 700, true],
    ['HiraKakuProN-W6', 'hirakakupron', 600, false],
    ['A-OTF-ShinGoPro-DeBold', 'ashingopro', 600, false],
    ['A-OTF-RyuminPro-Light', 'aryuminpro', 300, false],
    ['LiberationSans', 'liberationsans', 400, false],
    ['Helvetica-Oblique', 'helvetica', 400, true],
    ['SourceHanSans-ExtraLight', 'sourcehansans', 200, false],
    ['Noto Sans JP SemiBold', 'notosansjp', 600, false],
  ])('%s', (name, family, weight, italic) => {
    expect(faceOf(name)).toEqual({ family, weight, italic });
  });
});

describe('raised and lowered characters', () => {
  const raises = (pieces: Piece[]): string => raisesOf(unitsOf(pageOf(pieces), DPI)).raises.join(' ');
  it('stand above or below their line, small or not', () => {
    expect(raises([{ text: 'cm' }, { text: '2', size: 0.58, up: 0.33 }])).toBe('LINE LINE SUPER');
    expect(raises([{ text: 'CO' }, { text: '2', size: 0.58, up: -0.16 }])).toBe('LINE LINE SUB');
    expect(raises([{ text: '10' }, { text: '6', up: 0.3 }])).toBe('LINE LINE SUPER');
    expect(raises([{ text: '10' }, { text: '6', size: 0.58, up: 0.42 }])).toBe('LINE LINE SUPER');
    expect(raises([{ text: '120' }, { text: 'g', size: 0.7 }])).toBe('LINE LINE LINE LINE');
  });

  it('say another unit or number where they count', () => {
    const topics = (pieces: Piece[]) => {
      const page = unitsOf(pageOf(pieces), DPI);
      return raisedTopic(page, page.units.length - 1, raisesOf(page).bases);
    };
    expect(topics([{ text: '12 m' }, { text: '2', size: 0.58, up: 0.33 }])).toBe('units');
    expect(topics([{ text: '10' }, { text: '6', size: 0.58, up: 0.33 }])).toBe('numbers');
    expect(topics([{ text: '10' }, { text: '−6', size: 0.58, up: 0.33 }])).toBe('numbers');
    expect(topics([{ text: '12 cm' }, { text: '3', size: 0.58, up: 0.33 }])).toBe('units');
    expect(topics([{ text: 'CO' }, { text: '2', size: 0.58, up: -0.16 }])).toBeUndefined();
    expect(topics([{ text: 'Koryo' }, { text: '®', size: 0.58, up: 0.33 }])).toBeUndefined();
  });
});

describe('text that is the same and set otherwise', () => {
  it('is told with its size, both in points', () => {
    const { changes } = told([{ text: 'abc' }], [{ text: 'abc', size: 0.75 }]);
    expect(changes.map(({ own }) => own)).toEqual([1, 2, 3].map(() => [{ aspect: 'size', before: '10.0', after: '7.5' }]));
  });

  it('is told as raised no more, as another unit', () => {
    const { changes } = told([{ text: '12m' }, { text: '2', size: 0.58, up: 0.33 }], [{ text: '12m2' }]);
    expect(changes).toEqual([{ text: '2', own: [{ aspect: 'raise', before: 'SUPER', after: 'LINE' }], topic: 'units' }]);
  });

  it('is told in its colours, and its old colour is put back', () => {
    const { changes, raster, pictures } = told([{ text: 'abc' }], [{ text: 'abc' }], { colour: 0xd00000 }, [0xd0, 0, 0]);
    expect(changes[0]!.own).toEqual([{ aspect: 'colour', before: '#000000', after: '#D00000' }]);
    expect(Buffer.compare(raster.data, pictures.a.data)).toBe(0);
  });

  it('is not told where another name stands for glyphs that look the same', () => {
    expect(told([{ text: 'abc' }], [{ text: 'abc' }], { font: 'NotoSansJP' }).changes).toEqual([]);
  });

  it('is told as another font or weight where they do not', () => {
    const bold = { font: 'NotoSansJP-Bold' };
    const wide = (text: string): Piece[] => [{ text, size: 1.2 }];
    const aspects = (is: Partial<GlyphStyle>) => told([{ text: 'abc' }], wide('abc'), is).changes[0]!.own.map(({ aspect }) => aspect);
    expect(aspects({ font: 'NotoSansJP' })).toEqual(['size']);
    const page = pageOf([{ text: 'abc' }]);
    const thick = { ...page, characters: page.characters.map((one) => ({ ...one, tight: { ...one.tight, w: one.tight.w * 1.2 } })) };
    const pairing = pairTexts(unitsOf(page, DPI), unitsOf(thick, DPI), moveBy(0, 0));
    const reading = { before: () => PLAIN, after: () => styled(bold), scaleBefore: 1, scaleAfter: 1 };
    const options = { laid: moveBy(0, 0), dpi: DPI, t2: 1.5, reading };
    const { byUnit } = styleChanges({ a: drawn(page), b: drawn(thick) }, pairing, options);
    expect(byUnit.get(0)!.changes).toEqual([{ aspect: 'weight', before: '400', after: '700' }]);
  });
});
