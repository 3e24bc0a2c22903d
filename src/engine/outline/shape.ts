import type { Contour } from './contour.ts';
import type { Edges } from './signature.ts';
import type { AnchorIndex } from './anchor-index.ts';

/** A glyph as a form: what it says, and its outlines in em, y down from the baseline, x from its origin. */
export type Shape = {
  /** The whole text of the glyph, of a ligature all its letters. */
  text: string;
  fontName: string;
  contours: readonly Contour[];
  /** Around all contours. */
  box: Edges;
  /** How far the next glyph stands, in em. */
  advance: number;
  vertical: boolean;
};

/** As much of a shape as shows that it cannot stand somewhere: how many contours it has, which is its anchor, and the box of each. */
export type Sketch = { count: number; anchor: number; box(contour: number): Edges };

/** Shapes that can be looked up by the form of their anchor: their largest contour that is no rectangle. */
export type ShapeSet = {
  /** The numbers of shapes by their anchors' signatures. */
  anchors: AnchorIndex;
  /** Of a shape with an anchor. */
  sketch(number: number): Sketch;
  shape(number: number): Shape;
  /** The shapes of a font that need a neighbour's size: too simple to be looked up, or too thin to tell how wide they were drawn. */
  simple(fontName: string): readonly Shape[];
};

/** A shape found among the contours of a page, in points. */
export type Hit = {
  shape: Shape;
  set: ShapeSet;
  /** Texts of all shapes that look the same here, the preferred one first. */
  texts: string[];
  /** Numbers of the page's contours. */
  members: readonly number[];
  /** The origin, and the size of one em along and across. */
  x: number;
  y: number;
  sx: number;
  sy: number;
  /** The outlines agree to half a hundredth of an em. */
  exact: boolean;
  parts: number;
  simple: boolean;
  /** The fonts that have this shape: simple ones beside it may be of any of them. None: its own. */
  fonts?: readonly string[];
  /** What knows this shape; left out: the one set that it is from. */
  sets?: readonly ShapeSet[];
};

/** At most this many parts in each contour: too little form to tell it without a neighbour. */
export const SIMPLE_PARTS = 4;

/** As much of a shape as says how it is looked up. */
type Formed = { contours: readonly Pick<Contour, 'box' | 'parts' | 'rectangle'>[] };

/** Whether a shape has too little form of its own. */
export function isSimple({ contours }: Formed): boolean {
  return contours.every(({ parts, rectangle }) => rectangle || parts <= SIMPLE_PARTS);
}

/** An edge shorter than this part of an em says nothing about the scale. */
export const THIN = 0.15;

/** Whether a shape tells nothing of one of its scales: l and i in text that was drawn narrower. */
export function isThin([left, top, right, bottom]: Edges): boolean {
  return right - left < THIN || bottom - top < THIN;
}

/** The number of the contour that a shape is looked up by; −1 when it is too simple. */
export function anchorOf(shape: Formed): number {
  if (isSimple(shape)) return -1;
  let anchor = -1;
  let largest = 0;
  for (const [index, { box, rectangle, parts }] of shape.contours.entries()) {
    const size = (box[2] - box[0]) * (box[3] - box[1]);
    if (rectangle || parts <= SIMPLE_PARTS || size <= largest) continue;
    anchor = index;
    largest = size;
  }
  return anchor;
}

/** The box around contours. */
export function hullOf(contours: readonly Pick<Contour, 'box'>[]): Edges {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { box } of contours) {
    left = Math.min(left, box[0]);
    top = Math.min(top, box[1]);
    right = Math.max(right, box[2]);
    bottom = Math.max(bottom, box[3]);
  }
  return [left, top, right, bottom];
}
