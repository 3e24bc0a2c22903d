import { measure, pxToMm, type MeasuredBox } from '../geometry.ts';
import type { Component } from '../kernel/scan.ts';
import { sizeOf } from './merge.ts';
import { toPercent } from './settings.ts';

/**
 * A difference that the settings hide. `maxD`: its largest tone difference in percent; `sizePx`, `sizeMm`: its longer
 * edge. TONE: it stays below t2. SIZE: it reaches t2 but is smaller than s.
 */
export type HiddenDifference = { box: MeasuredBox; maxD: number; sizePx: number; sizeMm: number; reason: 'TONE' | 'SIZE' };

/** How many hidden differences a result lists. */
export const MOST_HIDDEN = 200;

/** The largest hidden differences, the largest first: by the longer edge, then area, then from the top and the left. */
export function listHidden(faint: readonly Component[], small: readonly Component[], dpi: number): HiddenDifference[] {
  const all = [
    ...faint.map((component) => ({ component, reason: 'TONE' as const })),
    ...small.map((component) => ({ component, reason: 'SIZE' as const })),
  ];
  all.sort(({ component: p }, { component: q }) => sizeOf(q) - sizeOf(p) || q.area - p.area || p.y0 - q.y0 || p.x0 - q.x0);
  return all.slice(0, MOST_HIDDEN).map(({ component, reason }) => {
    const { x0, y0, x1, y1, max } = component;
    const sizePx = sizeOf(component);
    const box = measure({ x: x0, y: y0, w: x1 - x0 + 1, h: y1 - y0 + 1 }, dpi);
    return { box, maxD: toPercent(max), sizePx, sizeMm: pxToMm(sizePx, dpi), reason };
  });
}
