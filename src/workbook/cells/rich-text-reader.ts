/** Reads `<si>` and `<is>`: the same content in shared strings and in cells (CT_Rst). */
import type { ColorReference, Furigana, RichText, RunFont, TextRun } from '../model/rich-text.ts';
import { booleanAttribute, numberAttribute, type XmlAttributes } from '../package/walk-xml.ts';

/** `_x000B_` is a control character; `_x005F_` an underscore that would read as one (ECMA-376 part 1, 22.4.2.4). */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** Fed with the elements below one `<si>` or `<is>`. */
export class RichTextReader {
  readonly #runs: TextRun[] = [];
  readonly #furigana: Furigana[] = [];
  #attributes: XmlAttributes = {};
  #text = '';
  #font: RunFont | null = null;
  #reading: { start: number; end: number; text: string } | null = null;
  #inText = false;
  #inFont = false;

  open(name: string, attributes: XmlAttributes): void {
    if (name === 't') {
      this.#inText = true;
      this.#text = '';
    } else if (name === 'rPh') {
      this.#reading = { start: numberAttribute(attributes.sb) ?? 0, end: numberAttribute(attributes.eb) ?? 0, text: '' };
    } else if (name === 'phoneticPr') this.#attributes = attributes;
    else if (name === 'r') this.#font = null;
    else if (name === 'rPr') {
      this.#inFont = true;
      this.#font = newRunFont();
    } else if (this.#inFont && this.#font) readFontElement(this.#font, name, attributes);
  }

  text(text: string): void {
    if (this.#inText) this.#text += text;
  }

  close(name: string): void {
    if (name === 't') {
      this.#inText = false;
      if (this.#reading) this.#reading.text += decodeEscapes(this.#text);
      else this.#runs.push({ text: decodeEscapes(this.#text), font: this.#font });
    } else if (name === 'rPh' && this.#reading) {
      this.#furigana.push(this.#reading);
      this.#reading = null;
    } else if (name === 'rPr') this.#inFont = false;
    else if (name === 'r') this.#font = null;
  }

  finish(): RichText {
    const { alignment, type, fontId } = this.#attributes;
    return {
      text: this.#runs.map(({ text }) => text).join(''),
      runs: this.#runs.some(({ font }) => font !== null) ? this.#runs : null,
      furigana: this.#furigana,
      furiganaAlignment: oneOf(['noControl', 'left', 'center', 'distributed'] as const, alignment, 'left'),
      furiganaType: oneOf(['halfwidthKatakana', 'fullwidthKatakana', 'Hiragana', 'noConversion'] as const, type, 'fullwidthKatakana'),
      furiganaFont: numberAttribute(fontId),
    };
  }
}

/** `<color>`, `<fgColor>` and all others of CT_Color. */
export function readColor(attributes: XmlAttributes): ColorReference | null {
  const tint = numberAttribute(attributes.tint) ?? 0;
  if (attributes.rgb !== undefined) return { kind: 'rgb', value: attributes.rgb, tint };
  const theme = numberAttribute(attributes.theme);
  if (theme !== null) return { kind: 'theme', value: theme, tint };
  const indexed = numberAttribute(attributes.indexed);
  if (indexed !== null) return { kind: 'indexed', value: indexed, tint };
  return booleanAttribute(attributes.auto) ? { kind: 'auto' } : null;
}

export function newRunFont(): RunFont {
  return { name: null, sizePt: null, color: null, bold: false, italic: false, strike: false, underline: null, position: null };
}

/** One element of `<rPr>` or of `<font>` into the font. */
export function readFontElement(font: RunFont, name: string, attributes: XmlAttributes): void {
  const { val } = attributes;
  if (name === 'rFont' || name === 'name') font.name = val ?? null;
  else if (name === 'sz') font.sizePt = numberAttribute(val);
  else if (name === 'color') font.color = readColor(attributes);
  else if (name === 'b') font.bold = booleanAttribute(val, true);
  else if (name === 'i') font.italic = booleanAttribute(val, true);
  else if (name === 'strike') font.strike = booleanAttribute(val, true);
  else if (name === 'u') font.underline = oneOf(['double', 'singleAccounting', 'doubleAccounting', 'none'] as const, val, 'single', 'none');
  else if (name === 'vertAlign') font.position = oneOf(['superscript', 'subscript', 'baseline'] as const, val, null, 'baseline');
}

/** The value when it is one of these; `none` stands for null. */
function oneOf<T extends string, F>(known: readonly T[], value: string | undefined, fallback: F): T | F;
function oneOf<T extends string, F, N extends T>(
  known: readonly T[],
  value: string | undefined,
  fallback: F,
  none: N,
): Exclude<T, N> | F | null;
function oneOf(known: readonly string[], value: string | undefined, fallback: unknown, none?: string): unknown {
  if (value === undefined || !known.includes(value)) return fallback;
  return value === none ? null : value;
}
