import type { Box } from '../../geometry.ts';

/**
 * visible     in the artwork, with ink
 * invisible   in the file but without ink on the rendering (white, render mode 3, covered)
 * layer-off   without ink on the rendering, on a layer that is off
 * outside     visible, but outside the TrimBox: printer's notes
 * unreliable  visible, but what the file says of it is not what is shown, or nobody knows whether it is (`doubt`)
 */
export type CharacterClass = 'visible' | 'invisible' | 'layer-off' | 'outside' | 'unreliable';

/** What stands for a glyph that nobody could read. */
export const UNREAD = '\ufffd';

/** Marks whose ink is in the corner of their square; who sets a column by hand moves them from the lower left to the upper right. */
export const IN_CORNER = /^[、。，．]$/u;

/** What a file holds without the article showing it, in the order of the lists. */
export const HIDDEN_CLASSES = ['invisible', 'layer-off', 'outside'] as const;

/**
 * live          the file's own text
 * outline       outlines that agree with a glyph to half a hundredth of an em
 * outline-near  outlines that were moved a little (hinted), and cells of what nobody could read (text U+FFFD)
 * ocr           recognised in a picture: a hint, nothing more
 */
export type CharacterSource = 'live' | 'outline' | 'outline-near' | 'ocr';

/**
 * Why the text of a glyph is not to be relied on:
 * unmapped   the file gives its code no character, or none that anybody reads
 * restated   the file states another text in its place (ActualText)
 * unlike     it does not look like the character it is said to be
 * unseen     it is written invisibly over something that is drawn, as text recognition writes over a picture
 */
export const TEXT_DOUBTS = ['unmapped', 'restated', 'unlike', 'unseen'] as const;
export type TextDoubt = (typeof TEXT_DOUBTS)[number];

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
  /** Of one that is unreliable. */
  doubt?: TextDoubt;
  /** The character that a glyph looks like which is unlike its own. */
  shows?: string;
  /** Where the text is from; live text when left out. */
  source?: CharacterSource;
  /** All texts of a shape that several characters share (H, Η and Н; －, ー and 一), `text` first. */
  texts?: string[];
  /** How sure the recogniser was, 0–100, of one that was recognised. */
  confidence?: number;
  /** Of one that was recognised: it stands over a drawn shape that nobody could read, not in a picture. */
  overShape?: true;
  /** The font whose shape it is, of outlines that were read. */
  fontName?: string;
};
