import { measure, pxToMm, type Box } from '../geometry.ts';
import { scan, type Component, type ToneLimits } from '../kernel/scan.ts';
import type { Raster } from '../raster.ts';
import { groupAlike } from './group.ts';
import { listHidden, type HiddenDifference } from './hidden.ts';
import { joinMoved, judge, type Judged } from './kind.ts';
import { mergeNear, sizeOf } from './merge.ts';
import { ignoringArea, type IgnoreArea, type Region } from './region.ts';
import { checkCompareSettings, toLevels, toPercent, type CompareSettings } from './settings.ts';

/** What a comparison of two rasters found; `identical`: not one pixel reaches t1. */
export type Comparison = {
  identical: boolean;
  regions: Region[];
  /** The largest differences that the settings hide (below t2 or smaller than s), so that nobody is lulled. */
  hidden: HiddenDifference[];
  hiddenCount: number;
  largestHiddenMm: number;
  /** So much differs that single regions say nothing; one region covers it all, and nothing is hidden. */
  entire: boolean;
};

/** Boxes closer than this are one region: about one character run of package copy at 350 dpi. */
export const MERGE_GAP_PX = 24;

/** On a scan, what is thin and faint is the edge of a stroke that lies a fraction of a pixel beside where it was drawn. */
const SLIVER = { px: 2, levels: toLevels(25) };
/** On a print, what went no farther than to a pixel beside was set at another fraction of one. */
const SLIP_PX = 1.5;
const thickness = ({ x0, y0, x1, y1 }: Component): number => Math.min(x1 - x0, y1 - y0) + 1;

/**
 * Compares two rasters of one size (section 4.3.3–4.3.7), old against new: tone, hysteresis, components, merging, minimum
 * size, kinds. Differences under different ignore areas never merge, nor with others. Regions come largest first. Throws
 * ENGINE_SETTINGS.
 */
export function compareRasters(
  a: Raster,
  b: Raster,
  options: {
    settings: CompareSettings;
    dpi: number;
    area?: Box;
    ignore?: readonly IgnoreArea[];
    /** All of a difference that reaches t2; undefined where it is none after all: that is counted as hidden. */
    whole?: (component: Component) => Component | undefined;
  },
): Comparison {
  const { settings, dpi, ignore = [] } = options;
  checkCompareSettings(settings);
  const limits: ToneLimits = { t1: toLevels(settings.t1), t2: toLevels(settings.t2), tolerant: !settings.digital };
  const found = scan(a, b, limits, options.area ?? { x: 0, y: 0, w: a.width, h: a.height });
  if (!found.all) return { identical: true, regions: [], hidden: [], hiddenCount: 0, largestHiddenMm: 0, entire: false };
  const isSliver = (component: Component): boolean =>
    settings.print === true && thickness(component) <= SLIVER.px && component.max < SLIVER.levels;
  const something: Component[] = [];
  const nothing: Component[] = [];
  for (const component of found.entire ? [] : found.reported) {
    const whole = isSliver(component) ? undefined : options.whole ? options.whole(component) : component;
    if (whole) something.push(whole);
    else nothing.push(component);
  }
  const merged = found.entire ? [found.all] : mergeWithin(something, ignore);
  const small = [...merged.filter((component) => sizeOf(component) < settings.s), ...nothing];
  const kept = merged.filter((component) => sizeOf(component) >= settings.s);
  const areaOf = (component: Component): string | undefined => ignoringArea(component, ignore)?.id;
  const looked = found.entire ? kept.map(asChanged) : kept.map((component) => judge(component, a, b, limits));
  const isSlip = ({ kind, dx, dy }: Judged): boolean => options.whole !== undefined && kind === 'moved' && Math.hypot(dx, dy) < SLIP_PX;
  small.push(...looked.filter(isSlip).map(({ component }) => component));
  const told = looked.filter((one) => !isSlip(one));
  const judged = found.entire ? told : joinMoved(told, areaOf);
  judged.sort(({ component: p }, { component: q }) => q.area - p.area || p.y0 - q.y0 || p.x0 - q.x0);
  const groups = groupAlike(judged, a, b);
  const hidden = listHidden(found.hidden, small, dpi);
  return {
    identical: false,
    regions: judged.map((one, index) => toRegion(one, dpi, ignore, groups[index])),
    hidden,
    hiddenCount: found.hiddenCount + small.length,
    largestHiddenMm: hidden[0]?.sizeMm ?? 0,
    entire: found.entire,
  };
}

/** Merges apart what lies in each ignore area and what lies in none: an area hides only what is wholly its own. */
function mergeWithin(components: readonly Component[], ignore: readonly IgnoreArea[]): Component[] {
  if (ignore.length === 0) return mergeNear(components, MERGE_GAP_PX);
  const byArea = Map.groupBy(components, (component) => ignoringArea(component, ignore)?.id);
  return [...byArea.values()].flatMap((together) => mergeNear(together, MERGE_GAP_PX));
}

function asChanged(component: Component): Judged {
  return { component, kind: 'changed', dx: 0, dy: 0 };
}

function toRegion({ component, kind, dx, dy }: Judged, dpi: number, ignore: readonly IgnoreArea[], group?: string): Region {
  const { x0, y0, x1, y1, area } = component;
  const ignoring = ignoringArea(component, ignore);
  return {
    box: measure({ x: x0, y: y0, w: x1 - x0 + 1, h: y1 - y0 + 1 }, dpi),
    areaPx: area,
    areaMm2: Math.round(area * (25.4 / dpi) ** 2 * 1000) / 1000,
    maxD: toPercent(component.max),
    meanD: toPercent(component.sum / area),
    sizePx: sizeOf(component),
    sizeMm: pxToMm(sizeOf(component), dpi),
    kind,
    dx,
    dy,
    dxMm: pxToMm(dx, dpi),
    dyMm: pxToMm(dy, dpi),
    ...(ignoring ? { ignoredBy: ignoring.id } : {}),
    ...(group === undefined ? {} : { group }),
  };
}
