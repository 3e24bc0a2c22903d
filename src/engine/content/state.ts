import type { PDFDict, PDFObject } from '@cantoo/pdf-lib';
import { DEVICE_GRAY, type ColourSpace } from './colour-space.ts';
import type { Font } from './font.ts';
import { IDENTITY, type Matrix, type Rect } from './matrix.ts';

/** A current colour; `pattern` is set when a pattern was chosen, `tints` then colour an uncoloured one. */
export type Colour = { space: ColourSpace; tints: readonly number[]; pattern: PDFObject | undefined };

/** The graphics state as far as inks, sizes and transparency depend on it. Replaced on every change, never altered. */
export type GraphicsState = Readonly<{
  ctm: Matrix;
  /** Around what is not clipped away, in page space. */
  clip: Rect | undefined;
  fill: Colour;
  stroke: Colour;
  lineWidth: number;
  fillOverprint: boolean;
  strokeOverprint: boolean;
  overprintMode: 0 | 1;
  blend: string;
  fillAlpha: number;
  strokeAlpha: number;
  softMask: boolean;
  font: Font | undefined;
  fontSize: number;
  charSpace: number;
  wordSpace: number;
  horizontalScale: number;
  leading: number;
  rise: number;
  renderMode: number;
}>;

const BLACK: Colour = { space: DEVICE_GRAY, tints: [0], pattern: undefined };

/** The state a page starts with; `clip` is what of it is shown. */
export function initialState(clip: Rect): GraphicsState {
  return {
    ctm: IDENTITY,
    clip,
    fill: BLACK,
    stroke: BLACK,
    lineWidth: 1,
    fillOverprint: false,
    strokeOverprint: false,
    overprintMode: 0,
    blend: 'Normal',
    fillAlpha: 1,
    strokeAlpha: 1,
    softMask: false,
    font: undefined,
    fontSize: 0,
    charSpace: 0,
    wordSpace: 0,
    horizontalScale: 1,
    leading: 0,
    rise: 0,
    renderMode: 0,
  };
}

/** What a content stream is read with. `hidden`: inside a layer that is off. */
export type Scope = { resources: PDFDict | undefined; state: GraphicsState; depth: number; hidden: boolean };
