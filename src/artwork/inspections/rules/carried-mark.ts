/** Between a mark as it is stored (shares of its page) and as the engine looks for it (mm of the page). Pure. */
import { boundsOf, mapShape } from '#work/comments/rules/place.ts';
import type { Area, CarriedPlace, Place, Shape, Spot } from '#work/comments/rules/types.ts';
import type { Box } from '#artwork/versions/rules/box.ts';

/** The size of a page in mm. */
export interface PageSize {
  width: number;
  height: number;
}

/** Where a mark was last known to stand, and how far that is from where it was drawn or put by hand. */
export interface KnownPlace {
  versionId: string;
  page: number;
  shape: Shape;
  dxMm: number;
  dyMm: number;
}

const MM_PER_INCH = 25.4;

export function sizeOf(page: { widthPx: number; heightPx: number; dpi: number }): PageSize {
  return { width: (page.widthPx / page.dpi) * MM_PER_INCH, height: (page.heightPx / page.dpi) * MM_PER_INCH };
}

/** The newest version before `number` on which the mark's place is known; an orphaned one is looked for where it was known last. */
export function lastKnown(
  mark: { place: Place; carried: readonly CarriedPlace[] },
  numbers: ReadonlyMap<string, number>,
  number: number,
): KnownPlace | null {
  const known: KnownPlace[] = [
    { versionId: mark.place.versionId, page: mark.place.page, shape: mark.place, dxMm: 0, dyMm: 0 },
    ...mark.carried.flatMap(({ versionId, page, shape, dxMm, dyMm }) => (shape && page ? [{ versionId, page, shape, dxMm, dyMm }] : [])),
  ];
  const rank = ({ versionId }: KnownPlace): number => numbers.get(versionId) ?? Infinity;
  return known.filter((one) => rank(one) < number).toSorted((a, b) => rank(b) - rank(a))[0] ?? null;
}

/** What of a shape is looked for: of an arrow its tip, of a highlight its lines, else all of it. */
export function meantBoxes(shape: Shape, size: PageSize): Box[] {
  const inMm = ({ x, y, width, height }: Area): Box => ({
    x: x * size.width,
    y: y * size.height,
    w: width * size.width,
    h: height * size.height,
  });
  if (shape.kind === 'arrow') return [inMm({ x: shape.toX, y: shape.toY, width: 0, height: 0 })];
  if (shape.kind === 'highlight') return shape.boxes.map(inMm);
  return [inMm(boundsOf(shape))];
}

const clamped = (share: number): number => Math.max(0, Math.min(1, share));

/**
 * The shape on the other version's page, after what it means went from the boxes `before` to the boxes `after` (mm of
 * their pages). A highlight takes the new boxes; anything else moves as a whole. Null when what it means lies off the page.
 */
export function carriedShape(
  shape: Shape,
  { before, after }: { before: readonly Box[]; after: readonly Box[] },
  sizes: { before: PageSize; after: PageSize },
): Shape | null {
  const [from, to] = [before[0], after[0]];
  if (!from || !to) return null;
  const size = sizes.after;
  const isOff = after.some(
    (box) => box.x < 0 || box.y < 0 || box.x + box.w > size.width + OVER_MM || box.y + box.h > size.height + OVER_MM,
  );
  if (isOff) return null;
  if (shape.kind === 'highlight') {
    const boxes = after.map((box) => areaOf(box, size));
    return { kind: 'highlight', x: boxes[0]!.x, y: boxes[0]!.y, boxes, text: shape.text };
  }
  return mapShape(shape, (spot: Spot) => ({
    x: clamped((spot.x * sizes.before.width + to.x - from.x) / size.width),
    y: clamped((spot.y * sizes.before.height + to.y - from.y) / size.height),
  }));
}

/** Rounding of a place at the very edge of a page. */
const OVER_MM = 0.05;

function areaOf(box: Box, size: PageSize): Area {
  const [x, y] = [clamped(box.x / size.width), clamped(box.y / size.height)];
  return { x, y, width: clamped((box.x + box.w) / size.width) - x, height: clamped((box.y + box.h) / size.height) - y };
}
