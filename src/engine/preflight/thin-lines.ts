import type { ColourSpace } from '../content/colour-space.ts';
import { isWhite } from '../content/inks.ts';
import { leastScale, type Rect } from '../content/matrix.ts';
import type { Colour } from '../content/state.ts';
import { colourUses } from '../content/uses.ts';
import type { Drawn } from '../content/walk.ts';
import type { Interpreter } from '../content/interpreter.ts';
import { MM_PER_INCH } from '../geometry.ts';
import type { Told } from './collector.ts';
import type { PreflightSettings } from './settings.ts';

/** Half a micrometre: widths are written with few digits. */
const TOLERANCE_MM = 0.0005;
/** A filled shape is a line when it is a rectangle this much longer than wide. */
const LEAST_STRETCHED = 8;
const MOST_POINTS = 5;
/** In points: smaller shapes are no ground for lines. */
const LEAST_GROUND = 6;
const MOST_GROUNDS = 5000;

/** Lines thinner than they can be printed: drawn with a pen, or as filled rectangles; and those left out of a ground of ink. */
export class ThinLines {
  readonly #settings: PreflightSettings;
  readonly #mm: number;
  readonly #grounds: Rect[] = [];

  /** `userUnit` in points. */
  constructor(settings: PreflightSettings, userUnit: number) {
    this.#settings = settings;
    this.#mm = (userUnit * MM_PER_INCH) / 72;
  }

  /** What is to be said of something drawn; what it is a ground for is remembered for what is drawn later. */
  see(interpreter: Interpreter, drawn: Drawn): Told[] {
    const line = this.#lineOf(drawn);
    const told = line ? this.#judge(line, drawn.box) : [];
    this.#keepGround(interpreter, drawn);
    return told;
  }

  #lineOf({ painting, state, box }: Drawn): { mm: number; colour: Colour } | undefined {
    if (painting.kind !== 'PATH') return undefined;
    if (painting.stroke) return { mm: state.lineWidth * leastScale(state.ctm) * this.#mm, colour: state.stroke };
    const [w, h] = [box.right - box.left, box.top - box.bottom];
    if (painting.points > MOST_POINTS || Math.min(w, h) * LEAST_STRETCHED > Math.max(w, h)) return undefined;
    // What a clip leaves of a larger shape is no line; a shape without any width draws nothing that could be measured.
    const { clip } = state;
    const isCut = clip && (w < h ? box.left <= clip.left || box.right >= clip.right : box.bottom <= clip.bottom || box.top >= clip.top);
    return isCut || Math.min(w, h) <= 0 ? undefined : { mm: Math.min(w, h) * this.#mm, colour: state.fill };
  }

  #judge({ mm, colour }: { mm: number; colour: Colour }, box: Rect): Told[] {
    if (isRegistration(colour.space) || colour.pattern) return [];
    const { hairlineMm, reversed } = this.#settings;
    const rounded = Math.round(mm * 1000) / 1000;
    // Without ink it is a line only where there is ink around it.
    if (isWhite(colour)) {
      if (mm >= reversed.lineMm - TOLERANCE_MM || !this.isOnGround(box)) return [];
      return [{ code: 'REVERSED_LINE', severity: 'WARNING', params: { mm: rounded, needed: reversed.lineMm } }];
    }
    if (mm >= hairlineMm - TOLERANCE_MM && mm > 0) return [];
    return [{ code: 'HAIRLINE', severity: 'WARNING', params: { mm: rounded, needed: hairlineMm } }];
  }

  /** Whether the middle of this box, in page space, lies on something with ink that was seen before. */
  isOnGround({ left, bottom, right, top }: Rect): boolean {
    const [x, y] = [(left + right) / 2, (bottom + top) / 2];
    return this.#grounds.some((ground) => x > ground.left && x < ground.right && y > ground.bottom && y < ground.top);
  }

  #keepGround(interpreter: Interpreter, drawn: Drawn): void {
    const { painting, box } = drawn;
    const isFlat = (painting.kind === 'PATH' && painting.fill) || ['IMAGE', 'INLINE_IMAGE', 'SHADING'].includes(painting.kind);
    const { left, bottom, right, top } = box;
    if (!isFlat || Math.min(right - left, top - bottom) < LEAST_GROUND || this.#grounds.length >= MOST_GROUNDS) return;
    const uses = colourUses(interpreter, drawn);
    const hasInk = uses.some(({ space, tints }) => tints === undefined || !isWhite({ space, tints }));
    // White over the whole of a ground takes it away.
    if (hasInk) this.#grounds.push(box);
    else if (uses.length > 0) this.#uncover(box);
  }

  #uncover(white: Rect): void {
    const isCovered = ({ left, bottom, right, top }: Rect): boolean =>
      left >= white.left && right <= white.right && bottom >= white.bottom && top <= white.top;
    for (let at = this.#grounds.length - 1; at >= 0; at -= 1) if (isCovered(this.#grounds[at]!)) this.#grounds.splice(at, 1);
  }
}

/** The colour of register marks, on every plate. */
function isRegistration(space: ColourSpace): boolean {
  return space.family === 'INKS' && space.names.includes('All');
}
