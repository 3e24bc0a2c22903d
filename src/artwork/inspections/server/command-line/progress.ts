/** A sign of life on the error stream while a long file is inspected; of a quick one nothing is said. */
import type { Doing } from '#engine/isolation/job/going-on.ts';
import type { Message, Translate } from '#shared/i18n.ts';
import { goingOnMessages } from '#artwork/versions/messages.ts';
import { goingOnWords } from '#artwork/findings/rules/words/going-on-words.ts';
import { goingOnOf } from '../jobs/going-on-of.ts';
import { inspectMessages as words } from '../../inspect-messages.ts';

/** `page` from 1, of so many. */
export type Step =
  | { step: 'OPEN' | 'LEARN' | 'PICTURES' | 'PRINT' }
  | { step: 'TEXTS' | 'COMPARE' | 'BARCODES' | 'DRAW'; page: number; pages: number };
export type OnStep = (step: Step) => void;

const EVERY_MS = 2000;
/** Whoever reads the same line for longer asks whether anything goes on. */
const AGAIN_MS = 10_000;

/** Says each step when it is met, and again every ten seconds what goes on in it and for how long. */
export class Progress {
  #now: Step = { step: 'OPEN' };
  #since = performance.now();
  #said = '';
  #saidAt = 0;
  #doing: { doing: Doing; toldAt: number } | null = null;
  readonly #timer: NodeJS.Timeout;

  constructor(t: Translate, say: (line: string) => void) {
    this.#timer = setInterval(() => {
      const { step, ...place } = this.#now;
      const line = t<Message>(words[step], place);
      const isNew = line !== this.#said;
      if (!isNew && performance.now() - this.#saidAt < AGAIN_MS) return;
      say(`koryo: ${isNew ? line : this.#goesOn(line, t)}`);
      this.#said = line;
      this.#saidAt = performance.now();
    }, EVERY_MS);
    this.#timer.unref();
  }

  readonly at: OnStep = (step) => {
    this.#now = step;
    this.#since = performance.now();
    this.#doing = null;
  };

  /** Hears from the engine what takes long; null: nothing does any more. */
  readonly goesOn = (doing: Doing | null): void => {
    this.#doing = doing && { doing, toldAt: performance.now() };
  };

  end(): void {
    clearInterval(this.#timer);
  }

  /** The one long deed of the engine, or the step as a whole where it is of many short ones. */
  #goesOn(line: string, t: Translate): string {
    if (!this.#doing) return t(goingOnMessages.file, { work: line, seconds: Math.round((performance.now() - this.#since) / 1000) });
    const { doing, toldAt } = this.#doing;
    return goingOnWords(goingOnOf({ ...doing, ms: doing.ms + performance.now() - toldAt }), t);
  }
}
