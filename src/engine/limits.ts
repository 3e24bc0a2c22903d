/** Limits of section 2 of the inspection definitions; a caller may lower them, not raise them. */
export const ENGINE_LIMITS = {
  fileBytes: 300 * 1024 * 1024,
  pages: 50,
  /** Pixels of one inspection image; the dpi is lowered to stay under it. */
  pagePixels: 150e6,
  maxDpi: 350,
  /** A page that had to be drawn coarser shows no text; one with a longer edge is no sheet but a fault of the file. */
  minDpi: 10,
  pageEdge: 200_000,
  previewDpi: 60,
  timeoutMs: 20_000,
  timeoutMsPerMegapixel: 1_000,
  parserRssBytes: 2_500 * 1024 * 1024,
  encoderRssBytes: 3_000 * 1024 * 1024,
  recogniserRssBytes: 1_000 * 1024 * 1024,
  recycleAfterPages: 200,
  /** Characters of one page; more is a drawing made of text or an attack. */
  pageCharacters: 200_000,
} as const;

/** Rows of one rendered band: as a rule, and of pictures so wide that as many would take hundreds of megabytes. */
export const BAND_ROWS = { usual: 2048, wide: 512 } as const;
const WIDE_PIXELS = 8192;

/**
 * Rows of one rendered band of a picture of this width. Fixed, because another height gives other anti-aliasing at the seams.
 * PDFium decodes a photograph anew for each band when it is shown larger than it is: a page is drawn in few of them.
 */
export function bandRows(width: number): number {
  return width > WIDE_PIXELS ? BAND_ROWS.wide : BAND_ROWS.usual;
}

/** dpi of the inspection image of a page of w × h points: min(350, 72·√(150e6 / (w·h))), two decimals. */
export function inspectionDpi(widthPt: number, heightPt: number): number {
  const fitting = 72 * Math.sqrt(ENGINE_LIMITS.pagePixels / Math.max(1, widthPt * heightPt));
  return Math.min(ENGINE_LIMITS.maxDpi, Math.floor(fitting * 100) / 100);
}
