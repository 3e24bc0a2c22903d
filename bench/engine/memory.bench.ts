import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { COMPARE_PRESETS, type CompareSettings } from '#engine/compare/settings.ts';
import { EngineChild } from '#engine/isolation/child.ts';
import { PixelFile } from '#engine/isolation/pixel-file.ts';
import type { FileInfo, PageComparison, PageTextResult } from '#engine/isolation/calls.ts';
import { ratioTo, round, type BenchReport } from '../report.ts';

const PAGES = Number(process.env.KORYO_BENCH_PAGES ?? 300);
const MEGABYTE = 1024 * 1024;
/** New version and old version: labels, vertical text, spot colours, bars, boxes of every kind, four pages. */
const PAIRS = [
  ['s02_label_v2_changes.pdf', 's01_label_v1.pdf'],
  ['s06_cmyk_spot_overprint.pdf', 's06_cmyk_spot_overprint.pdf'],
  ['s16_barcode_sheet.pdf', 's06_cmyk_spot_overprint.pdf'],
  ['s05_vertical_embedded.pdf', 's04_noembed_cid.pdf'],
  ['s07_boxes_rotate_userunit.pdf', 's07_boxes_rotate_userunit.pdf'],
  ['s08_text_traps.pdf', 's09_ocg_hidden_layer.pdf'],
  ['s03_label_v1_otf.pdf', 's01_label_v1.pdf'],
] as const;

/** One parser process, never replaced: page after page drawn, read and compared, and what it holds afterwards. */
export async function bench(): Promise<BenchReport> {
  const pixels = new PixelFile();
  const child = new EngineChild('parser', { pixels });
  try {
    await child.ready;
    const files = new Map<string, Uint8Array>();
    for (const name of new Set(PAIRS.flat()))
      files.set(name, await readFile(join(import.meta.dirname, '../../test/fixtures/inspection', name)));
    const cycles: number[][] = [];
    const curve = (): number[] => cycles.flat();
    while (curve().length < PAGES) {
      const cycle: number[] = [];
      for (const settings of [COMPARE_PRESETS.pdf, COMPARE_PRESETS.tolerant]) {
        for (const [main, against] of PAIRS)
          cycle.push(...(await passThrough(child, pixels, files.get(main)!, files.get(against)!, settings)));
      }
      cycles.push(cycle);
    }
    const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
    const [, settled = []] = cycles;
    const last = cycles.at(-1)!;
    const most = await highest(child);
    return {
      name: 'memory',
      what: `${curve().length} pages drawn, read and compared by one parser process, resident memory in MB after each page`,
      figures: {
        'first page': curve()[0]!,
        'second round of all files, mean': round(mean(settled)),
        'last round of all files, mean': round(mean(last)),
        'last page': curve().at(-1)!,
        'most after a page': Math.max(...curve()),
        'most at any moment': most,
        'mean of each round': cycles.map((cycle) => Math.round(mean(cycle))).join(' '),
      },
      ratios: [
        ratioTo('last round / second round', mean(last) / mean(settled), { atMost: 1.05 }),
        ratioTo('most at any moment / 512 MB', most / 512, { atMost: 1 }),
      ],
    };
  } finally {
    await child.dispose();
    pixels.close();
  }
}

/** All pages of a file, as an inspection works on them; the resident megabytes after each. */
async function passThrough(
  child: EngineChild,
  pixels: PixelFile,
  main: Uint8Array,
  against: Uint8Array,
  settings: CompareSettings,
): Promise<number[]> {
  const { pages } = await child.call<FileInfo>('open', { slot: 'main', bytes: main, password: '' });
  const other = await child.call<FileInfo>('open', { slot: 'against', bytes: against, password: '' });
  const held: number[] = [];
  for (const { index: page, dpi } of pages) {
    const againstPage = Math.min(page, other.pages.length - 1);
    await child.call('render', { slot: 'main', page, dpi, keep: true }, { onEvent: () => {} });
    pixels.clear();
    const { text: after } = await child.call<PageTextResult>('text', { slot: 'main', page });
    const { text: before } = await child.call<PageTextResult>('text', { slot: 'against', page: againstPage });
    await child.call<PageComparison>('compare', { page, againstPage, settings, ignore: [], texts: { before, after } });
    held.push(await residentOf(child, 'VmRSS'));
  }
  await child.call('close', { slot: 'against' });
  await child.call('close', { slot: 'main' });
  return held;
}

function highest(child: EngineChild): Promise<number> {
  return residentOf(child, 'VmHWM');
}

/** From /proc: this benchmark needs Linux, as does the watch over the processes. */
async function residentOf(child: EngineChild, field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${await innermost(child.processId)}/status`, 'utf8');
  return Math.round((Number(new RegExp(String.raw`${field}:\s+(\d+)`).exec(status)?.[1]) * 1024) / MEGABYTE);
}

/** The process that does the work: a confined one stands below those that confine it. */
async function innermost(pid: number | undefined): Promise<number | undefined> {
  const child = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').find(Boolean);
  return child === undefined ? pid : innermost(Number(child));
}
