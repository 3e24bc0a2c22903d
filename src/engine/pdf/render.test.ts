import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { COMPARE_PRESETS } from '../compare/settings.ts';
import { placeRaster } from '../compare/place-raster.ts';
import type { ComparablePage } from '../compare/page.ts';
import { compareVersions } from '../compare/versions.ts';
import { bandRows, inspectionDpi, pixelSize } from '../limits.ts';
import { openPdf } from './document.ts';
import { extractCharacters } from './characters.ts';
import { fontName, packagedFontFiles, styleOf, wantsJapaneseFace } from './font-mapper.ts';
import { pageMatrix, toPixels } from './page.ts';
import { loadPdfium } from './pdfium.ts';
import type { Pdfium } from './pdfium-module.ts';
import { renderBands, renderRaster, type RenderOptions } from './render.ts';
import { readUserUnits } from './user-unit.ts';

const read = (name: string): Uint8Array => readFileSync(new URL(`../../../test/fixtures/inspection/${name}`, import.meta.url));
let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium(packagedFontFiles());
});

function draw(name: string, options: RenderOptions) {
  const document = openPdf(pdfium, read(name));
  try {
    return document.withPage(0, (page) => renderRaster(pdfium, page, options));
  } finally {
    document.close();
  }
}

/** The label as a comparable page; `dx`, `dy` displace the drawing as another export of the same artwork would. */
function label(dx: number, dy: number): ComparablePage {
  const document = openPdf(pdfium, read('s01_label_v1.pdf'));
  return document.withPage(0, (page) => ({
    ...pixelSize(page, 350),
    trim: toPixels(pageMatrix(page, 350), page.boxes.trim),
    trimGiven: true,
    redrawable: true,
    draw: (canvas) =>
      document.withPage(0, (again) =>
        renderRaster(pdfium, again, {
          dpi: 350,
          ...canvas,
          offsetX: canvas.offsetX + dx,
          offsetY: canvas.offsetY + dy,
        }),
      ),
  }));
}

