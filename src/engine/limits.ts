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
  recycleAfterPages: 200,
  /** Characters of one page; more is a drawing made of text or an attack. */
  pageCharacters: 200_000,
} as const;

/** Rows of one rendered band: of sheets, and of everything else. */
export const BAND_ROWS = { sheet: 2048, other: 512 } as const;
const SHEET_PIXELS = { above: 4096, atMost: 8192 };

/**
 * Rows of one rendered band of a picture of this width. Fixed, because another height gives other anti-aliasing at the seams.
 * PDFium decodes every photograph anew for each band: sheets, whose photographs are large, are drawn in fewer of them.
 */
export function bandRows(width: number): number {
  return width > SHEET_PIXELS.above && width <= SHEET_PIXELS.atMost ? BAND_ROWS.sheet : BAND_ROWS.other;
}

/** dpi of the inspection image of a page of w × h points: min(350, 72·√(150e6 / (w·h))), two decimals. */
export function inspectionDpi(widthPt: number, heightPt: number): number {
  const fitting = 72 * Math.sqrt(ENGINE_LIMITS.pagePixels / Math.max(1, widthPt * heightPt));
  return Math.min(ENGINE_LIMITS.maxDpi, Math.floor(fitting * 100) / 100);
}
