import { RowIndex, type Standing } from '../rows.ts';
import { acrossOf, similarSize, type Columns, type Direction, type Glyph } from '../runs.ts';
import { extent } from './ruby.ts';

const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]$/u;
/** A reading is no larger than this, of what it is the reading of. */
const READING = 0.62;
/** What stands nearer than this, in ems, follows; columns leave more between them where they have readings. */
const NEXT = 0.3;
const OVERLAP = -0.4;
/** How far aside of each other characters of one line and of one column stand. */
const ASIDE: Record<Direction, number> = { H: 0.35, V: 0.25 };

/**
 * Which characters stand in columns, as far as their neighbours tell: one of their size right above or below, none right beside. Where columns have
 * readings (ruby), each fills the gap to the next column, and what stands at one height looks like a line.
 */
export class ReadColumns implements Columns {
  readonly #glyphs: readonly Glyph[];
  #rows: Record<Direction, RowIndex<Standing & { glyph: Glyph }>> | undefined;

  constructor(glyphs: readonly Glyph[]) {
    this.#glyphs = glyphs;
  }

  /** Whether two characters side by side are one of a column and a reading (kana half as large) of it or of the next column. */
  hasReading(one: Glyph, other: Glyph): boolean {
    const [base, reading] = one.em > other.em ? [one, other] : [other, one];
    if (similarSize(base, reading, READING) || !KANA.test(reading.text)) return false;
    return this.#hasNext(base, 'V') && !this.#hasNext(base, 'H');
  }

  #hasNext(glyph: Glyph, direction: Direction): boolean {
    this.#rows ??= { H: this.#indexOf('H'), V: this.#indexOf('V') };
    const [from, to] = extent([glyph], direction);
    const place = { angle: glyph.angle, em: glyph.em, across: acrossOf(glyph, direction), end: from };
    const reach = { leastRatio: READING, across: ASIDE[direction], from: -2 - NEXT, until: 2 + NEXT };
    return this.#rows[direction].near(place, reach).some(({ glyph: next }) => {
      if (next === glyph || !similarSize(glyph, next, READING)) return false;
      const em = Math.max(glyph.em, next.em);
      if (Math.abs(acrossOf(next, direction) - acrossOf(glyph, direction)) > ASIDE[direction] * em) return false;
      const [start, end] = extent([next], direction);
      const gap = Math.max(start - to, from - end);
      return gap >= OVERLAP * em && gap <= NEXT * em;
    });
  }

  #indexOf(direction: Direction): RowIndex<Standing & { glyph: Glyph }> {
    return new RowIndex(
      this.#glyphs.map((glyph) => ({
        glyph,
        angle: glyph.angle,
        em: glyph.em,
        across: acrossOf(glyph, direction),
        start: extent([glyph], direction)[0],
      })),
    );
  }
}
