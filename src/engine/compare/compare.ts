import { measure, pxToMm, type Box, type MeasuredBox } from '../geometry.ts';
import type { Raster } from '../raster.ts';
import { findComponents, join, mergeNear, type Component } from './components.ts';
import { kindOf, type RegionKind } from './kind.ts';
import { checkCompareSettings, toLevels, type CompareSettings } from './settings.ts';
import { toneMap } from './tone.ts';

/** One difference. Tones in percent; `dx`/`dy` say where a moved thing went, in pixels and millimetres. */
export type Region = {
  box: MeasuredBox;
  areaPx: number;
  areaMm2: number;
  maxTone: number;
  meanTone: number;
  kind: RegionKind;
  dx: number;
  dy: number;
  dxMm: number;
  dyMm: number;
  /** Id of the ignore area that covers it wholly. */
  ignoredBy?: string;
};

export type IgnoreArea = { id: string; box: Box };

export type Comparison = {
  identical: boolean;
  regions: Region[];
  /** The largest difference that the settings hide (below t2 or smaller than s), so that nobody is lulled. */
  hidden: { count: number; largestMm: number };
  /** So much differs that single regions say nothing; one region covers it all. */
  entire: boolean;
};

/** Boxes closer than this are one region: about one character run of package copy at 350 dpi. */
export const MERGE_GAP_PX = 24;
const MOVED_TOGETHER_PX = 240;
const ENTIRE_SHARE = 0.6;
const ENTIRE_COMPONENTS = 30_000;

/**
 * Compares two rasters of one size (section 4.3.3–4.3.7), old against new: tone map, hysteresis, components, merging,
 * minimum size, kinds. Regions come largest first. Throws ENGINE_SETTINGS.
 */
export function compareRasters(
  a: Raster,
  b: Raster,
  options: { settings: CompareSettings; dpi: number; area?: Box; ignore?: readonly IgnoreArea[] },
): Comparison {
  const { settings, dpi } = options;
  checkCompareSettings(settings);
  const area = options.area ?? { x: 0, y: 0, w: a.width, h: a.height };
  const map = toneMap(a, b, settings, area);
  const nothing = { identical: true, regions: [], hidden: { count: 0, largestMm: 0 }, entire: false };
  if (map.candidates === 0) return nothing;
  const components = findComponents(map);
  const reported = components.filter((component) => component.max >= toLevels(settings.t2));
  const faint = components.filter((component) => component.max < toLevels(settings.t2));
  const entire = map.candidates > ENTIRE_SHARE * area.w * area.h || reported.length > ENTIRE_COMPONENTS;
  const merged = entire ? [joinAll(reported)].filter((one) => one !== undefined) : mergeNear(reported, MERGE_GAP_PX);
  const small = merged.filter((component) => size(component) < settings.s);
  const kept = merged.filter((component) => size(component) >= settings.s);
  const regions = kept.map((component) => {
    const kind = entire ? { kind: 'changed' as const, dx: 0, dy: 0 } : kindOf(component, { a, b, map }, settings.t2);
    return { component, ...kind };
  });
  const grouped = groupMoved(regions);
  grouped.sort((p, q) => q.component.area - p.component.area || p.component.y0 - q.component.y0 || p.component.x0 - q.component.x0);
  const hidden = [...faint, ...small];
  return {
    identical: false,
    regions: grouped.map((region) => toRegion(region, dpi, options.ignore ?? [])),
    hidden: {
      count: hidden.length,
      largestMm: hidden.reduce((most, one) => Math.max(most, pxToMm(size(one), dpi)), 0),
    },
    entire,
  };
}

type Judged = { component: Component; kind: RegionKind; dx: number; dy: number };

function size(component: Component): number {
  return Math.max(component.x1 - component.x0, component.y1 - component.y0) + 1;
}

function joinAll(components: readonly Component[]): Component | undefined {
  const [first, ...rest] = components;
  if (!first) return undefined;
  const all = { ...first };
  for (const component of rest) join(all, component);
  return all;
}

/** The edges of one moved thing are far apart, but they went the same way: they are one difference. */
function groupMoved(regions: readonly Judged[]): Judged[] {
  const still = regions.filter((region) => region.kind !== 'moved');
  const byShift = Map.groupBy(
    regions.filter((region) => region.kind === 'moved'),
    (region) => `${region.dx},${region.dy}`,
  );
  for (const group of byShift.values()) {
    const { kind, dx, dy } = group[0]!;
    const components = mergeNear(
      group.map((region) => region.component),
      MOVED_TOGETHER_PX,
    );
    still.push(...components.map((component) => ({ component, kind, dx, dy })));
  }
  return still;
}

function toRegion(judged: Judged, dpi: number, ignore: readonly IgnoreArea[]): Region {
  const { component } = judged;
  const px = {
    x: component.x0,
    y: component.y0,
    w: component.x1 - component.x0 + 1,
    h: component.y1 - component.y0 + 1,
  };
  const box = measure(px, dpi);
  const area = ignore.find(({ box: over }) => within(px, over));
  return {
    box,
    areaPx: component.area,
    areaMm2: Math.round(component.area * (25.4 / dpi) ** 2 * 1000) / 1000,
    maxTone: percent(component.max),
    meanTone: percent(component.sum / component.area),
    kind: judged.kind,
    dx: judged.dx,
    dy: judged.dy,
    dxMm: pxToMm(judged.dx, dpi),
    dyMm: pxToMm(judged.dy, dpi),
    ...(area ? { ignoredBy: area.id } : {}),
  };
}

function percent(levels: number): number {
  return Math.round((levels * 10_000) / 255) / 100;
}

function within(inner: Box, outer: Box): boolean {
  return inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.w <= outer.x + outer.w && inner.y + inner.h <= outer.y + outer.h;
}
