import { fork, type ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EngineError, type EngineErrorCode, type EngineErrorParams } from '../engine-error.ts';
import { ENGINE_LIMITS } from '../limits.ts';
import { confined, confinement, NOBODY } from './confinement.ts';
import { starterMark } from './confinement/left-behind.ts';
import { doingOf, longest, type Doing } from './job/going-on.ts';
import type { PixelFile } from './pixel-file.ts';
import { programOf, type ChildKind } from './programs/programs.ts';
import type { Reply } from './protocol.ts';
import { ResidentMemory } from './resident.ts';

/** The two that a job has all along. */
export type PairKind = Exclude<ChildKind, 'recogniser'>;

/** Two folders that are there: the operator's fonts, and their indices. */
export type NamedFonts = { files: string; indices: string };

type Pending = {
  resolve(value: unknown): void;
  reject(error: Error): void;
  onEvent: ((event: unknown) => void) | undefined;
  timer: NodeJS.Timeout;
  /** Ends what says nothing for too long. */
  silence: NodeJS.Timeout | undefined;
  doing(): Doing | undefined;
};

/** How long a call may take, ms; of one that tells of its way, how long it may say nothing too. */
type CallOptions = { timeoutMs?: number; silenceMs?: number; onEvent?: (event: never) => void };

/** Where a child finds the file of its pair: behind the three of every program and the channel of messages. */
const PIXEL_DESCRIPTOR = 4;
const RSS_INTERVAL_MS = 100;
/** What Node keeps for itself (stacks of threads, compiled code) and touches in part only, above what a child may keep of a file. */
const OWN_BYTES = 512 * 1024 * 1024;
/** PDFium with its fonts, and the readers of PDF objects and of fonts with what they load. */
const PARSER_PACKAGES = [
  '@embedpdf',
  '@expo-google-fonts/noto-serif-jp',
  '@cantoo',
  '@swc/helpers',
  'base64-js',
  'brotli',
  'clone',
  'culori',
  'dfa',
  'fast-deep-equal',
  'fflate',
  'fontkit',
  'html-entities',
  'node-html-better-parser',
  'pako',
  'restructure',
  'tiny-inflate',
  'tslib',
  'unicode-properties',
  'unicode-trie',
  'zxing-wasm',
];
/** What whoever waits is told of a step that was cut off. */
function stoppedParams(stopped: Doing | undefined): EngineErrorParams {
  if (!stopped) return {};
  const { work, page, ms } = stopped;
  return { work, seconds: Math.round(ms / 1000), ...(page === null ? {} : { page: page + 1 }) };
}

/** What each kind loads; sharp finds its libraries in packages of many names. */
const PACKAGES: Record<ChildKind, readonly string[]> = {
  parser: PARSER_PACKAGES,
  encoder: [''],
  recogniser: ['tesseract.js-core', '@tesseract.js-data'],
};
/**
 * All a child knows of the system, and how glibc (from 2.35 on; others do not read it) hands out memory. Blocks from 1 MB go back
 * at once: left to itself it raises that limit with every page freed, and keeps tens of megabytes in pieces. Large blocks lie in
 * huge pages of memory where the system leaves the choice: a picture then needs tens of them, not ten thousand.
 */
export const CHILD_ENVIRONMENT = { MALLOC_MMAP_THRESHOLD_: '1048576', GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' };
const RSS_LIMITS: Record<ChildKind, number> = {
  parser: ENGINE_LIMITS.parserRssBytes,
  encoder: ENGINE_LIMITS.encoderRssBytes,
  recogniser: ENGINE_LIMITS.recogniserRssBytes,
};
/** Of children that live. Whoever ends the process does not wait for them, and their folders must not stay. */
const folders = new Set<string>();
process.once('exit', () => folders.forEach(removeFolder));

function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  folders.delete(folder);
}

const engineFolder = dirname(dirname(fileURLToPath(import.meta.url)));
const root = dirname(dirname(engineFolder));

/**
 * The flags that let a process read files and folders. Where a folder on the way is a symbolic link (a linked
 * node_modules), packages are found by the path as it is written, which is all that may be read then, and the real one.
 */
export function readPermissions(paths: readonly string[]): string[] {
  const known = new Set(paths.flatMap((path) => [path, realpathSync(path)]));
  return ['--permission', '--preserve-symlinks', ...Array.from(known, (path) => `--allow-fs-read=${path}`)];
}

