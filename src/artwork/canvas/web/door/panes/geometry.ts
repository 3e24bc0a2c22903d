/**
 * Places on the artwork. The viewer's world is measured in millimetres of the page in view, from the
 * top-left of its picture; the screen in CSS px from the top-left of the pane. Pure.
 */
export interface Point {
  x: number;
  y: number;
}

export interface MmBox {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A box measured from the TrimBox's corner, from the picture's. */
export function fromTrim(box: MmBox, trim: Point = { x: 0, y: 0 }): MmBox {
  return { ...box, x: box.x + trim.x, y: box.y + trim.y };
}

/** How far the artwork is turned, degrees clockwise. */
export const TURNS = [0, 90, 180, 270] as const;
export type Turn = (typeof TURNS)[number];
/** The turns before and after each. */
const BESIDE: Record<Turn, readonly [Turn, Turn]> = { 0: [270, 90], 90: [0, 180], 180: [90, 270], 270: [180, 0] };

/** CSS defines 96 px as one inch: at this scale the artwork is as large on the screen as in print (100 %). */
export const PX_PER_MM = 96 / 25.4;

/** Of the size in print. Above 800 % the picture's own pixels are seen. */
export const MAX_ZOOM = 32;

/** Where the world stands on the screen: a turn by `turn`, `scale` px per mm, its origin at (x, y). */
export interface ViewState {
  scale: number;
  x: number;
  y: number;
  turn: Turn;
  /** Size of the pane, px. */
  width: number;
  height: number;
}

export const NO_VIEW: ViewState = { scale: 1, x: 0, y: 0, turn: 0, width: 0, height: 0 };

export const ORIGIN: Point = { x: 0, y: 0 };

export const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

/** The next turn, clockwise (1) or back (-1). */
export function turnBy(turn: Turn, quarter: 1 | -1): Turn {
  const [before, after] = BESIDE[turn];
  return quarter === 1 ? after : before;
}

/** A direction after a turn: the screen's y axis points down, as the page's does. */
export function turned(by: Point, turn: Turn): Point {
  if (turn === 90) return { x: 0 - by.y, y: by.x };
  if (turn === 180) return { x: 0 - by.x, y: 0 - by.y };
  if (turn === 270) return { x: by.y, y: 0 - by.x };
  return by;
}

export const turnedBack = (by: Point, turn: Turn): Point => turned(by, turn === 90 ? 270 : turn === 270 ? 90 : turn);

export function toScreen(view: ViewState, at: Point): Point {
  const { x, y } = turned(at, view.turn);
  return { x: view.x + x * view.scale, y: view.y + y * view.scale };
}

export function toWorld(view: ViewState, at: Point): Point {
  return turnedBack({ x: (at.x - view.x) / view.scale, y: (at.y - view.y) / view.scale }, view.turn);
}

/** The SVG (and canvas) matrix from the world to the screen. */
export function matrixOf(view: ViewState): [number, number, number, number, number, number] {
  const right = turned({ x: view.scale, y: 0 }, view.turn);
  const down = turned({ x: 0, y: view.scale }, view.turn);
  return [right.x, right.y, down.x, down.y, view.x, view.y];
}

/** The box between two corners, whichever they are. */
export function boxBetween(a: Point, b: Point): MmBox {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), w: Math.abs(a.x - b.x), h: Math.abs(a.y - b.y) };
}

export function boxOnScreen(view: ViewState, box: MmBox): MmBox {
  return boxBetween(toScreen(view, box), toScreen(view, { x: box.x + box.w, y: box.y + box.h }));
}

/** What of the world the pane shows. */
export function visibleBox(view: ViewState): MmBox {
  return boxBetween(toWorld(view, ORIGIN), toWorld(view, { x: view.width, y: view.height }));
}

export function centreOf(box: MmBox): Point {
  return { x: box.x + box.w / 2, y: box.y + box.h / 2 };
}

export function isInside(box: MmBox, at: Point, slack = 0): boolean {
  return at.x >= box.x - slack && at.x <= box.x + box.w + slack && at.y >= box.y - slack && at.y <= box.y + box.h + slack;
}

export function overlaps(a: MmBox, b: MmBox): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

/** The smallest box around all; null of none. */
export function boxAround(boxes: readonly MmBox[]): MmBox | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    w: Math.max(...boxes.map((box) => box.x + box.w)) - x,
    h: Math.max(...boxes.map((box) => box.y + box.h)) - y,
  };
}

/**
 * The box with the surroundings that the eye needs: at least 20 × 14 mm, of a point 60 × 40 mm. Of what fills a page no more than the page: who
 * goes to a finding comes nearer, never farther away.
 */
export function withSurroundings(box: MmBox, page: MmBox | null = null): MmBox {
  const isPoint = box.w === 0 && box.h === 0;
  const w = Math.max(box.w * 2.6, isPoint ? 60 : 20);
  const h = Math.max(box.h * 2.6, isPoint ? 40 : 14);
  const { x, y } = centreOf(box);
  const [left, width] = within(x, w, { from: box.x, size: box.w }, page && { from: page.x, size: page.w });
  const [top, height] = within(y, h, { from: box.y, size: box.h }, page && { from: page.y, size: page.h });
  return { x: left, y: top, w: width, h: height };
}

interface Span {
  from: number;
  size: number;
}

/** A span about its middle; one that is longer than the page, of a box that lies on it, is the page's. */
function within(middle: number, size: number, box: Span, page: Span | null): [from: number, size: number] {
  const isCut = page !== null && size > page.size && box.from >= page.from && box.from + box.size <= page.from + page.size;
  return isCut ? [page.from, page.size] : [middle - size / 2, size];
}

/** What stands over the artwork at its edges, px: a page that fits lies beside it. */
export interface Room {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** Of a small pane the artwork keeps at least so much of either side. */
const LEAST_FREE = 0.6;

/** The part of the pane that is free, as a pane of its own, and how far its middle lies from the pane's. */
export function freePart(view: ViewState, room: Room): { view: ViewState; off: Point } {
  const along = (size: number, before: number, after: number): [size: number, off: number] => {
    const share = Math.min(1, ((1 - LEAST_FREE) * size) / Math.max(1, before + after));
    return [size - (before + after) * share, ((before - after) / 2) * share];
  };
  const [width, x] = along(view.width, room.left, room.right);
  const [height, y] = along(view.height, room.top, room.bottom);
  return { view: { ...view, width, height }, off: { x, y } };
}

/** The largest scale (px per mm) at which the box fits into the pane, whole or in its width only. */
export function scaleToFit(box: MmBox, view: ViewState, what: 'whole' | 'width'): number {
  const { w, h } = boxBetween(ORIGIN, turned({ x: box.w, y: box.h }, view.turn));
  const [across, down] = [view.width / w, view.height / h];
  return what === 'width' ? across : Math.min(across, down);
}
