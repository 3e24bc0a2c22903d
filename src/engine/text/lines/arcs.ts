import type { Character } from './character.ts';
import { similarSize, type Glyph, type Run } from './runs.ts';

/** How far from origin to origin, in ems. */
const LEAST_STEP = 0.1;
const LONGEST_STEP = 2.2;
/** Degrees from one character to the next. */
const SHARPEST = 45;
/** Degrees between the way to the next character and the mean of both baselines. */
const ASIDE = 20;
const SAME_SIZE = 0.8;
/** Fewer characters are no arc. */
const LEAST_CHARACTERS = 3;
/** Angles are told to a hundredth of a degree. */
const LEAST_TURN = 0.02;
/** Each arc is read in a frame of its own, told by an angle that no straight line has. */
const FIRST_FRAME = 360;

/** Whether the angle of a glyph names the frame of an arc. */
export function isOnArc({ angle }: { angle: number }): boolean {
  return angle >= FIRST_FRAME;
}

/**
 * Takes the text on arcs and other curves out of the glyphs: characters turned against their neighbours, each standing
 * where the baseline of the one before leads. What draws them, and what reads them, may have any order. They are
 * straightened: u is the way along the curve.
 */
export function straightenArcs(glyphs: readonly Glyph[], characters: readonly Character[]): { arcs: Run[]; rest: Glyph[] } {
  const free = glyphs.filter(
    (glyph, at) => !isStraight(glyph, glyphs[at - 1], characters) && !isStraight(glyph, glyphs[at + 1], characters),
  );
  // A page of single upright characters has no arc.
  if (free.filter(({ index }) => characters[index]!.angle % 90 !== 0).length < LEAST_CHARACTERS - 1) return { arcs: [], rest: [...glyphs] };
  const chains = chained(free, characters).filter((chain) => chain.length >= LEAST_CHARACTERS);
  const taken = new Set(chains.flat());
  const arcs = chains.map((chain, at): Run => ({ direction: 'H', glyphs: straightened(chain, characters, FIRST_FRAME + at) }));
  return { arcs, rest: glyphs.filter((glyph) => !taken.has(glyph)) };
}

/** Whether a glyph and its neighbour in the file stand on one straight line. */
function isStraight(glyph: Glyph, neighbour: Glyph | undefined, characters: readonly Character[]): boolean {
  if (!neighbour) return false;
  const [one, other] = [characters[glyph.index]!, characters[neighbour.index]!];
  if (Math.abs(turnBetween(one.angle, other.angle)) > LEAST_TURN) return false;
  return stepBetween(one, other) !== undefined || stepBetween(other, one) !== undefined;
}

/** The glyphs in the order in which they follow each other, the nearest first. */
function chained(glyphs: readonly Glyph[], characters: readonly Character[]): Glyph[][] {
  const links = linksBetween(glyphs, characters).sort((a, b) => a.step - b.step || a.from.index - b.from.index);
  const next = new Map<Glyph, Glyph>();
  const taken = new Set<Glyph>();
  // The first glyph of the chain that ends with a glyph, and the last of the one that starts with it.
  const firstOf = new Map<Glyph, Glyph>();
  const lastOf = new Map<Glyph, Glyph>();
  for (const { from, to } of links) {
    const first = firstOf.get(from) ?? from;
    if (next.has(from) || taken.has(to) || first === to) continue;
    const last = lastOf.get(to) ?? to;
    next.set(from, to);
    taken.add(to);
    firstOf.set(last, first);
    lastOf.set(first, last);
  }
  return glyphs
    .filter((glyph) => !taken.has(glyph))
    .map((head) => {
      const chain: Glyph[] = [];
      for (let glyph: Glyph | undefined = head; glyph; glyph = next.get(glyph)) chain.push(glyph);
      return chain;
    });
}

/** Every two glyphs of which one may follow the other. */
function linksBetween(glyphs: readonly Glyph[], characters: readonly Character[]): { from: Glyph; to: Glyph; step: number }[] {
  const sorted = glyphs.toSorted((a, b) => characters[a.index]!.originX - characters[b.index]!.originX);
  const links: { from: Glyph; to: Glyph; step: number }[] = [];
  for (const [at, one] of sorted.entries()) {
    const reach = characters[one.index]!.originX + (LONGEST_STEP / SAME_SIZE) * one.em;
    for (let ahead = at + 1; ahead < sorted.length && characters[sorted[ahead]!.index]!.originX <= reach; ahead += 1) {
      const other = sorted[ahead]!;
      for (const [from, to] of [
        [one, other],
        [other, one],
      ] as const) {
        const step = stepBetween(characters[from.index]!, characters[to.index]!);
        if (step !== undefined) links.push({ from, to, step });
      }
    }
  }
  return links;
}

/** The least turn from one angle to another, in degrees: clockwise is positive. */
function turnBetween(from: number, to: number): number {
  return ((((to - from) % 360) + 540) % 360) - 180;
}

/** How far it is to the next character along a curve, in pixels; undefined where it does not follow. */
function stepBetween(from: Character, to: Character): number | undefined {
  if (!similarSize(from, to, SAME_SIZE)) return undefined;
  const em = Math.max(from.em, to.em);
  const [dx, dy] = [to.originX - from.originX, to.originY - from.originY];
  const step = Math.hypot(dx, dy);
  if (step < LEAST_STEP * em || step > LONGEST_STEP * em) return undefined;
  const turn = turnBetween(from.angle, to.angle);
  if (Math.abs(turn) > SHARPEST) return undefined;
  const way = (Math.atan2(dy, dx) * 180) / Math.PI;
  return Math.abs(turnBetween(from.angle + turn / 2, way)) <= ASIDE ? step : undefined;
}

function straightened(glyphs: readonly Glyph[], characters: readonly Character[], angle: number): Glyph[] {
  let along = 0;
  return glyphs.map((glyph, at) => {
    const next = glyphs[at + 1];
    const step = next && stepBetween(characters[glyph.index]!, characters[next.index]!);
    const advance = Math.min(step ?? glyph.em, glyph.em);
    const straight = { ...glyph, angle, u: along + advance / 2, v: 0, base: 0, halfU: advance / 2, halfV: glyph.em / 2 };
    along += step ?? advance;
    return straight;
  });
}
