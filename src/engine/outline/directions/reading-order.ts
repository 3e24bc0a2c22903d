/** A glyph upright in its frame: origin, size and advance in points. `inCorner`: a mark whose ink is in the corner of its square. */
export type Standing = { x: number; y: number; em: number; advance: number; inCorner?: boolean };

/** A row goes on over gaps of this many em; the layout joins what belongs together beyond. */
const GAP = 1.2;
const SAME_ROW = 0.3;
const SAME_COLUMN = 0.2;
const SAME_SIZE = 0.6;
/** How much larger a text is than its raised figures. */
const LARGEST = 2.3;
/** How far beside, and below the character above it, a mark was moved into its corner. */
const CORNER = 0.75;
const LEAST_BELOW = 0.15;

/**
 * Glyphs as they are read: rows from the top, each from the left; columns from the right, each from the top. The layout follows the
 * order of a file's text, and outlines have none.
 */
export function inReadingOrder<T extends Standing>(all: readonly T[]): T[] {
  const glyphs = seated(all);
  const inColumn = columnGlyphs(glyphs);
  const rows = stretchesOf(
    glyphs.filter((glyph) => !inColumn.has(glyph)),
    ({ y }) => y,
    ({ x }) => x,
    SAME_ROW,
    ({ advance }) => advance,
  );
  const columns = stretchesOf(
    Array.from(inColumn),
    (glyph) => -middleOf(glyph),
    ({ y }) => y,
    SAME_COLUMN,
    ({ em }) => em,
  );
  const own = new Map(glyphs.map((glyph, at) => [glyph, all[at]!]));
  return [...rows, ...columns].flat().map((glyph) => own.get(glyph)!);
}

/** Marks that were moved by hand to the upper right of their square in a column, where they would stand in it. */
function seated<T extends Standing>(all: readonly T[]): readonly T[] {
  if (!all.some(({ inCorner }) => inCorner)) return all;
  return all.map((mark) => {
    if (!mark.inCorner) return mark;
    const above = all.find((one) => !one.inCorner && isSetAside(mark, one));
    const follows = all.some((one) => one !== mark && Math.abs(one.y - mark.y) <= 0.1 * mark.em && isRightBefore(one, mark));
    return above && !follows ? { ...mark, x: middleOf(above) - mark.advance / 2, y: above.y + mark.em } : mark;
  });
}

function isRightBefore(one: Standing, { x, em }: Standing): boolean {
  return Math.abs(one.x + one.advance - x) <= 0.3 * em;
}

/** Whether a mark stands in the corner of the square below that glyph. */
function isSetAside(mark: Standing, one: Standing): boolean {
  const em = Math.max(mark.em, one.em);
  const aside = middleOf(mark) - middleOf(one);
  const below = mark.y - one.y;
  return (
    Math.min(mark.em, one.em) >= 0.9 * em && aside > SAME_COLUMN * em && aside <= CORNER * em && below > LEAST_BELOW * em && below < em
  );
}

function middleOf({ x, advance }: Standing): number {
  return x + advance / 2;
}

/** Those whose nearest neighbour stands above or below them, not beside them. */
function columnGlyphs<T extends Standing>(glyphs: readonly T[]): Set<T> {
  const sorted = glyphs.toSorted((a, b) => a.y - b.y);
  const beside = new Map<T, number>();
  const below = new Map<T, number>();
  const note = (gaps: Map<T, number>, glyph: T, gap: number): void => {
    if (gap < (gaps.get(glyph) ?? Infinity)) gaps.set(glyph, gap);
  };
  for (const [index, a] of sorted.entries()) {
    for (let next = index + 1; next < sorted.length; next += 1) {
      const b = sorted[next]!;
      const em = Math.max(a.em, b.em);
      if (b.y - a.y > 2.5 * a.em) break;
      if (Math.min(a.em, b.em) < SAME_SIZE * em) continue;
      const [left, right] = a.x < b.x ? [a, b] : [b, a];
      const gapX = (right.x - left.x - left.advance) / em;
      if (Math.abs(a.y - b.y) <= SAME_ROW * em && gapX >= -0.6 && gapX <= GAP) {
        note(beside, a, gapX);
        note(beside, b, gapX);
      } else if (Math.abs(middleOf(a) - middleOf(b)) <= SAME_COLUMN * em && b.y - a.y >= 0.6 * em) {
        const gapY = (b.y - a.y) / em - 1;
        note(below, a, gapY);
        note(below, b, gapY);
      }
    }
  }
  const prefers = (glyph: T): boolean => (below.get(glyph) ?? Infinity) + 0.08 < Math.max(0, beside.get(glyph) ?? Infinity);
  return new Set(sorted.filter((glyph) => prefers(glyph) && (below.get(glyph) ?? Infinity) <= GAP));
}

/** Lines of glyphs, cut where the gap is wide. First all that begin a line, then all second pieces, so that pieces stay apart. */
function stretchesOf<T extends Standing>(
  glyphs: readonly T[],
  across: (glyph: T) => number,
  along: (glyph: T) => number,
  same: number,
  extent: (glyph: T) => number,
): T[][] {
  const lines: T[][] = [];
  const isOf = ([first]: readonly T[], glyph: T, em: number): boolean => Math.abs(across(first!) - across(glyph)) <= same * em;
  for (const glyph of glyphs.toSorted((a, b) => across(a) - across(b))) {
    const home = lines.findLast((line) => isOf(line, glyph, Math.min(line[0]!.em, glyph.em)));
    if (home) home.push(glyph);
    else lines.push([glyph]);
  }
  // A raised figure belongs to what it stands beside; small print on the other side of the page is no row of a heading, and the lines behind a
  // large initial are none of its row.
  const areBeside = (a: T, b: T): boolean => {
    const [first, second] = along(a) < along(b) ? [a, b] : [b, a];
    return along(second) - along(first) - extent(first) <= GAP * Math.max(a.em, b.em);
  };
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at]!;
    const [first] = line;
    const home = lines.find(
      (other) =>
        other !== line &&
        other[0]!.em > first!.em &&
        other[0]!.em <= LARGEST * first!.em &&
        isOf(other, first!, other[0]!.em) &&
        other.some((one) => line.some((glyph) => areBeside(one, glyph))),
    );
    if (!home) continue;
    home.push(...line);
    lines.splice(at, 1);
  }
  const rounds: T[][][] = [];
  for (const line of lines) {
    let piece: T[] = [];
    let round = 0;
    for (const glyph of line.toSorted((a, b) => along(a) - along(b))) {
      const last = piece.at(-1);
      if (last && along(glyph) - along(last) - extent(last) > GAP * Math.max(last.em, glyph.em)) {
        (rounds[round] ??= []).push(piece);
        round += 1;
        piece = [];
      }
      piece.push(glyph);
    }
    (rounds[round] ??= []).push(piece);
  }
  return rounds.flat();
}
