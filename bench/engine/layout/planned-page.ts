/** A page as it is to be drawn, and what is known of it. Lengths are points, y goes down. */
import type { Random } from '../../random.ts';
import type { FontName } from './fonts.ts';

/** Text drawn by one operation: its origin on the baseline, turned clockwise around it. */
export interface Piece {
  text: string;
  x: number;
  y: number;
  size: number;
  font: FontName;
  /** Degrees clockwise. */
  angle: number;
  /** Added after each character. */
  tracking: number;
  /** Width of the glyphs to that of the font. */
  stretch: number;
  /** Glyphs for vertical writing. */
  upright: boolean;
}

export interface PlannedPage {
  width: number;
  height: number;
  /** The Rotate entry of the page. */
  turn: 0 | 90 | 180 | 270;
  pieces: Piece[];
}

/** An approved text; `drawn` may differ from it, and is empty where the part is missing. */
export interface KnownPart {
  id: string;
  text: string;
  drawn: string;
}

/** Draws the same arrangement with other texts: the parts in the order in which the layout made them. */
export interface Layout {
  family: string;
  parts: string[];
  draw(drawn: readonly string[]): PlannedPage;
}

/** Makes one arrangement out of chance. */
export type Family = (random: Random, index: number) => Omit<Layout, 'family'>;

/** How a program writes the pieces: frame by frame, line by line over the whole page, or as it pleases. */
export const ORDERS = ['frames', 'rows', 'shuffled'] as const;
export type Order = (typeof ORDERS)[number];

/** The lines of each frame as pieces in the order of the file. */
export function inOrder(frames: readonly (readonly Piece[][])[], order: Order, random: Random): Piece[] {
  const lines = frames.flat().filter((line) => line.length > 0);
  if (order === 'rows') lines.sort((a, b) => Math.round(a[0]!.y) - Math.round(b[0]!.y) || a[0]!.x - b[0]!.x);
  if (order === 'shuffled') {
    for (let at = lines.length - 1; at > 0; at -= 1) {
      const other = random.whole(0, at);
      [lines[at], lines[other]] = [lines[other]!, lines[at]!];
    }
  }
  return lines.flat();
}
