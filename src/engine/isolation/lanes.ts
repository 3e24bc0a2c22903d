import type { PairKind } from './child.ts';

/** A process does one step of a job at a time, in the order they were asked for; two steps of two processes run at once. */
export class Lanes {
  readonly #ends: Record<PairKind, Promise<unknown>> = { parser: Promise.resolve(), encoder: Promise.resolve() };

  /** Runs `work` as soon as all of `kinds` are free for it, whatever became of the steps before. */
  run<T>(kinds: readonly PairKind[], work: () => Promise<T>): Promise<T> {
    const step = Promise.all(kinds.map((kind) => this.#ends[kind])).then(work);
    const end = step.catch(() => {});
    for (const kind of kinds) this.#ends[kind] = end;
    return step;
  }

  /** When every step that was asked for so far has ended. */
  async idle(): Promise<void> {
    await Promise.all(Object.values(this.#ends));
  }
}
