import type { PageText } from '../text/lines/layout.ts';
import type { ReadStrip } from '../recognise/recognised-text.ts';
import type { ShownStrip } from '../recognise/read-strip.ts';
import { EngineChild } from './child.ts';

/** A line of print takes 0.1 s; a page of noise must not keep an inspection waiting. */
const TIMEOUT_MS = 30_000;
const TIMEOUT_MS_PER_LINE = 1_500;

/** The process that recognises, started when the first line is there for it, and ended after use: it takes 300 MB. */
export class Recognition {
  #child: EngineChild | undefined;

  /** The page with what was recognised on it, and how many lines were looked at. `timeoutMs`: of a step of the parser. */
  async read(
    parser: EngineChild,
    { page, text, timeoutMs }: { page: number; text: PageText; timeoutMs: number },
  ): Promise<{ text: PageText; lines: number }> {
    const strips = await parser.call<ShownStrip[]>('strips', { page, text }, { timeoutMs });
    if (strips.length === 0) return { text, lines: 0 };
    this.#child ??= new EngineChild('recogniser');
    const lines = await this.#child.call<ReadStrip[]>('read', { strips }, { timeoutMs: TIMEOUT_MS + TIMEOUT_MS_PER_LINE * strips.length });
    return { text: await parser.call<PageText>('recognised', { text, lines }, { timeoutMs }), lines: strips.length };
  }

  async end(): Promise<void> {
    await this.#child?.dispose();
  }
}
