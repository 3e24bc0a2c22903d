import { grayOf } from '../barcode/gray.ts';
import type { Raster } from '../raster.ts';
import { unreadStrips } from './page-strips.ts';
import type { ShownStrip } from './read-strip.ts';
import { stripPicture } from './strip-picture.ts';
import type { PageText } from '../text/lines/layout.ts';

/** The lines of a drawn page that nobody has read, as a recogniser is shown them. */
export function shownStrips(raster: Raster, text: PageText): ShownStrip[] {
  const gray = grayOf(raster);
  return unreadStrips(gray, text).map((strip) => {
    const ways = strip.vertical ? ([0, 1, 3] as const) : ([0] as const);
    return { strip, pictures: ways.map((turns) => ({ turns, line: stripPicture(gray, strip, turns) })) };
  });
}
