import { cellsOf, lettersOf, LOOK_EDGE, type PageLook } from '../compare/pages/page-look.ts';
import { placeBox } from '../compare/placing/matrix.ts';
import type { VersionComparison } from '../compare/version-types.ts';
import type { SameSign } from '../compare/words/unnamed.ts';
import type { Box } from '../geometry.ts';
import { looksLikeSign } from '../text-layer/sign-look.ts';
import { extractCharacters } from '../pdf/characters.ts';
import type { PdfDocument } from '../pdf/document.ts';
import type { Pdfium } from '../pdf/pdfium-module.ts';
import { renderRaster } from '../pdf/render.ts';
import type { LookArgs, PageInfo } from './calls.ts';

const POINTS = 72;

/** What a page of a PDF is known by: its letters, and its small picture where that is asked for. */
export function lookOf(pdfium: Pdfium, pdf: PdfDocument, info: PageInfo, { page, cells }: LookArgs): PageLook {
  return pdf.withPage(page, (opened) => {
    const { x, y, w, h } = info.boxes.trim;
    const letters = lettersOf(extractCharacters(pdfium, opened, POINTS).characters.map(({ text }) => text));
    const look = { letters, aspect: w / h };
    if (!cells) return look;
    const dpi = (info.dpi * LOOK_EDGE) / Math.max(w, h);
    const scale = dpi / info.dpi;
    const raster = renderRaster(pdfium, opened, { dpi });
    return { ...look, cells: cellsOf(raster, { x: x * scale, y: y * scale, w: w * scale, h: h * scale }) };
  });
}

/** How it is told whether a live sign is drawn in another font on the other page; both drawings lie on the old page. */
export function sameSignOn({ drawn, laid }: Pick<VersionComparison, 'drawn' | 'laid'>): { isSameSign?: SameSign } {
  if (!drawn) return {};
  const onOld = (box: Box): Box => placeBox(laid, box);
  return {
    isSameSign: (text, live, boxes) =>
      live === 'before'
        ? looksLikeSign(text, { raster: drawn.before, box: boxes.live }, { raster: drawn.after, box: onOld(boxes.other) })
        : looksLikeSign(text, { raster: drawn.after, box: onOld(boxes.live) }, { raster: drawn.before, box: boxes.other }),
  };
}
