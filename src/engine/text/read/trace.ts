import { segmentsOf, type KnownBlock, type PageText } from '../lines/layout.ts';
import type { Direction, Glyph } from '../lines/runs.ts';
import { followableOn } from './followable.ts';
import { plain } from './plain.ts';
import { ALIGNED, BESIDE, FARTHEST, LEVEL, OVERLAP, PITCH } from './reach.ts';

const SAME_SIZE = 0.45;
/** Pieces looked at for one text; more would be a page of nothing but one word. */
const MOST_STEPS = 20_000;

/** A piece of a row as the text is followed through it; places are of the direction that is tried. `isCut`: no white is before it. */
type Piece = { glyphs: Glyph[]; points: string[]; angle: number; em: number; across: number; from: number; to: number; isCut: boolean };

/**
 * Follows approved texts over a page, from piece to piece: a text that was read wrongly is whole where every piece says exactly what comes
 * next, and stands where reading goes on: behind the piece before in its row, with nothing between them, or in the next line. A piece is
 * what stands between two whites, or between two pairs of characters that no approved text has. A changed character cannot be stepped
 * over: what is read next never stands before it. A line begins behind white, or below the one before it: frames may touch. Longer texts come first; no piece is of two texts.
 *
 * @param approved all approved texts; @param sought those of them that are followed
 * @param mayBeOf whether a character (an index of the page's) may be of one of these texts
 */
export function traceTexts(
  page: PageText,
  { approved, sought }: { approved: readonly string[]; sought: readonly string[] },
  mayBeOf: (index: number, text: string) => boolean,
): KnownBlock[] {
  const pairs = new Set(approved.map(plain).flatMap((points) => points.slice(1).map((point, at) => points[at]! + point)));
  const wanted = textsThatMayStand(page, sought, pairs, mayBeOf);
  if (wanted.length === 0) return [];
  const segments = segmentsOf(page.characters);
  const found: KnownBlock[] = [];
  const taken = new Set<number>();
  const pieces = (['H', 'V'] as const).map((direction) => {
    const own = segments.filter((segment) => segment.direction === undefined || segment.direction === direction);
    const cut = own.map(({ glyphs }) => cutAtUnknown(glyphs, pairs));
    const all = cut
      .flatMap((parts) => parts.map((glyphs, at) => pieceOf(glyphs, direction, at > 0)))
      .filter(({ points }) => points.length > 0);
    return { direction, all, byFirst: Map.groupBy(all, ({ points }) => points[0]!) };
  });
  for (const { text, points } of wanted) {
    const isOpen = ({ glyphs }: Piece): boolean => glyphs.every(({ index }) => !taken.has(index) && mayBeOf(index, text));
    for (const { direction, all, byFirst } of pieces) {
      const way = new Trace({ all, byFirst, isOpen }, points).follow();
      if (!way) continue;
      for (const piece of way) for (const { index } of piece.glyphs) taken.add(index);
      found.push({ direction, lines: linesOf(way) });
      break;
    }
  }
  return found;
}

/** The texts that may be followed somewhere on the page; longer ones first. */
function textsThatMayStand(
  page: PageText,
  sought: readonly string[],
  pairs: ReadonlySet<string>,
  mayBeOf: (index: number, text: string) => boolean,
): { text: string; points: string[] }[] {
  const isFollowable = followableOn(page, pairs);
  return sought
    .map((text) => ({ text, points: plain(text) }))
    .filter(({ text, points }) => points.length > 1 && isFollowable(points, (index) => mayBeOf(index, text)))
    .sort((a, b) => b.points.length - a.points.length);
}

/** Cuts glyphs where two stand side by side that do so in no approved text. */
function cutAtUnknown(glyphs: readonly Glyph[], pairs: ReadonlySet<string>): Glyph[][] {
  const parts: Glyph[][] = [[]];
  let before: string | undefined;
  for (const glyph of glyphs) {
    const points = plain(glyph.text);
    if (before !== undefined && points.length > 0 && !pairs.has(before + points[0]!)) parts.push([]);
    parts.at(-1)!.push(glyph);
    before = points.at(-1) ?? before;
  }
  return parts;
}

