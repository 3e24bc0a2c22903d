import { findGutters, type Row, type White } from './gutters.ts';
import { RowIndex, type Standing } from './rows.ts';
import { joinRuns, similarSize, type Direction, type Glyph, type Run } from './runs.ts';
import { cutRun, spaceBetween, type Segment } from './segments.ts';

/**
 * Whether `after` is what comes next when `before` was read; undefined where nothing tells. `skips`: it comes a word later in the same text, which may
 * have been left out.
 * `far`: they stand as far apart as the edges of a table.
 */
export interface Follows {
  (before: string, after: string, apart?: 'far'): boolean | 'skips' | undefined;
  /** What the approved texts go on with behind a text that stands in them as it is, two characters of each. */
  next(before: string): readonly string[];
  /** A text as it is compared, in code points. */
  plain(text: string): readonly string[];
}

/** A part of a row that is read without a stop. `isOpen`: only what is known of the text tells where it goes on. */
export type Rows = { runs: Run[]; isDoubtful: boolean };

/** Less is no more than letters are spread by. */
const LEAST_OPEN = 0.15;
/** A word's space that is written is no wider. */
const WRITTEN_SPACE = 0.29;
/** The white between words of justified text is no wider, in ems: a text may go on behind it with a word left out. */
const BETWEEN_WORDS = 1.2;
/** How far apart two texts of one row may stand that are read together, in ems. */
const FARTHEST = 14;
/** The same of a row of a table: its name at one edge, its figure at the other. */
const TABLE_WIDTH = 60;
/** So many characters tell what comes next, however short it is. */
const LEAST_HEAD = 4;
/** How far above and below a line's text may go on, in ems. */
const LINES_AROUND = 3;

/**
 * Which of the pieces of a row are read one after the other. What is known of the text decides; where nothing is known,
 * neighbours belong together but at a gutter. `isDoubtful`: with knowledge of the text it might be read otherwise.
 */
export function readRows(runs: readonly Run[], follows?: Follows): Rows {
  const cut = runs.map((run) => ({ run, direction: run.direction ?? 'H', segments: cutRun(run) }));
  const whites = cut.map(({ segments, direction }) => whitesOf(segments, direction));
  const gutters = findGutters(whites.flat(), cut.flatMap(rowOf));
  const around = follows && new Surroundings(cut);
  let isDoubtful = false;
  let isRowCut = false;
  const tiers = new Set<Run>();
  const read = cut.flatMap(({ run, segments, direction }, index) => {
    if (segments.length < 2) return [run];
    const parts: Segment[][] = [[segments[0]!]];
    for (let at = 1; at < segments.length; at += 1) {
      const before = parts.at(-1)!;
      const after = segments[at]!;
      const white = whites[index]![at - 1]!;
      const isOpen = white.space >= LEAST_OPEN || (endsInSpace(before) && white.end - white.start >= WRITTEN_SPACE * white.em);
      isDoubtful ||= isOpen;
      const [head, tail] = [textOfAll(before), textOfAll(segments.slice(at))];
      const tells = follows?.(head, tail);
      const skips = tells === 'skips';
      let told = tells === 'skips' ? undefined : tells;
      // What comes behind a single character may be another column's.
      const isSingle = after.glyphs.length === 1 && segments.length > at + 1 && head.trim().length >= LEAST_HEAD;
      if (follows && told !== true && isSingle && follows(head, textOf(after.glyphs))) told = true;
      if (follows && told === undefined && isOpen && around?.isElsewhere(run, head, tail, follows)) told = false;
      if (skips) told ??= white.space <= BETWEEN_WORDS;
      if (told ?? !gutters.has(white)) before.push(after);
      else parts.push([after]);
    }
    if (parts.length === 1) return [run];
    const pieces = parts.map((some): Run => runOf(some, direction));
    if (direction === 'H') isRowCut = true;
    else for (const piece of pieces) tiers.add(piece);
    return pieces;
  });
  // What was cut from a row may be a column's; the tiers of columns stay apart.
  const isNoTier = (run: Run): boolean => !tiers.has(run);
  const again = isRowCut ? joinRuns(read.filter(isNoTier), 'V', 1).concat([...tiers]) : read;
  const joined = joinFar(again, follows);
  return { runs: joined.runs, isDoubtful: isDoubtful || joined.isDoubtful };
}

function runOf(segments: readonly Segment[], direction: Direction): Run {
  const glyphs = segments.flatMap((segment) => segment.glyphs);
  return { direction: glyphs.length > 1 ? direction : undefined, glyphs };
}

function textOfAll(segments: readonly Segment[]): string {
  return segments.map(({ glyphs }) => textOf(glyphs)).join('');
}

function endsInSpace(segments: readonly Segment[]): boolean {
  return /\s$/u.test(segments.at(-1)!.glyphs.at(-1)!.text);
}

/** The lines above and below each run, cut to segments. */
class Surroundings {
  readonly #index: RowIndex<Standing & { segments: Segment[]; direction: Direction }>;

