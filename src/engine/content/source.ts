import { PDFDocument, PDFRawStream, PDFRef, type PDFDict, type PDFObject } from '@cantoo/pdf-lib';
import { CONTENT_LIMITS, type Budget } from './interpreter.ts';
import { Layers } from './layers.ts';
import { intersect, type Rect } from './matrix.ts';
import { Objects } from './objects.ts';

const MAX_ANCESTORS = 64;
const MAX_CONTENTS = 4096;
const LETTER: Rect = { left: 0, bottom: 0, right: 612, top: 792 };

/** A page as the file writes it: boxes in its own units, undefined when it does not give them. */
export type SourcePage = {
  dict: PDFDict;
  resources: PDFDict | undefined;
  media: Rect;
  /** What is shown: the CropBox within the MediaBox. */
  crop: Rect;
  trim: Rect | undefined;
  bleed: Rect | undefined;
  rotate: number;
  userUnit: number;
  hasAnnotations: boolean;
};

/** The objects of a file, read by a parser of their own; `bytes` is a copy that PDFium wrote: not locked, not damaged. */
export class PdfSource {
  readonly objects: Objects;
  readonly layers: Layers;
  readonly catalog: PDFDict;

  private constructor(objects: Objects, catalog: PDFDict) {
    this.objects = objects;
    this.catalog = catalog;
    this.layers = new Layers(objects, catalog);
  }

  /** Undefined when the objects cannot be read. */
  static async open(bytes: Uint8Array): Promise<PdfSource | undefined> {
    try {
      const options = { updateMetadata: false, throwOnInvalidObject: false, parseSpeed: Infinity };
      const document = await PDFDocument.load(bytes, options);
      return new PdfSource(new Objects(document.context), document.catalog);
    } catch {
      return undefined;
    }
  }

  /** The page with that object number. */
  page(objectNumber: number): SourcePage | undefined {
    const { objects } = this;
    const dict = objects.dict(PDFRef.of(objectNumber));
    if (!dict) return undefined;
    const media = this.#rect(this.#inherited(dict, 'MediaBox')) ?? LETTER;
    const crop = intersect(media, this.#rect(this.#inherited(dict, 'CropBox'))) ?? media;
    return {
      dict,
      resources: objects.dict(this.#inherited(dict, 'Resources')),
      media,
      crop,
      trim: this.#rect(objects.get(dict, 'TrimBox')),
      bleed: this.#rect(objects.get(dict, 'BleedBox')),
      rotate: objects.number(this.#inherited(dict, 'Rotate')) ?? 0,
      userUnit: objects.numberAt(dict, 'UserUnit') ?? 1,
      hasAnnotations: (objects.arrayAt(dict, 'Annots')?.length ?? 0) > 0,
    };
  }

  /** The content of a page: its streams one after the other, as one. */
  content(page: SourcePage, budget: Budget): Uint8Array {
    const { objects } = this;
    const contents = objects.get(page.dict, 'Contents');
    const streams = contents instanceof PDFRawStream ? [contents] : (objects.array(contents) ?? []).slice(0, MAX_CONTENTS);
    const parts: Uint8Array[] = [];
    let size = 0;
    for (const item of streams) {
      const stream = objects.stream(item);
      const bytes = stream && objects.decode(stream, CONTENT_LIMITS.streamBytes - size);
      if (bytes) parts.push(bytes, Buffer.from('\n'));
      else budget.exceeded = true;
      size += (bytes?.length ?? 0) + 1;
    }
    return Buffer.concat(parts);
  }

  #inherited(dict: PDFDict, key: string): PDFObject | undefined {
    const { objects } = this;
    let holder: PDFDict | undefined = dict;
    for (let hop = 0; holder && hop < MAX_ANCESTORS; hop += 1) {
      const found = objects.get(holder, key);
      if (found) return found;
      holder = objects.dictAt(holder, 'Parent');
    }
    return undefined;
  }

  #rect(object: PDFObject | undefined): Rect | undefined {
    const [a, b, c, d] = this.objects.numbers(object) ?? [];
    if (a === undefined || b === undefined || c === undefined || d === undefined) return undefined;
    return { left: Math.min(a, c), bottom: Math.min(b, d), right: Math.max(a, c), top: Math.max(b, d) };
  }
}
