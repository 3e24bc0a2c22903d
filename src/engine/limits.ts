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
  /** Rows of one rendered band. A fixed value: another height gives other anti-aliasing at the seams. */
  bandRows: 512,
  timeoutMs: 20_000,
  timeoutMsPerMegapixel: 1_000,
  parserRssBytes: 2_500 * 1024 * 1024,
  encoderRssBytes: 3_000 * 1024 * 1024,
  recycleAfterPages: 200,
  /** Characters of one page; more is a drawing made of text or an attack. */
  pageCharacters: 200_000,
} as const;

/** dpi of the inspection image of a page of w × h points: min(350, 72·√(150e6 / (w·h))), two decimals. */
export function inspectionDpi(widthPt: number, heightPt: number): number {
  const fitting = 72 * Math.sqrt(ENGINE_LIMITS.pagePixels / Math.max(1, widthPt * heightPt));
  return Math.min(ENGINE_LIMITS.maxDpi, Math.floor(fitting * 100) / 100);
}
