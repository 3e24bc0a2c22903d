/** Who may run now: so many at once, and of each lane one after the other. */
export class Lanes {
  readonly #atOnce: number;
  readonly #busy = new Set<string>();
  readonly #waiting: { lane: string; start: () => void }[] = [];
  #running = 0;
  #unnamed = 0;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Runs when it is its turn. Work without a lane waits for room only. */
  async run<T>(lane: string | undefined, work: () => Promise<T>): Promise<T> {
    const own = lane ?? `\u0000${(this.#unnamed += 1)}`;
    await new Promise<void>((start) => {
      this.#waiting.push({ lane: own, start });
      this.#next();
    });
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#busy.delete(own);
      this.#next();
    }
  }

  #next(): void {
    while (this.#running < this.#atOnce) {
      const index = this.#waiting.findIndex(({ lane }) => !this.#busy.has(lane));
      const [next] = index < 0 ? [] : this.#waiting.splice(index, 1);
      if (!next) return;
      this.#running += 1;
      this.#busy.add(next.lane);
      next.start();
    }
  }
}
