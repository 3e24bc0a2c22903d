import { EngineError } from '../engine-error.ts';
import { ENGINE_LIMITS } from '../limits.ts';
import type { PageText } from '../text/lines/layout.ts';
import type { MatchResult, TextPart } from '../text/match/match-types.ts';
import type { TextSettings } from '../text/fold/settings.ts';
import { EngineChild, type PairKind, type NamedFonts } from './child.ts';
import { endLeftBehind } from './confinement/left-behind.ts';
import { longest, watchGoingOn, type Doing } from './job/going-on.ts';
import { PixelFile } from './pixel-file.ts';
import { Recognisers } from './recognition/recognisers.ts';

/** `jobs`: how many files are worked on at once. Each takes one parser and one encoder process. */
export type PoolOptions = {
  jobs?: number;
  parserRssBytes?: number;
  encoderRssBytes?: number;
  /** The operator's fonts, to read outlined text with. */
  fonts?: NamedFonts;
  /** A pair that no file came to for so long is ended, and the next file waits for another to start; left out: it is kept. */
  restsAfterMs?: number;
  /** Hears that a process was replaced: why it ended, or WORN. */
  replaced?(kind: PairKind, cause: string): void;
};

/** The two processes of a job, its own until released, and what they hand each other pixels through. */
export type Lease = {
  parser: EngineChild;
  encoder: EngineChild;
  readonly pixels: PixelFile;
  /** What works for the job beside them. */
  beside?: { doing(): Doing | undefined } | undefined;
};

const KINDS = ['parser', 'encoder'] as const satisfies readonly PairKind[];

/**
 * Child processes for untrusted files: one pair per job, warm pairs in waiting. A process that threw, was killed
 * or has worked on 200 pages is replaced, so one broken file never disturbs another.
 */
export class EnginePool {
  /** What recognises text in pictures, for the jobs that need it. */
  readonly recognisers = new Recognisers();
  readonly #jobs: number;
  readonly #options: PoolOptions;
  readonly #idle: Lease[] = [];
  readonly #resting = new Map<Lease, NodeJS.Timeout>();
  /** Each with what ends the telling of what it is at. */
  readonly #leased = new Map<Lease, () => void>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #closed = false;

  /** Ends what a killed process left behind. */
  constructor(options: PoolOptions = {}) {
    endLeftBehind();
    this.#options = options;
    this.#jobs = Math.max(1, options.jobs ?? 1);
  }

  /** Starts a pair where none waits, so that the next file finds it warm. */
  async warmUp(): Promise<void> {
    if (this.#idle.length > 0) return;
    const pair = this.#take();
    this.#leased.delete(pair);
    this.#idle.push(pair);
    await Promise.all([pair.parser.ready, pair.encoder.ready]);
    this.#letRest(pair);
  }

  /** Waits for a free pair; `tell` hears of steps that go on (`watchGoingOn`). Throws ENGINE_CLOSED, and what the system says when it gives no room for one: the next may get it. */
  async lease(tell?: (doing: Doing | null) => void): Promise<Lease> {
    if (this.#running >= this.#jobs) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    if (this.#closed) throw new EngineError('ENGINE_CLOSED');
    try {
      const pair = this.#take();
      const look = () => longest([pair.parser.doing(), pair.encoder.doing(), pair.beside?.doing()]);
      if (tell) this.#leased.set(pair, watchGoingOn(look, tell));
      return pair;
    } catch (error) {
      this.#passOn();
      throw error;
    }
  }

  /** Gives a pair back; broken and worn processes are ended, and others warm up in their place. */
  release(lease: Lease): void {
    this.#leased.get(lease)?.();
    lease.beside = undefined;
    this.#leased.delete(lease);
    if (this.#closed) void this.#end(lease);
    else {
      try {
        this.#renew(lease);
        lease.pixels.clear();
        this.#idle.push(lease);
        this.#letRest(lease);
      } catch {
        // Whoever is next starts a pair of their own, and is told what the system says then.
        void this.#end(lease);
      }
    }
    this.#passOn();
  }

  /** Ends a pair when nobody has come for it for a while. */
  #letRest(pair: Lease): void {
    const { restsAfterMs } = this.#options;
    if (restsAfterMs === undefined || this.#resting.has(pair) || !this.#idle.includes(pair)) return;
    const end = () => {
      this.#idle.splice(this.#idle.indexOf(pair), 1);
      this.#resting.delete(pair);
      void this.#end(pair);
    };
    this.#resting.set(pair, setTimeout(end, restsAfterMs).unref());
  }

  /** The pair that waits, if one does; the last to come, so that those too many find their rest. */
  #waitingPair(): Lease | undefined {
    const pair = this.#idle.pop();
    if (pair) {
      clearTimeout(this.#resting.get(pair));
      this.#resting.delete(pair);
    }
    return pair;
  }

  /** Lets the next one in. */
  #passOn(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }

  /** Ends a process of a pair, and starts another in its place. */
  replace(lease: Lease, kind: PairKind): void {
    this.#options.replaced?.(kind, lease[kind].cause ?? 'WORN');
    void lease[kind].dispose();
    lease[kind] = this.#start(kind, lease.pixels);
  }

  /** Matches stored page texts in a parser process: no file is opened (dry runs, changed settings). */
  async match(pages: PageText[], parts: TextPart[], settings: TextSettings): Promise<MatchResult> {
    const lease = await this.lease();
    try {
      return await lease.parser.call<MatchResult>('match', { pages, parts, settings });
    } finally {
      this.release(lease);
    }
  }

  /** Ends every process; running calls fail with ENGINE_CLOSED. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const wake of this.#waiting.splice(0)) wake();
    for (const stopTelling of this.#leased.values()) stopTelling();
    for (const timer of this.#resting.values()) clearTimeout(timer);
    const pairs = [...this.#idle.splice(0), ...this.#leased.keys()].map((pair) => this.#end(pair));
    await Promise.all([...pairs, this.recognisers.close()]);
  }

  async #end({ parser, encoder, pixels }: Lease): Promise<void> {
    await Promise.all([parser.dispose(), encoder.dispose()]);
    pixels.close();
  }

  #take(): Lease {
    const pair = this.#waitingPair() ?? this.#startPair();
    try {
      this.#renew(pair);
    } catch (error) {
      void this.#end(pair);
      throw error;
    }
    this.#leased.set(pair, () => {});
    return pair;
  }

  #renew(pair: Lease): void {
    for (const kind of KINDS) if (pair[kind].broken || pair[kind].pages >= ENGINE_LIMITS.recycleAfterPages) this.replace(pair, kind);
  }

  #startPair(): Lease {
    const pixels = new PixelFile();
    const started: EngineChild[] = [];
    const start = (kind: PairKind): EngineChild => {
      const child = this.#start(kind, pixels);
      started.push(child);
      return child;
    };
    try {
      return { parser: start('parser'), encoder: start('encoder'), pixels };
    } catch (error) {
      for (const child of started) void child.dispose();
      pixels.close();
      throw error;
    }
  }

  #start(kind: PairKind, pixels: PixelFile): EngineChild {
    const { parserRssBytes, encoderRssBytes, fonts } = this.#options;
    return kind === 'parser'
      ? new EngineChild(kind, { rssLimit: parserRssBytes, pixels, fonts })
      : new EngineChild(kind, { rssLimit: encoderRssBytes, pixels });
  }
}
