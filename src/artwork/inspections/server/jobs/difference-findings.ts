/** What differs from the version compared with → findings, placed on the new version's page. */
import { regionSeverity, RISKS, type RankedRegion } from '#engine/compare/risk.ts';
import type { StyleAspect as EngineAspect } from '#engine/compare/style/glyph-style.ts';
import { legalPt } from '#engine/preflight/small-text.ts';
import { allergensIn } from '#engine/topics/mentions.ts';
import { measure, type Box, type MeasuredBox } from '#engine/geometry.ts';
import type { PagePairing } from '#engine/compare/pages/pair-pages.ts';
import { mayBeRounded } from '#engine/compare/pages/rounded-size.ts';
import { inverse, placeBox } from '#engine/compare/placing/matrix.ts';
import type { PageComparison, PageInfo } from '#engine/isolation/calls.ts';
import { approvedKey, approvedName } from '#artwork/findings/rules/approved-key.ts';
import type { ComparedPage, DifferenceFinding, HiddenDifference, StyleAspect, Summary } from '#artwork/findings/rules/types.ts';
import { severitiesOf } from '#artwork/inspection-settings/rules/engine-settings.ts';
import type { InspectionSettings } from '#artwork/inspection-settings/rules/settings.ts';
import type { ApprovedText } from '#artwork/versions/rules/run-request.ts';
import { SEVERITY_OF } from './about-text.ts';

type New = Omit<DifferenceFinding, 'id'>;

const KINDS: Record<RankedRegion['kind'], DifferenceFinding['kind']> = {
  added: 'ADDED',
  removed: 'REMOVED',
  changed: 'CHANGED',
  moved: 'MOVED',
  reflowed: 'REFLOWED',
  scaled: 'SCALED',
  restyled: 'RESTYLED',
};

const STYLE_ASPECT = {
  raise: 'RAISE',
  font: 'FONT',
  weight: 'WEIGHT',
  size: 'SIZE',
  stretch: 'STRETCH',
  slant: 'SLANT',
  colour: 'COLOUR',
} as const satisfies Record<EngineAspect, StyleAspect>;

/** Most points for the riskiest kind; inside a kind the larger area first. */
function riskPoints(region: RankedRegion): number {
  return (RISKS.length - RISKS.indexOf(region.risk)) * 100 + Math.min(99, Math.round(Math.sqrt(region.areaMm2)));
}

function stylesOf({ styles = [] }: RankedRegion): DifferenceFinding['styles'] {
  return styles.map(({ aspect, before, after }) => ({ aspect: STYLE_ASPECT[aspect], before, after }));
}

/** A box of the comparison's canvas on the new page's own inspection image. */
function onPage({ x, y, w, h }: Box, { laid, dpi }: PageComparison, info: Pick<PageInfo, 'dpi'>, shift = { dx: 0, dy: 0 }): MeasuredBox {
  const scale = info.dpi / dpi;
  const placed = placeBox(inverse(laid), { x: x + shift.dx, y: y + shift.dy, w, h });
  return measure({ x: placed.x * scale, y: placed.y * scale, w: placed.w * scale, h: placed.h * scale }, info.dpi);
}

/** What is said of a pair of pages as a whole. */
export function comparedPage(comparison: PageComparison): ComparedPage {
  const { page, againstPage, identical, regions, hiddenCount, entire, offset, offsetFromTrimMm } = comparison;
  const turned = comparison.placing ?? comparison.print;
  return {
    page: page + 1,
    againstPage: againstPage + 1,
    unchanged: identical && regions.length === 0 && hiddenCount === 0,
    entire,
    offsetMm: offsetFromTrimMm,
    confidence: offset.confidence,
    hidden: hiddenCount,
    ...(comparison.print ? { tonePercent: comparison.print.tonePercent } : {}),
    ...(turned && (turned.angle !== 0 || turned.scale !== 1) ? { turned: { angle: turned.angle, scale: turned.scale } } : {}),
  };
}

/** Numbers for groups: the engine's keys are unique in one comparison of two pages only. */
class Groups {
  readonly #numbers = new Map<string, number>();

