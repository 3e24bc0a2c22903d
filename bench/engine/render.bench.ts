import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openPdf } from '#engine/pdf/document.ts';
import { packagedFontFiles } from '#engine/pdf/font-mapper.ts';
import { loadPdfium } from '#engine/pdf/pdfium.ts';
import type { Pdfium } from '#engine/pdf/pdfium-module.ts';
import { pixelSize } from '#engine/limits.ts';
import { renderBands, renderRaster } from '#engine/pdf/render.ts';
import { DENSE, densePage } from './render/dense-page.ts';
import { openWithPdfJs } from './render/peer.ts';
import { median, pairedRatio, ratioTo, round, type BenchReport } from '../report.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const DPI = 350;
/** V8 compiles what is called often anew while it runs. */
const WARM_UP = 5;
const ROUNDS = 7;
const LABEL = 's01_label_v1.pdf';
/** Cells of the check that both drew the same page, and the mean difference of their light that counts as another one. */
const CELL = 64;
const OTHER = 30;

/**
 * Drawing a page of an open document at 350 dpi beside pdf.js on Skia: from the file's objects to pixels that can be
 * read, in bands or as a canvas; neither side's pixels are copied. The allocator is left as it is: hints of our children for it reach
 * the canvas alone, PDFium draws in memory of its own.
 */
export async function bench(): Promise<BenchReport> {
  const figures: BenchReport['figures'] = {};
  const ratios: BenchReport['ratios'] = [];
  const pdfium = await loadPdfium(packagedFontFiles());
  const pages = {
    'dense A4': await densePage(DENSE.A4),
    's01 label': await readFile(join(import.meta.dirname, '../../test/fixtures/inspection', LABEL)),
  };
  for (const [name, bytes] of Object.entries(pages)) {
    const { ours, peers, size, alike } = await measure(pdfium, bytes);
    figures[`${name}, ${size}: CPU ms, ours / pdf.js`] = `${round(median(ours))} / ${round(median(peers))}`;
    figures[`${name}: share of cells that look the same`] = round(alike);
    ratios.push(ratioTo(`pdf.js with @napi-rs/canvas, ${name}`, pairedRatio(ours, peers), { atMost: 0.5 }));
  }
  return { name: 'render', what: `drawing at ${DPI} dpi, CPU medians of ${ROUNDS} interleaved rounds`, figures, ratios };
}

async function measure(pdfium: Pdfium, bytes: Uint8Array) {
  const document = openPdf(pdfium, bytes);
  const peer = await openWithPdfJs(bytes);
  const ours: number[] = [];
  const peers: number[] = [];
  const { width, height } = document.withPage(0, (page) => pixelSize(page, DPI));
  let alike = 0;
  try {
    for (let turn = 0; turn < WARM_UP + ROUNDS; turn += 1) {
      // Neither pays for what the other left.
      collectGarbage();
      const start = process.cpuUsage();
      document.withPage(0, (page) => renderBands(pdfium, page, { dpi: DPI }, () => {}));
      const own = process.cpuUsage(start);
      collectGarbage();
      const again = process.cpuUsage();
      const pixels = await peer.draw(DPI);
      const other = process.cpuUsage(again);
      if (turn === 0) {
        const raster = document.withPage(0, (page) => renderRaster(pdfium, page, { dpi: DPI }));
        alike = sameCells(raster.data, pixels, width);
      }
      if (turn < WARM_UP) continue;
      ours.push((own.user + own.system) / 1000);
      peers.push((other.user + other.system) / 1000);
    }
  } finally {
    document.close();
    await peer.close();
  }
  return { ours, peers, size: `${width} × ${height} px`, alike };
}

/** Whether both drew the page, not whether they agree on every edge: the share of cells of like mean light. */
function sameCells(a: Uint8Array, b: Uint8Array, width: number): number {
  const cells = Math.floor(width / CELL);
  const rows = Math.floor(a.length / 4 / width / CELL);
  if (a.length !== b.length) return 0;
  let same = 0;
  for (let row = 0; row < rows; row += 1) {
    for (let cell = 0; cell < cells; cell += 1) {
      const apart = Math.abs(lightOf(a, width, cell, row) - lightOf(b, width, cell, row));
      if (apart < OTHER) same += 1;
    }
  }
  return same / (rows * cells);
}

function lightOf(data: Uint8Array, width: number, cell: number, row: number): number {
  let sum = 0;
  for (let y = row * CELL; y < (row + 1) * CELL; y += 4) {
    for (let x = cell * CELL; x < (cell + 1) * CELL; x += 4) sum += data[(y * width + x) * 4 + 1]!;
  }
  return sum / (CELL / 4) ** 2;
}
