/** A name operand, without its slash. */
export class Name {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Strings are bytes; dictionaries (of marked content and inline images) are maps by key. */
export type Operand = number | boolean | null | Name | Uint8Array | Operand[] | Map<string, Operand>;

/** One operator with its operands; `start`–`end` are its bytes. `image`: the data of an inline image (operator BI). */
export type Operation = {
  operator: string;
  operands: Operand[];
  start: number;
  end: number;
  image?: { start: number; end: number };
};

/** More operands belong to no operator: the file is damaged, the first ones are dropped. */
const MAX_OPERANDS = 512;
const MAX_NESTING = 32;

const WHITE = 1;
const DELIMITER = 2;
const kinds = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) kinds[code] = WHITE;
for (const code of Buffer.from('()<>[]{}/%', 'latin1')) kinds[code] = DELIMITER;

/**
 * Reads a content stream operation by operation (ISO 32000-1, 7.8.2). Damage is passed over as viewers do: what cannot
 * be read is left out, nothing throws, and every byte is read a bounded number of times.
 */
export class OperationReader {
  readonly #bytes: Uint8Array;
  #at = 0;
  /** Set by `#operand` when it met a keyword instead. */
  #keyword = '';

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The next operation; undefined at the end. */
  next(): Operation | undefined {
    const operands: Operand[] = [];
    let start = -1;
    for (;;) {
      this.#skip();
      if (this.#at >= this.#bytes.length) return undefined;
      if (start < 0) start = this.#at;
      this.#keyword = '';
      const operand = this.#operand(0);
      if (operand !== undefined) {
        operands.push(operand);
        if (operands.length > MAX_OPERANDS) operands.shift();
      } else if (this.#keyword === 'BI') {
        return this.#inlineImage(start);
      } else if (this.#keyword !== '') {
        return { operator: this.#keyword, operands, start, end: this.#at };
      }
    }
  }

  #skip(): void {
    const bytes = this.#bytes;
    for (; this.#at < bytes.length; this.#at += 1) {
      const code = bytes[this.#at]!;
      if (code === 0x25) while (this.#at < bytes.length && bytes[this.#at] !== 10 && bytes[this.#at] !== 13) this.#at += 1;
      else if (kinds[code] !== WHITE) return;
    }
  }

  /** An operand, or undefined for a keyword (told in `#keyword`) or a stray delimiter. Always moves on. */
  #operand(depth: number): Operand | undefined {
    const bytes = this.#bytes;
    const code = bytes[this.#at]!;
    if (code === 0x2f) return this.#name();
    if (code === 0x28) return this.#literal();
    if (code === 0x5b) return this.#array(depth);
    if (code === 0x3c) return bytes[this.#at + 1] === 0x3c ? this.#dictionary(depth) : this.#hexadecimal();
    if (kinds[code] === DELIMITER) {
      this.#at += 1;
      return undefined;
    }
    const word = this.#word();
    if (code <= 0x39) {
      const number = numberOf(word);
      if (number !== undefined) return number;
    }
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    this.#keyword = word;
    return undefined;
  }

  #word(): string {
    const bytes = this.#bytes;
    const from = this.#at;
    while (this.#at < bytes.length && kinds[bytes[this.#at]!] === 0) this.#at += 1;
    return latin1(bytes.subarray(from, this.#at));
  }

  #name(): Name {
    this.#at += 1;
    const word = this.#word();
    return new Name(
      word.includes('#') ? word.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))) : word,
    );
  }

  #literal(): Uint8Array {
    const bytes = this.#bytes;
    const out: number[] = [];
    let open = 1;
    for (this.#at += 1; this.#at < bytes.length; this.#at += 1) {
      const code = bytes[this.#at]!;
      if (code === 0x5c) {
        this.#at += 1;
        this.#escape(out);
        continue;
      }
      if (code === 0x28) open += 1;
      if (code === 0x29) open -= 1;
      if (open === 0) {
        this.#at += 1;
        break;
      }
      out.push(code);
    }
    return Uint8Array.from(out);
  }

  #escape(out: number[]): void {
    const bytes = this.#bytes;
    const code = bytes[this.#at] ?? 0;
    const plain = { n: 10, r: 13, t: 9, b: 8, f: 12 }[String.fromCharCode(code)];
    if (plain !== undefined) out.push(plain);
    else if (code === 13 && bytes[this.#at + 1] === 10) this.#at += 1;
    else if (code >= 0x30 && code <= 0x37) {
      let value = code - 0x30;
      for (let more = 0; more < 2; more += 1) {
        const digit = bytes[this.#at + 1] ?? 0;
        if (digit < 0x30 || digit > 0x37) break;
        value = value * 8 + digit - 0x30;
        this.#at += 1;
      }
      out.push(value & 255);
    } else if (code !== 10 && code !== 13) out.push(code);
  }

  #hexadecimal(): Uint8Array {
    const from = this.#at + 1;
    let to = this.#bytes.indexOf(0x3e, from);
    if (to < 0) to = this.#bytes.length;
    this.#at = Math.min(to + 1, this.#bytes.length);
    const digits = latin1(this.#bytes.subarray(from, to)).replaceAll(/[^\da-f]/gi, '');
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
  }

  #array(depth: number): Operand[] {
    const items: Operand[] = [];
    this.#at += 1;
    for (;;) {
      this.#skip();
      if (this.#at >= this.#bytes.length) return items;
      if (this.#bytes[this.#at] === 0x5d) {
        this.#at += 1;
        return items;
      }
      const item = depth < MAX_NESTING ? this.#operand(depth + 1) : this.#pass();
      if (item !== undefined) items.push(item);
    }
  }

  #dictionary(depth: number): Map<string, Operand> {
    this.#at += 2;
    const entries = this.#entries(depth, () => this.#bytes[this.#at] === 0x3e);
    this.#at = Math.min(this.#at + 2, this.#bytes.length);
    return entries;
  }

  /** Keys and values up to where `ended` says so; what is no key is left out. */
  #entries(depth: number, ended: () => boolean): Map<string, Operand> {
    const entries = new Map<string, Operand>();
    let key: string | undefined;
    for (;;) {
      this.#skip();
      if (this.#at >= this.#bytes.length || ended()) return entries;
      const item = depth < MAX_NESTING ? this.#operand(depth + 1) : this.#pass();
      if (key === undefined) key = item instanceof Name ? item.text : undefined;
      else if (item !== undefined) {
        entries.set(key, item);
        key = undefined;
      }
    }
  }

  #pass(): undefined {
    this.#at += 1;
    return undefined;
  }

  /** BI … ID data EI: the end is the first EI between white space that is followed by text, not by more data. */
  #inlineImage(start: number): Operation | undefined {
    const bytes = this.#bytes;
    const isData = (): boolean => bytes[this.#at] === 0x49 && bytes[this.#at + 1] === 0x44 && kinds[bytes[this.#at + 2] ?? 32] === WHITE;
    const entries = this.#entries(0, isData);
    const from = this.#at + 3;
    for (let at = bytes.indexOf(0x45, from); at >= 0; at = bytes.indexOf(0x45, at + 1)) {
      if (bytes[at + 1] !== 0x49 || kinds[bytes[at - 1]!] !== WHITE || kinds[bytes[at + 2] ?? 32] === 0) continue;
      if (!bytes.subarray(at + 2, at + 12).every((code) => kinds[code] === WHITE || (code >= 0x20 && code < 0x7f))) continue;
      this.#at = at + 2;
      return { operator: 'BI', operands: [entries], start, end: this.#at, image: { start: from, end: at - 1 } };
    }
    this.#at = bytes.length;
    return undefined;
  }
}

/** A number as PDF writes it; files with "--5" or "1.-2" are read as their viewers read them. */
function numberOf(word: string): number | undefined {
  const value = Number(word);
  if (word.length <= 32 && Number.isFinite(value) && !/[xobe]/i.test(word)) return value;
  const match = /^([+-]*)(\d*\.?\d*)/.exec(word);
  if (!match || !/\d/.test(match[2] ?? '')) return undefined;
  return Number(match[2]) * (match[1]!.includes('-') ? -1 : 1);
}

function latin1(bytes: Uint8Array): string {
  if (bytes.length > 64) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  let text = '';
  for (const code of bytes) text += String.fromCharCode(code);
  return text;
}
