import { EngineError } from '../engine-error.ts';
import { ENGINE_LIMITS } from '../limits.ts';
import type { PageText } from '../text/layout.ts';
import type { MatchResult, TextPart } from '../text/match-types.ts';
import type { TextSettings } from '../text/settings.ts';
import { EngineChild, type ChildKind } from './child.ts';

/** `jobs`: how many files are worked on at once. Each takes one parser and one encoder process. */
export type PoolOptions = { jobs?: number; parserRssBytes?: number; encoderRssBytes?: number };

/** The two processes of a job, its own until released. */
export type Lease = { parser: EngineChild; encoder: EngineChild };

/**
 * Child processes for untrusted files: one pair per job, a warm spare pair in waiting. A process that threw, was killed
 * or has worked on 200 pages is replaced, so one broken file never disturbs another.
 */
export class EnginePool {
  readonly #jobs: number;
  readonly #options: PoolOptions;
  readonly #idle: Record<ChildKind, EngineChild[]> = { parser: [], encoder: [] };
  readonly #leased = new Set<EngineChild>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #closed = false;

  constructor(options: PoolOptions = {}) {
    this.#options = options;
    this.#jobs = Math.max(1, options.jobs ?? 1);
  }

  /** Starts the first pair, so that the first file finds it warm. */
  async warmUp(): Promise<void> {
    await Promise.all([this.#spare('parser').ready, this.#spare('encoder').ready]);
  }

  /** Waits for a free pair. Throws ENGINE_CLOSED. */
  async lease(): Promise<Lease> {
    if (this.#running >= this.#jobs) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    if (this.#closed) throw new EngineError('ENGINE_CLOSED');
    return { parser: this.#take('parser'), encoder: this.#take('encoder') };
  }

  /** Gives a pair back; broken and worn processes are ended. */
  release(lease: Lease): void {
    for (const child of [lease.parser, lease.encoder]) {
      this.#leased.delete(child);
      const worn = child.broken || child.pages >= ENGINE_LIMITS.recycleAfterPages || this.#closed;
      if (worn) void child.dispose();
      else this.#idle[child.kind].push(child);
      if (!this.#closed) this.#spare(child.kind);
    }
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }

  /** Replaces a process that broke in the middle of a job. */
  replace(lease: Lease, kind: ChildKind): EngineChild {
    const old = lease[kind];
    this.#leased.delete(old);
    void old.dispose();
    lease[kind] = this.#take(kind);
    return lease[kind];
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
    const all = [...this.#idle.parser, ...this.#idle.encoder, ...this.#leased];
    this.#idle.parser = [];
    this.#idle.encoder = [];
    await Promise.all(all.map((child) => child.dispose()));
  }

  #take(kind: ChildKind): EngineChild {
    const healthy = this.#idle[kind].filter((child) => !child.broken);
    const child = healthy.shift() ?? this.#start(kind);
    this.#idle[kind] = healthy;
    this.#leased.add(child);
    return child;
  }

  #start(kind: ChildKind): EngineChild {
    return new EngineChild(kind, kind === 'parser' ? this.#options.parserRssBytes : this.#options.encoderRssBytes);
  }

  #spare(kind: ChildKind): EngineChild {
    const healthy = this.#idle[kind].filter((child) => !child.broken);
    const spare = healthy[0] ?? this.#start(kind);
    this.#idle[kind] = healthy.length > 0 ? healthy : [spare];
    return spare;
  }
}
