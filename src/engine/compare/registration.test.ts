import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPdf, type PdfDocument } from '../pdf/document.ts';
import { packagedFontFiles } from '../pdf/font-mapper.ts';
import { loadPdfium } from '../pdf/pdfium.ts';
import type { Pdfium } from '../pdf/pdfium-module.ts';
import { pixelSize } from '../limits.ts';
import { renderRaster } from '../pdf/render.ts';
import { blankRaster, type Raster } from '../raster.ts';
import { register } from './registration.ts';
import { COMPARE_PRESETS } from './settings.ts';
import type { ComparablePage } from './page.ts';
import { compareVersions } from './versions.ts';

const DPI = 350;

let pdfium: Pdfium;
let label: PdfDocument;
beforeAll(async () => {
  pdfium = await loadPdfium(packagedFontFiles());
  label = openPdf(pdfium, readFileSync(new URL('../../../test/fixtures/inspection/s01_label_v1.pdf', import.meta.url)), '');
});

/** The label as a file that places everything so far to the right and down. */
function placed(dx: number, dy: number): ComparablePage {
  const size = label.withPage(0, (page) => pixelSize(page, DPI));
  return {
    ...size,
    trim: { x: 0, y: 0, w: size.width, h: size.height },
    trimGiven: true,
    redrawable: true,
    draw: ({ offsetX, offsetY, ...canvas }, into) =>
      label.withPage(0, (page) => renderRaster(pdfium, page, { dpi: DPI, ...canvas, offsetX: offsetX + dx, offsetY: offsetY + dy }, into)),
  };
}

describe('registration', () => {
  it('finds every whole shift of a label within 16 px, with confidence', () => {
    const draw = (dx: number, dy: number): Raster => {
      const page = placed(dx, dy);
      return page.draw({ width: page.width, height: page.height, offsetX: 0, offsetY: 0 });
    };
    const still = draw(0, 0);
    const shift = fc.integer({ min: -16, max: 16 });
    fc.assert(
      fc.property(shift, shift, (dx, dy) => {
        const { confidence, ...found } = register(still, draw(dx, dy));
        expect(found).toEqual({ dx: 0 - dx, dy: 0 - dy });
        expect(confidence).toBeGreaterThanOrEqual(0.9);
      }),
      { numRuns: 12 },
    );
  });

  it.each([
    [0.37, -0.22],
    [0.5, 0.5],
    [6.4, -3.7],
    [-0.29, 0.71],
  ])('leaves no false region of a label placed %f and %f px away', (dx, dy) => {
    const settings = COMPARE_PRESETS.tolerant;
    const result = compareVersions(placed(0, 0), placed(dx, dy), { settings, dpi: DPI });
    expect(result.regions).toEqual([]);
    // Small glyphs are drawn at whole pixels, which moves the optimum a little.
    expect(Math.abs(result.offset.dx + dx)).toBeLessThan(0.15);
    expect(Math.abs(result.offset.dy + dy)).toBeLessThan(0.15);
  });

  it('says nothing about empty pages', () => {
    expect(register(blankRaster(600, 500), blankRaster(600, 500))).toEqual({ dx: 0, dy: 0, confidence: 0 });
  });
});
