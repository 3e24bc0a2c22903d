import { nearAnchors } from './anchor-index.ts';
import type { ContourGrid } from './contour-grid.ts';
import type { Contour } from './contour.ts';
import { nearnessOf } from './outline-distance.ts';
import { hullOf, isSimple, SIMPLE_PARTS, THIN, type Hit, type Shape, type ShapeSet, type Sketch } from './shape.ts';
import { signatureDistance, type Edges } from './signature.ts';
import { boxTolerance, exactTolerance, outlineTolerance, signatureTolerance, type Tolerance } from './tolerance.ts';

/** Condensed and expanded type (長体, 平体). */
const LEAST_STRETCH = 0.45;
const MOST_STRETCH = 1.6;
/** Points: smaller is no text, larger no text of a label that anybody would search. */
const LEAST_EM = 2;
const MOST_EM = 220;

/** A shape's place: its origin and the size of an em along and across, in points. */
export type Placed = Pick<Hit, 'x' | 'y' | 'sx' | 'sy'>;

/** Every shape of a set that stands somewhere on the page, by the contour that it is looked up by. */
export function* hitsOf(grid: ContourGrid, numbers: Iterable<number>, set: ShapeSet, tolerance: Tolerance): Generator<Hit> {
  for (const number of numbers) {
    const { box, rectangle, parts, signature } = grid.contours[number]!;
    // Dots and rings are too many things: the shapes with form say what they are.
    if (rectangle || parts <= SIMPLE_PARTS) continue;
    const near = signatureTolerance(tolerance, box[2] - box[0], box[3] - box[1]);
    for (const id of nearAnchors(set.anchors, signature, near)) {
      const sketch = set.sketch(id);
      const { anchor } = sketch;
      const placed = placeBy(box, sketch.box(anchor));
      // Most are ruled out by their boxes, before an outline is looked at.
      if (!placed || !mayStand(grid, sketch, placed, tolerance)) continue;
      const hit = hitAt(grid, { shape: set.shape(id), set, first: anchor, number, near }, placed, tolerance);
      if (hit) yield hit;
    }
  }
}

/** Where a shape stands whose contour with the box `own` is the page's with the box `box`; undefined for no size of text. */
function placeBy(box: Edges, own: Edges): Placed | undefined {
  const ownW = own[2] - own[0];
  const ownH = own[3] - own[1];
  let sx = (box[2] - box[0]) / ownW;
  let sy = (box[3] - box[1]) / ownH;
  if (ownW < THIN && ownH >= ownW) sx = sy;
  else if (ownH < THIN) sy = sx;
  const placed = { x: box[0] - own[0] * sx, y: box[1] - own[1] * sy, sx, sy };
  return hasSize(placed) ? placed : undefined;
}

/** Whether something has the box of each contour. */
function mayStand(grid: ContourGrid, { count, anchor, box }: Sketch, placed: Placed, tolerance: Tolerance): boolean {
  const edge = boxTolerance(tolerance, Math.max(placed.sx, placed.sy));
  for (let contour = 0; contour < count; contour += 1) {
    if (contour !== anchor && grid.withBox(placedBox(box(contour), placed), edge) < 0) return false;
  }
  return true;
}

function hasSize({ sx, sy }: Placed): boolean {
  return sy >= LEAST_EM && sy <= MOST_EM && sx >= LEAST_STRETCH * sy && sx <= MOST_STRETCH * sy;
}

type Candidate = { shape: Shape; set: ShapeSet; first: number; number: number; near: number };

/** The shape where all its contours are, checked by its outlines. */
function hitAt(grid: ContourGrid, { shape, set, first, number, near }: Candidate, guess: Placed, tolerance: Tolerance): Hit | undefined {
  const members: number[] = [];
  const edge = boxTolerance(tolerance, Math.max(guess.sx, guess.sy));
  for (const [index, contour] of shape.contours.entries()) {
    const found =
      index === first ? number : grid.withBox(placedBox(contour.box, guess), edge, (other) => isAlike(other, contour, near, tolerance));
    if (found < 0 || members.includes(found)) return undefined;
    members.push(found);
  }
  const whole = hullOf(members.map((member) => grid.contours[member]!));
  const placed = refined(whole, shape.box, guess);
  return placed && checked(grid, { shape, set, members }, placed, tolerance);
}

/** Whether a contour may be that of the shape; of rectangles their boxes say all. Rounding makes one of what is nearly one, and none of it. */
export function isAlike(page: Contour, own: Contour, near: number, tolerance: Tolerance): boolean {
  if (page.rectangle && own.rectangle) return true;
  return signatureDistance(page.signature, own.signature) <= near * tolerance.other + 0.01;
}

/** The hit, when every outline lies on its contour. */
export function checked(
  grid: ContourGrid,
  { shape, set, members }: Pick<Hit, 'shape' | 'set' | 'members'>,
  placed: Placed,
  tolerance: Tolerance,
): Hit | undefined {
  const em = Math.max(placed.sx, placed.sy);
  const pairs = shape.contours.map((contour, index) => [grid.contours[members[index]!]!, contour] as const);
  const limits = { near: outlineTolerance(tolerance, em), exact: tolerance.exact ? exactTolerance(tolerance, em) : 0 };
  let exact = tolerance.exact;
  for (const [page, own] of pairs) {
    const nearness = nearnessOf(page, own, placed, exact ? limits : { near: limits.near, exact: 0 });
    if (!nearness) return undefined;
    exact = exact && nearness === 'exact';
  }
  const parts = pairs.reduce((sum, [, own]) => sum + own.parts, 0);
  return { shape, set, texts: [shape.text], members, ...placed, exact, parts, simple: isSimple(shape) };
}

/** A box of a shape where the shape stands. */
export function placedBox([left, top, right, bottom]: Edges, { x, y, sx, sy }: Placed): Edges {
  return [x + left * sx, y + top * sy, x + right * sx, y + bottom * sy];
}

/** The scale by the whole shape, which is measured best. */
function refined(whole: Edges, own: Edges, guess: Placed): Placed | undefined {
  const w = own[2] - own[0];
  const h = own[3] - own[1];
  let { sx, sy } = guess;
  if (w >= THIN) sx = (whole[2] - whole[0]) / w;
  if (h >= THIN) sy = (whole[3] - whole[1]) / h;
  if (w < THIN && h >= THIN) sx = sy;
  if (h < THIN && w >= THIN) sy = sx;
  const x = (whole[0] + whole[2]) / 2 - ((own[0] + own[2]) / 2) * sx;
  const y = (whole[1] + whole[3]) / 2 - ((own[1] + own[3]) / 2) * sy;
  const placed = { x, y, sx, sy };
  return hasSize(placed) ? placed : undefined;
}
