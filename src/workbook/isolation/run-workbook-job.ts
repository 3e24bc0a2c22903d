/**
 * The one way to open a workbook that somebody uploaded: in a process that may hang or run out of memory without harm. A worker
 * thread would not do: V8 ends the whole process when one allocation of a thread passes its limit by more than a little.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WorkbookLimits } from '../model/limits.ts';
import { WorkbookError } from '../model/workbook-error.ts';
import type { WorkbookJobs } from './jobs.ts';
import { Lanes } from './lanes.ts';
import type { JobAnswer, JobRequest } from './workbook-child.ts';

export interface JobLimits {
  /** From its start, waiting not counted. */
  timeoutMs?: number;
  /** JavaScript memory; bytes of parts are bounded by `WorkbookLimits`. */
  memoryMb?: number;
  /** Jobs of one lane run one after the other: the company's id, so that nobody's files hold up the others. */
  lane?: string;
}

type JobInput<N extends keyof WorkbookJobs> = Parameters<WorkbookJobs[N]>[0];
type JobResult<N extends keyof WorkbookJobs> = Awaited<ReturnType<WorkbookJobs[N]>>;

const TIMEOUT_MS = 60_000;
const MEMORY_MB = 768;
/** Beside JavaScript: bytes of parts, pictures, the program itself. */
const BESIDE_MB = 1536;
const OUT_OF_MEMORY: { signals: NodeJS.Signals[]; codes: number[] } = {
  signals: ['SIGABRT', 'SIGKILL', 'SIGTRAP'],
  codes: [134, 137, 133],
};
/** Processes at once, started by this one. */
const lanes = new Lanes(2);
const here = dirname(fileURLToPath(import.meta.url));

let limitsHere: Partial<WorkbookLimits> = {};

/** From now on every job of this process is held to these in place of `WORKBOOK_LIMITS`: how large a company's workbooks are is the operator's to say. */
export function useWorkbookLimits(limits: Partial<WorkbookLimits>): void {
  limitsHere = limits;
}

/** Puts before a program what the system confines it with; `[]` where it cannot. */
export type Confine = (needs: { readable: readonly string[]; memoryBytes: number }) => readonly string[];

let confine: Confine = () => [];

/** From now on every job of this process is started behind these words: the engine knows how this machine confines a process. */
export function confineWorkbookJobs(how: Confine): void {
  confine = how;
}

/** Throws WorkbookError: what the job refuses, TIMEOUT, MEMORY or CRASHED. The input is copied. */
export async function runWorkbookJob<N extends keyof WorkbookJobs>(
  name: N,
  input: JobInput<N>,
  limits: JobLimits = {},
): Promise<JobResult<N>> {
  const request: JobRequest = { name, input: { ...input, limits: { ...limitsHere, ...input.limits } } };
  const child = join(here, 'workbook-child.ts');
  return (await lanes.run(limits.lane, () => runIsolated(child, request, limits))) as JobResult<N>;
}

/** Our code and what it loads may be read; nothing may be written or started. */
function readableFor(child: string): string[] {
  const workbook = dirname(here);
  const root = dirname(dirname(workbook));
  return [workbook, child, join(root, 'package.json'), join(root, 'node_modules')];
}

/** sharp is an add-on and asks for system libraries. */
function permissions(readable: readonly string[]): string[] {
  const known = new Set([...readable.flatMap((path) => [path, realpathSync(path)]), '/lib', '/usr/lib']);
  return ['--permission', '--allow-addons', '--preserve-symlinks', ...Array.from(known, (path) => `--allow-fs-read=${path}`)];
}

/** One process for one request: without our environment, hence without credentials. */
export async function runIsolated(
  child: string,
  request: unknown,
  { timeoutMs = TIMEOUT_MS, memoryMb = MEMORY_MB }: JobLimits,
): Promise<unknown> {
  const readable = readableFor(child);
  const flags = [...permissions(readable), `--max-old-space-size=${memoryMb}`, '--disable-warning=SecurityWarning'];
  const [execPath = process.execPath, ...before] = confine({ readable, memoryBytes: (memoryMb + BESIDE_MB) * 1024 ** 2 });
  const started = fork(child, {
    execPath,
    execArgv: execPath === process.execPath ? flags : [...before, process.execPath, ...flags],
    serialization: 'advanced',
    cwd: here,
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  try {
    const answer = await answerOf(started, request, timeoutMs);
    if ('code' in answer) throw new WorkbookError(answer.code, answer.params);
    return answer.result;
  } finally {
    started.kill('SIGKILL');
  }
}

function answerOf(child: ChildProcess, request: unknown, timeoutMs: number): Promise<JobAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<JobAnswer>();
  const timer = setTimeout(() => reject(new WorkbookError('TIMEOUT', { limit: timeoutMs })), timeoutMs);
  const crashed = (reason: string): void => reject(new WorkbookError('CRASHED', { reason }));
  child.once('message', (answer) => resolve(answer as JobAnswer));
  child.once('error', (error) => crashed(error.message));
  child.once('exit', (code, signal) => {
    // V8 aborts when its heap is full; a system that is short of memory kills.
    // What confines a process tells the signal it ended with as 128 and its number.
    const isMemory = signal ? OUT_OF_MEMORY.signals.includes(signal) : OUT_OF_MEMORY.codes.includes(code ?? 0);
    if (isMemory) reject(new WorkbookError('MEMORY'));
    else crashed(`it ended with ${signal ?? code}`);
  });
  child.send(request as object, (error) => {
    if (error) crashed(error.message);
  });
  return promise.finally(() => clearTimeout(timer));
}
