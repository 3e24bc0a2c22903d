import type { StripPicture } from './strip-picture.ts';

/** A character that was recognised: its box in pixels of the picture, how sure it is (0–100). */
export type Symbol = { text: string; x: number; y: number; w: number; h: number; confidence: number };

/**
 * What recognises the characters in pictures of lines. Another engine is put in by another implementation (`recogniser-child.ts`
 * makes it); what it answers is a hint to whoever looks, never a reading for certain.
 */
export type Recogniser = {
  /** The characters of one line in their order; none where it reads nothing. */
  read(line: StripPicture): Symbol[];
};
