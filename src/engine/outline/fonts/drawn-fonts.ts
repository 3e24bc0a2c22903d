import { PDFName, PDFNumber, type PDFDict, type PDFRawStream } from '@cantoo/pdf-lib';
import { Interpreter, Budget } from '../../content/interpreter.ts';
import type { PdfSource } from '../../content/source.ts';
import { initialState } from '../../content/state.ts';
import { drawnIn } from '../../content/walk.ts';
import type { Matrix, Rect } from '../../content/matrix.ts';
import { unifiedIdeograph } from '../../text/fold/radicals.ts';
import { contoursOf, type Contour } from '../contour.ts';
import { knownShape, type KnownShape } from '../shape-dictionary.ts';
import { fontsOnPages, mapOfFont } from './page-fonts.ts';
import { textsOfMap } from './text-maps.ts';

const EVERYWHERE: Rect = { left: -1e9, bottom: -1e9, right: 1e9, top: 1e9 };
/** Glyphs are drawn in em, y up. */
const EM_DOWN = { a: 1, b: 0, c: 0, d: -1, e: 0, f: 0 };
/** Codes of such a font are one byte. */
const LAST_CODE = 255;
const MOST_GLYPHS = 20_000;
const PREFIX = /^[A-Z]{6}\+/u;

/**
 * The shapes of fonts whose glyphs are drawings of the file (Type 3, ISO 32000-2, 9.6.4), as browsers write fonts with cubic outlines:
 * those of which the file says what they are (ToUnicode, 9.10.3).
 */
export function drawnFontShapes(source: PdfSource, objectNumbers: readonly number[]): KnownShape[] {
  const reader = new DrawnFonts(source);
  for (const { font, around } of fontsOnPages(source, objectNumbers)) {
    if (source.objects.nameAt(font, 'Subtype') === 'Type3') reader.read(font, around);
  }
  return reader.shapes;
}

class DrawnFonts {
  readonly shapes: KnownShape[] = [];
  readonly #source: PdfSource;
  readonly #budget = new Budget();

  constructor(source: PdfSource) {
    this.#source = source;
  }

  read(font: PDFDict, around: PDFDict): void {
    const { objects } = this.#source;
    const matrix = objects.numbersAt(font, 'FontMatrix');
    const map = mapOfFont(this.#source, font);
    if (matrix?.length !== 6 || !map) return;
    const texts = new Map(textsOfMap(map, LAST_CODE));
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

/** No spaces, and nothing that says something to nobody else. */
function isWritten(text: string): boolean {
  return text !== '' && !/[\s\p{C}\ufffd]/u.test(text);
}