/** V8 aborts when the system refuses it memory; what confines a process tells a signal as 128 and its number. */
function isOutOfMemory(code: number | null, signal: NodeJS.Signals | null): boolean {
  return signal === 'SIGABRT' || signal === 'SIGTRAP' || code === 134 || code === 133;
}

/** What a child of a kind reads: its code and what that loads, nothing else. */
export function readableFor(kind: ChildKind, fonts?: NamedFonts): string[] {
  const packages = PACKAGES[kind].map((name) => join(root, 'node_modules', name));
  return [
    engineFolder,
    ...programOf(kind).readable,
    join(root, 'package.json'),
    ...packages,
    ...(fonts ? [fonts.files, fonts.indices] : []),
  ];
}

/** Read access of a child as Node holds it to; a parser may load no add-on. */
export function childPermissions(kind: ChildKind, fonts?: NamedFonts): string[] {
  const flags = readPermissions(readableFor(kind, fonts));
  // libvips asks the system for its libraries, and counts processors.
  return kind === 'encoder' ? [...flags, '--allow-addons', '--allow-fs-read=/lib', '--allow-fs-read=/usr/lib'] : flags;
}

/**
 * Ends a process and what it started. bubblewrap consists of two at first, and the inner one waits for a word of the outer before it is
 * bound to it: killed in that moment the outer would leave it waiting for good.
 */
function killWithGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has just ended.
  }
  child.kill('SIGKILL');
}

/** What a child is told: the descriptor of its pixel file, and the folder of indices. */
function childArguments(pixels: PixelFile | undefined, fonts: NamedFonts | undefined): string[] {
  const descriptor = pixels ? [String(PIXEL_DESCRIPTOR)] : [];
  return fonts && pixels ? [...descriptor, fonts.indices] : descriptor;
}

/**
 * One child process: PDFium (parser), sharp (encoder) or Tesseract (recogniser). No environment of ours, hence no credentials; its own empty folder; no
 * write, exec or (parser) add-on access for its code, and for the decoders beneath it what the system offers (`confinement`).
 * It is killed when a call takes too long or its memory grows over the limit.
 */
export class EngineChild {
  readonly kind: ChildKind;
  /** No more calls: it crashed, was killed, or threw something that was no refusal. */
  broken = false;
  /** Pages it has worked on. */
  pages = 0;
  readonly ready: Promise<void>;
  readonly #process: ChildProcess;
  readonly #pending = new Map<number, Pending>();
  readonly #folder: string;
  readonly #exited: Promise<void>;
  /** The most that it may ever keep. */
  readonly #rssLimit: number;
  /** What it may keep for the files that it has. */
  #allowed: number;
  readonly #pixels: PixelFile | undefined;
  #cause: EngineErrorCode | undefined;
  /** What took too long. */
  #stopped: Doing | undefined;
  #nextId = 1;

