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
  /** A step that takes longer is told as going on, and again after as long. */
  goingOnMs: 5_000,
  /** A drawing of which no band comes for so long, or a picture that is decoded for so long, is cut off. */
  silenceMs: 20_000,
  timeoutMs: 20_000,
  timeoutMsPerMegapixel: 1_000,
  parserRssBytes: 2_500 * 1024 * 1024,
  encoderRssBytes: 3_000 * 1024 * 1024,
  recogniserRssBytes: 1_000 * 1024 * 1024,
  recycleAfterPages: 200,
  /** Characters of one page; more is a drawing made of text or an attack. */
  pageCharacters: 200_000,
} as const;

const MB = 1024 * 1024;
/**
 * What a process may keep while it works on files of so many bytes, whose largest pages have so many pixels: enough for the tests' and
 * the benchmarks' heaviest, and never more than its kind may keep at all. Before the pages are known they count as none. Of a picture that
 * is decoded as a whole (a progressive JPEG) it keeps two bytes of each of its colours and four of what is drawn of it: those count once
 * the file has asked for more than its pages need (`JobFiles.withRoom`).
 */
const MEMORY = {
  parser: { own: 900 * MB, perPixel: 12, perByte: 4, perPicturePixel: 10, most: ENGINE_LIMITS.parserRssBytes },
  encoder: { own: 700 * MB, perPixel: 16, perByte: 4, perPicturePixel: 0, most: ENGINE_LIMITS.encoderRssBytes },
} as const;

/** `picturePixels`: of the largest picture, where it counts. */
export function memoryFor(
  kind: keyof typeof MEMORY,
  { pixels, bytes, picturePixels = 0 }: { pixels: number; bytes: number; picturePixels?: number },
): number {
  const { own, perPixel, perByte, perPicturePixel, most } = MEMORY[kind];
  return Math.min(most, own + perPixel * pixels + perByte * bytes + perPicturePixel * picturePixels);
}

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

/**
 * The pixels of a page of so many points (1/72 inch) at `dpi`, at least 1 × 1. Whoever draws it, takes it or lays something on it asks here: worked
 * out in another order a page that ends on half a pixel (2.75 inches at 350 dpi) comes to another number of rows.
 */
export function pixelSize({ widthPt, heightPt }: { widthPt: number; heightPt: number }, dpi: number): { width: number; height: number } {
  return { width: Math.max(1, Math.round((widthPt * dpi) / 72)), height: Math.max(1, Math.round((heightPt * dpi) / 72)) };
}
