import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readXlsx } from 'hucre';
import { CellBudget, readCells } from '#workbook/cells/read-cells.ts';
import { readWorkbook } from '#workbook/cells/read-workbook.ts';
import { WorkbookError } from '#workbook/model/workbook-error.ts';
import { openWorkbook } from '#workbook/package/open-workbook.ts';
import { sheetOf, workbookBytes } from '#workbook/package/workbook.fixture.ts';
import { scanTemplate } from '#workbook/symbols/scan-template.ts';
import { cpuOf } from '../cpu.ts';
import { round, type BenchReport } from '../report.ts';

interface Sample {
  name: string;
  bytes: Uint8Array;
}

/** Texts of real lists that hold number signs and mean nothing by them. */
const INNOCENT = [
  '#N/A',
  'No.#12',
  '#Tシャツ',
  '#T-shirt',
  '#C8102E',
  'https://example.com/spec#c-1',
  '＃校了',
  'C#',
  '第#章',
  '内容量：120g',
  '4901234567894',
  'ロット #A-1',
];

/**
 * False alarms and CPU time of scanning workbooks that are no templates: every finding of a symbol in them is one. Those of the
 * folder in KORYO_BENCH_WORKBOOKS (nothing is written there), or else 40 made in the run. The peer reads the cells, no more.
 */
export async function bench(): Promise<BenchReport> {
  const samples = await samplesOf(process.env.KORYO_BENCH_WORKBOOKS);
  const [ours, peer]: [number[], number[]] = [[], []];
  const alarms: string[] = [];
  const refused: string[] = [];
  let cells = 0;
  for (const { name, bytes } of samples) {
    // Once to warm up and to count, once to measure; what is refused is not compared.
    try {
      const { findings } = scanTemplate(openWorkbook(bytes));
      for (const { code, level, sheet, cell, text } of findings) {
        if (level === 'cell' || level === 'place') alarms.push(`${name} ${code} ${sheet}!${cell} ${text}`);
      }
      cells += countCells(bytes);
    } catch (error) {
      if (!(error instanceof WorkbookError)) throw error;
      refused.push(`${name} ${error.code}`);
      continue;
    }
    const read = async (): Promise<boolean> =>
      await readXlsx(bytes).then(
        () => true,
        () => false,
      );
    if (!(await read())) continue;
    ours.push(await cpuOf(() => scanTemplate(openWorkbook(bytes))));
    peer.push(await cpuOf(read));
  }
  const sum = (times: number[]): number => times.reduce((all, time) => all + time, 0);
  return {
    name: 'scan',
    what: `${samples.length} workbooks that are no templates, ${cells} cells`,
    figures: {
      'false alarms (goal 0)': alarms.length === 0 ? '0: reached' : `${alarms.length}: NOT reached ${alarms.slice(0, 5).join(' | ')}`,
      refused: refused.length === 0 ? '0' : refused.join(' | '),
      'CPU ms, ours / hucre (of those both read)': `${round(sum(ours))} / ${round(sum(peer))}`,
    },
    ratios: [{ peer: 'hucre, reading alone', value: sum(ours) / sum(peer) }],
  };
}

function countCells(bytes: Uint8Array): number {
  const opened = openWorkbook(bytes);
  const workbook = readWorkbook(opened);
  const budget = new CellBudget(opened.limits.cells);
  let count = 0;
  for (const { part, kind } of workbook.sheets) {
    if (kind === 'worksheet') readCells(opened.text(part), workbook.strings, { cell: () => void (count += 1) }, budget, part);
  }
  return count;
}

async function samplesOf(folder: string | undefined): Promise<Sample[]> {
  if (folder) {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.xlsx')).toSorted();
    return await Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })));
  }
  return Array.from({ length: 40 }, (_, file) => {
    const cells = Array.from({ length: 3_000 }, (_, n) => [
      `${'ABCDEFGHIJ'[n % 10]}${Math.floor(n / 10) + 1}`,
      INNOCENT[(n * 7 + file) % INNOCENT.length]!,
    ]);
    return {
      name: `made-${file}`,
      bytes: workbookBytes({ sheets: [{ xml: sheetOf(Object.fromEntries(cells) as Record<string, string>) }] }),
    };
  });
}
