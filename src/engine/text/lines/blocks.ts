import { union, unionAll, type Box } from '../../geometry.ts';
import { textOf, type Follows } from './reading.ts';
import type { Shape } from './ruby.ts';
import { similarSize, type Direction } from './runs.ts';

const SAME_BLOCK_SIZE = 0.6;
const MAX_PITCH = 2;
/** Of lines that are known to go on. */
const MAX_TOLD_PITCH = 3;

/**
 * Each line gets at most one successor: the line below (left of, for columns) that is known to go on there, else the
 * nearest that shares extent with it and is not known to say something else.
 */
export function chainBlocks(shapes: readonly Shape[], follows?: Follows): Shape[][] {
  const links: { from: Shape; to: Shape; told: boolean; pitch: number; shift: number }[] = [];
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
      links.push({ from, to, told: told ?? false, pitch: pitch / em, shift: Math.abs(from.start - to.start) });
    }
  }
  links.sort((a, b) => Number(b.told) - Number(a.told) || a.pitch - b.pitch || a.shift - b.shift);
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
