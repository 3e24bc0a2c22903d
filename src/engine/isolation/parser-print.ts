import type { PdfSource } from '../content/source.ts';
import { EngineError } from '../engine-error.ts';
import type { PdfDocument } from '../pdf/document.ts';
import { pageMatrix } from '../pdf/page.ts';
import type { Pdfium } from '../pdf/pdfium-module.ts';
import type { Numbered } from '../barcode/digits-below.ts';
import { mmToPx } from '../geometry.ts';
import { Collector } from '../preflight/collector.ts';
import type { PreflightFinding, PreflightReport } from '../preflight/report.ts';
import type { Band, Raster } from '../raster.ts';
import type { InkCoverageArgs, PageInfo, PreflightArgs, ReadCode, RenditionArgs } from './calls.ts';

/** What a map is made of: a page of a PDF, or a picture that was decoded. */
type Mapped = { pdf?: PdfDocument | undefined; picture?: { raster: Raster; dpi: number } | undefined };

type File = { pdf: PdfDocument; pages: readonly PageInfo[] };

/** Places of plates are in pixels already. */
const IDENTITY_MATRIX = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

const sources = new WeakMap<PdfDocument, Promise<PdfSource | undefined>>();

/**
 * The objects of a file. What reads them takes a quarter of a second to load, so it is loaded by the first file that is
 * checked, not by the first that is drawn.
 */
export async function sourceOf(pdf: PdfDocument): Promise<PdfSource | undefined> {
  const known = sources.get(pdf);
  if (known) return await known;
  const opening = import('../content/source.ts').then(({ PdfSource: reader }) => reader.open(pdf.copy()));
  sources.set(pdf, opening);
  return await opening;
}

/** The print check of a whole file. */
export async function checkForPrint({ pdf, pages }: File, { settings, texts, codes }: PreflightArgs): Promise<PreflightReport> {
  const { preflight } = await import('../preflight/preflight.ts');
  const checked = pages.map(({ index, dpi }, at) => ({
    index,
    objectNumber: pdf.objectNumber(index),
    matrix: pdf.withPage(index, (page) => pageMatrix(page, dpi)),
    text: texts[at]!.text,
    missingFonts: texts[at]!.missingFonts,
    codes: codes.filter(({ page }) => page === index).map((code) => numbered(code, dpi)),
  }));
  return preflight(await sourceOf(pdf), checked, settings);
}

/** Modules of a JAN: of bars that were not measured their width tells about how wide one is. */
const USUAL_MODULES = 95;

function numbered({ symbology, text, polygon, angle, moduleMm }: ReadCode, dpi: number): Numbered {
  const [left, right] = [polygon[0]!, polygon[1]!];
  const modulePx = moduleMm === null ? Math.hypot(right.x - left.x, right.y - left.y) / USUAL_MODULES : mmToPx(moduleMm, dpi);
  return { symbology, text, polygon, angle, modulePx };
}

/** How much ink lies on each page, by its plates. Throws ENGINE_RENDITION where a page cannot be taken apart. */
export async function checkInks(pdfium: Pdfium, { pdf, pages }: File, { limit }: InkCoverageArgs): Promise<PreflightFinding[]> {
  const [{ pagePlates }, { checkInkCoverage, COVERAGE_DPI }] = await Promise.all([
    import('../pdf/rendition.ts'),
    import('../preflight/ink-coverage.ts'),
  ]);
  const source = await sourceOf(pdf);
  const findings: PreflightFinding[] = [];
  for (const { index, dpi, width, height, boxes } of pages) {
    const page = source?.page(pdf.objectNumber(index));
    if (!source || !page) throw new EngineError('ENGINE_RENDITION', { reason: 'DAMAGED' });
    const scale = Math.min(1, COVERAGE_DPI / dpi);
    const size = { dpi: dpi * scale, width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
    const { x, y, w, h } = boxes.trim;
    const trim = { x: x * scale, y: y * scale, w: w * scale, h: h * scale };
    const collector = new Collector(index, IDENTITY_MATRIX);
    checkInkCoverage({ ...size, trim, plates: pagePlates(pdfium, source, page, size) }, limit, 1 / scale, collector);
    findings.push(...collector.findings());
  }
  return findings;
}

/** The names of the layers that are off. Empty when the file's objects cannot be read. */
export async function hiddenLayers(pdf: PdfDocument): Promise<ReadonlySet<string>> {
  return new Set((await sourceOf(pdf))?.layers.hiddenNames);
}

/** Draws a page by its inks. Throws ENGINE_RENDITION when its objects cannot be read. */
export async function drawRendition(pdfium: Pdfium, { pdf }: File, args: RenditionArgs, emit: (band: Band) => void): Promise<void> {
  const { renderRendition } = await import('../pdf/rendition.ts');
  const source = await sourceOf(pdf);
  const page = source?.page(pdf.objectNumber(args.page));
  if (!source || !page) throw new EngineError('ENGINE_RENDITION', { reason: 'DAMAGED' });
  renderRendition(pdfium, source, { ...args, page }, emit);
}

/** How much of each ink lies where on a page, in a file of cells. Throws ENGINE_RENDITION when its objects cannot be read. */
export async function inkMapOf(pdfium: Pdfium, { pdf, picture }: Mapped, index: number) {
  const { inkMapOfPage, inkMapOfPicture } = await import('../densitometer/page-inks.ts');
  if (picture) return inkMapOfPicture(picture.raster, picture.dpi);
  const source = pdf && (await sourceOf(pdf));
  const page = source?.page(pdf!.objectNumber(index));
  if (!pdf || !source || !page) throw new EngineError('ENGINE_RENDITION', { reason: 'DAMAGED' });
  return pdf.withPage(index, (opened) => inkMapOfPage(pdfium, source, page, opened));
}