  of(page: number, key: string): number {
    const name = `${page} ${key}`;
    const number = this.#numbers.get(name) ?? this.#numbers.size + 1;
    this.#numbers.set(name, number);
    return number;
  }
}

/** What is told of the approved texts that differences touch. */
export interface TouchedParts {
  /** By the engine's id. */
  names: ReadonlyMap<string, string>;
  risky: ReadonlySet<string>;
}

export function touchedParts(texts: readonly ApprovedText[]): TouchedParts {
  return {
    names: new Map(texts.map((text) => [approvedKey(text), approvedName(text)])),
    risky: new Set(texts.filter(({ risky }) => risky).map(approvedKey)),
  };
}

/** Half a tenth of a point: sizes are written with few digits. */
const SIZE_SLACK_PT = 0.05;

/** Whether text that names allergens became smaller than the law allows. */
function isIllegible({ styles = [], after, afterLines }: RankedRegion, info: PageInfo, settings: InspectionSettings): boolean {
  const { w, h } = measure(info.boxes.trim, info.dpi).mm;
  const least = legalPt(settings.printableAreaCm2 ?? (w * h) / 100) - SIZE_SLACK_PT;
  const isBelow = styles.some(({ aspect, before, after: now }) => aspect === 'size' && Number(now) < least && Number(now) < Number(before));
  return isBelow && allergensIn([after, ...afterLines].join('\n')).length > 0;
}

/** Where a part that people marked as risky has changed, this comes first, and nobody is to hold it for a trifle. */
function weigh(
  region: RankedRegion,
  info: PageInfo,
  { parts: { risky }, settings }: { parts: TouchedParts; settings: InspectionSettings },
): Pick<New, 'severity' | 'risk'> {
  const proposed = regionSeverity(region, severitiesOf(settings));
  const severity =
    proposed === 'ignore' ? 'NONE' : isIllegible(region, info, settings) ? settings.smallAllergensSeverity : SEVERITY_OF[proposed];
  if (!region.partIds.some((id) => risky.has(id))) return { severity, risk: riskPoints(region) };
  return {
    severity: severity === 'CHECK' && !region.isHarmless && !region.isUnread ? 'CRITICAL' : severity,
    risk: 1000 + riskPoints(region),
  };
}

function regionFinding(
  region: RankedRegion,
  comparison: PageComparison,
  info: PageInfo,
  { parts, groups, settings }: { parts: TouchedParts; groups: Groups; settings: InspectionSettings },
): Omit<New, 'ordinal'> {
  const box = onPage(region.box.px, comparison, info, region.shift);
  const isMoved = region.kind === 'moved' || region.kind === 'reflowed';
  const partTitle = region.partIds.map((id) => parts.names.get(id)).find((name) => name !== undefined) ?? null;
  return {
    page: comparison.page + 1,
    againstPage: comparison.againstPage + 1,
    kind: KINDS[region.kind],
    ...box,
    beforeMm: region.box.mm,
    area: region.areaPx,
    maxD: region.maxD,
    meanD: region.meanD,
    dxMm: isMoved ? region.dxMm : null,
    dyMm: isMoved ? region.dyMm : null,
    angle: null,
    scale: region.scale ?? null,
    textBefore: region.before || null,
    textAfter: region.after || null,
    sameText: region.sameText,
    operations: region.operations.map(({ kind, before, after }) => ({ kind, approved: before, found: after })),
    styles: stylesOf(region),
    partTitle,
    outside: region.risk === 'outside',
    group: region.group === undefined ? null : groups.of(comparison.page, region.group),
    ignoredBy: region.ignoredBy ?? null,
    ...weigh(region, info, { parts, settings }),
  };
}

/** `againstPage` from 0; null: there is none. */
function wholePage(info: PageInfo, kind: 'SIZE' | 'PAGE' | 'PAGE_MOVED' | 'PLACED', againstPage: number | null): Omit<New, 'ordinal'> {
  const box = measure(kind === 'SIZE' ? info.boxes.trim : { x: 0, y: 0, w: info.width, h: info.height }, info.dpi);
  return {
    page: info.index + 1,
    againstPage: againstPage === null ? null : againstPage + 1,
    kind,
    ...box,
    beforeMm: null,
    area: info.width * info.height,
    maxD: 100,
    meanD: 100,
    dxMm: null,
    dyMm: null,
    angle: null,
    scale: null,
    textBefore: null,
    textAfter: null,
    sameText: null,
    operations: [],
    styles: [],
    partTitle: null,
    outside: false,
    group: null,
    ignoredBy: null,
    severity: 'CRITICAL',
    risk: 1000,
  };
}

