import type { PageText } from '../../text/lines/layout.ts';
import type { ReadStrip } from '../../recognise/recognised-text.ts';
import type { ShownStrip } from '../../recognise/read-strip.ts';
import type { EngineChild } from '../child.ts';
import type { Doing } from '../job/going-on.ts';
import type { Recognisers } from './recognisers.ts';

/** A line of print takes 0.1 s; a page of noise must not keep an inspection waiting. */
const TIMEOUT_MS = 30_000;
const TIMEOUT_MS_PER_LINE = 1_500;

/** What the parser does of it, each a step of its own: it is free for others while lines are recognised. */
export type RecognitionSteps = {
  /** The lines of a page (from 0) that nobody has read, as they are shown. */
  strips(page: number): Promise<ShownStrip[]>;
  /** The text of the page with what was recognised of them. */
  merged(page: number, lines: readonly ReadStrip[]): Promise<PageText>;
};

/**
 * What is recognised on the pages of a file: one page after the other, each once. Its process is taken when the first line is there,
 * works beside the other two, and is given back as soon as no page waits for it.
 */
export class Recognition {
  readonly #recognisers: Recognisers;
  readonly #steps: RecognitionSteps;
  readonly #texts = new Map<number, PageText>();
  readonly #begun = new Map<number, Promise<number>>();
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #child: EngineChild | undefined;

  constructor(recognisers: Recognisers, steps: RecognitionSteps) {
    this.#recognisers = recognisers;
    this.#steps = steps;
  }

  /** The page as it is known since something was recognised on it. */
  textOf(page: number): PageText | undefined {
    return this.#texts.get(page);
  }

  /** Resolves when the pages are recognised, to how many lines of them were looked at. What fails, fails for every page behind it. */
  async recognise(pages: Iterable<number>): Promise<number> {
    const counts = await Promise.all(Array.from(pages, (page) => this.#begun.get(page) ?? this.#begin(page)));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** What its process is at. */
  doing(): Doing | undefined {
    return this.#child?.doing();
  }

  /** Ends the process, whatever it is doing: that fails with ENGINE_CLOSED. */
  async end(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    await child?.dispose();
  }

  #begin(page: number): Promise<number> {
    this.#waiting += 1;
    const count = this.#last
      .then(() => this.#read(page))
      .finally(() => {
        this.#waiting -= 1;
        if (this.#waiting > 0 || !this.#child) return;
        this.#recognisers.give(this.#child);
        this.#child = undefined;
      });
    // Whoever began it ahead may never ask for it.
    count.catch(() => {});
    this.#last = count;
    this.#begun.set(page, count);
    return count;
  }

  async #read(page: number): Promise<number> {
    const strips = await this.#steps.strips(page);
    if (strips.length === 0) return 0;
    this.#child ??= this.#recognisers.take();
    const lines = await this.#child.call<ReadStrip[]>('read', { strips }, { timeoutMs: TIMEOUT_MS + TIMEOUT_MS_PER_LINE * strips.length });
    this.#texts.set(page, await this.#steps.merged(page, lines));
    return strips.length;
  }
}
