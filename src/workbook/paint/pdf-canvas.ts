/** The PDF under the brush: faces that are measured and drawn alike, fills, strokes. Lengths are those of the caller's transform. */
import { safeColour, type Fill, type Font, type Rect, type Stroke } from '../model/layout.ts';
import { faceOf, type PdfFace, type PdfFonts } from './fonts.ts';

export type PdfDocument = PDFKit.PDFDocument;

/** Space between stripes. */
const STRIPE_GAP = 6;

export class PdfCanvas {
  readonly doc: PdfDocument;
  readonly #fonts: PdfFonts;
  readonly #known = new Set<PdfFace>();
  readonly #widths = new Map<PdfFace, Map<string, number>>();

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
    const face = faceOf(font.family, font.bold);
    let widths = this.#widths.get(face);
    if (!widths) this.#widths.set(face, (widths = new Map()));
    let sum = 0;
    for (const letter of text) {
      let width = widths.get(letter);
      if (width === undefined) {
        this.#use(face);
        width = this.doc.fontSize(1000).widthOfString(letter) / 1000;
        widths.set(letter, width);
      }
      sum += width;
    }
    return sum * size;
  }

  /** One line with its baseline at `y`; `spread` is added after every letter. */
  text(text: string, x: number, y: number, font: Font, { size = sizeOf(font), spread = 0 }: { size?: number; spread?: number } = {}): void {
    if (text.trim() === '') return;
    this.#use(faceOf(font.family, font.bold));
    // Without kerning a text is as wide as its letters: it was measured so.
    const options = { lineBreak: false, baseline: 'alphabetic', oblique: font.italic, characterSpacing: spread, features: { kern: false } };
    this.doc
      .fontSize(size)
      .fillColor(safeColour(font.colour))
      .text(text, x, y, options as unknown as PDFKit.Mixins.TextOptions);
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
