import type { GrayPage } from '../barcode/gray.ts';
import type { PageText } from '../text/lines/layout.ts';
import { inkPieces, PIECES_DPI, reduced } from './ink-pieces.ts';
import { linesToRead } from './recognised-text.ts';
import { textStrips, type Strip } from './text-strips.ts';

/** A page of more lines is a newspaper: the rest stays unread. */
export const MOST_STRIPS = 200;

/** The lines of a page that nobody has read yet, in pixels of the page. */
export function unreadStrips(gray: GrayPage, text: PageText): Strip[] {
  const by = Math.max(1, Math.round(text.dpi / PIECES_DPI));
  const strips = textStrips(inkPieces(reduced(gray, by)), text.dpi / by).map(({ box, vertical, em }) => ({
    box: { x: box.x * by, y: box.y * by, w: box.w * by, h: box.h * by },
    vertical,
    em: em * by,
  }));
  return linesToRead(text, strips).slice(0, MOST_STRIPS);
}
