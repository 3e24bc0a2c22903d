import { EngineError } from '../engine-error.ts';
import { carryMarks, type Drawable } from '../patch/carry-page.ts';
import type { CarryResult } from '../patch/carry.ts';
import { resampleGrey, toGrey } from '../patch/grey.ts';
import type { PdfDocument } from '../pdf/document.ts';
import type { Pdfium } from '../pdf/pdfium-module.ts';
import { renderRaster } from '../pdf/render.ts';
import type { Raster } from '../raster.ts';
import type { CarryArgs, PageInfo } from './calls.ts';

/** A page of one of the versions, of a PDF or of a picture. */
export type CarrySide = { pdfium: Pdfium; info: PageInfo; pdf: PdfDocument | undefined; picture: Raster | undefined };

/** What became of the marks; `after` is undefined when the newer version has no such page. */
export function carriedMarks(before: CarrySide, after: CarrySide | undefined, { marks, texts }: CarryArgs): CarryResult[] {
  return carryMarks(drawable(before), after && drawable(after), { marks, texts });
}

/** Drawn anew at whatever dpi is asked for; a picture is resampled. */
function drawable({ pdfium, info, pdf, picture }: CarrySide): Drawable {
  const { index, width, height, dpi, boxes, trimGiven } = info;
  return {
    page: index,
    width,
    height,
    dpi,
    trim: boxes.trim,
    trimGiven,
    draw: (gridDpi, canvas) => {
      if (pdf) return toGrey(pdf.withPage(index, (opened) => renderRaster(pdfium, opened, { dpi: gridDpi, ...canvas })));
      if (!picture) throw new EngineError('ENGINE_PAGE', { page: index });
      return resampleGrey(toGrey(picture), gridDpi / dpi, canvas);
    },
  };
}
