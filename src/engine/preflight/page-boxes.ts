import type { Rect } from '../content/matrix.ts';
import type { SourcePage } from '../content/source.ts';
import { MM_PER_INCH } from '../geometry.ts';
import type { Collector, Told } from './collector.ts';
import type { PreflightSettings } from './settings.ts';

/** A thousandth of a point: boxes are written with few digits. */
const TOLERANCE_PT = 0.05;

/** TrimBox and bleed. Without a BleedBox the bleed reaches to the edge of the sheet. */
export function checkPageBoxes(page: SourcePage, settings: PreflightSettings, collector: Collector): void {
  const { media, trim } = page;
  const tell = (severity: Told['severity'], params: Told['params'], at: Rect): void =>
    collector.add({ code: 'PAGE_BOX', severity, params }, at);
  if (!trim || trim.right <= trim.left || trim.top <= trim.bottom) {
    tell('WARNING', { problem: 'NO_TRIM' }, page.crop);
    return;
  }
  if (margin(trim, media) < -TOLERANCE_PT) {
    tell('ERROR', { problem: 'TRIM_OUTSIDE' }, trim);
    return;
  }
  const bleed = margin(trim, page.bleed ?? media);
  const needed = (settings.bleedMm * 72) / MM_PER_INCH / page.userUnit;
  if (bleed >= needed - TOLERANCE_PT) return;
  const mm = Math.round(Math.max(0, (bleed * page.userUnit * MM_PER_INCH) / 72) * 100) / 100;
  tell('WARNING', { problem: 'BLEED', mm, needed: settings.bleedMm }, trim);
}

/** The least distance from the inner to the outer rectangle; negative when it sticks out. */
function margin(inner: Rect, outer: Rect): number {
  return Math.min(inner.left - outer.left, inner.bottom - outer.bottom, outer.right - inner.right, outer.top - inner.top);
}

/** Area of the TrimBox (without one, of what is shown) in cm². */
export function trimAreaCm2({ trim, crop, userUnit }: SourcePage): number {
  const { left, bottom, right, top } = trim ?? crop;
  const cm = (userUnit * MM_PER_INCH) / 72 / 10;
  return (right - left) * (top - bottom) * cm * cm;
}
