import type { GraphicsState } from './state.ts';
import { codesOf } from './font.ts';
import { Bounds, IDENTITY, multiply, type Matrix, type Rect } from './matrix.ts';
import type { Operand } from './tokens.ts';

/** Height above and below the baseline that is counted to a line of text, in em. */
const ASCENT = 0.88;
const DESCENT = 0.12;

/** The text matrices between BT and ET (ISO 32000-1, 9.4.2). */
export class TextPosition {
  #matrix: Matrix = IDENTITY;
  #line: Matrix = IDENTITY;

  begin(): void {
    this.#matrix = IDENTITY;
    this.#line = IDENTITY;
  }

  set(matrix: Matrix): void {
    this.#matrix = matrix;
    this.#line = matrix;
  }

  /** Td: to the next line. */
  move(x: number, y: number): void {
    this.set(multiply([1, 0, 0, 1, x, y], this.#line));
  }

  /** The height of an em in page space, as text is shown now. */
  em({ fontSize, ctm }: GraphicsState): number {
    const [, , c, d] = multiply(this.#matrix, ctm);
    return Math.abs(fontSize) * Math.hypot(c, d);
  }

  /** Goes over a shown text and answers the box around it in page space; undefined for nothing. */
  show(items: readonly Operand[], state: GraphicsState): Rect | undefined {
    const { font, fontSize, horizontalScale, rise } = state;
    if (!font) return undefined;
    const bounds = new Bounds();
    const mark = (x: number, y: number): void => bounds.add(multiply(this.#matrix, state.ctm), x, y + rise);
    const corners = (): void => {
      for (const y of [-DESCENT * fontSize, ASCENT * fontSize])
        mark(font.vertical ? -fontSize / 2 : 0, font.vertical ? y - ASCENT * fontSize : y);
      if (font.vertical) mark(fontSize / 2, 0);
    };
    const advance = (along: number): void => {
      const step: Matrix = font.vertical ? [1, 0, 0, 1, 0, along] : [1, 0, 0, 1, along * horizontalScale, 0];
      this.#matrix = multiply(step, this.#matrix);
    };
    for (const item of items) {
      if (typeof item === 'number') advance((-item / 1000) * fontSize);
      if (!(item instanceof Uint8Array)) continue;
      for (const { code, space } of codesOf(font, item)) {
        corners();
        const spacing = state.charSpace + (space ? state.wordSpace : 0);
        advance(font.vertical ? -fontSize + spacing : font.width(code) * fontSize + spacing);
        if (!font.vertical) corners();
      }
    }
    return bounds.rect;
  }
}
