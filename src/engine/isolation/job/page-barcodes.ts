import type { Barcode } from '../../barcode/barcode.ts';
import type { Hit } from '../../barcode/hit.ts';

/** What the processes do of it, each a step of its own. */
export type BarcodeSteps = {
  /** Whether both processes search the page: each must have its pixels. */
  isShared(page: number): boolean;
  /** Hands the page to the encoder, unless it holds it. */
  drawn(page: number): Promise<void>;
  /** What the whole page shows; the encoder searches for it. */
  pageHits(page: number): Promise<Hit[]>;
  /** What tiles of the page show; the parser searches for it. */
  tileHits(page: number): Promise<Hit[]>;
  /** The barcodes of a page; without `found` the parser searches for everything. */
  read(page: number, found: readonly Hit[] | undefined): Promise<Barcode[]>;
};

/** The barcodes of the pages of a file, each page searched once. The two searches of a page need nothing of each other. */
export class PageBarcodes {
  readonly #steps: BarcodeSteps;
  readonly #known = new Map<number, Promise<Barcode[]>>();

  constructor(steps: BarcodeSteps) {
    this.#steps = steps;
  }

  read(page: number): Promise<Barcode[]> {
    const known = this.#known.get(page);
    if (known) return known;
    const reading = this.#search(page).then((found) => this.#steps.read(page, found));
    this.#known.set(page, reading);
    return reading;
  }

  async #search(page: number): Promise<Hit[] | undefined> {
    if (!this.#steps.isShared(page)) return undefined;
    // Before the parser is busy with its own search, behind which the drawing would wait.
    await this.#steps.drawn(page);
    return (await Promise.all([this.#steps.pageHits(page), this.#steps.tileHits(page)])).flat();
  }
}
