import type { PDFDict, PDFObject } from '@cantoo/pdf-lib';
import type { Objects } from './objects.ts';

/** A font as far as the place of its text needs it; widths are in em. */
export type Font = {
  dict: PDFDict;
  type3: boolean;
  /** Bytes of one code; 0: one or two, by the lead byte of Shift-JIS and EUC. */
  codeBytes: 0 | 1 | 2;
  vertical: boolean;
  width(code: number): number;
};

const MAX_CODES = 65_536;

/** Reads a font of the resources. */
export function readFont(objects: Objects, object: PDFObject | undefined): Font | undefined {
  const dict = objects.dict(object);
  if (!dict) return undefined;
  const subtype = objects.nameAt(dict, 'Subtype');
  if (subtype === 'Type0') return composite(objects, dict);
  const type3 = subtype === 'Type3';
  const scale = type3 ? Math.abs(objects.numbersAt(dict, 'FontMatrix')?.[0] ?? 0.001) : 0.001;
  const first = objects.numberAt(dict, 'FirstChar') ?? 0;
  const widths = objects.numbersAt(dict, 'Widths');
  return { dict, type3, codeBytes: 1, vertical: false, width: (code) => (widths?.[code - first] ?? 500) * scale };
}

function composite(objects: Objects, dict: PDFDict): Font {
  const encoding = objects.nameAt(dict, 'Encoding') ?? '';
  const descendant = objects.dict(objects.arrayAt(dict, 'DescendantFonts')?.[0]);
  const fallback = objects.numberAt(descendant, 'DW') ?? 1000;
  const widths = encoding.startsWith('Identity') ? readWidths(objects, objects.arrayAt(descendant, 'W') ?? []) : undefined;
  const mixed = /RKSJ|EUC|^(GBK|ETen|B5|KSC)/.test(encoding);
  return {
    dict,
    type3: false,
    codeBytes: mixed ? 0 : 2,
    vertical: encoding.endsWith('-V'),
    width: (code) => (widths?.get(code) ?? (mixed && code < 256 ? fallback / 2 : fallback)) / 1000,
  };
}

/** W: "first [w w …]" and "first last w", mixed. */
function readWidths(objects: Objects, items: PDFObject[]): Map<number, number> {
  const widths = new Map<number, number>();
  for (let at = 0; at + 1 < items.length && widths.size < MAX_CODES;) {
    const first = objects.number(items[at]) ?? 0;
    const list = objects.numbers(items[at + 1]);
    if (list) {
      for (const [index, width] of list.entries()) widths.set(first + index, width);
      at += 2;
    } else {
      const last = Math.min(objects.number(items[at + 1]) ?? first, first + MAX_CODES);
      const width = objects.number(items[at + 2]) ?? 0;
      for (let code = first; code <= last; code += 1) widths.set(code, width);
      at += 3;
    }
  }
  return widths;
}

/** The codes of a string, and which of them is a single-byte space (word spacing counts there). */
export function* codesOf(font: Font, text: Uint8Array): Generator<{ code: number; space: boolean }> {
  for (let at = 0; at < text.length;) {
    const lead = text[at]!;
    const two = font.codeBytes === 2 || (font.codeBytes === 0 && (lead >= 0x81 && lead <= 0x9f ? true : lead >= 0xa1 && lead !== 0xff));
    yield { code: two ? lead * 256 + (text[at + 1] ?? 0) : lead, space: !two && lead === 32 };
    at += two ? 2 : 1;
  }
}
