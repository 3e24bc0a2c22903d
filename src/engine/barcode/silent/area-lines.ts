import type { Box } from '../../geometry.ts';
import type { Raster } from '../../raster.ts';
import { contrast, edgesOf, frameAt, profile, type Edge, type Frame } from '../profile.ts';

/** Lines through an area, from its top to its bottom as its frame sees it. */
export type AreaLines<Seen> = {
  /** Seen from the middle of the area. */
  frame: Frame;
  count: number;
  /** Where a line lies, px down the frame. */
  downOf(at: number): number;
  /** What a line shows; looked for once, when it is first asked for. */
  seenAt(at: number): Seen;
};

/**
 * Lines across the direction `angle` (degrees clockwise), `step` px from each other.
 * @param look what is made of the edges of a line; none where its lightness varies by less than `range` levels
 */
export function areaLines<Seen>(
  raster: Raster,
  area: Box,
  { angle, step, range }: { angle: number; step: number; range: number },
  look: (edges: readonly Edge[]) => Seen,
): AreaLines<Seen> {
  const frame = frameAt({ x: area.x + area.w / 2, y: area.y + area.h / 2 }, angle);
  const [cos, sin] = [Math.abs(frame.u.x), Math.abs(frame.u.y)];
  const [long, across] = [(area.w * cos + area.h * sin) / 2, (area.w * sin + area.h * cos) / 2];
  const downOf = (at: number): number => step / 2 - across + at * step;
  const known = new Map<number, Seen>();
  const seen = (at: number): Seen => {
    const samples = profile(raster, frame, downOf(at), -long, long);
    const found = contrast(samples);
    return look(found.range < range ? [] : edgesOf(samples, -long, found.threshold));
  };
  return {
    frame,
    count: Math.ceil((2 * across) / step - 0.5),
    downOf,
    seenAt: (at) => {
      if (!known.has(at)) known.set(at, seen(at));
      return known.get(at)!;
    },
  };
}
