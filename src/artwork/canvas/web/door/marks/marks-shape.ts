/** People's marks in mm of the page, and as the API keeps them in shares of it. Pure. */
import type { PlaceInput } from '#work/comments/rules/input.ts';
import type { ShapeFieldsFragment } from '#work/comments/web/door/comments.graphql.generated.ts';
import { boxAround, boxBetween, plus, type MmBox, type Point } from '../panes/geometry.ts';
import { heightMm, widthMm, type PageView } from '../panes/page-view.ts';

export type MarkShape =
  | { kind: 'point'; at: Point }
  | { kind: 'rectangle'; box: MmBox }
  | { kind: 'arrow'; from: Point; to: Point }
  | { kind: 'freehand'; points: readonly Point[] }
  | { kind: 'highlight'; boxes: readonly MmBox[]; text: string };

type Size = Pick<PageView, 'widthPx' | 'heightPx' | 'dpi'>;

/** What the API answers, on a page of this size. */
export function shapeInMm(shape: ShapeFieldsFragment, page: PageView): MarkShape {
  const [w, h] = [widthMm(page), heightMm(page)];
  const at = ({ x, y }: Point): Point => ({ x: x * w, y: y * h });
  const area = (box: { x: number; y: number; width: number; height: number }): MmBox => ({
    ...at(box),
    w: box.width * w,
    h: box.height * h,
  });
  switch (shape.kind) {
    case 'rectangle':
      return { kind: 'rectangle', box: area({ ...shape, width: shape.width ?? 0, height: shape.height ?? 0 }) };
    case 'arrow':
      return { kind: 'arrow', from: at(shape), to: at({ x: shape.toX ?? shape.x, y: shape.toY ?? shape.y }) };
    case 'freehand':
      return { kind: 'freehand', points: (shape.points ?? []).map(at) };
    case 'highlight':
      return { kind: 'highlight', boxes: (shape.boxes ?? []).map(area), text: shape.text ?? '' };
    case 'point':
      return { kind: 'point', at: at(shape) };
  }
}

/** Where a mark's number stands: at its beginning. */
export function anchorOf(shape: MarkShape): Point {
  switch (shape.kind) {
    case 'point':
      return shape.at;
    case 'rectangle':
      return { x: shape.box.x, y: shape.box.y };
    case 'arrow':
      return shape.from;
    case 'freehand':
      return shape.points[0] ?? { x: 0, y: 0 };
    case 'highlight':
      return { x: shape.boxes[0]?.x ?? 0, y: shape.boxes[0]?.y ?? 0 };
  }
}

/** The smallest box around a mark; a point's has no size. */
export function boxOfShape(shape: MarkShape): MmBox {
  const ofPoints = (points: readonly Point[]): MmBox => boxAround(points.map((point) => ({ ...point, w: 0, h: 0 }))) ?? NOTHING;
  switch (shape.kind) {
    case 'point':
      return ofPoints([shape.at]);
    case 'rectangle':
      return shape.box;
    case 'arrow':
      return ofPoints([shape.from, shape.to]);
    case 'freehand':
      return ofPoints(shape.points);
    case 'highlight':
      return boxAround(shape.boxes) ?? NOTHING;
  }
}

const NOTHING: MmBox = { x: 0, y: 0, w: 0, h: 0 };

/** The mark moved as a whole; a highlight belongs to its text and stays. */
export function movedShape(shape: MarkShape, by: Point): MarkShape {
  switch (shape.kind) {
    case 'point':
      return { ...shape, at: plus(shape.at, by) };
    case 'rectangle':
      return { ...shape, box: { ...shape.box, x: shape.box.x + by.x, y: shape.box.y + by.y } };
    case 'arrow':
      return { ...shape, from: plus(shape.from, by), to: plus(shape.to, by) };
    case 'freehand':
      return { ...shape, points: shape.points.map((point) => plus(point, by)) };
    case 'highlight':
      return shape;
  }
}

/** A mark as the API takes it; what lies beyond the page is cut off. */
export function placeOf(versionId: string, page: PageView, shape: MarkShape): PlaceInput {
  const at = { versionId, page: page.page };
  const spot = (point: Point): Point => ({ x: share(point.x, widthMm(page)), y: share(point.y, heightMm(page)) });
  switch (shape.kind) {
    case 'point':
      return { ...at, kind: 'point', ...spot(shape.at) };
    case 'rectangle': {
      const { x, y, width, height } = areaOf(shape.box, page);
      return width > 0 && height > 0 ? { ...at, kind: 'rectangle', x, y, width, height } : { ...at, kind: 'point', x, y };
    }
    case 'arrow': {
      const tip = spot(shape.to);
      return { ...at, kind: 'arrow', ...spot(shape.from), toX: tip.x, toY: tip.y };
    }
    case 'freehand': {
      const points = shape.points.map(spot);
      return { ...at, kind: 'freehand', ...(points[0] ?? { x: 0, y: 0 }), points };
    }
    case 'highlight': {
      const boxes = shape.boxes.map((box) => areaOf(box, page)).filter((box) => box.width > 0 && box.height > 0);
      return { ...at, kind: 'highlight', x: boxes[0]?.x ?? 0, y: boxes[0]?.y ?? 0, boxes, text: shape.text };
    }
  }
}

const share = (mm: number, whole: number): number => Math.min(1, Math.max(0, mm / whole));

function areaOf(box: MmBox, page: Size): { x: number; y: number; width: number; height: number } {
  const [w, h] = [(page.widthPx / page.dpi) * 25.4, (page.heightPx / page.dpi) * 25.4];
  const within = boxBetween({ x: share(box.x, w), y: share(box.y, h) }, { x: share(box.x + box.w, w), y: share(box.y + box.h, h) });
  return { x: within.x, y: within.y, width: within.w, height: within.h };
}
