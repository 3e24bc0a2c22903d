import { inspectFile } from '#engine/isolation/inspect-file.ts';
import { EnginePool } from '#engine/isolation/pool.ts';
import { loadZxing, type ReadSymbols } from '#engine/barcode/zxing.ts';
import { grayOf } from '#engine/barcode/gray.ts';
import { packagedFontFiles } from '#engine/pdf/font-mapper.ts';
import { openPdf } from '#engine/pdf/document.ts';
import { loadPdfium } from '#engine/pdf/pdfium.ts';
import type { Pdfium } from '#engine/pdf/pdfium-module.ts';
import { renderRaster } from '#engine/pdf/render.ts';
import { DEFAULT_SETTINGS } from '#artwork/inspection-settings/rules/settings.ts';
import { barcodeFindings, readPageBarcodes } from '#artwork/inspections/server/jobs/print-findings.ts';
import { seeded } from '../random.ts';
import { ratioTo, type BenchReport } from '../report.ts';
import { drawCode, faultsOf, KINDS, type Fault, type Kind } from './barcode/draw-codes.ts';

/** How often each kind is drawn with each fault, at another size and angle each time. */
const TIMES = Number(process.env['KORYO_BENCH_CODES'] ?? 1);
const SEED = Number(process.env['KORYO_BENCH_SET'] ?? 0);
const MODULES = [0.264, 0.33, 0.4, 0.495, 0.66];
const TURNS = [0, 90, 180, 270, 7, 23, 45, 118, 207, 315];
const DPI = 350;

type Tally = { all: number; noticed: number };

/**
 * Barcodes of every kind, as they should be and spoilt in known ways, drawn into PDFs of their own: spoilt ones must be told (a severity), good
 * ones must be graded A or B and told nothing of. The peer decodes the page alone: what it reads right, it passes.
 */
export async function bench(): Promise<BenchReport> {
  const random = seeded(26 + SEED);
  const pool = new EnginePool({ jobs: 1 });
  const read = await loadZxing();
  const pdfium = await loadPdfium(packagedFontFiles());
  const byFault = new Map<Fault, Tally>();
  const good = { all: 0, graded: 0, silent: 0 };
  const passed: string[] = [];
  let peerNoticed = 0;
  try {
    for (const kind of KINDS) {
      for (const fault of faultsOf(kind)) {
        for (let time = 0; time < TIMES; time += 1) {
          const how = { module: random.pick(MODULES), turn: random.pick(TURNS) };
          const bytes = await drawCode(kind, fault, how);
          const { severity, grade, words } = await judged(pool, bytes);
          const name = `${kind.bcid} ${fault} ${how.module} mm ${how.turn}°: ${words}`;
          if (fault === 'none') {
            good.all += 1;
            good.graded += Number(grade === 'A' || grade === 'B');
            good.silent += Number(!severity && words !== '');
            if (severity || words === '' || (grade !== 'A' && grade !== 'B')) passed.push(name);
            continue;
          }
          const tally = byFault.get(fault) ?? { all: 0, noticed: 0 };
          byFault.set(fault, { all: tally.all + 1, noticed: tally.noticed + Number(severity) });
          if (!severity) passed.push(name);
          peerNoticed += Number(!(await readsRight(read, pdfium, bytes, kind)));
        }
      }
    }
  } finally {
    await pool.close();
  }
  const spoilt = [...byFault.values()].reduce((sum, tally) => ({ all: sum.all + tally.all, noticed: sum.noticed + tally.noticed }));
  const figures: BenchReport['figures'] = {
    'good ones: graded A or B / nothing told / all': `${good.graded} / ${good.silent} / ${good.all}`,
    'spoilt ones told, of all': `${spoilt.noticed} of ${spoilt.all}`,
    'zxing-wasm alone does not read': `${peerNoticed} of ${spoilt.all}`,
  };
  for (const [fault, tally] of byFault) figures[`  ${fault}`] = `${tally.noticed} of ${tally.all}`;
  if (passed.length > 0) figures['not as it should be'] = passed.join('; ');
  return {
    name: 'grades',
    what: `${good.all + spoilt.all} barcodes drawn as they should be and spoilt`,
    figures,
    ratios: [ratioTo('zxing-wasm: spoilt codes it does not read', spoilt.noticed / Math.max(1, peerNoticed), { atLeast: 1 })],
  };
}

/** What is said of the page: whether anything has a severity, the grade, and all of it in words. */
async function judged(pool: EnginePool, bytes: Uint8Array): Promise<{ severity: boolean; grade: string | null; words: string }> {
  const job = await inspectFile(pool, { bytes });
  try {
    const drawn = await readPageBarcodes(job, 0);
    // They are drawn without their digits, which is told of every number of goods and says nothing of its bars.
    const codes = drawn.map((one) => ({ ...one, problems: one.problems.filter((problem) => problem !== 'NO_DIGITS') }));
    const found = barcodeFindings(codes, [], DEFAULT_SETTINGS);
    return {
      severity: found.some((one) => one.severity !== 'NONE'),
      grade: found.length === 1 ? (found[0]!.grade?.grade ?? null) : null,
      words: found.map((one) => `${one.symbology} ${one.grade?.grade ?? '-'} ${one.problems.join(',')}`).join(' + '),
    };
  } finally {
    await job.close();
  }
}

async function readsRight(read: ReadSymbols, pdfium: Pdfium, bytes: Uint8Array, { text }: Kind): Promise<boolean> {
  const pdf = openPdf(pdfium, bytes, '');
  try {
    const raster = pdf.withPage(0, (opened) => renderRaster(pdfium, opened, { dpi: DPI }));
    const found = await read(grayOf(raster), 'page');
    const plain = text.replaceAll(/[()]/gu, '');
    return found.some((one) => one.isValid && (one.text.includes(plain) || plain.includes(one.text)));
  } finally {
    pdf.close();
  }
}
