import { ENGINE_LIMITS } from '../../limits.ts';
import { EngineChild } from '../child.ts';

/** How long a recogniser waits for the next file: loading one takes most of a second, keeping one 300 MB. */
const KEPT_MS = 60_000;

/** Processes that recognise characters, of all files of a pool: one that has done its work waits a while for the next file. */
export class Recognisers {
  readonly #keptMs: number;
  #waiting: EngineChild | undefined;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(keptMs = KEPT_MS) {
    this.#keptMs = keptMs;
  }

  /** The one that waits, or a new one; the caller's until given back or disposed of. */
  take(): EngineChild {
    clearTimeout(this.#timer);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting && !waiting.broken) return waiting;
    void waiting?.dispose();
    return new EngineChild('recogniser');
  }

  /** Takes one back that has nothing to do; broken and worn ones end. */
  give(child: EngineChild): void {
    if (this.#closed || this.#waiting || child.broken || child.pages >= ENGINE_LIMITS.recycleAfterPages) {
      void child.dispose();
      return;
    }
    this.#waiting = child;
    this.#timer = setTimeout(() => void this.#endWaiting(), this.#keptMs).unref();
  }

  /** Ends the one that waits, and whichever is given back from now on. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#endWaiting();
  }

  async #endWaiting(): Promise<void> {
    clearTimeout(this.#timer);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    await waiting?.dispose();
  }
}
