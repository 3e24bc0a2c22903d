import type { Box } from '../geometry.ts';
import type { ChromaStep } from '../kernel/chroma.ts';
import type { Raster } from '../raster.ts';

/** How a page is turned and scaled about its top-left corner (a, b, c, d of a matrix). */
export type Linear = readonly [a: number, b: number, c: number, d: number];

/** Where a page is drawn: moved by fractions of a pixel, turned and scaled before. */
export type PageCanvas = { width: number; height: number; offsetX: number; offsetY: number; linear?: Linear };

/** A page as the comparison needs it: its size and trim in pixels, and how to draw it moved on another canvas. */
export type ComparablePage = {
  width: number;
  height: number;
  trim: Box;
  /** False when the file names no TrimBox: `trim` is then the whole page. */
  trimGiven: boolean;
  /** `into`: pixels no longer needed, which may be drawn over. */
  draw(canvas: PageCanvas, into?: Uint8Array): Raster;
  /** The same with its glyphs where they stand, not at whole pixels; left out for pictures. */
  drawnAsPaths?(canvas: PageCanvas, into?: Uint8Array): Raster;
  /** False for pictures: they can be moved by whole pixels only. */
  redrawable: boolean;
  /** How coarsely its file keeps colour; left out where colour is as fine as light. */
  chroma?: ChromaStep;
};
