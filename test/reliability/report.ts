/** What a block of proofs gets and what it answers; `tools/reliability.ts` runs and prints them. */
import type { Random } from '../../bench/random.ts';

export interface ProofOptions {
  /** The figures of the full proof instead of the small ones. */
  full: boolean;
  /** Everything random of a run comes from it: the same seed asks the same questions again. */
  seed: number;
  random: Random;
  /** Words on the way, for whoever waits (stderr). */
  say(words: string): void;
}

export interface Proof {
  what: string;
  /** What was done and found, by name; times in the unit that the name says. */
  counts: Record<string, number | string>;
  /** What must not be, one line each; empty: the promise held. */
  violations: string[];
  /** Why this machine cannot prove it (a missing right or program); the rest is then empty. */
  skipped?: string;
}

/** Keeps the first lines of each kind of violation, and how many there were of it. */
export class Violations {
  readonly #kinds = new Map<string, string[]>();
  readonly #counts = new Map<string, number>();

  add(kind: string, words: string): void {
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    const lines = this.#kinds.get(kind) ?? [];
    if (count <= SHOWN) lines.push(`${kind}: ${words}`);
    this.#kinds.set(kind, lines);
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** How many there were of one kind. */
  of(kind: string): number {
    return this.#counts.get(kind) ?? 0;
  }

  lines(): string[] {
    return [...this.#kinds].flatMap(([kind, lines]) => {
      const more = (this.#counts.get(kind) ?? 0) - lines.length;
      return more > 0 ? [...lines, `${kind}: and ${more} more`] : lines;
    });
  }
}

const SHOWN = 5;
