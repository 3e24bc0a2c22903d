import { checked, isAlike, placedBox, type Placed } from './constellation.ts';
import type { Contour } from './contour.ts';
import type { ContourGrid } from './contour-grid.ts';
import { CORNER, isInColumn, isSetAside, middleOf, Neighbours } from './neighbours.ts';
import { preferText } from './same-shape.ts';
import type { Hit, Shape, ShapeSet } from './shape.ts';
import type { Edges } from './signature.ts';
import { boxTolerance, signatureTolerance, type Tolerance } from './tolerance.ts';

/** How far from a glyph that was read a simple one may stand, in em. */
const REACH = 1.3;
/** Alike in size and place within this, in em, nobody can tell two shapes apart. */
const ALIKE = { exact: 0.004, hinted: 0.05 };

/**
 * Bars, dots and corners say nothing by themselves. Beside a glyph that was read they are looked for with its font, its size and its
 * baseline; what is found is a neighbour for the next one. A font may be in several of the sets, each with what the others lack.
 */
export function readSimple(grid: ContourGrid, chosen: readonly Hit[], sets: readonly ShapeSet[], tolerance: Tolerance): Hit[] {
  const taken = new Set(chosen.flatMap(({ members }) => members));
  const neighbours = new Neighbours(chosen, tolerance);
  const found: Hit[] = [];
  const queue = chosen.map((hit) => ({ hit, column: isInColumn(hit, neighbours) }));
  const take = (simple: Hit | undefined, column: boolean): void => {
    if (!simple) return;
    for (const member of simple.members) taken.add(member);
    found.push(simple);
    queue.push({ hit: simple, column });
  };
  const lookBeside = (from: number): void => {
    for (let at = from; at < queue.length; at += 1) {
      const { hit, column } = queue[at]!;
      // Along the row even in a column: what has its size and stands on its baseline is a character there too.
      for (const along of column ? [false, true] : [false]) {
        for (const number of nearby(grid, hit, along)) {
          if (!taken.has(number)) take(bestOf(grid, { number, hit, column: along, taken, sets }, tolerance), column);
        }
      }
    }
  };
  lookBeside(0);
  const read = queue.length;
  const others = otherFontsOf(queue.map(({ hit }) => hit));
  for (const { hit, column } of queue.slice(0, read)) {
    const fonts = column ? [] : others(hit);
    for (const number of fonts.length > 0 ? nearby(grid, hit, false) : []) {
      for (const other of fonts) {
        if (!taken.has(number)) take(bestOf(grid, { number, hit: other, column: false, taken, sets }, tolerance), false);
      }
    }
  }
  lookBeside(read);
  return found;
}

/** How far along a row a glyph of another font is looked for, in em … */
const ROW = 20;
/** … how far its baseline may be from that of the glyph, in em, and how much larger or smaller it may be: Latin is often set a little larger. */
const SAME_ROW = 0.15;
const SAME_SIZE = 1.25;

/**
 * For a glyph, the nearest ones of its row that are of other fonts, one of each: the ： of 17：00 is of the Japanese font, the figures beside it of a
 * Latin one, and no font's own glyph need stand near.
 */
function otherFontsOf(hits: readonly Hit[]): (hit: Hit) => Hit[] {
  if (new Set(hits.map(({ shape }) => shape.fontName)).size < 2) return () => [];
  const rows = Map.groupBy(hits, ({ y }) => Math.round(y));
  return (hit) => {
    const em = Math.max(hit.sx, hit.sy);
    const reach = Math.ceil(SAME_ROW * em);
    const near = new Map<string, Hit>();
    for (let row = Math.round(hit.y) - reach; row <= Math.round(hit.y) + reach; row += 1) {
      for (const other of rows.get(row) ?? []) {
        const away = Math.abs(other.x - hit.x);
        const name = other.shape.fontName;
        if (name === hit.shape.fontName || hit.fonts?.includes(name) === true || away > ROW * em) continue;
        if (Math.abs(other.y - hit.y) > SAME_ROW * em || other.sy > SAME_SIZE * hit.sy || hit.sy > SAME_SIZE * other.sy) continue;
        const best = near.get(name);
        if (!best || away < Math.abs(best.x - hit.x)) near.set(name, other);
      }
    }
    return [...near.values()].sort((a, b) => Math.abs(a.x - hit.x) - Math.abs(b.x - hit.x));
  };
}

