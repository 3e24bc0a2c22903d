import { expect, it } from 'vitest';
import type { PageComparison, PageInfo } from '#engine/isolation/calls.ts';
import { DEFAULT_SETTINGS } from '#artwork/inspection-settings/rules/settings.ts';
import { differenceFindings } from './difference-findings.ts';

const DPI = 350;
const PX = DPI / 25.4;
const box = { x: 0, y: 0, w: 100 * PX, h: 130 * PX };
const info = { index: 0, dpi: DPI, width: box.w, height: box.h, boxes: { trim: box } } as PageInfo;

/** A page of which all is as it was, but larger by so many mm. */
const grown = (w: number, h: number, more: Partial<PageComparison> = {}): PageComparison =>
  ({
    page: 0,
    againstPage: 0,
    regions: [],
    hidden: [],
    dpi: DPI,
    sizeChanged: { before: { w: 100, h: 130 }, after: { w: 100 + w, h: 130 + h } },
    ...more,
  }) as unknown as PageComparison;

const severity = (comparison: PageComparison): string[] =>
  differenceFindings([comparison], [info], null, { names: new Map(), risky: new Set() }, DEFAULT_SETTINGS).map(
    (one) => `${one.kind} ${one.severity}`,
  );

it('asks to look at a page of which only the size was rounded otherwise, and calls another size critical', () => {
  for (const [w, h] of [
    [0.2, 0],
    [-0.18, 0.22],
    [0, 0.353],
  ] as const)
    expect(severity(grown(w, h))).toEqual(['SIZE CHECK']);
  for (const [w, h] of [
    [0.5, 0],
    [0.2, -0.4],
    [0, 3],
  ] as const)
    expect(severity(grown(w, h))).toEqual(['SIZE CRITICAL']);
});

it('calls a page critical that was scaled to its other size', () => {
  const placing = { dxMm: 0, dyMm: 0, angle: 0, scale: 1.002 };
  expect(severity(grown(0.2, 0.26, { placing }))).toEqual(['SIZE CRITICAL', 'PLACED CHECK']);
});
