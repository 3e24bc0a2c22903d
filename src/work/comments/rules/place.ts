import type { FieldError } from '#shared/errors.ts';
import type { PlaceInput } from './input.ts';
import type { Area, MarkKind, Place, Shape, Spot } from './types.ts';

type Field = 'width' | 'height' | 'toX' | 'toY' | 'points' | 'boxes' | 'text';

/** The fields that a kind has beside its beginning. */
const FIELDS: Record<MarkKind, readonly Field[]> = {
  point: [],
  rectangle: ['width', 'height'],
  arrow: ['toX', 'toY'],
  freehand: ['points'],
  highlight: ['boxes', 'text'],
};
const ALL_FIELDS = [...new Set(Object.values(FIELDS).flat())];

/** A drag to the page's edge may overshoot by rounding. */
const EDGE = 1.000001;

const field = (name: Field, code: string, params?: FieldError['params']): FieldError => ({
  path: `place.${name}`,
  code,
  ...(params ? { params } : {}),
});

/** What is wrong with a place, by field: a kind has all of its fields and none of another's, and lies on its page. */
export function placeProblems(place: PlaceInput): FieldError[] {
  const own = FIELDS[place.kind];
  const foreign = ALL_FIELDS.find((name) => !own.includes(name) && place[name] != null);
  if (foreign) return [field(foreign, 'INVALID')];
  const missing = own.find((name) => place[name] == null || place[name] === '');
  if (missing) return [field(missing, 'REQUIRED')];
  switch (place.kind) {
    case 'point':
      return [];
    case 'rectangle':
      return areaProblem('width', { x: place.x, y: place.y, width: place.width ?? 0, height: place.height ?? 0 });
    case 'arrow':
      return place.toX === place.x && place.toY === place.y ? [field('toX', 'REQUIRED')] : [];
    case 'freehand':
      return (place.points ?? []).length < 2 ? [field('points', 'REQUIRED')] : [];
    case 'highlight':
      if ((place.boxes ?? []).length === 0) return [field('boxes', 'REQUIRED')];
      return (place.boxes ?? []).flatMap((box) => areaProblem('boxes', box)).slice(0, 1);
  }
}

function areaProblem(name: Field, { x, y, width, height }: Area): FieldError[] {
  if (width <= 0 || height <= 0) return [field(name, 'REQUIRED')];
  return x + width > EDGE || y + height > EDGE ? [field(name, 'TOO_BIG', { max: 1 })] : [];
}

/** A checked input as a place. */
export function placeOf(place: PlaceInput): Place {
  const at = { versionId: place.versionId, page: place.page };
  const { x, y } = place;
  switch (place.kind) {
    case 'point':
      return { ...at, kind: 'point', x, y };
    case 'rectangle':
      return { ...at, kind: 'rectangle', x, y, width: place.width ?? 0, height: place.height ?? 0 };
    case 'arrow':
      return { ...at, kind: 'arrow', x, y, toX: place.toX ?? x, toY: place.toY ?? y };
    case 'freehand': {
      const points = place.points ?? [];
      return { ...at, kind: 'freehand', ...(points[0] ?? { x, y }), points };
    }
    case 'highlight': {
      const boxes = place.boxes ?? [];
      return { ...at, kind: 'highlight', x: boxes[0]?.x ?? x, y: boxes[0]?.y ?? y, boxes, text: place.text ?? '' };
    }
  }
}

/** A shape without where it stands. */
export function shapeOf(place: Shape): Shape {
  switch (place.kind) {
    case 'point':
      return { kind: 'point', x: place.x, y: place.y };
    case 'rectangle':
      return { kind: 'rectangle', x: place.x, y: place.y, width: place.width, height: place.height };
    case 'arrow':
      return { kind: 'arrow', x: place.x, y: place.y, toX: place.toX, toY: place.toY };
    case 'freehand':
      return { kind: 'freehand', x: place.x, y: place.y, points: place.points };
    case 'highlight':
      return { kind: 'highlight', x: place.x, y: place.y, boxes: place.boxes, text: place.text };
  }
}

/** The smallest area that holds a shape; a point's has no size. */
export function boundsOf(shape: Shape): Area {
  switch (shape.kind) {
    case 'point':
      return { x: shape.x, y: shape.y, width: 0, height: 0 };
    case 'rectangle':
      return { x: shape.x, y: shape.y, width: shape.width, height: shape.height };
    case 'arrow':
      return hull([shape, { x: shape.toX, y: shape.toY }]);
    case 'freehand':
      return hull(shape.points);
    case 'highlight':
      return hull(shape.boxes.flatMap((box) => [box, { x: box.x + box.width, y: box.y + box.height }]));
  }
}

function hull(spots: readonly Spot[]): Area {
  const xs = spots.map((spot) => spot.x);
  const ys = spots.map((spot) => spot.y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The shape with every one of its points put elsewhere, and its sizes scaled by how the page's own size changed. */
export function mapShape(shape: Shape, move: (spot: Spot) => Spot): Shape {
  const at = move(shape);
  const area = (box: Area): Area => {
    const [from, to] = [move(box), move({ x: box.x + box.width, y: box.y + box.height })];
    return { ...from, width: to.x - from.x, height: to.y - from.y };
  };
  switch (shape.kind) {
    case 'point':
      return { kind: 'point', ...at };
    case 'rectangle':
      return { kind: 'rectangle', ...area(shape) };
    case 'arrow': {
      const tip = move({ x: shape.toX, y: shape.toY });
      return { kind: 'arrow', ...at, toX: tip.x, toY: tip.y };
    }
    case 'freehand':
      return { kind: 'freehand', ...at, points: shape.points.map(move) };
    case 'highlight':
      return { kind: 'highlight', ...at, boxes: shape.boxes.map(area), text: shape.text };
  }
}

/** Whether all of a shape lies on its page. */
export function isOnPage(shape: Shape): boolean {
  const { x, y, width, height } = boundsOf(shape);
  return x >= 1 - EDGE && y >= 1 - EDGE && x + width <= EDGE && y + height <= EDGE;
}