  constructor(cut: readonly { run: Run; direction: Direction; segments: Segment[] }[]) {
    this.#index = new RowIndex(
      cut.flatMap(({ run, direction, segments }) => {
        const first = run.glyphs[0]!;
        const start = segments[0]?.from;
        return start === undefined || direction === 'V'
          ? []
          : [{ segments, direction, angle: first.angle, em: first.em, across: first.base, start }];
      }),
    );
  }

  /** Whether a line above goes on with `tail`, or `head` goes on in a line below. */
  isElsewhere(run: Run, head: string, tail: string, follows: Follows): boolean {
    const last = run.glyphs.at(-1)!;
    const place = { angle: last.angle, em: last.em, across: last.base, end: last.u };
    return this.#index
      .near(place, { leastRatio: 0.6, across: LINES_AROUND, from: -FARTHEST * 4, until: FARTHEST * 4 })
      .some(({ segments, across, em }) => {
        const pitch = (across - last.base) / Math.max(em, last.em);
        if (Math.abs(pitch) < 0.5 || Math.abs(pitch) > LINES_AROUND) return false;
        return segments.some((_, at) =>
          pitch < 0 ? follows(textOfAll(segments.slice(0, at + 1)), tail) === true : follows(head, textOfAll(segments.slice(at))) === true,
        );
      });
  }
}

/** The text of glyphs in the order of the line. */
export function textOf(glyphs: Run['glyphs']): string {
  return glyphs.map(({ text }) => text).join('');
}

function whitesOf(segments: readonly Segment[], direction: Direction): White[] {
  return segments.slice(1).map((after, at) => {
    const before = segments[at]!;
    const em = Math.max(before.em, after.em);
    const glyph = after.glyphs[0]!;
    const [across, angle] = direction === 'H' ? [glyph.base, glyph.angle] : [glyph.u, glyph.angle + 1];
    const heads = segments.slice(0, at + 1).map(({ from }) => from);
    const tails = segments.slice(at + 1).map(({ to }) => to);
    const lead = (before.to - heads[0]!) / before.em;
    const follow = (tails.at(-1)! - after.from) / after.em;
    return {
      angle,
      em,
      across,
      heads,
      tails,
      start: before.to,
      end: after.from,
      space: spaceBetween(before, after, direction),
      lead,
      follow,
    };
  });
}

/** A row as a whole; none of one that says nothing. */
function rowOf({ segments, direction }: { segments: readonly Segment[]; direction: Direction }): Row[] {
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last) return [];
  const { base, u, angle } = first.glyphs[0]!;
  const [across, turned] = direction === 'H' ? [base, angle] : [u, angle + 1];
  return [{ angle: turned, em: first.em, across, start: first.from, end: last.to }];
}

type End = Standing & { run: Run };

/**
 * The size of a caption to that of the figure it stands beside ("内容量" set small before a large "396g"), how far behind it may begin, and
 * how far above or below its baseline it may stand; in ems of the larger.
 */
const CAPTION = { leastRatio: 0.1, across: 0.8, below: 0.2, from: -0.4, until: 1 };

/** Whether one is so much smaller than the other that only what is known of the text joins them, and stands beside it. */
function isCaptioned(last: Glyph, end: number, one: End): boolean {
  const em = Math.max(last.em, one.em);
  if (similarSize(last, one) || !similarSize(last, one, CAPTION.leastRatio)) return false;
  const [large, small] = last.em > one.em ? [last.base, one.across] : [one.across, last.base];
  const up = (large - small) / em;
  const gap = (one.start - end) / em;
  return up >= -CAPTION.below && up <= CAPTION.across && gap >= CAPTION.from && gap <= CAPTION.until && one.start > last.u;
}

/** Joins runs of one row that stand far apart, or are of very different sizes, where the text is known to go on there. */
function joinFar(runs: readonly Run[], follows: Follows | undefined): Rows {
  const level = runs.filter(({ direction }) => direction !== 'V');
  const index = new RowIndex(
    level.map((run): End => {
      const first = run.glyphs[0]!;
      return { run, angle: first.angle, em: first.em, across: first.base, start: first.u - first.halfU };
    }),
  );
  const next = new Map<Run, Run>();
  const taken = new Set<Run>();
  let isDoubtful = false;
  for (const run of level) {
    const last = run.glyphs.at(-1)!;
    const end = last.u + last.halfU;
    const near = index
      .near({ angle: last.angle, em: last.em, across: last.base, end }, { leastRatio: 0.45, across: 0.35, from: -0.4, until: TABLE_WIDTH })
      .filter(
        (one) =>
          one.run !== run &&
          similarSize(last, one) &&
          Math.abs(one.across - last.base) <= 0.35 * Math.max(last.em, one.em) &&
          one.start > last.u,
      );
    const nearest = near.reduce<End | undefined>((a, b) => (!a || b.start < a.start ? b : a), undefined);
    const beside = index
      .near({ angle: last.angle, em: last.em, across: last.base, end }, CAPTION)
      .filter((one) => one.run !== run && isCaptioned(last, end, one));
    const able = [...(nearest ? [nearest] : []), ...beside].sort((a, b) => a.start - b.start);
    isDoubtful ||= able.length > 0;
    const told = able.find((one) => {
      const isFar = one.start - end > FARTHEST * Math.max(last.em, one.em);
      return !taken.has(one.run) && follows?.(textOf(run.glyphs), textOf(one.run.glyphs), isFar ? 'far' : undefined) === true;
    });
    if (!told) continue;
    next.set(run, told.run);
    taken.add(told.run);
  }
  const joined = runs
    .filter((run) => !taken.has(run))
    .map((head): Run => {
      if (!next.has(head)) return head;
      const glyphs = [...head.glyphs];
      for (let run = next.get(head); run; run = next.get(run)) glyphs.push(...run.glyphs);
      return { direction: 'H', glyphs };
    });
  return { runs: joined, isDoubtful };
}
