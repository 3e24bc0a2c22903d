import type { Box } from '../geometry.ts';
import { IN_CORNER, UNREAD, type Character } from '../text/lines/character.ts';
import { placedBox } from './constellation.ts';
import { inReadingOrder, type Standing } from './directions/reading-order.ts';
import type { ShapeReading } from './read-shapes.ts';
import type { Edges } from './signature.ts';
import { pagePoint, type Frame } from './directions/view.ts';

/** The em square, above the baseline. */
const ABOVE = 0.88;

/** The glyphs that were read, and cells for what was not, as characters of the page in reading order; boxes in pixels at `dpi`. */
export function charactersOf(reading: ShapeReading, dpi: number): Character[] {
  return reading.frames.flatMap((frame) =>
    inReadingOrder(standingIn(frame)).flatMap((one) => lettersOf(characterOf(one, frame, dpi / 72))),
  );
}

/** The forms that PDFium tells letter by letter (ﬁ, ﬂ, ﬃ); of others (℃, Ⅱ) it tells the form. */
const JOINED = /^[\ufb00-\ufb06]$/u;

/** The letters of a ligature, as PDFium tells those of live text: each where the whole glyph stands. */
function lettersOf(character: Character): Character[] {
  const { texts = [character.text], ...whole } = character;
  const letters = [...character.text];
  if (letters.length < 2 || texts.some((text) => [...text].length === 1 && !JOINED.test(text))) return [character];
  return letters.map((text) => ({ ...whole, text }));
}

type Read = Standing & { tight: Edges; texts: readonly string[]; exact: boolean; fontName?: string };

function standingIn({ hits, unread }: Frame): Read[] {
  return [
    ...hits.map((hit) => ({
      x: hit.x,
      y: hit.y,
      em: hit.sy,
      advance: hit.shape.advance * hit.sx,
      tight: placedBox(hit.shape.box, hit),
      texts: hit.texts,
      exact: hit.exact,
      fontName: hit.shape.fontName,
      inCorner: IN_CORNER.test(hit.texts[0] ?? ''),
    })),
    ...unread.map(({ box, em, y }) => ({ x: box[0], y, em, advance: box[2] - box[0], tight: box, texts: [UNREAD], exact: false })),
  ];
}

function characterOf({ x, y, em, advance, tight, texts, exact, fontName }: Read, { view }: Frame, scale: number): Character {
  const text = texts[0] ?? UNREAD;
  const back = ([left, top, right, bottom]: Edges): Box => {
    const corners = [
      pagePoint(view, left, top),
      pagePoint(view, right, top),
      pagePoint(view, right, bottom),
      pagePoint(view, left, bottom),
    ];
    const [xs, ys] = [corners.map((corner) => corner[0]), corners.map((corner) => corner[1])];
    const [x0, y0] = [Math.min(...xs), Math.min(...ys)];
    return { x: x0 * scale, y: y0 * scale, w: (Math.max(...xs) - x0) * scale, h: (Math.max(...ys) - y0) * scale };
  };
  const [originX, originY] = pagePoint(view, x, y);
  return {
    text,
    tight: back(tight),
    loose: back([x, y - ABOVE * em, x + advance, y + (1 - ABOVE) * em]),
    originX: originX * scale,
    originY: originY * scale,
    angle: view.angle,
    em: em * scale,
    renderMode: 0,
    mapError: false,
    class: 'visible',
    source: exact ? 'outline' : 'outline-near',
    ...(texts.length > 1 ? { texts: [...texts] } : {}),
    ...(fontName === undefined ? {} : { fontName }),
  };
}
