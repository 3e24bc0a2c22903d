import { EngineError } from '../engine-error.ts';
import { ImageSearch, type DecodedPart } from '../image-part/match-images.ts';
import { openPdf } from '../pdf/document.ts';
import type { Pdfium } from '../pdf/pdfium-module.ts';
import { renderRaster } from '../pdf/render.ts';
import type { Raster } from '../raster.ts';

/** Longer edge in px that the page of a PDF is drawn with to be looked for. */
const DRAWN_EDGE = 1200;
const MOST_DPI = 350;

/** Takes the pictures of a search, then looks at page after page, then tells what it found. */
export class ImageSteps {
  readonly #pdfium: Pdfium;
  #parts: DecodedPart[] = [];
  #search: ImageSearch | undefined;

  constructor(pdfium: Pdfium) {
    this.#pdfium = pdfium;
  }

  /** A picture to look for: decoded, or a PDF whose first page is drawn. Neither: it cannot be read. */
  take({ id, picture }: DecodedPart, pdf?: Uint8Array): void {
    this.#parts.push({ id, picture: picture ?? (pdf ? this.#draw(pdf) : null) });
  }

  look(page: number, dpi: number, raster: Raster): void {
    this.#search ??= new ImageSearch(this.#parts);
    this.#search.look({ page, dpi, raster });
  }

  result() {
    const search = this.#search ?? new ImageSearch(this.#parts);
    this.#search = undefined;
    this.#parts = [];
    return search.result();
  }

  /** The first page of a PDF; null when it cannot be opened. */
  #draw(bytes: Uint8Array): DecodedPart['picture'] {
    try {
      const pdf = openPdf(this.#pdfium, bytes, '');
      try {
        return pdf.withPage(0, (page) => {
          const dpi = Math.min(MOST_DPI, (DRAWN_EDGE * 72) / Math.max(page.widthPt, page.heightPt));
          return { raster: renderRaster(this.#pdfium, page, { dpi }), dpi };
        });
      } finally {
        pdf.close();
      }
    } catch (error) {
      if (error instanceof EngineError) return null;
      throw error;
    }
  }
}
