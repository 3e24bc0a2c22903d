/** A face of which the outlines are kept: its index, and its outlines. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PATH } from '../../src/engine/content/kept-path.ts';
import { contoursOf } from '../../src/engine/outline/contour.ts';
import { facesOf, glyphsOf, type FontGlyph } from '../../src/engine/outline/fonts/font-glyphs.ts';
import { indexOfGlyphs, isDrawing } from '../../src/engine/outline/fonts/index-font.ts';
import { KeptOutlines, writeKeptOutlines } from '../../src/engine/outline/fonts/kept-outlines.ts';
import type { KeptFace } from '../../src/engine/outline/fonts/built-in.ts';
import { packagedFontFolder } from '../../src/engine/pdf/font-mapper.ts';
import { charactersOfHangul, charactersOfLooks } from './characters.ts';
import { SIMPLE_PARTS } from '../../src/engine/outline/shape.ts';
import { drawnContours, hasOverlaps, unitedContours, type FineContour } from './united-glyph.ts';

const WEIGHTS: Record<string, string> = { 400: '400Regular', 500: '500Medium', 700: '700Bold' };
/** As many glyphs fontkit may keep. */
const AT_ONCE = 4_000;

const AS_IT_IS = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

const asPath = (points: readonly number[]): number[] =>
  points.flatMap((value, at) => (at % 2 === 1 ? [] : [at === 0 ? PATH.move : PATH.line, value, points[at + 1]!]));

type Source = { name: string; file: string; isWanted: (text: string) => boolean };

/** The font file of a face, and what of it is kept: of the Korean one hangul alone, for its other letters are those of the Japanese one. */
function sourceOf(family: string, weight: string): Source {
  const require = createRequire(import.meta.url);
  const style = WEIGHTS[weight]!;
  if (family === 'hangul') {
    const folder = join(dirname(require.resolve('@embedpdf/fonts-kr')), '..');
    const hangul = new Set(charactersOfHangul());
    return { name: 'NotoSansKR', file: join(folder, 'fonts', `NotoSansKR-${style.slice(3)}.otf`), isWanted: (text) => hangul.has(text) };
  }
  const han = new Set(charactersOfLooks());
  const [name, folder] =
    family === 'sans'
      ? ['NotoSansJP', dirname(require.resolve('@expo-google-fonts/noto-sans-jp/package.json'))]
      : ['NotoSerifJP', packagedFontFolder('mincho')];
  return { name, file: join(folder, style, `${name}_${style}.ttf`), isWanted: (text) => !/\p{Script=Han}/u.test(text) || han.has(text) };
}

/**
 * Makes both files. What the mincho draws is known by its font file, and a medium weight is used by few: of these only what is united is kept;
 * and what is too plain for the quadratic curves of a font file to say so.
 */
export function keptFace(face: KeptFace): { index: Uint8Array; outlines: Uint8Array; glyphs: number } {
  const [family = '', weight = ''] = face.split('-');
  const { name, file, isWanted } = sourceOf(family, weight);
  const bytes = readFileSync(file);
  const isDrawnWith = family === 'serif';
  const isRare = weight === '500';
  const wanted = glyphsOf(facesOf(bytes)[0]!).filter(({ text }) => isWanted(text));
  const glyphs: FontGlyph[] = [];
  const kept: { advance: number; contours: FineContour[] }[] = [];
  const numbers = new Map<string, number[]>();
  let [font] = facesOf(bytes);
  for (const [at, { glyph, text, vertical }] of wanted.entries()) {
    if (at > 0 && at % AT_ONCE === 0) [font] = facesOf(bytes);
    const key = `${glyph}`;
    if (!numbers.has(key)) {
      const drawn = font!.getGlyph(glyph);
      const plain = drawnContours(drawn, font!.unitsPerEm);
      const united = unitedContours(drawn, font!.unitsPerEm);
      const advance = drawn.advanceWidth / font!.unitsPerEm;
      const isPlain = plain.every(({ parts }) => parts <= SIMPLE_PARTS);
      const forms = hasOverlaps(plain, united)
        ? isDrawnWith || isRare
          ? [united]
          : [united, plain]
        : isDrawnWith && !isPlain
          ? []
          : [plain];
      numbers.set(
        key,
        forms.filter((form) => form.length > 0).map((contours) => kept.push({ advance, contours }) - 1),
      );
    }
    for (const number of numbers.get(key)!) glyphs.push({ glyph: number, text, vertical });
  }
  const outlines = writeKeptOutlines(`${name}-${WEIGHTS[weight]!.slice(3)}`, kept);
  const read = new KeptOutlines(outlines);
  const shapes = glyphs.flatMap((glyph) => {
    const shape = read.shape(glyph);
    if (!shape || isDrawing(shape)) return [];
    // The anchor is told by all of its outline: polylines lie inside of curves.
    const contours = shape.contours.map((contour, at) => {
      const [fine] = contoursOf(asPath(kept[glyph.glyph]!.contours[at]!.whole), AS_IT_IS);
      return fine ? { ...contour, signature: fine.signature } : contour;
    });
    return [[glyph, { ...shape, contours }] as const];
  });
  const index = indexOfGlyphs(shapes, outlines.length);
  if (!index) throw new Error('no glyphs in the font file');
  return { index, outlines, glyphs: shapes.length };
}