/** The page as a whole lies otherwise: for a person to look at once, before what else differs. */
function placed(info: PageInfo, { againstPage, placing }: PageComparison): Omit<New, 'ordinal'>[] {
  if (!placing) return [];
  const { dxMm, dyMm, angle, scale } = placing;
  return [{ ...wholePage(info, 'PLACED', againstPage), severity: 'CHECK', risk: 900, maxD: 0, meanD: 0, dxMm, dyMm, angle, scale }];
}

/** Another size of the page: one that a writer may have rounded is to be looked at where all that is on it lies as it lay. */
function resized(info: PageInfo, { againstPage, sizeChanged, placing }: PageComparison): Omit<New, 'ordinal'>[] {
  if (!sizeChanged) return [];
  const finding = wholePage(info, 'SIZE', againstPage);
  return [mayBeRounded(sizeChanged) && !placing ? { ...finding, severity: 'CHECK', risk: 900 } : finding];
}

/** Pages that are new, were left out, or stand elsewhere among the pages. */
function pageFindings(pages: readonly PageInfo[], { pairs, added, removed }: PagePairing, { movedSeverity }: InspectionSettings) {
  const last = pages.length - 1;
  return [
    ...added.flatMap((page) => (pages[page] ? [wholePage(pages[page], 'PAGE', null)] : [])),
    ...removed.flatMap(({ againstPage, beforePage }) => {
      const beside = pages[Math.min(beforePage, last)];
      return beside ? [wholePage(beside, 'PAGE', againstPage)] : [];
    }),
    ...pairs.flatMap(({ page, againstPage, moved }) => {
      const info = pages[page];
      return info && moved
        ? [{ ...wholePage(info, 'PAGE_MOVED', againstPage), severity: movedSeverity, risk: 950, maxD: 0, meanD: 0 }]
        : [];
    }),
  ];
}

/** All differences of a version, in the order of risk. `pairing`: which pages go together; null: of other pages nothing is said. */
export function differenceFindings(
  comparisons: readonly PageComparison[],
  pages: readonly PageInfo[],
  pairing: PagePairing | null,
  parts: TouchedParts,
  settings: InspectionSettings,
): New[] {
  const groups = new Groups();
  const found = comparisons.flatMap((comparison) => {
    const info = pages[comparison.page];
    if (!info) return [];
    return [
      ...resized(info, comparison),
      ...placed(info, comparison),
      ...comparison.regions.map((region) => regionFinding(region, comparison, info, { parts, groups, settings })),
    ];
  });
  const ofPages = pairing ? pageFindings(pages, pairing, settings) : [];
  return [...found, ...ofPages].toSorted((a, b) => b.risk - a.risk || b.area - a.area).map((finding, ordinal) => ({ ordinal, ...finding }));
}

/** What the settings hide, over all pages: shown on the screen so that nobody is lulled. */
export function hiddenOf(comparisons: readonly PageComparison[]): Pick<Summary, 'hiddenDifferences' | 'largestHiddenMm'> {
  return {
    hiddenDifferences: comparisons.reduce((sum, { hiddenCount }) => sum + hiddenCount, 0),
    largestHiddenMm: comparisons.reduce((most, { largestHiddenMm }) => Math.max(most, largestHiddenMm), 0),
  };
}

/** The hidden differences themselves, the largest of each page, placed on the new version's page. */
export function hiddenDifferences(comparisons: readonly PageComparison[], pages: readonly PageInfo[]): HiddenDifference[] {
  return comparisons.flatMap((comparison) => {
    const info = pages[comparison.page];
    if (!info) return [];
    return comparison.hidden.map(({ box, maxD, sizePx, sizeMm, reason }) => ({
      page: comparison.page + 1,
      box: onPage(box.px, comparison, info),
      maxD,
      sizePx,
      sizeMm,
      reason,
    }));
  });
}
