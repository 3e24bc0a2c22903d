import type { Box } from '../../geometry.ts';
import { UNREAD, type Character } from '../../text/lines/character.ts';
import { unifiedIdeograph } from '../../text/fold/radicals.ts';
import type { PageText } from '../../text/lines/layout.ts';
import { partsWords } from '../../text/lines/word-spaces.ts';

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
  /** Read from outlines. */
  outlined: boolean;
  /** … that were moved a little (hinted). */
  hinted: boolean;
  /** All texts of an outlined shape that several characters share. */
  texts?: readonly string[];
  /** What stands before it in its line. */
  space: '' | ' ';
};

/** A line by its units, one after the other from `from` up to `to`. */
export type UnitLine = { from: number; to: number; key: string; x: number; y: number; em: number };

/** The text of a page as the comparison needs it: readings (ruby) included, spaces none of the characters that are compared.
 * `unread`: cells of outlines that nobody could read. */
export type PageUnits = { units: Unit[]; lines: UnitLine[]; blocks: number[][]; unread: Box[]; outside: OutsideText[] };

/** A character outside the trim: it is no text of the article, and only its picture is compared. */
export type OutsideText = Pick<Unit, 'text' | 'tight' | 'outlined' | 'hinted' | 'em'>;

function scaled({ x, y, w, h }: Box, scale: number): Box {
  return { x: x * scale, y: y * scale, w: w * scale, h: h * scale };
}

/** Takes the units of a page in reading order, scaled to `dpi`. */
export function unitsOf(page: PageText, dpi: number): PageUnits {
  const scale = dpi / page.dpi;
  const blockOf = new Map(page.blocks.flatMap((lines, block) => lines.map((line) => [line, block] as const)));
  const units: Unit[] = [];
  const unread: Box[] = [];
  const lines: UnitLine[] = [];
  const blocks: number[][] = page.blocks.map(() => []);
  page.lines.forEach((line, index) => {
    const from = units.length;
    let space: Unit['space'] = '';
    let last: Character | undefined;
    for (const at of line.characters) {
      const character = page.characters[at]!;
      const { text, originX, originY, em, angle, tight, source = 'live', texts } = character;
      if (text.trim() === '') {
        space = units.length > from ? ' ' : '';
        continue;
      }
      const box = scaled(tight, scale);
      if (text === UNREAD) {
        unread.push(box);
        continue;
      }
      if (partsWords(last, character)) space = ' ';
      last = character;
      units.push({
        text: sameGlyph(text),
        line: lines.length,
        block: blockOf.get(index)!,
        x: originX * scale,
        y: originY * scale,
        em: em * scale,
        angle,
        tight: box,
        outlined: source !== 'live',
        hinted: source === 'outline-near',
        ...(texts ? { texts: texts.map(sameGlyph) } : {}),
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
  const outside = page.characters.flatMap(({ text, tight, em, class: kind, source = 'live' }) =>
    kind === 'outside'
      ? [{ text, outlined: source !== 'live', hinted: source === 'outline-near', em: em * scale, tight: scaled(tight, scale) }]
      : [],
  );
  return { units, lines, blocks: blocks.filter((block) => block.length > 0), unread, outside };
}

/** Characters that programs give two codes each (of JIS X 0208; the middle dot is a hyphenation point in maps of Chromium; strokes of division). */
const TWO_CODES: Record<string, string> = { '～': '〜', '∥': '‖', '―': '—', '\u2027': '・', '\u2044': '/', '\u2215': '/' };
/** Marks as they stand in columns. */
const COLUMN_FORM = /^[\ufe10-\ufe18\ufe31-\ufe44]$/u;
/** From a letter to the one of full width. */
const FULL_WIDTH = 0xfee0;

/** One text for what programs write of one glyph: radicals (⻝ for 食), marks of columns (︑ for 、), either code of a wave dash. */
function sameGlyph(text: string): string {
  if (!COLUMN_FORM.test(text)) return TWO_CODES[text] ?? unifiedIdeograph(text) ?? text;
  const mark = text.normalize('NFKC');
  return mark < '\u007f' ? String.fromCharCode(mark.charCodeAt(0) + FULL_WIDTH) : mark;
}

/** Ems between the middles of characters that stand in one place. */
export const SAME_CELL_EM = 0.3;

export type Middle = { x: number; y: number };

export function middleOf({ x, y, w, h }: Box): Middle {
  return { x: x + w / 2, y: y + h / 2 };
}

/** How far the middles of two boxes are from each other, in their unit. */
export function middlesApart(one: Box, other: Box): number {
  const [p, q] = [middleOf(one), middleOf(other)];
  return Math.hypot(p.x - q.x, p.y - q.y);
}