/** Contours along the line of a glyph, nearest first. */
function nearby(grid: ContourGrid, { x, y, sx, sy, shape }: Hit, column: boolean): number[] {
  const em = Math.max(sx, sy);
  const area: Edges = column
    ? [x - 0.2 * em, y - 0.9 * em - REACH * em, x + shape.advance * sx + CORNER * em, y + REACH * em]
    : [x - REACH * em, y - 1.1 * sy, x + shape.advance * sx + REACH * em, y + 0.4 * sy];
  const middle = column ? y - 0.4 * em : x + (shape.advance * sx) / 2;
  const away = (number: number): number => {
    const { box } = grid.contours[number]!;
    return Math.abs((column ? box[1] + box[3] : box[0] + box[2]) / 2 - middle);
  };
  return [...grid.within(area)].sort((a, b) => away(a) - away(b));
}

type Beside = { number: number; hit: Hit; column: boolean; taken: ReadonlySet<number>; sets: readonly ShapeSet[] };

/** The simple shape that fits best where that contour is, with all that look the same there. */
function bestOf(grid: ContourGrid, { number, hit, column, taken, sets }: Beside, tolerance: Tolerance): Hit | undefined {
  const contour = grid.contours[number]!;
  const fits: { hit: Hit; off: number }[] = [];
  const { fonts = [hit.shape.fontName] } = hit;
  for (const set of sets) {
    for (const shape of fonts.flatMap((font) => set.simple(font))) {
      for (const placed of placesBeside(contour, shape, hit, column, tolerance)) {
        const members = membersOf(grid, { shape, placed: placed.at, first: placed.first, number, taken }, tolerance);
        const one = members && checked(grid, { shape, set, members }, placed.at, tolerance);
        if (one && (one.exact || !tolerance.exact)) fits.push({ hit: { ...one, fonts }, off: placed.off });
      }
    }
  }
  fits.sort((a, b) => b.hit.members.length - a.hit.members.length || a.off - b.off);
  const [best] = fits;
  if (!best) return undefined;
  const alike = fits.filter(
    ({ hit: other, off }) =>
      other.members.length === best.hit.members.length && off - best.off <= ALIKE[tolerance.exact ? 'exact' : 'hinted'],
  );
  return { ...best.hit, texts: preferText(alike.map(({ hit: { shape } }) => shape.text)) };
}

function nearOf({ box }: Contour, tolerance: Tolerance): number {
  return signatureTolerance(tolerance, box[2] - box[0], box[3] - box[1]);
}

/** Where the shape may stand: each of its contours that has the size of this one there, at its height. */
function* placesBeside(contour: Contour, shape: Shape, hit: Hit, column: boolean, tolerance: Tolerance) {
  const { sx, sy } = hit;
  const em = Math.max(sx, sy);
  const edge = boxTolerance(tolerance, em);
  for (const [first, own] of shape.contours.entries()) {
    const offW = Math.abs((own.box[2] - own.box[0]) * sx - (contour.box[2] - contour.box[0]));
    const offH = Math.abs((own.box[3] - own.box[1]) * sy - (contour.box[3] - contour.box[1]));
    if (offW > edge || offH > edge || !isAlike(contour, own, nearOf(contour, tolerance), tolerance)) continue;
    const free: Placed = { x: contour.box[0] - own.box[0] * sx, y: contour.box[1] - own.box[1] * sy, sx, sy };
    const offAcross = column ? Math.abs(middleOf({ ...free, shape }) - middleOf(hit)) : Math.abs(free.y - hit.y);
    const isAside = column && isSetAside({ ...free, shape }, hit);
    if (offAcross > edge + 0.01 * em && !isAside) continue;
    yield { at: free, first, off: (offW + offH + (isAside ? edge : offAcross)) / em };
  }
}

type Wanted = { shape: Shape; placed: Placed; first: number; number: number; taken: ReadonlySet<number> };

function membersOf(grid: ContourGrid, { shape, placed, first, number, taken }: Wanted, tolerance: Tolerance): number[] | undefined {
  const members: number[] = [];
  const edge = boxTolerance(tolerance, Math.max(placed.sx, placed.sy));
  for (const [index, own] of shape.contours.entries()) {
    const found =
      index === first
        ? number
        : grid.withBox(placedBox(own.box, placed), edge, (other) => isAlike(other, own, nearOf(other, tolerance), tolerance));
    if (found < 0 || members.includes(found) || taken.has(found)) return undefined;
    members.push(found);
  }
  return members;
}
