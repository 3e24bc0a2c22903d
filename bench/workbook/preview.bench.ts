import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readXlsx, toHtml } from 'hucre';
import { layoutWorkbook } from '#workbook/layout/layout-workbook.ts';
import { picturesOf } from '#workbook/layout/pictures.ts';
import { openWorkbook } from '#workbook/package/open-workbook.ts';
import { paintPdf } from '#workbook/paint/paint-pdf.ts';
import { cpuOf, cpuOfAsync } from '../engine/compare/cpu.ts';
import { median, pairedRatio, percentile, ratioTo, round, type BenchReport } from '../report.ts';

const WARM_UP = 8;
const ROUNDS = 15;
const FIXTURES = join(import.meta.dirname, '../../test/fixtures/excel');
const GOAL_MS = 5;

interface Book {
  name: string;
  bytes: Uint8Array;
  sheets: number;
}

/** The sample workbooks, and those of a folder of one's own (`KORYO_BENCH_WORKBOOKS`); what cannot be opened is left out. */
function books(): { books: Book[]; refused: number } {
  const folders = [FIXTURES, process.env.KORYO_BENCH_WORKBOOKS].filter((folder) => folder !== undefined);
  const files = folders.flatMap((folder) => readdirSync(folder).map((file) => join(folder, file))).filter((file) => /\.xlsx$/iu.test(file));
  const opened: Book[] = [];
  for (const name of files) {
    const bytes = new Uint8Array(readFileSync(name));
    try {
      const sheets = layoutWorkbook(openWorkbook(bytes)).length;
      if (sheets > 0) opened.push({ name, bytes, sheets });
    } catch {
      // Passwords, bombs and the like: refusing them is tested elsewhere.
    }
  }
  return { books: opened, refused: files.length - opened.length };
}

/**
 * Sheets laid out for preview and PDF, styles, furigana and drawings included. The peer reads the same file and makes a table
 * of HTML of each of the same sheets: values, merges and plain styles, neither shapes nor furigana nor places. No common
 * renderer of sheets installs here (LibreOffice is a system's package and takes seconds a file).
 */
export async function bench(): Promise<BenchReport> {
  const { books: all, refused } = books();
  const layoutPerSheet: number[] = [];
  const wholePerSheet: number[] = [];
  const bookRatios: number[] = [];
  let peerFailed = 0;
  for (const { bytes, sheets } of all) {
    const [layout, whole, peers]: [number[], number[], number[]] = [[], [], []];
    const peerReads = await reads(bytes);
    if (!peerReads) peerFailed++;
    for (let turn = 0; turn < WARM_UP + ROUNDS; turn += 1) {
      const opened = openWorkbook(bytes);
      const alone = cpuOf(() => void layoutWorkbook(opened));
      const own = cpuOf(() => void JSON.stringify(layoutWorkbook(openWorkbook(bytes))));
      const peer = peerReads ? await cpuOfAsync(() => html(bytes)) : Number.NaN;
      if (turn < WARM_UP) continue;
      layout.push(alone);
      whole.push(own);
      peers.push(peer);
    }
    for (let sheet = 0; sheet < sheets; sheet++) {
      layoutPerSheet.push(median(layout) / sheets);
      wholePerSheet.push(median(whole) / sheets);
    }
    if (peerReads) bookRatios.push(pairedRatio(whole, peers));
  }
  const label = all.find(({ name }) => name.endsWith('label-spec-full.xlsx'))!;
  const pdf = await pdfFigures(label.bytes);
  const median5 = median(layoutPerSheet);
  return {
    name: 'preview',
    what: `${layoutPerSheet.length} sheets of ${all.length} workbooks laid out (${refused} refused), CPU medians`,
    figures: {
      'layout: CPU ms a sheet, median / p95 / most': `${round(median5)} / ${round(percentile(layoutPerSheet, 0.95))} / ${round(Math.max(...layoutPerSheet))}`,
      'opening, layout and JSON: CPU ms a sheet': round(median(wholePerSheet)),
      'PDF of 3 sheets, CPU ms / kB': pdf,
      'workbooks the peer could not read': peerFailed,
    },
    ratios: [
      { peer: 'the goal of 5 ms a sheet', value: median5 / GOAL_MS, goal: '≤ 1', reached: median5 <= GOAL_MS },
      ratioTo('hucre: reading and toHtml, the same files', median(bookRatios), { atMost: 1 }),
    ],
  };
}

async function html(bytes: Uint8Array): Promise<string[]> {
  const { sheets } = await readXlsx(bytes);
  return sheets.map((sheet) => toHtml(sheet));
}

async function reads(bytes: Uint8Array): Promise<boolean> {
  try {
    await html(bytes);
    return true;
  } catch {
    return false;
  }
}

async function pdfFigures(bytes: Uint8Array): Promise<string> {
  const opened = openWorkbook(bytes);
  const layouts = layoutWorkbook(opened);
  const pictures = picturesOf(opened, layouts);
  const times: number[] = [];
  let size = 0;
  for (let turn = 0; turn < 7; turn++)
    times.push(
      await cpuOfAsync(async () => {
        size = (await paintPdf(layouts, pictures, { title: 'bench', createdAt: new Date(0), language: 'ja' })).length;
      }),
    );
  return `${round(median(times))} / ${Math.round(size / 1000)}`;
}
