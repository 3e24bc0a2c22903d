import { confidenceOf, type ReadStrip } from './recognised-text.ts';
import type { Recogniser } from './recogniser.ts';
import { whitesOf, type StripPicture, type Turns } from './strip-picture.ts';
import type { Strip } from './text-strips.ts';

/** A line with its picture, and for a column also as if a line had been turned. */
export type ShownStrip = { strip: Strip; pictures: { turns: Turns; line: StripPicture }[] };

/** A column this surely read is one. */
const SURE = 93;

/** What stands in a line: what runs down may be a column, or a line turned either way; the surest counts. */
export function readStrip(recogniser: Recogniser, { strip, pictures }: ShownStrip): ReadStrip {
  let best: ReadStrip = { strip, symbols: [], turns: 0, whites: [] };
  for (const { turns, line } of pictures) {
    const symbols = recogniser.read(line);
    if (confidenceOf(symbols) > confidenceOf(best.symbols)) {
      best = { strip, symbols, turns, whites: whitesOf(line) };
    }
    if (confidenceOf(best.symbols) >= SURE) break;
  }
  return best;
}
