import type { Box } from '../../geometry.ts';

/**
 * visible     in the artwork, with ink
 * invisible   in the file but without ink on the rendering (white, render mode 3, covered)
 * layer-off   without ink on the rendering, on a layer that is off
 * outside     visible, but outside the TrimBox: printer's notes
 * unreliable  visible, but the file does not say which character the glyph is
 */
export type CharacterClass = 'visible' | 'invisible' | 'layer-off' | 'outside' | 'unreliable';

/** What a file holds without the article showing it, in the order of the lists. */
export const HIDDEN_CLASSES = ['invisible', 'layer-off', 'outside'] as const;

/** One glyph of a page. Boxes are pixels of the inspection image. */
export type Character = {
  /** The text of the glyph: one code point, seldom more (ligatures). */
  text: string;
  /** Extent of the ink. */
  tight: Box;
  /** Advance × line height: what a highlight covers. */
  loose: Box;
  originX: number;
  originY: number;
  /** Direction of the baseline on the image, degrees clockwise, 0 ≤ a < 360. */
  angle: number;
  /** Em height in pixels. */
  em: number;
  /** PDF text render mode 0–7; 3 draws nothing. */
  renderMode: number;
  mapError: boolean;
  class: CharacterClass;
};
