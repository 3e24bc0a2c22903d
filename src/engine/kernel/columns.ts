import { kernel, kernelBytes } from './kernel.ts';

/** The bytes of two pictures of one size; `stride`: bytes of a row. */
export type ComparedBytes = { a: Buffer; b: Buffer; stride: number };

/** Whether the bytes `from` up to `to` differ (memcmp). */
export function differ({ a, b }: ComparedBytes, from: number, to: number): boolean {
  return a.compare(b, from, to, from, to) !== 0;
}

/** Pixels of a column. */
const COLUMN = 64;
/** Columns between two spans that are taken with them: copying them takes less time than asking about them. */
const BRIDGED = 3;

/**
 * The columns of 64 pixels in which rows differ. What differs goes on in the next rows, so they are asked only about what
 * lies beside the columns of the rows before: equal bytes are read once, and others are copied without being compared.
 */
export class DifferingColumns {
  /** The columns that differ and those beside them: first pixel, last pixel (not included), one pair after the other. */
  readonly spans: number[] = [];
  readonly #compared: ComparedBytes;
  /** One byte a column, in the kernel's memory: 1 where the rows fed last differed. */
  readonly #isSet: Uint8Array;
  /** Where the kernel reads the spans. */
  readonly #kernelSpans: Int32Array;

  /** The kernel must have been prepared for pictures of this width. */
  constructor(compared: ComparedBytes) {
    this.#compared = compared;
    const count = Math.ceil(compared.stride / 4 / COLUMN);
    this.#isSet = new Uint8Array(kernelBytes().buffer, kernel.columns.value, count);
    this.#isSet.fill(0);
    this.#kernelSpans = new Int32Array(kernelBytes().buffer, kernel.spans.value, 2 * count);
  }

  /**
   * Lists the spans anew: at first below the rows fed last, from the columns in which they differed. A column on either side
   * belongs to a span: slanting edges go on there.
   */
  listSpans(): void {
    const { spans } = this;
    const isSet = this.#isSet;
    const width = this.#compared.stride / 4;
    let count = 0;
    let end = 0;
    for (let column = 0; column < isSet.length; column += 1) {
      if (isSet[column] === 0) continue;
      const from = Math.max(0, column - 1);
      if (count === 0 || from - end > BRIDGED) {
        spans[count] = from * COLUMN;
        count += 2;
      }
      end = column + 2;
      spans[count - 1] = Math.min(width, end * COLUMN);
    }
    spans.length = count;
  }

  /** Adds the columns beside the spans in which a row of the strip `top` up to `bottom` differs; whether there are any. */
  add(row: number, top: number, bottom: number): boolean {
    const { spans } = this;
    const { stride } = this.#compared;
    const start = row * stride;
    // What lies between the last span of a row and the first of the next is one piece of memory.
    const isPiece = spans.length > 0 && row > top;
    let from = isPiece ? start - stride + spans.at(-1)! * 4 : start;
    let isNew = false;
    for (let k = 0; k < spans.length; k += 2) {
      isNew = this.#addPiece(from, start + spans[k]! * 4) || isNew;
      from = start + spans[k + 1]! * 4;
    }
    if (spans.length === 0 || row === bottom - 1) isNew = this.#addPiece(from, start + stride) || isNew;
    if (isNew) this.listSpans();
    return isNew;
  }

  /** Hands the spans to the kernel; how many there are. */
  give(): number {
    this.#kernelSpans.set(this.spans);
    return this.spans.length / 2;
  }

  /** Sets the columns in which bytes of one row, or of the end of one and the start of the next, differ; whether any do. */
  #addPiece(from: number, to: number): boolean {
    if (to <= from || !differ(this.#compared, from, to)) return false;
    const { stride } = this.#compared;
    const last = Math.floor((to - 1) / stride) * stride;
    if (from < last) {
      this.#addPiece(from, last);
      this.#addPiece(last, to);
    } else this.#set(last, (from - last) / 4 / COLUMN, Math.ceil((to - last) / 4 / COLUMN));
    return true;
  }

  /** Sets the columns in which the row that starts at this byte differs, which it does somewhere between the two. */
  #set(row: number, from: number, to: number): void {
    if (to - from === 1) {
      this.#isSet[from] = 1;
      return;
    }
    const middle = (from + to) >> 1;
    const isLeft = this.#differs(row, from, middle);
    if (isLeft) this.#set(row, from, middle);
    if (!isLeft || this.#differs(row, middle, to)) this.#set(row, middle, to);
  }

  #differs(row: number, from: number, to: number): boolean {
    return differ(this.#compared, row + from * COLUMN * 4, row + Math.min(this.#compared.stride, to * COLUMN * 4));
  }
}
