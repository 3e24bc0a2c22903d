/** The spot whose ink values are told: where it lies, and whether it stays there. Pure. */
import { minus, plus, type Point } from '../panes/geometry.ts';
import { heightMm, widthMm, type PageView } from '../panes/page-view.ts';

/** Sizes that the spot can have, mm across; 0: a point. 3 mm is what hand-held densitometers see. */
export const SPOT_SIZES = [0, 0.5, 1, 3] as const;
export type SpotSize = (typeof SPOT_SIZES)[number];

/** `held`: a press fixed it; the next lets it follow the pointer again. */
export interface Spot {
  at: Point;
  held: boolean;
}

export function spotAfter(spot: Spot | null, { type, at }: { type: 'press' | 'move' | 'release'; at: Point }): Spot | null {
  if (type === 'press') return spot?.held && isNear(spot.at, at) ? { at, held: false } : { at, held: true };
  if (type === 'move') return spot?.held ? spot : { at, held: false };
  return spot;
}

const NEAR_MM = 1.5;

function isNear(a: Point, b: Point): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < NEAR_MM;
}

/** A place of the world (mm of the newer page) on a page that lies at `at`, mm from the top-left of its picture. */
export function placeOn(page: PageView, at: Point, world: Point): Point {
  const local = minus(world, at);
  if (!page.turned) return local;
  const middle = { x: widthMm(page) / 2, y: heightMm(page) / 2 };
  const { x, y } = minus(local, middle);
  const turn = (-page.turned.angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn) / page.turned.scale, Math.sin(turn) / page.turned.scale];
  return plus(middle, { x: x * cos - y * sin, y: x * sin + y * cos });
}

export function isOnPage(page: PageView, { x, y }: Point): boolean {
  return x >= 0 && y >= 0 && x < widthMm(page) && y < heightMm(page);
}
