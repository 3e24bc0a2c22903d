import { foldRun, isDropped, NO_FOLDS, type Unit } from './fold-run.ts';
import { foldingOf, KIND, kindOf, type Folding, type FoldSettings } from './folding.ts';
import type { FoldName } from './settings.ts';

/**
 * A normalised text as columns, one row per unit: its code point, the range of source items (half open) it stands for,
 * and whether ignored white space stood before it. `foldsOf` says what was done to it.
 */
export type NormalText = {
  length: number;
  codes: Int32Array;
  from: Int32Array;
  to: Int32Array;
  spaceBefore: Uint8Array;
  foldsOf(unit: number): readonly FoldName[];
};

/**
 * Normalises a text given as items (characters of a page), in the order of section 5.2.3: NFC with dakuten joined,
 * width, rest of NFKC with radicals and character classes, spaces, line breaks. Every unit keeps the way back to its
 * source items. Long vowel marks never become dashes, variant kanji stay different.
 */
export function normalizeItems(items: readonly string[], settings: FoldSettings): NormalText {
  const writer = new NormalWriter(items.length, foldingOf(settings));
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index]!;
    if (item.length === 1) writer.take(item.charCodeAt(0), index);
    else for (const point of item) writer.take(point.codePointAt(0)!, index);
  }
  return writer.finish();
}

/** The same for a string; source items are its code points, counted from `first`. */
export function normalizeText(text: string, settings: FoldSettings, first = 0): NormalText {
  const writer = new NormalWriter(text.length, foldingOf(settings));
  let item = first;
  for (let at = 0; at < text.length; item += 1) {
    const code = text.codePointAt(at)!;
    writer.take(code, item);
    at += code > 0xffff ? 2 : 1;
  }
  return writer.finish();
}

/** The text of normalised units. */
export function unitsText({ codes, length }: NormalText): string {
  let text = '';
  for (let unit = 0; unit < length; unit += 1) text += String.fromCodePoint(codes[unit]!);
  return text;
}

/**
 * Writes units one by one. Characters that nothing can change are written as they come, and so are those that always
 * become the same one; the others are collected with the character before them and folded together.
 */
class NormalWriter {
  readonly #folding: Folding;
  readonly #folds = new Map<number, readonly FoldName[]>();
  #codes: Int32Array;
  #from: Int32Array;
  #to: Int32Array;
  #spaceBefore: Uint8Array;
  #length = 0;
  #run: Unit[] = [];
  /** White space left out since the last character. */
  #left: '' | ' ' | '\n' = '';

  constructor(capacity: number, folding: Folding) {
    this.#folding = folding;
    this.#codes = new Int32Array(capacity);
    this.#from = new Int32Array(capacity);
    this.#to = new Int32Array(capacity);
    this.#spaceBefore = new Uint8Array(capacity);
  }

  take(code: number, item: number): void {
    const known = code < 0x10000 ? this.#folding.kinds[code]! : 0;
    const kind = known === 0 ? kindOf(String.fromCodePoint(code), this.#folding) : known;
    if (kind === KIND.plain) {
      if (this.#run.length > 0) this.#fold();
      this.#push(code, item, item + 1, this.#left === ' ');
      this.#left = '';
    } else if ((kind & KIND.single) !== 0) {
      if (this.#run.length > 0) this.#fold();
      const single = this.#folding.singles.get(code)!;
      this.#folds.set(this.#length, single.folds);
      this.#push(single.code, item, item + 1, this.#left === ' ');
      this.#left = '';
    } else if (this.#run.length === 0 && isDropped(kind, this.#folding)) {
      if ((kind & KIND.space) !== 0) this.#left = ' ';
      else if (this.#left === '') this.#left = '\n';
    } else {
      if (this.#run.length === 0) this.#begin(item);
      this.#run.push({ text: String.fromCodePoint(code), from: item, to: item + 1, folds: NO_FOLDS, spaceBefore: false });
    }
  }

  finish(): NormalText {
    if (this.#run.length > 0) this.#fold();
    const length = this.#length;
    const folds = this.#folds;
    // Short texts are many, and most of them keep their length.
    const isFull = length === this.#codes.length;
    return {
      length,
      codes: isFull ? this.#codes : this.#codes.subarray(0, length),
      from: isFull ? this.#from : this.#from.subarray(0, length),
      to: isFull ? this.#to : this.#to.subarray(0, length),
      spaceBefore: isFull ? this.#spaceBefore : this.#spaceBefore.subarray(0, length),
      foldsOf: folds.size === 0 ? () => NO_FOLDS : (unit) => folds.get(unit) ?? NO_FOLDS,
    };
  }

  /** A run starts with the character that its first mark might join, and the white space between. */
  #begin(item: number): void {
    const last = this.#length - 1;
    if (last >= 0) {
      this.#run.push({
        text: String.fromCodePoint(this.#codes[last]!),
        from: this.#from[last]!,
        to: this.#to[last]!,
        folds: this.#folds.get(last) ?? NO_FOLDS,
        spaceBefore: this.#spaceBefore[last] === 1,
      });
      this.#folds.delete(last);
      this.#length = last;
    }
    if (this.#left !== '') this.#run.push({ text: this.#left, from: item, to: item, folds: NO_FOLDS, spaceBefore: false });
    this.#left = '';
  }

  #fold(): void {
    const { units, spaceAfter } = foldRun(this.#run, this.#folding);
    this.#run = [];
    for (const { text, from, to, folds, spaceBefore } of units) {
      if (folds.length > 0) this.#folds.set(this.#length, folds);
      this.#push(text.codePointAt(0)!, from, to, spaceBefore);
    }
    if (spaceAfter) this.#left = ' ';
  }

  #push(code: number, from: number, to: number, spaceBefore: boolean): void {
    const at = this.#length;
    if (at === this.#codes.length) this.#grow();
    this.#codes[at] = code;
    this.#from[at] = from;
    this.#to[at] = to;
    this.#spaceBefore[at] = spaceBefore ? 1 : 0;
    this.#length = at + 1;
  }

  /** A character may unfold into several: (株) out of one. */
  #grow(): void {
    const capacity = this.#codes.length * 2 + 16;
    const wider = (column: Int32Array): Int32Array => {
      const copy = new Int32Array(capacity);
      copy.set(column);
      return copy;
    };
    this.#codes = wider(this.#codes);
    this.#from = wider(this.#from);
    this.#to = wider(this.#to);
    const flags = new Uint8Array(capacity);
    flags.set(this.#spaceBefore);
    this.#spaceBefore = flags;
  }
}
