import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { inspectFile } from '#engine/isolation/inspect-file.ts';
import { EnginePool } from '#engine/isolation/pool.ts';
import { cpuOf } from '../cpu.ts';
import { DENSE, densePage } from './render/dense-page.ts';
import { openWithPdfJs } from './render/peer.ts';
import { median, pairedRatio, ratioTo, round, type BenchReport } from '../report.ts';

const ROUNDS = 3;
const DPI = 350;
const GOAL_SECONDS = 12;
/** Clock ticks a second, in which Linux counts the time of processes. */
const TICKS = 100;
const COMMAND = join(import.meta.dirname, '../../bin/koryo');
const APPROVED = Array.from({ length: 20 }, (_, index) => ({ id: `text-${index}`, text: `原材料名：砂糖（国内製造）、食塩${index}` }));

interface Spent {
  seconds: number;
  /** Of all processes together; not a number where the system does not count it. */
  cpuSeconds: number;
}

/**
 * A dense A2 sheet at 350 dpi (47 megapixels), from the bytes to the result: with everything that an upload makes and
 * reads, in the order of the application, and by `koryo inspect`. The peer only draws the same page at the same scale.
 */
export async function bench(): Promise<BenchReport> {
  const bytes = await densePage(DENSE.A2);
  const folder = await mkdtemp(join(tmpdir(), 'koryo-dense-'));
  const file = join(folder, 'dense.pdf');
  await writeFile(file, bytes);
  const runs: Record<'upload' | 'command' | 'peer', Spent[]> = { upload: [], command: [], peer: [] };
  try {
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      runs.upload.push(await spentOn(() => everything(bytes)));
      runs.command.push(await spentOn(() => promisify(execFile)(COMMAND, ['inspect', file, '--json'], { maxBuffer: 1e8 }).catch(ended)));
      runs.peer.push(await drawnByPeer(bytes));
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const wall = (name: keyof typeof runs) => runs[name].map(({ seconds }) => seconds);
  const cpu = (name: keyof typeof runs) => runs[name].map(({ cpuSeconds }) => cpuSeconds);
  const said = (name: keyof typeof runs) => `${round(median(wall(name)))} / ${round(median(cpu(name)))}`;
  const peer = 'pdf.js with @napi-rs/canvas drawing the page';
  return {
    name: 'dense',
    what: `a dense A2 sheet at ${DPI} dpi, processes started each time, medians of ${ROUNDS} interleaved rounds`,
    figures: {
      'upload: all pictures, texts, codes and checks, s / CPU s': said('upload'),
      'koryo inspect, s / CPU s': said('command'),
      'pdf.js draws it, s / CPU s': said('peer'),
    },
    ratios: [
      ratioTo(`${GOAL_SECONDS} seconds, upload`, median(wall('upload')) / GOAL_SECONDS, { atMost: 1 }),
      ratioTo(`${GOAL_SECONDS} seconds, koryo inspect`, median(wall('command')) / GOAL_SECONDS, { atMost: 1 }),
      { peer: `${peer}, CPU, upload`, value: pairedRatio(cpu('upload'), cpu('peer')) },
      { peer: `${peer}, CPU, koryo inspect`, value: pairedRatio(cpu('command'), cpu('peer')) },
    ],
  };
}

/** Exit code 1 says that there are findings. */
function ended(error: Error & { code?: number | string }): void {
  if (error.code !== 1) throw error;
}

/** What the application makes of an upload, its own work left out: two processes at once (run-inspection.ts). */
async function everything(bytes: Uint8Array): Promise<void> {
  const pool = new EnginePool();
  const job = await inspectFile(pool, { bytes });
  await job.firstPicture(0);
  await job.picture(0, 'png2000');
  const reading = (async () => {
    await job.text(0);
    await job.match(APPROVED);
    await job.barcodes(0);
    await job.preflight();
  })();
  await job.picture(0, 'inspectPng');
  await job.tiles(0);
  await job.picture(0, 'inspectTiff');
  await reading;
  await job.close();
  await pool.close();
}

async function drawnByPeer(bytes: Uint8Array): Promise<Spent> {
  const start = performance.now();
  const cpu = await cpuOf(async () => {
    const peer = await openWithPdfJs(bytes);
    await peer.draw(DPI);
    await peer.close();
  });
  return { seconds: (performance.now() - start) / 1000, cpuSeconds: cpu / 1000 };
}

/** The time of some work whose processes have all ended when it ends. */
async function spentOn(work: () => Promise<unknown>): Promise<Spent> {
  const children = await childTicks();
  const start = performance.now();
  const own = await cpuOf(work);
  const seconds = (performance.now() - start) / 1000;
  return { seconds, cpuSeconds: own / 1000 + ((await childTicks()) - children) / TICKS };
}

/** User and system time of the ended children of this process, and of theirs (proc(5), cutime and cstime). */
async function childTicks(): Promise<number> {
  const stat = await readFile('/proc/self/stat', 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[13]) + Number(fields[14]);
}
