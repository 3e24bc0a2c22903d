/** A sign of life on the error stream while a long file is inspected; of a quick one nothing is said. */
import type { Message, Translate } from '#shared/i18n.ts';
import { inspectMessages as words } from '../../inspect-messages.ts';

/** `page` from 1, of so many. */
export type Step =
  | { step: 'OPEN' | 'PICTURES' | 'PRINT' }
  | { step: 'TEXTS' | 'COMPARE' | 'BARCODES' | 'DRAW'; page: number; pages: number };
export type OnStep = (step: Step) => void;

const EVERY_MS = 2000;

export class Progress {
  #now: Step = { step: 'OPEN' };
  #said = '';
  readonly #timer: NodeJS.Timeout;

  constructor(t: Translate, say: (line: string) => void) {
    this.#timer = setInterval(() => {
      const { step, ...place } = this.#now;
      const line = t<Message>(words[step], place);
      if (line !== this.#said) say(`koryo: ${line}`);
      this.#said = line;
    }, EVERY_MS);
    this.#timer.unref();
  }

  readonly at: OnStep = (step) => {
    this.#now = step;
  };

  end(): void {
    clearInterval(this.#timer);
  }
}
