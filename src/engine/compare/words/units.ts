import type { Box } from '../../geometry.ts';
import type { PageText } from '../../text/lines/layout.ts';

/** A shown character that is no space, in pixels at the comparison's dpi. `line` and `block` are indices of its page. */
export type Unit = {
  text: string;
  line: number;
  block: number;
  x: number;
  y: number;
  em: number;
  /** Degrees clockwise. */
  angle: number;
  tight: Box;
  /** What stands before it in its line. */
  space: '' | ' ';
};

/** A line by its units, one after the other from `from` up to `to`. */
export type UnitLine = { from: number; to: number; key: string; x: number; y: number; em: number };

/** The text of a page as the comparison needs it: readings (ruby) included, spaces none of the characters that are compared. */
export type PageUnits = { units: Unit[]; lines: UnitLine[]; blocks: number[][] };

/** Takes the units of a page in reading order, scaled to `dpi`. */
export function unitsOf(page: PageText, dpi: number): PageUnits {
  const scale = dpi / page.dpi;
  const blockOf = new Map(page.blocks.flatMap((lines, block) => lines.map((line) => [line, block] as const)));
  const units: Unit[] = [];
  const lines: UnitLine[] = [];
  const blocks: number[][] = page.blocks.map(() => []);
  page.lines.forEach((line, index) => {
    const from = units.length;
    let space: Unit['space'] = '';
    for (const at of line.characters) {
      const { text, originX, originY, em, angle, tight } = page.characters[at]!;
      if (text.trim() === '') {
        space = units.length > from ? ' ' : '';
        continue;
      }
      const box = { x: tight.x * scale, y: tight.y * scale, w: tight.w * scale, h: tight.h * scale };
      units.push({
        text,
        line: lines.length,
        block: blockOf.get(index)!,
        x: originX * scale,
        y: originY * scale,
        em: em * scale,
        angle,
        tight: box,
        space,
      });
      space = '';
    }
    if (units.length === from) return;
    const own = units.slice(from);
    blocks[own[0]!.block]!.push(lines.length);
    const middle = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
    lines.push({
      from,
      to: units.length,
      key: own.map(({ text }) => text).join(''),
      x: middle(own.map(({ x }) => x)),
      y: middle(own.map(({ y }) => y)),
      em: own[0]!.em,
    });
  });
  return { units, lines, blocks: blocks.filter((block) => block.length > 0) };
}
