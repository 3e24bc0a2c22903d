/** What became of broken files: what may, and what must not. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Violations } from '../report.ts';

/**
 * refused: with a code that has words · stopped: by its limit of time or memory · crashed: its process died, or code that is not
 * ours trapped · wrong: an exception of our own code that nobody foresaw, or a code that no file may bring about
 */
export type Ending = 'result' | 'refused' | 'stopped' | 'crashed' | 'wrong';

export interface Outcome {
  ending: Ending;
  /** The code, and what the log would say. */
  words: string;
}

/** Milliseconds of a computer of its own after which a hang must have ended. */
export const HANG_MS = 30_000;

/** Counts what became of the files of one kind; keeps those that somebody must look at. */
export class Judge {
  readonly kind: string;
  files = 0;
  slowestMs = 0;
  readonly codes: Record<string, number> = {};
  readonly #violations: Violations;
  readonly #endings: Record<Ending, number> = { result: 0, refused: 0, stopped: 0, crashed: 0, wrong: 0 };
  #folder: string | undefined;

  constructor(kind: string, violations: Violations) {
    this.kind = kind;
    this.#violations = violations;
  }

  of(ending: Ending): number {
    return this.#endings[ending];
  }

  /** @param mayMs the longest that it may have taken here */
  judge(bytes: Uint8Array, outcome: Outcome, tookMs: number, mayMs: number): void {
    this.files += 1;
    this.slowestMs = Math.max(this.slowestMs, tookMs);
    this.#endings[outcome.ending] += 1;
    const code = /^[A-Z_]+/.exec(outcome.words)?.[0] ?? outcome.words.slice(0, 60);
    this.codes[code] = (this.codes[code] ?? 0) + 1;
    const isLate = tookMs > mayMs;
    if (isLate) this.#violations.add('hang', `${this.kind} took ${Math.round(tookMs)} ms, ${this.keep(bytes)}`);
    if (outcome.ending === 'wrong') this.#violations.add(`${this.kind}, unforeseen`, `${outcome.words}, ${this.keep(bytes)}`);
    if (outcome.ending === 'crashed' || outcome.ending === 'stopped') console.error(`  fuzz: ${outcome.words}, ${this.keep(bytes)}`);
  }

  /** The file for whoever looks into it. */
  keep(bytes: Uint8Array): string {
    this.#folder ??= mkdtempSync(join(tmpdir(), 'koryo-fuzz-'));
    const path = join(this.#folder, `${this.kind}-${this.files}`);
    writeFileSync(path, bytes);
    return `kept as ${path}`;
  }

  counts(): Record<string, number | string> {
    const most = Object.entries(this.codes).toSorted(([, a], [, b]) => b - a);
    return {
      [`${this.kind}: files`]: this.files,
      [`${this.kind}: answered with`]: most.map(([code, count]) => `${code} ${count}`).join(', '),
      [`${this.kind}: stopped by a limit, processes that died`]: `${this.of('stopped')}, ${this.of('crashed')}`,
      [`${this.kind}: longest, ms`]: Math.round(this.slowestMs),
    };
  }
}

/** Whether the words of an exception are those of our own code: what runs in WebAssembly or an add-on traps otherwise. */
export function isOurs(words: string): boolean {
  return !/RuntimeError|unreachable|out of bounds|wasm|Aborted\(|null function|table index/i.test(words.split('\n')[0] ?? '');
}
