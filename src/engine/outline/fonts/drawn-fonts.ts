import { PDFName, PDFNumber, type PDFDict, type PDFRawStream } from '@cantoo/pdf-lib';
import { Interpreter, Budget } from '../../content/interpreter.ts';
import type { PdfSource } from '../../content/source.ts';
import { initialState } from '../../content/state.ts';
import { drawnIn } from '../../content/walk.ts';
import type { Matrix, Rect } from '../../content/matrix.ts';
import { unifiedIdeograph } from '../../text/fold/radicals.ts';
import { contoursOf, type Contour } from '../contour.ts';
import { knownShape, type KnownShape } from '../shape-dictionary.ts';

const EVERYWHERE: Rect = { left: -1e9, bottom: -1e9, right: 1e9, top: 1e9 };
/** Glyphs are drawn in em, y up. */
const EM_DOWN = { a: 1, b: 0, c: 0, d: -1, e: 0, f: 0 };
/** Codes of such a font are one byte. */
const LAST_CODE = 255;
const MOST_GLYPHS = 20_000;
const MOST_DEPTH = 12;
/** Bytes of a map to text. */
const MOST_MAP = 4 * 1024 * 1024;
const PREFIX = /^[A-Z]{6}\+/u;

/**
 * The shapes of fonts whose glyphs are drawings of the file (Type 3, ISO 32000-2, 9.6.4), as browsers write fonts with cubic outlines:
 * those of which the file says what they are (ToUnicode, 9.10.3).
 */
export function drawnFontShapes(source: PdfSource, objectNumbers: readonly number[]): KnownShape[] {
  const reader = new DrawnFonts(source);
  for (const number of objectNumbers) reader.look(source.page(number)?.resources);
  return reader.shapes;
}

class DrawnFonts {
  readonly shapes: KnownShape[] = [];
  readonly #source: PdfSource;
  readonly #seen = new Set<PDFDict>();
  readonly #budget = new Budget();

  constructor(source: PdfSource) {
    this.#source = source;
  }

  /** Resources, and those of the forms in them. */
  look(resources: PDFDict | undefined, depth = 0): void {
    if (!resources || this.#seen.has(resources) || depth > MOST_DEPTH) return;
    this.#seen.add(resources);
    const { objects } = this.#source;
    for (const key of objects.dictAt(resources, 'Font')?.keys() ?? []) {
      const font = objects.dict(objects.dictAt(resources, 'Font')?.get(key));
      if (font && !this.#seen.has(font) && objects.nameAt(font, 'Subtype') === 'Type3') this.#read(font, resources);
      if (font) this.#seen.add(font);
    }
    for (const key of objects.dictAt(resources, 'XObject')?.keys() ?? []) {
      const form = objects.stream(objects.dictAt(resources, 'XObject')?.get(key));
      if (form && objects.nameAt(form, 'Subtype') === 'Form') this.look(objects.dictAt(form, 'Resources'), depth + 1);
    }
  }

  #read(font: PDFDict, around: PDFDict): void {
    const { objects } = this.#source;
    const matrix = objects.numbersAt(font, 'FontMatrix');
    const map = objects.bytes(objects.get(font, 'ToUnicode'), MOST_MAP);
    if (matrix?.length !== 6 || !map) return;
    const texts = textsOf(Buffer.from(map).toString('latin1'));
    const procs = objects.dictAt(font, 'CharProcs');
    const names = this.#names(font);
    const first = objects.numberAt(font, 'FirstChar') ?? 0;
    const widths = objects.numbersAt(font, 'Widths');
    const name = objects.nameAt(objects.get(font, 'FontDescriptor'), 'FontName') ?? objects.nameAt(font, 'Name') ?? '';
    const resources = objects.dictAt(font, 'Resources') ?? around;
    for (const [code, text] of texts) {
      const proc = objects.stream(procs?.get(PDFName.of(names.get(code) ?? '')));
      if (!proc || !isWritten(text) || this.shapes.length >= MOST_GLYPHS) continue;
      const contours = this.#contours(proc, matrix as unknown as Matrix, resources);
      if (contours.length === 0) continue;
      const wide = (widths?.[code - first] ?? 0) * Math.abs(matrix[0]!);
      const told = unifiedIdeograph(text) ?? text;
      const shape = { text: told, fontName: name.replace(PREFIX, ''), contours, advance: wide > 0 ? wide : 1, vertical: false };
      this.shapes.push(knownShape(shape));
    }
  }

  /** The name of the glyph of each code. */
  #names(font: PDFDict): Map<number, string> {
    const { objects } = this.#source;
    const names = new Map<number, string>();
    let code = 0;
    for (const item of objects.arrayAt(objects.get(font, 'Encoding'), 'Differences') ?? []) {
      const found = objects.resolve(item);
      if (found instanceof PDFNumber) code = found.asNumber();
      else if (found instanceof PDFName && code <= LAST_CODE) names.set(code++, found.decodeText());
    }
    return names;
  }

  #contours(proc: PDFRawStream, matrix: Matrix, resources: PDFDict): Contour[] {
    const { objects, layers } = this.#source;
    const contours: Contour[] = [];
    const interpreter = new Interpreter(objects, layers, this.#budget, (path, { fill }) => {
      if (fill) contours.push(...contoursOf(path, EM_DOWN));
    });
    const state = { ...initialState(EVERYWHERE), ctm: matrix };
    const drawn = drawnIn(interpreter, interpreter.contentOf(proc), { resources, state, depth: 0, hidden: false });
    // A glyph that is a picture has no outlines, and is none that outlines could be read by.
    for (const { painting } of drawn) if (painting.kind !== 'PATH' && painting.kind !== 'FORM') return [];
    return contours;
  }
}

/** What a map says of its codes (ISO 32000-2, 9.10.3: single ones and ranges). */
function textsOf(map: string): Map<number, string> {
  const texts = new Map<number, string>();
  for (const [, list] of map.matchAll(/beginbfchar([^]*?)endbfchar/gu)) {
    for (const [, code, text] of list!.matchAll(/<([\da-f\s]+)>\s*<([\da-f\s]+)>/giu)) texts.set(Number.parseInt(code!, 16), textOf(text!));
  }
  for (const [, list] of map.matchAll(/beginbfrange([^]*?)endbfrange/gu)) {
    for (const [, from, to, text, several] of list!.matchAll(/<([\da-f]+)>\s*<([\da-f]+)>\s*(?:<([\da-f\s]+)>|\[([^\]]*)\])/giu)) {
      const [first, last] = [Number.parseInt(from!, 16), Math.min(LAST_CODE, Number.parseInt(to!, 16))];
      const each = several === undefined ? undefined : Array.from(several.matchAll(/<([\da-f\s]+)>/giu), ([, one]) => textOf(one!));
      for (let code = first; code <= last; code += 1) {
        const told = each ? each[code - first] : raised(textOf(text!), code - first);
        if (told !== undefined) texts.set(code, told);
      }
    }
  }
  return texts;
}

function textOf(hex: string): string {
  const bytes = Buffer.from(hex.replaceAll(/\s/gu, ''), 'hex');
  return bytes.length % 2 === 0 ? Buffer.from(bytes).swap16().toString('utf16le') : '';
}

/** The text of a range some codes on: its last character is that much higher. */
function raised(text: string, by: number): string {
  const last = text.charCodeAt(text.length - 1) + by;
  return Number.isNaN(last) ? '' : text.slice(0, -1) + String.fromCharCode(last);
}

/** No spaces, and nothing that says something to nobody else. */
function isWritten(text: string): boolean {
  return text !== '' && !/[\s\p{C}\ufffd]/u.test(text);
}