  /** `pixels`: of its pair; a child without it sends pixels in its messages. */
  constructor(kind: ChildKind, options: { rssLimit?: number | undefined; pixels?: PixelFile; fonts?: NamedFonts | undefined } = {}) {
    const { rssLimit, pixels, fonts } = options;
    this.kind = kind;
    this.#pixels = pixels;
    this.#rssLimit = rssLimit ?? RSS_LIMITS[kind];
    this.#allowed = this.#rssLimit;
    this.#folder = mkdtempSync(join(tmpdir(), `koryo-${kind}-`));
    folders.add(this.#folder);
    if (confinement().ownUser) chownSync(this.#folder, NOBODY, NOBODY);
    const flags = [
      ...childPermissions(kind, fonts),
      '--expose-gc',
      '--disable-warning=ExperimentalWarning',
      '--disable-warning=SecurityWarning',
    ];
    const child = fork(programOf(kind).path, childArguments(pixels, fonts), {
      ...confined(flags, { readable: readableFor(kind, fonts), folder: this.#folder, memoryBytes: this.#rssLimit + OWN_BYTES }),
      serialization: 'advanced',
      cwd: this.#folder,
      env: { ...CHILD_ENVIRONMENT, ...starterMark() },
      // A group of its own, which `kill` ends as a whole.
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc', ...(pixels ? [pixels.descriptor] : [])],
    });
    this.#process = child;
    const { promise: ready, resolve: isReady, reject: isNot } = Promise.withResolvers<void>();
    this.ready = ready;
    ready.catch(() => {});
    const unwatch = this.#watchMemory();
    this.#exited = new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        unwatch();
        // What confined it and was left behind would hold the channel open, and with it this process.
        if (child.connected) child.disconnect();
        if (isOutOfMemory(code, signal)) this.#cause ??= 'ENGINE_MEMORY';
        this.broken = true;
        removeFolder(this.#folder);
        const error = new EngineError(this.#cause ?? 'ENGINE_CRASHED', stoppedParams(this.#stopped));
        isNot(error);
        for (const id of Array.from(this.#pending.keys())) this.#settle(id)?.reject(error);
        resolve();
      });
    });
    child.on('error', () => this.kill('ENGINE_CRASHED'));
    child.on('message', (reply: Reply) => {
      if (reply.type === 'ready') isReady();
      else this.#receive(reply);
    });
  }

  /** Why it ended; undefined while it lives. */
  get cause(): EngineErrorCode | undefined {
    return this.#cause;
  }

  get processId(): number | undefined {
    return this.#process.pid;
  }

  /** The longest of its calls that are not answered yet. */
  doing(): Doing | undefined {
    return longest(Array.from(this.#pending.values(), (pending) => pending.doing()));
  }

  /**
   * Calls a method; throws the child's EngineError, ENGINE_TIMEOUT (`work`, `seconds`, `page` from 1 where there is one), ENGINE_MEMORY or
   * ENGINE_CRASHED.
   */
  async call<T>(method: string, args: unknown, { timeoutMs = ENGINE_LIMITS.timeoutMs, ...options }: CallOptions = {}): Promise<T> {
    await this.ready;
    if (this.broken) throw new EngineError(this.#cause ?? 'ENGINE_CRASHED');
    const id = this.#nextId++;
    return await new Promise<T>((resolve, reject) => {
      const since = performance.now();
      const doing = () => doingOf(method, args, performance.now() - since);
      const stop = (): void => {
        this.#stopped ??= doing();
        this.kill('ENGINE_TIMEOUT');
      };
      const timer = setTimeout(stop, timeoutMs);
      const silence = options.silenceMs === undefined ? undefined : setTimeout(stop, options.silenceMs);
      const onEvent = options.onEvent as ((event: unknown) => void) | undefined;
      this.#pending.set(id, { resolve: resolve as (value: unknown) => void, reject, onEvent, timer, silence, doing });
      this.#process.send({ id, method, args }, (error) => {
        if (error) this.kill('ENGINE_CRASHED');
      });
    });
  }

  /** How much it may keep from now on: of what it works on, never more than its kind may at all. */
  allow(bytes: number): void {
    this.#allowed = Math.min(bytes, this.#rssLimit);
  }

  /** Ends the process at once; whatever it was doing fails with `cause`. */
  kill(cause: EngineErrorCode = 'ENGINE_CLOSED'): void {
    this.#cause ??= cause;
    this.broken = true;
    killWithGroup(this.#process);
  }

  /** Ends the process and waits until it is gone. */
  async dispose(): Promise<void> {
    this.kill();
    await this.#exited;
  }

  #receive(reply: Exclude<Reply, { type: 'ready' }>): void {
    if (reply.type === 'event') {
      const asking = this.#pending.get(reply.id);
      asking?.silence?.refresh();
      asking?.onEvent?.(reply.value);
      return;
    }
    const pending = this.#settle(reply.id);
    if (reply.type === 'done') {
      this.pages = reply.pages;
      pending?.resolve(reply.value);
    } else if (reply.code) {
      pending?.reject(new EngineError(reply.code, reply.params, reply.message));
    } else {
      // An instance that threw once gives wrong answers for every later file.
      const cause = reply.lacked === 'MEMORY' ? 'ENGINE_MEMORY' : 'ENGINE_CRASHED';
      pending?.reject(new EngineError(cause, {}, reply.message));
      this.kill(cause);
    }
  }

  #settle(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    clearTimeout(pending?.timer);
    clearTimeout(pending?.silence);
    this.#pending.delete(id);
    return pending;
  }

  /**
   * WebAssembly memory is outside every limit Node offers: look from outside, while it works; what waits for a call does not grow.
   * Systems without /proc are not watched. Gives what ends the watch.
   */
  #watchMemory(): () => void {
    const { pid } = this.#process;
    if (pid === undefined) return () => {};
    const memory = new ResidentMemory(pid);
    const look = (): void => {
      if (this.#pending.size === 0) return;
      if (memory.bytes() > this.#allowed || this.#pixels?.isOverfull()) this.kill('ENGINE_MEMORY');
    };
    const timer = setInterval(look, RSS_INTERVAL_MS);
    timer.unref();
    return () => {
      clearInterval(timer);
      memory.close();
    };
  }
}
