import type { Painting } from '../content/interpreter.ts';
import { overlaps, sharedArea, union, unionAll, type Box } from '../geometry.ts';
import { takesPart, type PageText } from '../text/lines/layout.ts';

/** Sizes of characters on paper, the larger edge, in mm. */
const LEAST_MM = 0.7;
const MOST_MM = 25;
/** Bars, rules and frames are longer. */
const MOST_STRETCHED = 8;
/** Fewer shapes in a row are a drawing. */
const LEAST_IN_ROW = 6;
const LEAST_ON_PAGE = 12;
/** Shapes of a page that are looked at; a map has more, and is none. */
const MAX_SHAPES = 20_000;
/** Shapes in one cell of the grid: more is a texture. */
const MAX_IN_CELL = 120;
const CELL_MM = 6;

/** Bars, modules of codes and boxes are rectangles. */
const LEAST_POINTS = 6;

/** Whether something drawn has the form of a character's outline, as far as it can be told without its size. */
export function mayBeCharacter(painting: Painting): boolean {
  return painting.kind === 'PATH' && painting.fill && painting.points >= LEAST_POINTS;
}

/** Where outlined text seems to stand, in px, and of how many shapes. */
export type OutlinedText = { areas: Box[]; shapes: number };

/**
 * Where a page seems to show text that is drawn as filled paths, so that nobody can read it as text: small shapes of
 * different forms that stand side by side in a row (below each other in a column) without lying on one another, and no
 * live text there. It may be a pattern: it is told as a possibility.
 */
export function findOutlinedText(shapes: readonly Box[], text: PageText): OutlinedText {
  const mm = text.dpi / 25.4;
  const sized = shapes.filter(({ w, h }) => isSized(w / mm, h / mm)).slice(0, MAX_SHAPES);
  const cells = cellsOf(sized, CELL_MM * mm);
  const apart = sized.filter((shape) => !cells.near(shape).some((other) => other !== shape && lieOnEachOther(shape, other)));
  const rows = rowsOf(apart, cellsOf(apart, CELL_MM * mm)).filter((row) => row.length >= LEAST_IN_ROW && isVaried(row, mm));
  const silent = areasOf(rows).filter(({ box, shapes: held }) => livesIn(text, box) < held / 2);
  const count = silent.reduce((sum, { shapes: held }) => sum + held, 0);
  return count < LEAST_ON_PAGE ? { areas: [], shapes: 0 } : { areas: silent.map(({ box }) => box), shapes: count };
}

function isSized(w: number, h: number): boolean {
  const [short, long] = w < h ? [w, h] : [h, w];
  return long >= LEAST_MM && long <= MOST_MM && short * MOST_STRETCHED >= long;
}

type Cells = { near: (shape: Box) => readonly Box[] };

/** A grid over shapes, so that neighbours are found without comparing all with all. */
function cellsOf(shapes: readonly Box[], size: number): Cells {
  const cells = Map.groupBy(shapes, ({ x, y, w, h }) => `${Math.floor((x + w / 2) / size)} ${Math.floor((y + h / 2) / size)}`);
  return {
    near: ({ x, y, w, h }) => {
      const [column, row] = [Math.floor((x + w / 2) / size), Math.floor((y + h / 2) / size)];
      const reach = Math.max(1, Math.ceil((1.8 * Math.max(w, h)) / size));
      const found: Box[] = [];
      for (let dy = -reach; dy <= reach; dy += 1) {
        for (let dx = -reach; dx <= reach; dx += 1) {
          const held = cells.get(`${column + dx} ${row + dy}`);
          if (held && held.length <= MAX_IN_CELL) found.push(...held);
        }
      }
      return found;
    },
  };
}

function lieOnEachOther(a: Box, b: Box): boolean {
  return sharedArea(a, b) > 0.3 * Math.min(a.w * a.h, b.w * b.h) && b.w * b.h > 0.1 * a.w * a.h;
}

/** Shapes that follow each other in a row or a column, as characters of one line do. */
function rowsOf(shapes: readonly Box[], cells: Cells): Box[][] {
  const first = new Map<Box, Box>(shapes.map((shape) => [shape, shape]));
  const rootOf = (shape: Box): Box => {
    let root = shape;
    while (first.get(root) !== root) root = first.get(root)!;
    first.set(shape, root);
    return root;
  };
  for (const shape of shapes) for (const other of cells.near(shape)) if (follows(shape, other)) first.set(rootOf(other), rootOf(shape));
  return Array.from(Map.groupBy(shapes, rootOf).values());
}

/** Whether `b` may be the character right of `a`, or below it. */
function follows(a: Box, b: Box): boolean {
  const beside = (from: number, size: number, to: number, across: readonly [number, number, number, number]): boolean => {
    const [a0, a1, b0, b1] = across;
    const [small, large] = a1 < b1 ? [a1, b1] : [b1, a1];
    const shared = Math.min(a0 + a1, b0 + b1) - Math.max(a0, b0);
    const gap = to - from - size;
    return large <= 2.5 * small && shared >= 0.6 * small && gap >= -0.15 * large && gap <= 1.2 * Math.max(a.w, a.h, b.w, b.h);
  };
  const right = b.x > a.x && beside(a.x, a.w, b.x, [a.y, a.h, b.y, b.h]);
  return right || (b.y > a.y && beside(a.y, a.h, b.y, [a.x, a.w, b.x, b.w]));
}

/** Characters differ in width and height; dots of a line and modules of a code do not. */
function isVaried(row: readonly Box[], mm: number): boolean {
  const sizes = new Set(row.map(({ w, h }) => `${Math.round((w / mm) * 10)} ${Math.round((h / mm) * 10)}`));
  return sizes.size >= Math.max(3, Math.min(row.length * 0.3, 12));
}

/** Rows that stand near each other are one area. */
function areasOf(rows: readonly (readonly Box[])[]): { box: Box; shapes: number }[] {
  const areas: { box: Box; shapes: number }[] = [];
  for (const row of rows) {
    const near = row.reduce((sum, { h }) => sum + h, 0) / row.length;
    let area = { box: unionAll(row)!, shapes: row.length };
    for (;;) {
      const at = areas.findIndex((other) => overlaps(other.box, area.box, near));
      if (at < 0) break;
      const [other] = areas.splice(at, 1);
      area = { box: union(other!.box, area.box), shapes: other!.shapes + area.shapes };
    }
    areas.push(area);
  }
  return areas;
}

/** How many shown characters stand inside. */
function livesIn({ characters }: PageText, { x, y, w, h }: Box): number {
  return characters.filter(({ tight, class: kind, ...rest }) => {
    if (rest.source !== undefined && rest.source !== 'live') return false;
    const [cx, cy] = [tight.x + tight.w / 2, tight.y + tight.h / 2];
    return takesPart({ ...rest, tight, class: kind }) && cx >= x && cx <= x + w && cy >= y && cy <= y + h;
  }).length;
}
