import type { Shape } from '../outline/shape.ts';
import { pictureOf } from './glyph-picture.ts';
import { doubtfulGlyphs } from './judge-glyphs.ts';
import type { KnownLooks } from './known-looks.ts';

/** Without glyphs that do not look like what the file says of them, font by font: nothing is to be learned from those. */
export function trustedShapes<One extends Pick<Shape, 'text' | 'fontName' | 'contours'>>(shapes: readonly One[], looks: KnownLooks): One[] {
  return Array.from(Map.groupBy(shapes, ({ fontName }) => fontName).values()).flatMap((some) => {
    const pictured = some.flatMap((shape) => {
      const picture = pictureOf(shape.contours);
      return picture ? [{ shape, text: shape.text, picture }] : [];
    });
    const doubts = doubtfulGlyphs(pictured, looks);
    const doubtful = new Set(pictured.filter((_, at) => doubts.has(at)).map(({ shape }) => shape));
    return some.filter((shape) => !doubtful.has(shape));
  });
}
