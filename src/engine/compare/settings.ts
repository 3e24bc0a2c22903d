import { EngineError } from '../engine-error.ts';

/**
 * Settings of the content comparison (specification section 9, D7.3).
 *
 * digital  pixels are compared as they are and the pages are not registered; off: anti-aliasing and shifts below a
 *          pixel are swallowed and the new version is registered first
 * t1       tone change tolerance in percent: smaller changes of tone are ignored
 * t2       tone difference threshold in percent: a difference is reported only if it reaches this somewhere
 * s        excluded error size in pixels of the inspection image: smaller regions are dropped
 * print    one side is a scan or photograph of the printed piece: it is laid on the other by its contents (turn, size, perspective), and its
 *          paper, tones, softness and grain are taken out before comparing
 * styles   text that is the same in another font, size, weight or colour, raised or lowered, is told as that
 */
export type CompareSettings = { digital: boolean; t1: number; t2: number; s: number; print?: boolean; styles?: boolean };

/**
 * pdf      two PDFs drawn by this engine: drawing is deterministic, so tone can be judged strictly. This is the default:
 *          a tint changed from K 10 % to 12 % is a difference of 1.6–2 %, which the usual 2/8/3 would hide
 * tolerant the usual 2/8/3, for PDFs of other origin · jpeg  a version against a lossy picture · scan  against a scan of the printed piece
 */
export const COMPARE_PRESETS = {
  pdf: { digital: true, t1: 1, t2: 1.5, s: 3, styles: true },
  tolerant: { digital: false, t1: 2, t2: 8, s: 3, styles: true },
  jpeg: { digital: false, t1: 6, t2: 12, s: 3, styles: true },
  scan: { digital: false, t1: 8, t2: 16, s: 3, print: true, styles: true },
} as const satisfies Record<string, CompareSettings>;

/** Where nobody chose: two PDFs drawn by this engine. */
export const DEFAULT_COMPARE_SETTINGS: CompareSettings = COMPARE_PRESETS.pdf;

/** Throws ENGINE_SETTINGS unless 0 ≤ t1 ≤ t2 ≤ 100 and 0 ≤ s ≤ 1000. */
export function checkCompareSettings(settings: CompareSettings): void {
  const { t1, t2, s } = settings;
  if (!(t1 >= 0 && t1 <= t2)) throw new EngineError('ENGINE_SETTINGS', { setting: 't1', value: t1 });
  if (!(t2 <= 100)) throw new EngineError('ENGINE_SETTINGS', { setting: 't2', value: t2 });
  if (!(s >= 0 && s <= 1000)) throw new EngineError('ENGINE_SETTINGS', { setting: 's', value: s });
}

/** A tone difference in percent as levels of a channel: the least level difference that reaches it, at least 1. */
export function toLevels(percent: number): number {
  return Math.max(1, Math.ceil((percent * 255) / 100 - 1e-9));
}

/** Levels of a channel as a tone difference in percent, two decimals. */
export function toPercent(levels: number): number {
  return Math.round((levels * 10_000) / 255) / 100;
}
