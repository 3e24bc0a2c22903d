import { union, unionAll, type Box } from '../../geometry.ts';
import { textOf, type Follows } from './reading.ts';
import type { Shape } from './ruby/ruby.ts';
import { similarSize, type Direction } from './runs.ts';

const SAME_BLOCK_SIZE = 0.6;
const MAX_PITCH = 2;
/** Of lines that are known to go on. */
const MAX_TOLD_PITCH = 3;
/** The cell of a table begins so far behind its name, which stands at its middle, give or take so much, in ems … */
const CELL = { behind: 14, over: 0.4, offMiddle: 0.75 };
/** … and what goes on anywhere else on the page, in another frame, is known by so many characters before, and is farther than a cell. */
const LEAST_ELSEWHERE = 8;
/** What is no farther off stands in the same row, in ems. */
const LEVEL = 0.35;
const ELSEWHERE = 100;

type Link = { from: Shape; to: Shape; rank: number; pitch: number; shift: number };

/**
 * Each line gets at most one successor: the line below (left of, for columns) that is known to go on there; else the line that is known to
 * go on anywhere else, in the cell beside it or in another frame; else the nearest below that shares extent with it and is not known to say
 * something else.
 */
export function chainBlocks(shapes: readonly Shape[], follows?: Follows): Shape[][] {
  const links: Link[] = [];
  const sorted = shapes.toSorted((a, b) => a.across - b.across);
  const largest = shapes.reduce((em, shape) => Math.max(em, shape.em), 0);
  for (let i = 0; i < sorted.length; i += 1) {
    const from = sorted[i]!;
    for (let j = i + 1; j < sorted.length; j += 1) {
      const to = sorted[j]!;
      const pitch = to.across - from.across;
      if (pitch > (follows ? MAX_TOLD_PITCH : MAX_PITCH) * largest) break;
      if (to.direction !== from.direction || to.angle !== from.angle) continue;
      if (!similarSize(from, to, SAME_BLOCK_SIZE)) continue;
      const em = Math.max(from.em, to.em);
      if (pitch < 0.5 * em || pitch > (follows ? MAX_TOLD_PITCH : MAX_PITCH) * em) continue;
      const shared = Math.min(from.end, to.end) - Math.max(from.start, to.start);
      const tells = shared > -em ? follows?.(textOf(from.run.glyphs), textOf(to.run.glyphs)) : undefined;
      const told = tells === 'skips' ? undefined : tells;
      if (told === false || (!told && (shared <= 0 || pitch > MAX_PITCH * em))) continue;
      links.push({ from, to, rank: told ? 0 : 2, pitch: pitch / em, shift: Math.abs(from.start - to.start) });
    }
  }
  if (follows) links.push(...linksElsewhere(shapes, follows, links));
  links.sort((a, b) => a.rank - b.rank || a.pitch - b.pitch || a.shift - b.shift);
  const next = new Map<Shape, Shape>();
  const taken = new Set<Shape>();
  for (const { from, to } of links) {
    if (next.has(from) || taken.has(to)) continue;
    next.set(from, to);
    taken.add(to);
  }
  return shapes
    .filter((shape) => !taken.has(shape))
    .map((head) => {
      const chain: Shape[] = [];
      for (let shape: Shape | undefined = head; shape; shape = next.get(shape)) chain.push(shape);
      return chain;
    });
}

/**
 * Lines that are known to go on in a cell beside them, or in another frame of the page: these are the last of what stands below each other,
 * and go on with the first of it. Elsewise lines that were exchanged would be read as if they stood where they should.
 *
 * @param near which line may go on in which one below it
 */
function linksElsewhere(shapes: readonly Shape[], follows: Follows, near: readonly Link[]): Link[] {
  const below = new Map(near.filter(({ rank }) => rank === 0).map(({ from, to }) => [from, to]));
  const [isAbove, above] = [new Set(near.map(({ from }) => from)), new Map(near.map(({ from, to }) => [to, from]))];
  return shapes.flatMap((from) => {
    if (below.has(from)) return [];
    const text = textOf(from.run.glyphs);
    // The last line of a frame may be a character.
    const before = above.get(from);
    const whole = before && below.get(before) === from ? textOf(before.run.glyphs) + text : text;
    const heads = follows.next(whole);
    if (heads.length === 0) return [];
    const mayBeElsewhere = !isAbove.has(from) && follows.plain(whole).length >= LEAST_ELSEWHERE;
    return shapes.flatMap((to): Link[] => {
      const em = Math.max(from.em, to.em);
      if (to === from || to.angle !== from.angle || to.direction !== from.direction || !similarSize(from, to, SAME_BLOCK_SIZE)) return [];
      const isCell = standsAtMiddle(from, to, below);
      if (!isCell && (!mayBeElsewhere || above.has(to))) return [];
      const next = textOf(to.run.glyphs);
      if (!isCell && !heads.includes(follows.plain(next).slice(0, 2).join(''))) return [];
      if (follows(whole, next, 'far') !== true) return [];
      const distance = Math.hypot(to.start - from.end, to.across - from.across) / em;
      return [{ from, to, rank: 1, pitch: (isCell ? 0 : ELSEWHERE) + distance, shift: 0 }];
    });
  });
}

/**
 * Whether a line stands beside lines, of which this is the first, and at the middle of their height; or beside a single one that stands at the
 * middle of what the line is the first of (a name above the same in another language). @param below how those go on
 */
function standsAtMiddle(name: Shape, first: Shape, below: ReadonlyMap<Shape, Shape>): boolean {
  const em = Math.max(name.em, first.em);
  const behind = (first.start - name.end) / em;
  if (behind < -CELL.over || behind > CELL.behind) return false;
  const lower = first.across - name.across;
  if (lower >= 0) return lower > LEVEL * em && lower <= CELL.offMiddle * em && !below.has(first);
  let last = first;
  for (let next = below.get(last); next && next.across > last.across; next = below.get(last)) last = next;
  return Math.abs((first.across + last.across) / 2 - name.across) <= CELL.offMiddle * em;
}

type Placed<Line> = { block: Line[]; box: Box; vertical: boolean };

/** Blocks top to bottom, then left to right; blocks of columns that stand side by side go right to left together. */
export function orderBlocks<Line extends { box: Box; direction: Direction }>(blocks: readonly Line[][]): Line[][] {
  const placed: Placed<Line>[] = blocks.map((block) => ({
    block,
    box: unionAll(block.map((line) => line.box))!,
    vertical: block[0]!.direction === 'V',
  }));
  placed.sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x || a.box.h - b.box.h);
  const groups: { members: Placed<Line>[]; box: Box; vertical: boolean }[] = [];
  for (const one of placed) {
    const home = one.vertical ? groups.find((group) => group.vertical && one.box.y < group.box.y + group.box.h) : undefined;
    if (home) {
      home.members.push(one);
      home.box = union(home.box, one.box);
    } else {
      groups.push({ members: [one], box: one.box, vertical: one.vertical });
    }
  }
  for (const group of groups) group.members.sort((a, b) => b.box.x - a.box.x || a.box.y - b.box.y);
  return groups.flatMap((group) => group.members.map((member) => member.block));
}
