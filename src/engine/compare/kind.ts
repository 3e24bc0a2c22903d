import { lookAtPlace } from '../kernel/place.ts';
import type { Component, ToneLimits } from '../kernel/scan.ts';
import type { Raster } from '../raster.ts';
import { mergeNear } from './merge.ts';
import { toLevels } from './settings.ts';

/** What happened in a region (design 4.3.7). */
export type RegionKind = 'added' | 'removed' | 'changed' | 'moved';

/** A component and what happened there; dx, dy in px, 0 unless it moved. */
export type Judged = { component: Component; kind: RegionKind; dx: number; dy: number };

const MOVE_PERCENT = 8;
const FLAT = 0.35;
const MOVED_TOGETHER_PX = 240;

/**
 * What happened in a region (section 4.3.7): moved, when a shift of at most 6 px brings the difference below
 * max(t2, 8 %) in its surroundings; added or removed, when one side looks like what lies around; else changed.
 */
export function judge(component: Component, a: Raster, b: Raster, limits: ToneLimits): Judged {
  const moveLevel = Math.max(limits.t2, toLevels(MOVE_PERCENT));
  const { shift, contrast } = lookAtPlace(a, b, component, limits, moveLevel);
  if (shift) return { component, kind: 'moved', ...shift };
  const still = { component, dx: 0, dy: 0 };
  if (contrast && contrast.before < FLAT * contrast.after) return { ...still, kind: 'added' };
  if (contrast && contrast.after < FLAT * contrast.before) return { ...still, kind: 'removed' };
  return { ...still, kind: 'changed' };
}

/**
 * The edges of one moved thing are far apart, but they went the same way: they are one difference. Components with
 * different answers of `apart` are never joined.
 */
export function joinMoved(judged: readonly Judged[], apart: (component: Component) => string | undefined): Judged[] {
  const still = judged.filter((one) => one.kind !== 'moved');
  const byShift = Map.groupBy(
    judged.filter((one) => one.kind === 'moved'),
    (one) => `${one.dx},${one.dy} ${apart(one.component) ?? ''}`,
  );
  for (const together of byShift.values()) {
    const { kind, dx, dy } = together[0]!;
    const components = mergeNear(
      together.map((one) => one.component),
      MOVED_TOGETHER_PX,
    );
    still.push(...components.map((component) => ({ component, kind, dx, dy })));
  }
  return still;
}
