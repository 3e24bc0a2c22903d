/** Broken workbooks through the processes that open them, and broken CSV through its reader, which runs in the worker itself. */
import { join } from 'node:path';
import { readTable, UnreadableFile } from '#people/list-imports/server/read-table.ts';
import { runIsolated, runWorkbookJob } from '#workbook/isolation/run-workbook-job.ts';
import { WorkbookError, type WorkbookErrorCode } from '#workbook/model/workbook-error.ts';
import { fixtureBytes } from '#workbook/package/workbook.fixture.ts';
import { seeded, type Random } from '../../../bench/random.ts';
import { crowding } from '../crowding.ts';
import type { Violations } from '../report.ts';
import { HANG_MS, isOurs, type Ending, type Judge, type Outcome } from './judge.ts';
import type { BatchAnswer, BatchJob, BatchRequest } from './workbook-batch-child.ts';

/** As many processes as the application has. */
const AT_ONCE = 2;
/** Workbooks of one process; a process of its own for each takes more time than the work. */
const BATCH = 25;
/** CSV is read by the worker's own thread. */
const CSV_MS = 2_000;

const ENDINGS: Record<WorkbookErrorCode, Ending> = {
  ENCRYPTED: 'refused',
  LEGACY_XLS: 'refused',
  FORMULA_POINTED: 'refused',
  MACRO_FILE: 'refused',
  ACTIVE_CONTENT: 'refused',
  NOT_XLSX: 'refused',
  DAMAGED: 'refused',
  FILE_TOO_LARGE: 'refused',
  ZIP_BOMB: 'refused',
  XML_FORBIDDEN: 'refused',
  TOO_MANY_CELLS: 'refused',
  TOO_MANY_SHEETS: 'refused',
  TOO_MANY_PARTS: 'refused',
  TIMEOUT: 'stopped',
  MEMORY: 'stopped',
  CRASHED: 'crashed',
};

const VALUES = {
  items: { 1: { title: '題', content: { text: '内容\n二行目' }, variants: { '01': '別' } } },
  values: { BRAND: '北の恵み' },
};
const DAY = { today: '2026-11-22' };
const ABOUT = { ...DAY, title: '仕様書', createdAt: new Date(0), language: 'ja' as const };

type Input = { bytes: Uint8Array } & Record<string, unknown>;
const inputOf: Record<BatchJob, (bytes: Uint8Array) => Input> = {
  tables: (bytes) => ({ bytes }),
  scan: (bytes) => ({ bytes }),
  reading: (bytes) => ({ bytes, template: bytes }),
  draw: (bytes) => ({ bytes, ...DAY }),
  point: (bytes) => ({ bytes, cells: [{ sheet: 0, cell: 'A1', text: '#TC-1' }] }),
  fill: (bytes) => ({ bytes, values: VALUES }),
  pdf: (bytes) => ({ bytes, ...ABOUT }),
};
const JOBS: readonly BatchJob[] = ['tables', 'scan', 'reading', 'draw', 'draw', 'fill', 'pdf'];

export interface WorkbookRun {
  judge: Judge;
  violations: Violations;
  seed: number;
  files: number;
  make(random: Random): Uint8Array;
  say(words: string): void;
}

interface Asked {
  name: BatchJob;
  bytes: Uint8Array;
}

export async function driveWorkbooks(run: WorkbookRun): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let n = next; n < run.files; n = next) {
      next += BATCH;
      const asked: Asked[] = Array.from({ length: Math.min(BATCH, run.files - n) }, (_, index) => {
        const random = seeded(run.seed + (n + index) * 7919);
        return { name: random.pick(JOBS), bytes: run.make(random) };
      });
      await runBatch(run, asked);
      // The way of the product itself: one process for one file.
      await runAlone(run, asked[0]!, false);
      if (n % 500 === 0) run.say(`${n} of ${run.files} workbooks`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

async function runBatch(run: WorkbookRun, asked: readonly Asked[]): Promise<void> {
  const request: BatchRequest = { files: asked.map(({ name, bytes }) => ({ name, input: inputOf[name](bytes) })) };
  const child = join(import.meta.dirname, 'workbook-batch-child.ts');
  const limits = { timeoutMs: 2 * HANG_MS * crowding() };
  const answers = (await runIsolated(child, request, limits).catch((error: unknown) => {
    if (error instanceof WorkbookError) return null;
    throw error;
  })) as BatchAnswer['result'] | null;
  // One of them ended the process: which one, each tells when it is alone.
  if (!answers) for (const one of asked) await runAlone(run, one, true);
  else
    for (const [index, { code, reason, ms }] of answers.entries()) {
      const { name, bytes } = asked[index]!;
      run.judge.judge(bytes, outcomeOf(code, `${name} ${reason}`), ms, HANG_MS);
    }
}

/** As the product runs it, with the time of the rule; then a good workbook must be read. */
async function runAlone(run: WorkbookRun, { name, bytes }: Asked, isJudged: boolean): Promise<void> {
  const started = performance.now();
  const outcome = await runWorkbookJob(name, inputOf[name](bytes) as never, { timeoutMs: HANG_MS }).then(
    () => outcomeOf(null, ''),
    (error: unknown) =>
      error instanceof WorkbookError
        ? outcomeOf(error.code, `${name} ${error.message}`)
        : { ending: 'wrong' as const, words: String(error) },
  );
  const ms = performance.now() - started;
  if (isJudged) run.judge.judge(bytes, outcome, ms, HANG_MS * crowding());
  else if (outcome.ending === 'wrong') run.violations.add('alone', outcome.words);
  const isShaken = outcome.ending === 'stopped' || outcome.ending === 'crashed';
  if (isShaken && !(await readsGood())) run.violations.add('works again', 'a good workbook is not read');
}

export async function readsGood(): Promise<boolean> {
  const scan = await runWorkbookJob('scan', { bytes: fixtureBytes('template-valid.xlsx') }).catch(() => null);
  return scan?.numbers.length === 7;
}

export function outcomeOf(code: string | null, words: string): Outcome {
  if (code === null) return { ending: 'result', words: 'result' };
  const ending = ENDINGS[code as WorkbookErrorCode] ?? 'wrong';
  // An answer with the words of an exception, and not with a signal or exit code: nobody foresaw it.
  const isException = code === 'CRASHED' && /Error/.test(words) && isOurs(words);
  return { ending: isException ? 'wrong' : ending, words: `${code} ${words}` };
}

export async function driveCsv(run: WorkbookRun): Promise<void> {
  for (let n = 0; n < run.files; n++) {
    const bytes = run.make(seeded(run.seed + n * 7919));
    const started = performance.now();
    const outcome = await readTable(bytes, 'fuzz').then(
      () => outcomeOf(null, ''),
      (error: unknown): Outcome => {
        if (error instanceof UnreadableFile) return { ending: 'refused', words: error.code };
        if (error instanceof WorkbookError) return outcomeOf(error.code, error.message);
        return { ending: 'wrong', words: String((error as Error).stack ?? error) };
      },
    );
    run.judge.judge(bytes, outcome, performance.now() - started, CSV_MS * crowding());
  }
}
