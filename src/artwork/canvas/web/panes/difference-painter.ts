/** What differs between two pictures of the screen, in two colours: the canvas' own blending, no pixel is read. */

import { ADDED_COLOUR, REMOVED_COLOUR } from '../door/panes/difference-colours.ts';

/** A faint difference of tone is seen too: what differs is doubled so often before the person's own choice. */
const OWN_GAIN = 1;
/** How much of the artwork shines through, to say where one is. */
const GHOST = 0.14;

type Buffer = { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };

function buffer(): Buffer {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no canvas');
  return { canvas, context };
}

export class DifferencePainter {
  readonly #after = buffer();
  readonly #before = buffer();
  readonly #removed = buffer();
  readonly #added = buffer();

  takeAfter(drawn: HTMLCanvasElement): void {
    take(this.#after, drawn);
  }

  takeBefore(drawn: HTMLCanvasElement): void {
    take(this.#before, drawn);
  }

  /** Over the whole canvas of `context`; `gain`: how often differences are doubled. */
  paint(context: CanvasRenderingContext2D, gain: number): void {
    const { canvas } = context;
    const [after, before] = [this.#after.canvas, this.#before.canvas];
    // The lighter of both, less one of them: where that one was darker, which is where it has ink.
    this.#isolate(this.#removed, after, before, complement(REMOVED_COLOUR), gain);
    this.#isolate(this.#added, before, after, complement(ADDED_COLOUR), gain);
    context.globalAlpha = 1;
    context.globalCompositeOperation = 'copy';
    context.drawImage(this.#removed.canvas, 0, 0);
    context.globalCompositeOperation = 'lighter';
    context.drawImage(this.#added.canvas, 0, 0);
    context.globalCompositeOperation = 'difference';
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.globalCompositeOperation = 'multiply';
    context.globalAlpha = GHOST;
    context.drawImage(after, 0, 0);
  }

  /** Into `into`: how much darker `inked` is than `other`, as gray, in a colour that white less it shows. */
  #isolate({ canvas, context }: Buffer, other: HTMLCanvasElement, inked: HTMLCanvasElement, colour: string, gain: number): void {
    const { width, height } = other;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    const lay = (operation: GlobalCompositeOperation, picture: HTMLCanvasElement): void => {
      context.globalCompositeOperation = operation;
      context.drawImage(picture, 0, 0);
    };
    const wash = (operation: GlobalCompositeOperation, style: string): void => {
      context.globalCompositeOperation = operation;
      context.fillStyle = style;
      context.fillRect(0, 0, width, height);
    };
    wash('copy', '#fff');
    lay('source-over', other);
    lay('lighten', inked);
    lay('difference', inked);
    wash('saturation', '#000');
    for (let doubled = 0; doubled < gain + OWN_GAIN; doubled++) lay('lighter', canvas);
    wash('multiply', colour);
  }
}

/** Keeps what was drawn, on paper. */
function take({ canvas, context }: Buffer, drawn: HTMLCanvasElement): void {
  if (canvas.width !== drawn.width || canvas.height !== drawn.height) Object.assign(canvas, { width: drawn.width, height: drawn.height });
  context.globalCompositeOperation = 'copy';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.globalCompositeOperation = 'source-over';
  context.drawImage(drawn, 0, 0);
}

/** White less a colour. */
export function complement(colour: string): string {
  return `#${(0xffffff - Number.parseInt(colour.slice(1), 16)).toString(16).padStart(6, '0')}`;
}
