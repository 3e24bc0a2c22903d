import { IN_CORNER } from './character.ts';
import { similarSize, type Glyph, type Run } from './runs.ts';

/** What lies in columns is turned by this against what stands in them, in degrees (JIS X 4051: Latin letters and digits lie on their side). */
const LYING = 90;
/** Scripts whose characters stand upright in columns. */
const STANDS = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}、。・ー「」『』（）【】〔〕：；／…]$/u;
/** How far aside of a column's middle, and from its next character, lying text is still in it, in ems. */
const ASIDE = 0.35;
const LONGEST_GAP = 1.3;
const CORNER = 0.55;
/** From the middle of one column to that of the next, in ems. */
const LEAST_PITCH = 0.8;
const LARGEST_PITCH = 2.6;
/** Lying text beside a column begins or ends with it, or lies between its ends, give or take so many ems. */
const LEVEL = 1;
const SIZE_RATIO = 0.62;

/** A run as it stands in a column: its middle, where it begins and ends, in pixels. */
type Standing = { run: Run; angle: number; em: number; middle: number; start: number; end: number };

/**
 * Stands up the letters and digits that lie on their side in columns, so that each column is one run from its top to its end: they
 * follow a character of a column, or begin or fill a column beside one. Text that lies alone, with no column near it, stays what it is.
 *
 * @param runs what is linked in the order of the file
 */
export function standUp(runs: readonly Run[]): Run[] {
  const angles = new Set(runs.map(({ glyphs }) => glyphs[0]!.angle));
  return [...angles].reduce<Run[]>(
    (all, angle) => {
      const lying = (angle + LYING) % 360;
      return angle % 90 === 0 && angles.has(lying) ? standUpIn(all, angle, lying) : all;
    },
    [...runs],
  );
}

function standUpIn(runs: Run[], angle: number, lying: number): Run[] {
  const columns: Standing[] = [];
  const singles: Standing[] = [];
  const open: (Standing & { from: Run })[] = [];
  for (const run of runs) {
    const [first] = run.glyphs;
    if (first!.angle === angle && run.direction !== 'H') {
      const standing = run.glyphs.filter(({ text }) => STANDS.test(text)).length;
      if (run.direction === 'V' && standing * 2 >= run.glyphs.length) columns.push(standingOf(run));
      else if (run.direction === undefined && standing > 0) singles.push(standingOf(run));
    } else if (first!.angle === lying && run.direction !== 'V') {
      open.push({ ...standingOf({ direction: 'V', glyphs: run.glyphs.map((glyph) => stoodUp(glyph, angle, lying)) }), from: run });
    }
  }
  if (open.length === 0 || columns.length + singles.length === 0) return runs;
  const found = new Map<Run, Run>();
  const queue = [...columns];
  // A character by itself is a column's where something lies above or below it.
  for (const single of singles) {
    const neighbour = open.find((other) => areInLine(single, other));
    if (!neighbour) continue;
    queue.push(single);
    const glyphs = single.run.glyphs.map((glyph) => (IN_CORNER.test(glyph.text) ? { ...glyph, u: neighbour.middle } : glyph));
    found.set(single.run, { direction: 'V', glyphs });
  }
  let rest = open;
  for (let near = queue.shift(); near && rest.length > 0; near = queue.shift()) {
    const column = near;
    const [taken, left] = partition(rest, (one) => areInLine(column, one) || areBeside(column, one));
    for (const { from, run } of taken) found.set(from, run);
    queue.push(...taken);
    rest = left;
  }
  return runs.map((run) => found.get(run) ?? run);
}

function partition<T>(items: readonly T[], wanted: (item: T) => boolean): [T[], T[]] {
  const [yes, no]: [T[], T[]] = [[], []];
  for (const item of items) (wanted(item) ? yes : no).push(item);
  return [yes, no];
}

/** A glyph that lies, in the frame of the column: what was along its line runs down it. */
function stoodUp(glyph: Glyph, angle: number, lying: number): Glyph {
  const turn = ((lying - angle) * Math.PI) / 180;
  const [cos, sin] = [Math.round(Math.cos(turn)), Math.round(Math.sin(turn))];
  return {
    ...glyph,
    angle,
    u: glyph.u * cos - glyph.v * sin,
    v: glyph.u * sin + glyph.v * cos,
    base: glyph.u * sin + glyph.v * cos + glyph.halfU,
    halfU: glyph.halfV,
    halfV: glyph.halfU,
  };
}

function standingOf(run: Run): Standing {
  const [first, last] = [run.glyphs[0]!, run.glyphs.at(-1)!];
  const em = run.glyphs.reduce((most, glyph) => Math.max(most, glyph.em), 0);
  return { run, angle: first.angle, em, middle: first.u, start: first.v - first.halfV, end: last.v + last.halfV };
}

/** Whether one follows the other in a column. */
function areInLine(one: Standing, other: Standing): boolean {
  if (!similarSize(one, other, SIZE_RATIO)) return false;
  const em = Math.max(one.em, other.em);
  const gap = Math.max(one.start, other.start) - Math.min(one.end, other.end);
  const aside = [one, other].some(({ run: { glyphs } }) => glyphs.length === 1 && IN_CORNER.test(glyphs[0]!.text)) ? CORNER : ASIDE;
  return Math.abs(one.middle - other.middle) <= aside * em && gap <= LONGEST_GAP * em && gap > -em;
}

/** Whether what lies is a column beside another. */
function areBeside(column: Standing, lying: Standing): boolean {
  if (!similarSize(column, lying, SIZE_RATIO)) return false;
  const em = Math.max(column.em, lying.em);
  const pitch = Math.abs(column.middle - lying.middle) / em;
  return (
    pitch >= LEAST_PITCH && pitch <= LARGEST_PITCH && lying.start >= column.start - LEVEL * em && lying.start <= column.end + LEVEL * em
  );
}
