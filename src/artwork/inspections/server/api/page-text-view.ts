/** The text of a page for people who select and search it: lines in reading order with a box for each glyph. */
import { pxToMm } from '#engine/geometry.ts';
import type { PageText } from '#engine/text/lines/layout.ts';
import type { TextClass } from '#artwork/findings/rules/types.ts';
import { TEXT_CLASSES } from '../text-class.ts';

export interface TextLineView {
  text: string;
  class: TextClass;
  /** Lines of one block are read one after the other; null: not part of the reading order. */
  block: number | null;
  /** H: across · V: columns, right to left. */
  direction: 'H' | 'V';
  /** Of the baseline, degrees clockwise. */
  angle: number;
  /** x, y, w, h of each glyph, in mm from the picture's top-left, one after the other. */
  boxes: number[];
  /** Where each glyph begins in `text`, in UTF-16 units. */
  starts: number[];
}

const round = (mm: number): number => Math.round(mm * 100) / 100;

/** Shown lines first, block by block, then what is in the file without being shown, one box for each. */
export function textLines(page: PageText): TextLineView[] {
  const { dpi, characters } = page;
  const boxOf = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }): number[] =>
    [x, y, w, h].map((px) => round(pxToMm(px, dpi)));
  const shown = page.blocks.flatMap((lines, block) =>
    lines.map((index): TextLineView => {
      const line = page.lines[index]!;
      const glyphs = line.characters.map((at) => characters[at]!);
      let length = 0;
      const starts = glyphs.map(({ text }) => {
        length += text.length;
        return length - text.length;
      });
      return {
        text: glyphs.map(({ text }) => text).join(''),
        class: glyphs.some((glyph) => glyph.class === 'unreliable') ? 'UNRELIABLE' : 'VISIBLE',
        block,
        direction: line.direction,
        angle: line.angle,
        boxes: glyphs.flatMap(({ loose }) => boxOf(loose)),
        starts,
      };
    }),
  );
  // Unreliable glyphs stand in the lines already.
  const hidden = page.hidden
    .filter((one) => one.class !== 'unreliable')
    .map(({ text, box, class: kind }): TextLineView => {
      return { text, class: TEXT_CLASSES[kind], block: null, direction: 'H', angle: 0, boxes: boxOf(box), starts: [0] };
    });
  return [...shown, ...hidden];
}
