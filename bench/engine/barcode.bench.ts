import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { grayOf } from '#engine/barcode/gray.ts';
import { hitsOfPage, hitsOfTiles, TILE_DPI, type TiledPage } from '#engine/barcode/detect.ts';
import { readPageBarcodes, type BarcodePage } from '#engine/barcode/read-barcodes.ts';
import { loadZxing } from '#engine/barcode/zxing.ts';
import { extractCharacters } from '#engine/pdf/characters.ts';
import { openPdf, type PdfDocument } from '#engine/pdf/document.ts';
import { packagedFontFiles } from '#engine/pdf/font-mapper.ts';
import { loadPdfium } from '#engine/pdf/pdfium.ts';
import type { Pdfium } from '#engine/pdf/pdfium-module.ts';
import { renderRaster } from '#engine/pdf/render.ts';
import { layOutPage } from '#engine/text/lines/layout.ts';
import { cpuOf } from '../cpu.ts';
import { median, pairedRatio, round, type BenchReport } from '../report.ts';

const DPI = 350;
const CLOSE_UP_DPI = 600;
const ROUNDS = 7;
const PAGES = [
  { name: 'label@350', file: 's01_label_v1.pdf', codes: 2 },
  { name: 'A4@350', file: 's16_barcode_sheet.pdf', codes: 18 },
];

/**
 * Barcodes of a drawn page: found, decoded, measured and compared with the digits below, in this process. The peer decodes
 * the whole page once, with the same formats and effort. Drawing the page at 350 dpi is in neither, drawing tiles and
 * close-ups is in ours. CPU time of interleaved rounds.
 */
export async function bench(): Promise<BenchReport> {
  const read = await loadZxing();
  const pdfium = await loadPdfium(packagedFontFiles());
  const figures: BenchReport['figures'] = {};
  const ratios: BenchReport['ratios'] = [];
  for (const { name, file, codes } of PAGES) {
    const pdf = openPdf(pdfium, await readFile(join(import.meta.dirname, '../../test/fixtures/inspection', file)), '');
    const page = drawnPage(pdfium, pdf);
    const ours: number[] = [];
    const peers: number[] = [];
    let found = 0;
    let peerFound = 0;
    for (let turn = 0; turn <= ROUNDS; turn += 1) {
      const own = await cpuOf(async () => {
        const hits = [...(await hitsOfPage(read, grayOf(page.raster))), ...(await hitsOfTiles(read, tilesOf(pdfium, pdf)))];
        found = (await readPageBarcodes(read, page, hits)).length;
      });
      const peer = await cpuOf(async () => {
        peerFound = (await read(grayOf(page.raster), 'page')).filter(({ isValid }) => isValid).length;
      });
      // The first round warms both up.
      if (turn === 0) continue;
      ours.push(own);
      peers.push(peer);
    }
    pdf.close();
    figures[`${name}: CPU ms, ours / zxing-wasm alone`] = `${round(median(ours))} / ${round(median(peers))}`;
    figures[`${name}: codes found of ${codes}, ours / zxing-wasm alone`] = `${found} / ${peerFound}`;
    ratios.push({ peer: `zxing-wasm on the whole page, ${name}`, value: pairedRatio(ours, peers) });
  }
  return { name: 'barcode', what: `barcodes of a page, CPU medians of ${ROUNDS} interleaved rounds`, figures, ratios };
}

function drawnPage(pdfium: Pdfium, pdf: PdfDocument): BarcodePage {
  return pdf.withPage(0, (opened) => {
    const raster = renderRaster(pdfium, opened, { dpi: DPI });
    const trim = { x: 0, y: 0, w: raster.width, h: raster.height };
    const { characters } = extractCharacters(pdfium, opened, DPI);
    const text = layOutPage({ page: 0, dpi: DPI, width: raster.width, height: raster.height, trim }, characters);
    const scale = DPI / CLOSE_UP_DPI;
    const closeUp: BarcodePage['closeUp'] = (box) => ({
      scale,
      page: pdf.withPage(0, (again) =>
        grayOf(
          renderRaster(pdfium, again, {
            dpi: CLOSE_UP_DPI,
            width: Math.round(box.w / scale),
            height: Math.round(box.h / scale),
            offsetX: -box.x / scale,
            offsetY: -box.y / scale,
          }),
        ),
      ),
    });
    return { raster, dpi: DPI, trim, text, closeUp };
  });
}

function tilesOf(pdfium: Pdfium, pdf: PdfDocument): TiledPage {
  return pdf.withPage(0, (opened) => {
    const page = grayOf(renderRaster(pdfium, opened, { dpi: TILE_DPI }));
    return { page, scale: DPI / TILE_DPI };
  });
}
