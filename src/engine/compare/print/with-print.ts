import type { Matrix } from '../../content/matrix.ts';
import { mmToPx } from '../../geometry.ts';
import type { ComparablePage } from '../page.ts';
import { compareRasters } from '../compare.ts';
import type { Component } from '../../kernel/scan.ts';
import { angleOf, inverse, place, placeBox, scaleOf } from '../placing/matrix.ts';
import { offsetFromTrim } from '../placing/placing.ts';
import { alignPrint } from './align-print.ts';
import { matrixAt, project, type Homography } from './homography.ts';
import { grown } from './grown.ts';
import { slipsOf } from './slip.ts';
import type { Region } from '../region.ts';
import { toLevels } from '../settings.ts';
import type { VersionComparison, VersionOptions } from '../version-types.ts';

/**
 * Compares a drawing with a scan or photograph of its print, or the other way round. Undefined where both are drawings, and where nothing of the
 * one is found in the other: then they are compared as any two pictures.
 */
export function compareWithPrint(before: ComparablePage, after: ComparablePage, options: VersionOptions): VersionComparison | undefined {
  const { settings, dpi } = options;
  if (before.redrawable && after.redrawable) return undefined;
  const whole = ({ width, height }: ComparablePage) => ({ width, height, offsetX: 0, offsetY: 0 });
  const printed = after.redrawable ? 'before' : 'after';
  const { chroma } = after.redrawable ? before : after;
  const drawing = after.redrawable ? after : before;
  const drawnAsPaths = drawing.drawnAsPaths?.(whole(drawing));
  const aligned = alignPrint(before.draw(whole(before)), after.draw(whole(after)), {
    dpi,
    printed,
    trim: drawing.trim,
    ...(chroma ? { chroma } : {}),
    ...(drawnAsPaths ? { drawnAsPaths } : {}),
  });
  if (!aligned) return undefined;
  const { homography, coveredShare, tonePercent, looks } = aligned;
  const back = matrixAt(homography, before.width / 2, before.height / 2);
  const laid = inverse(back);
  const ignore = (options.ignore ?? []).map(({ id, box }) => {
    const px = { x: after.trim.x + mmToPx(box.x, dpi), y: after.trim.y + mmToPx(box.y, dpi), w: mmToPx(box.w, dpi), h: mmToPx(box.h, dpi) };
    return { id, box: placeBox(laid, px) };
  });
  const level = toLevels(settings.t2);
  const isSlip = slipsOf(looks, level);
  const wholeOf = (component: Component): Component | undefined =>
    isSlip(component) ? undefined : grown(aligned.before, aligned.after, component, level);
  const result = compareRasters(aligned.before, aligned.after, { settings, dpi, ignore, whole: wholeOf });
  const round = (value: number): number => Math.round(value * 1000) / 1000 + 0;
  return {
    ...result,
    regions: result.regions.map((region) => inPerspective(region, homography, laid)),
    print: { angle: round(angleOf(back)), scale: round(scaleOf(back)), coveredShare: round(coveredShare), tonePercent },
    laid,
    offset: { dx: round(laid[4]), dy: round(laid[5]), confidence: 1 },
    offsetFromTrimMm: offsetFromTrim(laid, before, after, dpi),
    dpi,
  };
}

/** A place lies where the perspective says, which is a little beside where the middle of the sheet lets expect it. */
function inPerspective(region: Region, homography: Homography, laid: Matrix): Region {
  const { px } = region.box;
  const middle = { x: px.x + px.w / 2, y: px.y + px.h / 2 };
  const there = project(homography, middle.x, middle.y);
  const { x, y } = place(laid, there.x, there.y);
  return { ...region, shift: { dx: x - middle.x, dy: y - middle.y } };
}