function pieceOf(glyphs: Glyph[], direction: Direction, isCut: boolean): Piece {
  const first = glyphs[0]!;
  const isRow = direction === 'H';
  const halfOf = ({ halfU, halfV, em }: Glyph): number => (isRow ? halfU : Math.min(halfV, em / 2));
  const middleOf = ({ u, v }: Glyph): number => (isRow ? u : v);
  return {
    glyphs,
    points: plain(glyphs.map(({ text }) => text).join('')),
    angle: first.angle,
    em: glyphs.reduce((most, { em }) => Math.max(most, em), 0),
    // Columns go on to the left.
    across: isRow ? first.base : -first.u,
    from: Math.min(...glyphs.map((glyph) => middleOf(glyph) - halfOf(glyph))),
    to: Math.max(...glyphs.map((glyph) => middleOf(glyph) + halfOf(glyph))),
    isCut,
  };
}

/** All that stands on the page, also by what it says first; and whether it may be of the text, and no other has it yet. */
type Standing = { all: readonly Piece[]; byFirst: ReadonlyMap<string, Piece[]>; isOpen(piece: Piece): boolean };

class Trace {
  readonly #standing: Standing;
  readonly #points: readonly string[];
  #steps = 0;

  constructor(standing: Standing, points: readonly string[]) {
    this.#standing = standing;
    this.#points = points;
  }

  /** The pieces of the whole text in their order; undefined where it does not stand so. */
  follow(): Piece[] | undefined {
    for (const piece of this.#fitting(0)) {
      const way = this.#from([piece], piece, piece.points.length);
      if (way) return way;
    }
    return undefined;
  }

  /** `line`: the first piece of the line that the last one is in. */
  #from(way: Piece[], line: Piece, at: number): Piece[] | undefined {
    if (at === this.#points.length) return way;
    if ((this.#steps += 1) > MOST_STEPS) return undefined;
    const last = way.at(-1)!;
    const next = this.#fitting(at).flatMap((piece) => {
      const step = way.includes(piece) ? undefined : stepBetween(last, piece, line);
      return step && (step.isNewLine || !this.#isParted(last, piece)) ? [{ piece, ...step }] : [];
    });
    next.sort((a, b) => Number(a.isNewLine) - Number(b.isNewLine) || a.far - b.far);
    for (const { piece, isNewLine } of next) {
      const whole = this.#from([...way, piece], isNewLine ? piece : line, at + piece.points.length);
      if (whole) return whole;
    }
    return undefined;
  }

  /** Whether something stands between two pieces of a row. */
  #isParted(last: Piece, piece: Piece): boolean {
    return this.#standing.all.some((other) => {
      const step = other === piece || other === last ? undefined : stepBetween(last, other, last);
      return step !== undefined && !step.isNewLine && other.to <= piece.from + OVERLAP * piece.em;
    });
  }

  /** Pieces that say what stands from there on. */
  #fitting(at: number): Piece[] {
    const { byFirst, isOpen } = this.#standing;
    return (byFirst.get(this.#points[at]!) ?? []).filter(
      (piece) => piece.points.every((point, index) => point === this.#points[at + index]) && isOpen(piece),
    );
  }
}

type Step = { isNewLine: boolean; far: number };

function stepBetween(last: Piece, piece: Piece, line: Piece): Step | undefined {
  if (piece.angle !== last.angle || Math.min(piece.em, last.em) <= SAME_SIZE * Math.max(piece.em, last.em)) return undefined;
  const em = Math.max(piece.em, last.em);
  const pitch = (piece.across - last.across) / em;
  const gap = (piece.from - last.to) / em;
  if (Math.abs(pitch) <= LEVEL) return gap >= -OVERLAP && gap <= FARTHEST ? { isNewLine: false, far: gap } : undefined;
  if (pitch < PITCH[0] || pitch > PITCH[1]) return undefined;
  if (piece.isCut && Math.abs(piece.from - line.from) > ALIGNED * em) return undefined;
  const isNear = piece.from < last.to + BESIDE * em && piece.to > line.from - BESIDE * em;
  return isNear ? { isNewLine: true, far: 10 * pitch + Math.abs(piece.from - line.from) / em } : undefined;
}

function linesOf(way: readonly Piece[]): Glyph[][] {
  const lines: Glyph[][] = [];
  let last: Piece | undefined;
  for (const piece of way) {
    const isSameLine = last && Math.abs(piece.across - last.across) <= LEVEL * Math.max(piece.em, last.em);
    if (isSameLine) lines.at(-1)!.push(...piece.glyphs);
    else lines.push([...piece.glyphs]);
    last = piece;
  }
  return lines;
}
