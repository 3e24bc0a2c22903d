import { overlaps, type MmBox, type Point } from '../panes/geometry.ts';

/** Between a frame and its number, px. */
const GAP = 3;
/** From a frame's top, px: beside a tall frame its number stands at its first line. */
const FIRST_LINE = 12;

/**
 * Where the number of a frame stands: at its left, or above it, below or at its right where it would lie on another
 * frame, so that it hides nothing of what was found. All in px of the screen; where no side is free, at its left.
 */
export function numberPlace(frame: MmBox, radius: number, others: readonly MmBox[]): Point {
  const beside = frame.y + Math.min(frame.h / 2, FIRST_LINE);
  const away = radius + GAP;
  const left: Point = { x: frame.x - away, y: beside };
  const sides: readonly Point[] = [
    left,
    { x: frame.x + radius, y: frame.y - away },
    { x: frame.x + radius, y: frame.y + frame.h + away },
    { x: frame.x + frame.w + away, y: beside },
  ];
  const hides = ({ x, y }: Point) => {
    const number = { x: x - radius, y: y - radius, w: 2 * radius, h: 2 * radius };
    return others.some((other) => other !== frame && overlaps(other, number));
  };
  return sides.find((side) => !hides(side)) ?? left;
}
