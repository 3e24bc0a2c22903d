/** What differs from the version compared with → findings, placed on the new version's page. */
import { RISKS, type RankedRegion } from '#engine/compare/risk.ts';
import { measure } from '#engine/geometry.ts';
import type { PageComparison, PageInfo } from '#engine/isolation/calls.ts';
import type { DifferenceFinding, Severity, Summary } from '../../rules/types.ts';

type New = Omit<DifferenceFinding, 'id'>;

const SEVERITIES: Record<RankedRegion['severity'], Severity> = {
  critical: 'CRITICAL',
  check: 'CHECK',
  minor: 'MINOR',
  ignore: 'NONE',
};

/** Most points for the riskiest kind; inside a kind the larger area first. */
function riskPoints(region: RankedRegion): number {
  return (RISKS.length - RISKS.indexOf(region.risk)) * 100 + Math.min(99, Math.round(Math.sqrt(region.areaMm2)));
}

function regionFinding(region: RankedRegion, comparison: PageComparison, titles: ReadonlyMap<string, string>): Omit<New, 'ordinal'> {
  const { px } = region.box;
  const { offset, dpi } = comparison;
  const box = measure({ ...px, x: px.x - offset.dx, y: px.y - offset.dy }, dpi);
  const isMoved = region.kind === 'moved';
  const partTitle = region.partIds.map((id) => titles.get(id)).find((title) => title !== undefined) ?? null;
  return {
    page: comparison.page + 1,
    kind: region.kind.toUpperCase() as DifferenceFinding['kind'],
    ...box,
    area: region.areaPx,
    maxD: region.maxTone,
    meanD: region.meanTone,
    dxMm: isMoved ? region.dxMm : null,
    dyMm: isMoved ? region.dyMm : null,
    textBefore: region.before || null,
    textAfter: region.after || null,
    partTitle,
    outside: region.risk === 'outside',
    severity: SEVERITIES[region.severity],
    risk: riskPoints(region),
  };
}

function wholePage(info: PageInfo, kind: 'SIZE' | 'PAGE', page: number): Omit<New, 'ordinal'> {
  const box = measure(kind === 'SIZE' ? info.boxes.trim : { x: 0, y: 0, w: info.width, h: info.height }, info.dpi);
  return {
    page,
    kind,
    ...box,
    area: info.width * info.height,
    maxD: 100,
    meanD: 100,
    dxMm: null,
    dyMm: null,
    textBefore: null,
    textAfter: null,
    partTitle: null,
    outside: false,
    severity: 'CRITICAL',
    risk: 1000,
  };
}

/** All differences of a version, in the order of risk. `againstPages`: how many pages the other version has. */
export function differenceFindings(
  comparisons: readonly PageComparison[],
  pages: readonly PageInfo[],
  againstPages: number,
  titles: ReadonlyMap<string, string>,
): New[] {
  const found = comparisons.flatMap((comparison) => {
    const info = pages[comparison.page];
    const size = comparison.sizeChanged && info ? [wholePage(info, 'SIZE', comparison.page + 1)] : [];
    return [...size, ...comparison.regions.map((region) => regionFinding(region, comparison, titles))];
  });
  const extra = pages.slice(againstPages).map((info) => wholePage(info, 'PAGE', info.index + 1));
  const last = pages.at(-1);
  const lost = last && againstPages > pages.length ? [wholePage(last, 'PAGE', pages.length)] : [];
  return [...found, ...extra, ...lost]
    .toSorted((a, b) => b.risk - a.risk || b.area - a.area)
    .map((finding, ordinal) => ({ ordinal, ...finding }));
}

/** What the settings hide, over all pages: shown on the screen so that nobody is lulled. */
export function hiddenOf(comparisons: readonly PageComparison[]): Pick<Summary, 'hiddenDifferences' | 'largestHiddenMm'> {
  return {
    hiddenDifferences: comparisons.reduce((sum, { hidden }) => sum + hidden.count, 0),
    largestHiddenMm: comparisons.reduce((most, { hidden }) => Math.max(most, hidden.largestMm), 0),
  };
}
