import type { Matrix } from './matrix.ts';

/** What the parts of a kept path are: each stands before its points, x and y in page space (three points for a curve, none for a close). */
export const PATH = { move: 0, line: 1, curve: 2, close: 3 } as const;

/** The path that is being made (ISO 32000-1, 8.5.2), part by part, in page space. */
export class KeptPath {
  parts: number[] = [];
  /** The current point in the units of the content: operator v starts its curve there. */
  #x = 0;
  #y = 0;
  #startX = 0;
  #startY = 0;

  clear(): void {
    this.parts = [];
  }

  /** Takes a path operator; others are passed over. */
  add(operator: string, n: readonly number[], ctm: Matrix): void {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = n;
    if (operator === 'm') {
      this.#put(PATH.move, ctm, a, b);
      this.#startX = a;
      this.#startY = b;
    } else if (operator === 'l') this.#put(PATH.line, ctm, a, b);
    else if (operator === 'c') this.#put(PATH.curve, ctm, a, b, c, d, e, f);
    else if (operator === 'v') this.#put(PATH.curve, ctm, this.#x, this.#y, a, b, c, d);
    else if (operator === 'y') this.#put(PATH.curve, ctm, a, b, c, d, c, d);
    else if (operator === 'h') {
      this.parts.push(PATH.close);
      this.#x = this.#startX;
      this.#y = this.#startY;
    } else if (operator === 're') {
      this.add('m', [a, b], ctm);
      this.#put(PATH.line, ctm, a + c, b);
      this.#put(PATH.line, ctm, a + c, b + d);
      this.#put(PATH.line, ctm, a, b + d);
      this.add('h', [], ctm);
    }
  }

  #put(kind: number, [a, b, c, d, e, f]: Matrix, ...points: number[]): void {
    this.parts.push(kind);
    for (let at = 0; at + 1 < points.length; at += 2) {
      this.#x = points[at]!;
      this.#y = points[at + 1]!;
      this.parts.push(a * this.#x + c * this.#y + e, b * this.#x + d * this.#y + f);
    }
  }
}
