/** Lines of text as the outlines of their glyphs, as a drawing program leaves them. */
import { PATH } from '../../content/kept-path.ts';
import { contoursOf, type Contour } from '../contour.ts';
import { facesOf, shapeOfGlyph } from '../fonts/font-glyphs.ts';
import type { KnownShape } from '../shape-dictionary.ts';

/** The shapes that a font file has for some characters. */
export function shapesOf(face: Uint8Array, texts: string): Map<string, KnownShape> {
  const [font] = facesOf(face);
  return new Map(
    Array.from(texts, (text) => [
      text,
      shapeOfGlyph(font!, { glyph: font!.glyphForCodePoint(text.codePointAt(0)!).id, text, vertical: false })!,
    ]),
  );
}

export type OutlinedLine = {
  text: string;
  size: number;
  angle: number;
  lean?: number;
  x?: number;
  y?: number;
  wide?: number;
  known: ReadonlyMap<string, KnownShape>;
};

/** The outlines of a line that runs at an angle (degrees clockwise), its letters leaning, set wider. */
export function outlinesOf({ text, size, angle, lean = 0, x = 300, y = 300, wide = 1, known }: OutlinedLine): Contour[] {
  const [cos, sin, tan] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180), Math.tan((lean * Math.PI) / 180)];
  let pen = 0;
  return Array.from(text).flatMap((one) => {
    const { contours, advance } = known.get(one)!;
    const placing = {
      a: wide * size * cos,
      b: wide * size * sin,
      c: size * (-tan * cos - sin),
      d: size * (-tan * sin + cos),
      e: x + pen * cos,
      f: y + pen * sin,
    };
    pen += advance * size * wide;
    return contours.flatMap(({ line }) => {
      const points = Array.from({ length: line.length / 2 }, (_, at) => [
        at === 0 ? PATH.move : PATH.line,
        line[2 * at]!,
        line[2 * at + 1]!,
      ]);
      return contoursOf([...points.flat(), PATH.close], placing);
    });
  });
}

const IDENTITY = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

/** Outlines whose points were moved to a grid of so many points. */
export function onGrid(contours: readonly Contour[], step: number): Contour[] {
  return contours.flatMap(({ line, box: [left, top, right, bottom] }) => {
    const em = Math.max(right - left, bottom - top);
    const points = Array.from({ length: line.length / 2 }, (_, at) => [
      at === 0 ? PATH.move : PATH.line,
      step * Math.round(line[2 * at]! / step),
      step * Math.round(line[2 * at + 1]! / step),
    ]);
    return em > 0 ? contoursOf([...points.flat(), PATH.close], IDENTITY) : [];
  });
}
