/** Broken PDFs and pictures through the engine's processes, as an inspection takes them: opened, drawn, read, checked. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { EngineError, type EngineErrorCode } from '#engine/engine-error.ts';
import { inspectFile, type InspectionJob } from '#engine/isolation/inspect-file.ts';
import { EnginePool } from '#engine/isolation/pool.ts';
import { ENGINE_LIMITS } from '#engine/limits.ts';
import { seeded, type Random } from '../../../bench/random.ts';
import { crowding } from '../crowding.ts';
import type { Violations } from '../report.ts';
import { HANG_MS, isOurs, type Ending, type Judge, type Outcome } from './judge.ts';

/** As many as the worker has. */
const AT_ONCE = 2;
/** Every so many files a good one must give what it gave at first. */
const CHECKED = 100;
/** Every so many files every step is taken. */
const WHOLE = 10;
/** Larger pages are drawn small only, of three out of four files: they would take the time of hundreds. */
const LARGE_PIXELS = 30e6;

const ENDINGS: Record<EngineErrorCode, Ending> = {
  ENGINE_UNSUPPORTED_TYPE: 'refused',
  ENGINE_EMPTY: 'refused',
  ENGINE_PDF_PASSWORD: 'refused',
  ENGINE_PDF_CERTIFICATE: 'refused',
  ENGINE_PDF_DAMAGED: 'refused',
  ENGINE_IMAGE_DAMAGED: 'refused',
  ENGINE_AI_WITHOUT_PDF: 'refused',
  ENGINE_AI_OLD: 'refused',
  ENGINE_PHOTOSHOP: 'refused',
  ENGINE_INDESIGN: 'refused',
  ENGINE_TOO_MANY_PAGES: 'refused',
  ENGINE_TOO_LARGE: 'refused',
  ENGINE_RENDITION: 'refused',
  ENGINE_LAYERS: 'refused',
  ENGINE_DICTIONARY: 'wrong',
  ENGINE_TIMEOUT: 'stopped',
  ENGINE_MEMORY: 'stopped',
  ENGINE_CRASHED: 'crashed',
  ENGINE_CLOSED: 'wrong',
  ENGINE_PAGE: 'wrong',
  ENGINE_SETTINGS: 'wrong',
};

const label = readFileSync(new URL('../../fixtures/inspection/s09_ocg_hidden_layer.pdf', import.meta.url));
const logo = readFileSync(new URL('../../fixtures/inspection/part_logo_181px.jpg', import.meta.url));

export interface EngineRun {
  judge: Judge;
  violations: Violations;
  seed: number;
  files: number;
  /** The next file, drawn at random. */
  make(random: Random): Uint8Array;
  say(words: string): void;
}

export async function driveEngine(run: EngineRun): Promise<void> {
  const pool = new EnginePool({ jobs: AT_ONCE });
  try {
    const good = await digestOfGood(pool);
    let next = 0;
    const lane = async (): Promise<void> => {
      for (let n = next++; n < run.files; n = next++) {
        const random = seeded(run.seed + n * 7919);
        const bytes = run.make(random);
        const { outcome, ms, mayMs } = await inspect(pool, bytes, random, n % WHOLE === 0);
        run.judge.judge(bytes, outcome, ms, mayMs);
        const isShaken = outcome.ending !== 'result' && outcome.ending !== 'refused';
        if (isShaken || n % CHECKED === 0) await checkGood(pool, good, run);
        if (n % 500 === 499) run.say(`${n + 1} of ${run.files} ${run.judge.kind}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    await checkGood(pool, good, run);
  } finally {
    await pool.close();
  }
}

/** Every step until one fails, as a run does. The time is that of the longest step, which has the limit. */
export async function inspect(
  pool: EnginePool,
  bytes: Uint8Array,
  random: Random,
  isWhole: boolean,
): Promise<{ outcome: Outcome; ms: number; mayMs: number }> {
  let ms = 0;
  let mayMs = HANG_MS * crowding();
  const timed = async <T>(step: () => Promise<T>): Promise<T> => {
    const started = performance.now();
    return await step().finally(() => (ms = Math.max(ms, performance.now() - started)));
  };
  let job: InspectionJob | undefined;
  try {
    job = await timed(() => inspectFile(pool, { bytes }));
    const { pages } = job.info;
    const page = random.whole(0, Math.min(3, pages.length) - 1);
    const pixels = pages[page] ? pages[page].width * pages[page].height : 0;
    for (const step of stepsOf(job, bytes, page, isWhole, pixels > LARGE_PIXELS && random.next() < 0.75)) {
      // What a page is given: of several drawings, twice and more of it.
      const given = ENGINE_LIMITS.timeoutMs + (ENGINE_LIMITS.timeoutMsPerMegapixel * pixels) / 1e6;
      mayMs = Math.max(mayMs, given * (isWhole ? 8 : 2) * crowding());
      await timed(step);
    }
    return { outcome: { ending: 'result', words: 'result' }, ms, mayMs };
  } catch (error) {
    return { outcome: outcomeOf(error), ms, mayMs };
  } finally {
    await job?.close();
  }
}

function stepsOf(job: InspectionJob, bytes: Uint8Array, page: number, isWhole: boolean, isLarge: boolean): (() => Promise<unknown>)[] {
  if (isLarge) return [() => job.firstPicture(page)];
  const usual = [() => job.firstPicture(page), () => job.text(page), () => job.preflight()];
  if (!isWhole) return usual;
  const isPdf = job.info.kind === 'pdf' || job.info.kind === 'ai';
  return [
    ...usual,
    () => job.tiles(page),
    () => job.barcodes(page),
    () => job.match([{ id: 'net', text: '内容量：１２０ｇ（１２ｇ×１０本）' }]),
    () => job.compare({ page, against: { bytes: label }, againstPage: 0 }),
    () =>
      job.images(
        [
          { id: 'logo', bytes: logo },
          { id: 'itself', bytes },
        ],
        [page],
      ),
    ...(isPdf ? [() => job.picture(page, 'png2000', { kind: 'OVERPRINT' as const })] : []),
  ];
}

export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof EngineError)) return { ending: 'wrong', words: String((error as Error).stack ?? error) };
  const ending = ENDINGS[error.code] ?? 'wrong';
  const words = `${error.code} ${error.message === error.code ? '' : error.message}`.trim();
  if (ending !== 'crashed') return { ending, words };
  return { ending: error.message !== error.code && isOurs(error.message) ? 'wrong' : 'crashed', words };
}

/** What a good file gives: a process that took harm from the files before would give something else. */
export async function digestOfGood(pool: EnginePool): Promise<string> {
  const job = await inspectFile(pool, { bytes: label });
  try {
    const hash = createHash('sha256').update((await job.firstPicture(0)).bytes);
    return hash.update(JSON.stringify([await job.text(0), await job.preflight()])).digest('hex');
  } finally {
    await job.close();
  }
}

async function checkGood(pool: EnginePool, good: string, { violations, judge }: EngineRun): Promise<void> {
  const now = await digestOfGood(pool).catch((error: unknown) => outcomeOf(error).words);
  if (now !== good) violations.add('works again', `after ${judge.files} ${judge.kind} a good file gives ${now}`);
}
