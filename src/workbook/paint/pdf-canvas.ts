/** The PDF under the brush: faces that are measured and drawn alike, fills, strokes. Lengths are those of the caller's transform. */
import { safeColour, type Fill, type Font, type Rect, type Stroke } from '../model/layout.ts';
import { isLatin, japaneseFaceOf, latinFaceOf, type PdfFace, type PdfFonts } from './fonts.ts';

export type PdfDocument = PDFKit.PDFDocument;

/** What pdfkit keeps of the face in use, which its types do not say. */
interface OpenedFont {
  _font: { font: { characterSet: number[] } };
}

/** Space between stripes. */
const STRIPE_GAP = 6;

export class PdfCanvas {
  readonly doc: PdfDocument;
  readonly #fonts: PdfFonts;
  readonly #known = new Set<PdfFace>();
  readonly #widths = new Map<PdfFace, Map<string, number>>();
  /** Code points that a face has. */
  readonly #letters = new Map<PdfFace, ReadonlySet<number>>();

  constructor(doc: PdfDocument, fonts: PdfFonts) {
    this.doc = doc;
    this.#fonts = fonts;
  }

  #use(face: PdfFace): void {
    if (!this.#known.has(face)) {
      this.#known.add(face);
      this.doc.registerFont(face, this.#fonts[face]);
    }
    this.doc.font(face);
  }

  /** Pixels of a text in one line. */
  textWidth(text: string, font: Font, size = sizeOf(font)): number {
    let sum = 0;
    for (const letter of text) sum += this.#letterWidth(letter, this.#faceFor(letter, font));
    return sum * size;
  }

  /** Of one letter, as a share of the size. */
  #letterWidth(letter: string, face: PdfFace): number {
    let widths = this.#widths.get(face);
    if (!widths) this.#widths.set(face, (widths = new Map()));
    let width = widths.get(letter);
    if (width === undefined) {
      this.#use(face);
      width = this.doc.fontSize(1000).widthOfString(letter) / 1000;
      widths.set(letter, width);
    }
    return width;
  }

  /** Letters of the Latin face that a workbook names are set in it, all others in a Japanese one. */
  #faceFor(letter: string, font: Font): PdfFace {
    const latin = latinFaceOf(font);
    return latin && isLatin(letter.codePointAt(0)!) && this.#has(latin, letter) ? latin : japaneseFaceOf(font);
  }

  #has(face: PdfFace, letter: string): boolean {
    let known = this.#letters.get(face);
    if (!known) {
      this.#use(face);
      const { font } = (this.doc as unknown as OpenedFont)._font;
      this.#letters.set(face, (known = new Set(font.characterSet)));
    }
    return known.has(letter.codePointAt(0)!);
  }

  /** The text in pieces that one face sets each. */
  #pieces(text: string, font: Font): { face: PdfFace; text: string }[] {
    const pieces: { face: PdfFace; text: string }[] = [];
    for (const letter of text) {
      const face = this.#faceFor(letter, font);
      const last = pieces.at(-1);
      if (last?.face === face) last.text += letter;
      else pieces.push({ face, text: letter });
    }
    return pieces;
  }

  /** One line with its baseline at `y`; `spread` is added after every letter. */
  text(text: string, x: number, y: number, font: Font, { size = sizeOf(font), spread = 0 }: { size?: number; spread?: number } = {}): void {
    if (text.trim() === '') return;
    const latin = latinFaceOf(font);
    let at = x;
    for (const piece of this.#pieces(text, font)) {
      this.#use(piece.face);
      // Without kerning and ligatures a text is as wide as its letters: it was measured so.
      const options = {
        lineBreak: false,
        baseline: 'alphabetic',
        // Latin faces have italics of their own.
        oblique: font.italic && piece.face !== latin,
        characterSpacing: spread,
        features: { kern: false, liga: false },
      };
      this.doc
        .fontSize(size)
        .fillColor(safeColour(font.colour))
        .text(piece.text, at, y, options as unknown as PDFKit.Mixins.TextOptions);
      at += this.textWidth(piece.text, font, size) + spread * [...piece.text].length;
    }
  }

  stroke(colour: string, width: number, dash: readonly number[] | null): void {
    this.doc.lineWidth(width).strokeColor(safeColour(colour));
    if (dash) this.doc.dash(dash[0]!, { space: dash[1] ?? dash[0]! });
    else this.doc.undash();
  }

  /** Fills what `path` draws; `box` is where gradients and stripes begin and end. */
  fill(fill: Fill, box: Rect, path: () => void, rule: 'nonzero' | 'evenodd' = 'nonzero'): void {
    const { doc } = this;
    if (fill.kind === 'hatch') {
      this.#hatch(fill, box, path);
      return;
    }
    if (fill.kind === 'solid') {
      path();
      doc.fillOpacity(fill.opacity).fill(safeColour(fill.colour), rule === 'evenodd' ? 'even-odd' : 'non-zero');
      doc.fillOpacity(1);
      return;
    }
    const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2];
    const turn = fill.kind === 'linear' ? (fill.angle / 180) * Math.PI : 0;
    const [dx, dy] = [(Math.cos(turn) * box.w) / 2, (Math.sin(turn) * box.h) / 2];
    const gradient =
      fill.kind === 'linear'
        ? doc.linearGradient(cx - dx, cy - dy, cx + dx, cy + dy)
        : doc.radialGradient(box.x + fill.x * box.w, box.y + fill.y * box.h, 0, cx, cy, Math.hypot(box.w, box.h) / 2);
    for (const { offset, colour } of fill.stops) gradient.stop(offset, safeColour(colour));
    path();
    doc.fill(gradient);
  }

  #hatch(fill: Fill & { kind: 'hatch' }, box: Rect, path: () => void): void {
    const { doc } = this;
    doc.save();
    path();
    doc.clip();
    doc.rect(box.x, box.y, box.w, box.h).fill(safeColour(fill.back));
    this.stroke(fill.fore, fill.weight, null);
    const reach = Math.hypot(box.w, box.h);
    for (const angle of fill.angles) {
      doc.save().rotate(angle, { origin: [box.x + box.w / 2, box.y + box.h / 2] });
      const [left, top] = [box.x + box.w / 2 - reach / 2, box.y + box.h / 2 - reach / 2];
      for (let y = 0; y < Math.min(reach, 4000); y += STRIPE_GAP) doc.moveTo(left, top + y).lineTo(left + reach, top + y);
      doc.stroke().restore();
    }
    doc.restore();
  }
}

export const sizeOf = (font: Font): number => font.size * (font.position ? 0.62 : 1);

/** How far above the line raised letters stand, lowered ones below. */
export const riseOf = (font: Font): number =>
  font.position === 'super' ? font.size * 0.35 : font.position === 'sub' ? -font.size * 0.12 : 0;

export function dashOf({ dash, width }: Stroke): readonly number[] | null {
  if (dash === 'dot') return [width, width * 2];
  return dash === 'solid' ? null : [width * 4, width * 3];
}