describe('drawing', () => {
  it('has the size of the definition: 350 dpi, less when the page would pass 150 megapixels', () => {
    expect(inspectionDpi(595, 842)).toBe(350);
    const dpi = inspectionDpi(3370, 4768);
    expect(dpi).toBeLessThan(350);
    expect(((3370 * dpi) / 72) * ((4768 * dpi) / 72)).toBeLessThanOrEqual(150e6);
  });

  it('comes in bands of 2,048 rows, of very wide pictures 512, opaque, and the same every time', () => {
    const document = openPdf(pdfium, read('s01_label_v1.pdf'));
    const rows: number[] = [];
    document.withPage(0, (page) => renderBands(pdfium, page, { dpi: 350 }, (band) => rows.push(band.rows)));
    document.close();
    expect(rows).toEqual([2048, 377]);
    expect([bandRows(8192), bandRows(8193)]).toEqual([2048, 512]);
    const [one, two] = [draw('s01_label_v1.pdf', { dpi: 100 }), draw('s01_label_v1.pdf', { dpi: 100 })];
    expect(Buffer.compare(one.data, two.data)).toBe(0);
    expect(one.data.filter((_, index) => index % 4 === 3).every((alpha) => alpha === 255)).toBe(true);
  });

  it('moved by whole pixels is the same picture elsewhere', () => {
    const still = draw('s01_label_v1.pdf', { dpi: 100 });
    const canvas = { width: still.width, height: still.height, offsetX: 7, offsetY: -3 };
    const moved = draw('s01_label_v1.pdf', { dpi: 100, ...canvas });
    const expected = placeRaster(still, canvas);
    let different = 0;
    for (let at = 0; at < expected.data.length; at += 1) if (Math.abs(expected.data[at]! - moved.data[at]!) > 13) different += 1;
    expect(different).toBeLessThan(expected.data.length / 1000);
  });

  it('shows text of Japanese fonts that are not embedded', () => {
    const page = draw('s04_noembed_cid.pdf', { dpi: 72 });
    expect(page.data.some((value, index) => index % 4 === 0 && value < 80)).toBe(true);
  });

  it('offers a face with serifs where the name asks for one', () => {
    for (const name of ['Ryumin-Light', 'MS-PMincho', 'KozMinPr6N-Regular', 'HiraMinPro-W3', 'HeiseiMin-W3', 'ＭＳ 明朝', 'SourceHanSerif'])
      expect(styleOf(name), name).toBe('mincho');
    for (const name of [
      'GothicBBB-Medium',
      'MS-Gothic',
      'HeiseiKakuGo-W5',
      'ＭＳ ゴシック',
      'Meiryo',
      'SourceHanSans',
      'Sans-Serif',
      'MingLiU',
      '',
    ])
      expect(styleOf(name), name).toBe('gothic');
  });

  it('draws a mincho that is not embedded with serifs, and names it in a warning', () => {
    const named = (from: string, to: string): Uint8Array => {
      const file = Buffer.from(read('s04_noembed_cid.pdf')).toString('latin1');
      return Buffer.from(file.replaceAll(from, to.padEnd(from.length, '_').slice(0, from.length)), 'latin1');
    };
    const inkOf = (bytes: Uint8Array): number => {
      const document = openPdf(pdfium, bytes);
      const { data } = document.withPage(0, (page) => renderRaster(pdfium, page, { dpi: 100 }));
      document.close();
      return data.filter((value, index) => index % 4 === 0 && value < 128).length;
    };
    // The same bytes but for the name of the font.
    const gothic = inkOf(named('Ryumin-Light', 'GothicBBB-Md'));
    expect(inkOf(read('s04_noembed_cid.pdf'))).toBeLessThan(gothic);
    const document = openPdf(pdfium, read('s04_noembed_cid.pdf'));
    const { missingFonts } = document.withPage(0, (page) => extractCharacters(pdfium, page, 100));
    document.close();
    expect(missingFonts).toEqual(['GothicBBB-Medium', 'HeiseiKakuGo-W5', 'KozMinPro-Regular', 'MS-Gothic', 'Ryumin-Light']);
  });

  it('reads font names in Shift_JIS', () => {
    pdfium.heap().u8.set([0x82, 0x6c, 0x82, 0x72, 0x20, 0x96, 0xbe, 0x92, 0xa9, 0], pdfium.scratch);
    expect(fontName(pdfium, pdfium.scratch)).toBe('ＭＳ 明朝');
  });

  it('offers a Japanese face by charset or name, and none for Latin fonts', () => {
    for (const name of ['Ryumin-Light', 'MS-PGothic', 'KozMinPr6N-Regular', 'HiraMinPro-W3'])
      expect(wantsJapaneseFace(name, 0), name).toBe(true);
    expect(wantsJapaneseFace('Whatever', 128)).toBe(true);
    for (const name of ['Helvetica', 'Times-Roman', 'Century Gothic', 'Franklin Gothic Medium'])
      expect(wantsJapaneseFace(name, 0), name).toBe(false);
  });

  it('reads UserUnit of the page objects', () => {
    expect([...readUserUnits(read('s07_boxes_rotate_userunit.pdf')).values()]).toContain(2);
    expect(new Set(readUserUnits(read('s01_label_v1.pdf')).values())).toEqual(new Set([1]));
  });
});

describe('registration by drawing again', () => {
  it('swallows a displacement below a pixel without one false region, and measures it', () => {
    const result = compareVersions(label(0, 0), label(0.37, -0.21), { settings: COMPARE_PRESETS.tolerant, dpi: 350 });
    expect(result.regions).toEqual([]);
    expect(result.offset.dx).toBeCloseTo(-0.37, 1);
    expect(result.offset.dy).toBeCloseTo(0.21, 1);
  });

  it('finds larger displacements too', () => {
    const result = compareVersions(label(0, 0), label(-6.4, 4.7), { settings: COMPARE_PRESETS.tolerant, dpi: 350 });
    expect(result.regions).toEqual([]);
    expect(result.offset.dx).toBeCloseTo(6.4, 1);
  });
});
