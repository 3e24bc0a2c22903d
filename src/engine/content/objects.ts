import {
  decodePDFRawStream,
  PDFArray,
  PDFBool,
  PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { constants, inflateSync } from 'node:zlib';

/** References to references are followed this far; files that nest deeper are attacks. */
const MAX_HOPS = 8;
/** Input of the old filters, which expand without a limit of their own. */
const MAX_OTHER_BYTES = 8 * 1024 * 1024;
const LONG_NAMES = new Map([
  ['AHx', 'ASCIIHexDecode'],
  ['A85', 'ASCII85Decode'],
  ['RL', 'RunLengthDecode'],
  ['LZW', 'LZWDecode'],
]);

/** Reads the objects of a file: every value is looked up, checked, and undefined when it is not what was asked for. */
export class Objects {
  readonly context: PDFContext;

  constructor(context: PDFContext) {
    this.context = context;
  }

  resolve(object: PDFObject | undefined): PDFObject | undefined {
    let found = object;
    for (let hop = 0; found instanceof PDFRef && hop < MAX_HOPS; hop += 1) found = this.context.lookup(found);
    return found instanceof PDFRef ? undefined : found;
  }

  get(holder: PDFObject | undefined, key: string): PDFObject | undefined {
    return this.resolve(this.dict(holder)?.get(PDFName.of(key)));
  }

  /** A dictionary, also that of a stream. */
  dict(object: PDFObject | undefined): PDFDict | undefined {
    const found = this.resolve(object);
    if (found instanceof PDFStream) return found.dict;
    return found instanceof PDFDict ? found : undefined;
  }

  dictAt(holder: PDFObject | undefined, key: string): PDFDict | undefined {
    return this.dict(this.get(holder, key));
  }

  stream(object: PDFObject | undefined): PDFRawStream | undefined {
    const found = this.resolve(object);
    return found instanceof PDFRawStream ? found : undefined;
  }

  array(object: PDFObject | undefined): PDFObject[] | undefined {
    const found = this.resolve(object);
    return found instanceof PDFArray ? found.asArray() : undefined;
  }

  arrayAt(holder: PDFObject | undefined, key: string): PDFObject[] | undefined {
    return this.array(this.get(holder, key));
  }

  /** A name without its slash, #-escapes decoded as UTF-8 (as spot names are written). */
  name(object: PDFObject | undefined): string | undefined {
    const found = this.resolve(object);
    return found instanceof PDFName ? readableName(found) : undefined;
  }

  nameAt(holder: PDFObject | undefined, key: string): string | undefined {
    return this.name(this.get(holder, key));
  }

  number(object: PDFObject | undefined): number | undefined {
    const found = this.resolve(object);
    return found instanceof PDFNumber && Number.isFinite(found.asNumber()) ? found.asNumber() : undefined;
  }

  numberAt(holder: PDFObject | undefined, key: string): number | undefined {
    return this.number(this.get(holder, key));
  }

  numbers(object: PDFObject | undefined): number[] | undefined {
    const found = this.array(object)?.map((item) => this.number(item));
    return found?.every((value) => value !== undefined) ? found : undefined;
  }

  numbersAt(holder: PDFObject | undefined, key: string): number[] | undefined {
    return this.numbers(this.get(holder, key));
  }

  booleanAt(holder: PDFObject | undefined, key: string): boolean | undefined {
    const found = this.get(holder, key);
    return found instanceof PDFBool ? found.asBoolean() : undefined;
  }

  /** A text string (UTF-16 or PDFDocEncoding). */
  textAt(holder: PDFObject | undefined, key: string): string | undefined {
    const found = this.get(holder, key);
    return found instanceof PDFString || found instanceof PDFHexString ? found.decodeText() : undefined;
  }

  /** The bytes of a string, or those of a stream within `limit`. */
  bytes(object: PDFObject | undefined, limit: number): Uint8Array | undefined {
    const found = this.resolve(object);
    if (found instanceof PDFString || found instanceof PDFHexString) return found.asBytes();
    return found instanceof PDFRawStream ? this.decode(found, limit) : undefined;
  }

  /**
   * The decoded bytes of a stream, at most `limit`; undefined for filters of pictures, damage at the start, and streams
   * that grow beyond the limit. A Flate stream that is cut gives what it held.
   */
  decode(stream: PDFRawStream, limit: number): Uint8Array | undefined {
    const filter = this.get(stream.dict, 'Filter');
    const names = filter instanceof PDFArray ? filter.asArray().map((item) => this.name(item)) : filter ? [this.name(filter)] : [];
    const parameters = this.get(stream.dict, 'DecodeParms');
    let data: Uint8Array | undefined = stream.getContents();
    for (const [index, name] of names.entries()) {
      if (!data || !name) return undefined;
      const own = this.dict(parameters instanceof PDFArray ? parameters.asArray()[index] : parameters);
      data = decodeOne(name, data, limit);
      if (data && (this.numberAt(own, 'Predictor') ?? 1) > 1) data = this.#unpredict(data, own);
    }
    return data && data.length <= limit ? data : undefined;
  }

  /** PNG predictors (RFC 2083, 6); TIFF's is not used by what is read here. */
  #unpredict(data: Uint8Array, parameters: PDFDict | undefined): Uint8Array | undefined {
    if ((this.numberAt(parameters, 'Predictor') ?? 1) < 10) return undefined;
    const colours = this.numberAt(parameters, 'Colors') ?? 1;
    const bits = this.numberAt(parameters, 'BitsPerComponent') ?? 8;
    const row = Math.ceil((colours * bits * (this.numberAt(parameters, 'Columns') ?? 1)) / 8);
    const step = Math.max(1, Math.ceil((colours * bits) / 8));
    if (!(row > 0 && row <= data.length)) return undefined;
    const rows = Math.floor(data.length / (row + 1));
    const out = new Uint8Array(rows * row);
    for (let y = 0; y < rows; y += 1) {
      const kind = data[y * (row + 1)]!;
      for (let x = 0; x < row; x += 1) {
        const at = y * row + x;
        const left = x >= step ? out[at - step]! : 0;
        const up = y > 0 ? out[at - row]! : 0;
        const corner = x >= step && y > 0 ? out[at - row - step]! : 0;
        const guess = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][kind] ?? 0;
        out[at] = data[y * (row + 1) + 1 + x]! + guess;
      }
    }
    return out;
  }
}

function paeth(left: number, up: number, corner: number): number {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

function decodeOne(name: string, data: Uint8Array, limit: number): Uint8Array | undefined {
  if (name === 'FlateDecode' || name === 'Fl') {
    try {
      return inflateSync(data, { maxOutputLength: limit, finishFlush: constants.Z_SYNC_FLUSH });
    } catch {
      return undefined;
    }
  }
  const long = LONG_NAMES.get(name) ?? name;
  if (![...LONG_NAMES.values()].includes(long) || data.length > MAX_OTHER_BYTES) return undefined;
  const dict = PDFDict.withContext(PDFContext.create());
  dict.set(PDFName.of('Filter'), PDFName.of(long));
  const decoded = decodePDFRawStream(PDFRawStream.of(dict, data)).decode();
  return decoded.length <= limit ? decoded : undefined;
}

function readableName(name: PDFName): string {
  const bytes = name.asBytes();
  const text = Buffer.from(bytes).toString('utf8');
  return text.includes('�') ? Buffer.from(bytes).toString('latin1') : text;
}
