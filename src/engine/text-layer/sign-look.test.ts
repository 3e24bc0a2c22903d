import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FONT_FILES, type FontName } from '../../../bench/engine/layout/fonts.ts';
import { setLive } from '../../../bench/engine/outlines/set-page.ts';
import { openPdf } from '../pdf/document.ts';
import { packagedFontFiles } from '../pdf/font-mapper.ts';
import { loadPdfium } from '../pdf/pdfium.ts';
import { renderRaster } from '../pdf/render.ts';
import type { Raster } from '../raster.ts';
import { looksLikeSign } from './sign-look.ts';

const SIGNS = '★▲△●○※';
const SIZE = 10;

/** The signs as a face draws them, each in a box of its own. */
async function drawn(face: FontName): Promise<Raster> {
  const pdfium = await loadPdfium(packagedFontFiles());
  const lines = Array.from(SIGNS, (text, at) => ({ text, face, size: SIZE, x: 20 + 2 * SIZE * at, y: 30 }));
  const pdf = openPdf(pdfium, await setLive({ width: 200, height: 50, lines, faces: { [face]: readFileSync(FONT_FILES[face]) } }));
  try {
    return pdf.withPage(0, (page) => renderRaster(pdfium, page, { dpi: 300 }));
  } finally {
    pdf.close();
  }
}

const boxOf = (sign: string) => {
  const pt = 300 / 72;
  return { x: (19 + 2 * SIZE * SIGNS.indexOf(sign)) * pt, y: 19 * pt, w: 12 * pt, h: 14 * pt };
};

it('knows a sign in another face, and another sign from it', async () => {
  const [gothic, mincho] = [await drawn('gothic'), await drawn('mincho')];
  for (const one of SIGNS)
    for (const other of SIGNS) {
      const isSame = looksLikeSign(one, { raster: gothic, box: boxOf(one) }, { raster: mincho, box: boxOf(other) });
      expect([one, other, isSame]).toEqual([one, other, one === other]);
    }
});

it('takes no letter or digit for the same by its look', async () => {
  const place = { raster: await drawn('gothic'), box: boxOf('●') };
  expect(looksLikeSign('8', place, place)).toBe(false);
});
