import { union, unionAll, type Box } from '../geometry.ts';
import { changedShare, findPatch, type Patch, type Sight } from './correlate.ts';
import { structureOf, wholePixels } from './grey.ts';
import { findText, hasTextAt, markedGlyphs, type AnchorPage } from './text-anchor.ts';

/** A mark on the earlier version: what it means, in mm. A box without size is a point. */
export type CarryMark = {
  id: string;
  boxes: Box[];
  /** It is a text that was highlighted: without that text there is nothing to mark. */
  isText: boolean;
};

/** What became of it: where its boxes are now (of a highlighted text, a box per line of it), and how far it went, in mm. */
export type CarryResult =
  | { id: string; state: 'placed' | 'moved'; by: 'picture' | 'text'; page: number; dx: number; dy: number; boxes: Box[] }
  | { id: string; state: 'orphaned'; reason: 'notFound' | 'ambiguous' | 'noPage' };

/** A page of both versions on one grid: `origin` is the pixel of the corner from which boxes are measured, `scale` pixels per mm. */
export type CarryPage = { page: number; before: Sight; after: Sight | undefined; origin: { x: number; y: number }; scale: number };

/** The text of the page the mark is on, and of all pages of the newer version. */
export type CarryTexts = { before: AnchorPage; after: AnchorPage[] };

/** Below this it is where it was: finer than a hand draws, coarser than the grid errs. */
export const PLACED_WITHIN_MM = 0.1;
const REACH_MM = 30;
const APART_MM = 1.5;
const AIR_MM = 2;
const LEAST_WINDOW_MM = 8;
const GROWTH_MM = 2;
const MOST_GROWTH_MM = 20;
const RING_MM = 6;
const LEAST_HOLE_MM = 5;
/** Standard deviation of the lightness from which a window shows something. */
const LEAST_STRUCTURE = 8;
/** Shares of pixels that may differ: around a mark that stays as it is, and around one whose content was changed. */
const SAME_SHARE = 0.001;
const SAME_RING_SHARE = 0.01;
const FOUND_CORRELATION = 0.9;
/** The next best place must fit that much worse. */
const LEAST_LEAD = 0.1;

/**
 * The rule of carrying a mark over: never guessed. In this order, the first that holds decides:
 * 1. what lies around the mark is the same at the same place: placed;
 * 2. its text stands once in both versions: placed or moved with the text;
 * 3. the picture around it is found once within 30 mm: placed or moved with it;
 * 4. what it marks was changed, but the ring around that is the same here (placed), or found once elsewhere (moved);
 * 5. else orphaned: not found, or found in several places.
 * A highlight whose text is gone, with nothing in its stead, is orphaned by 3 and 4 too.
 */
export function carryMark(mark: CarryMark, page: CarryPage, texts: CarryTexts | undefined): CarryResult {
  const { id } = mark;
  const inside = unionAll(mark.boxes)!;
  const window = page.after && windowOf(page, inside);
  const here = { id, page: page.page, dx: 0, dy: 0 } as const;
  if (window && changedShare(page.before, page.after!, { window }) <= SAME_SHARE) {
    return { ...here, state: 'placed', by: 'picture', boxes: mark.boxes };
  }
  const marked = texts ? markedGlyphs(texts.before, mark.boxes) : [];
  const text = texts && marked.length > 0 ? findText(texts.before, marked, texts.after, mark.isText) : undefined;
  if (text) {
    const state = text.page === page.page ? stateOf(text.dx, text.dy) : 'moved';
    const boxes = mark.isText ? text.boxes : moved(mark.boxes, text.dx, text.dy);
    return { id, state, by: 'text', page: text.page, dx: roundMm(text.dx), dy: roundMm(text.dy), boxes };
  }
  if (!page.after) return { id, state: 'orphaned', reason: 'noPage' };
  if (!window) return { id, state: 'orphaned', reason: 'notFound' };
  return byPicture(mark, page, window, texts) ?? { id, state: 'orphaned', reason: 'notFound' };
}

/** To 1/100 mm, which is finer than it is known. */
const roundMm = (mm: number): number => Math.round(mm * 100) / 100 + 0;

const moved = (boxes: readonly Box[], dx: number, dy: number): Box[] => boxes.map((box) => ({ ...box, x: box.x + dx, y: box.y + dy }));

const stateOf = (dx: number, dy: number): 'placed' | 'moved' => (Math.hypot(dx, dy) <= PLACED_WITHIN_MM ? 'placed' : 'moved');

/** Steps 3 and 4. */
function byPicture(mark: CarryMark, page: CarryPage, window: Box, texts: CarryTexts | undefined): CarryResult | undefined {
  const ring = ringOf(page, unionAll(mark.boxes)!);
  const patches: Patch[] = [{ window }, ...(ring ? [ring] : [])];
  let ambiguous = false;
  for (const patch of patches) {
    const isSame = patch.hole !== undefined && changedShare(page.before, page.after!, patch) <= SAME_RING_SHARE;
    const reach = REACH_MM * page.scale;
    const found = isSame
      ? { dx: 0, dy: 0, score: 1, rival: 0 }
      : findPatch(page.before, page.after!, patch, { reach, apart: APART_MM * page.scale });
    if (!found || found.score < FOUND_CORRELATION) continue;
    if (found.score - found.rival < LEAST_LEAD) {
      ambiguous = true;
      continue;
    }
    const [dx, dy] = [roundMm(found.dx / page.scale), roundMm(found.dy / page.scale)];
    const boxes = moved(mark.boxes, dx, dy);
    const textHere = texts?.after.find((one) => one.page === page.page);
    if (mark.isText && !(textHere && hasTextAt(textHere, boxes))) continue;
    return { id: mark.id, state: stateOf(dx, dy), by: 'picture', page: page.page, dx, dy, boxes };
  }
  return ambiguous ? { id: mark.id, state: 'orphaned', reason: 'ambiguous' } : undefined;
}

function toPixels({ origin, scale }: CarryPage, box: Box): Box {
  return wholePixels({ x: origin.x + box.x * scale, y: origin.y + box.y * scale, w: box.w * scale, h: box.h * scale });
}

function grown(box: Box, by: number): Box {
  return { x: box.x - by, y: box.y - by, w: box.w + 2 * by, h: box.h + 2 * by };
}

/** The mark with some of what lies around it: at least 8 mm, and as much as it takes to show something. */
function windowOf(page: CarryPage, inside: Box): Box | undefined {
  const centre = { x: inside.x + inside.w / 2, y: inside.y + inside.h / 2, w: 0, h: 0 };
  const least = union(grown(inside, AIR_MM), grown(centre, LEAST_WINDOW_MM / 2));
  for (let by = 0; by <= MOST_GROWTH_MM; by += GROWTH_MM) {
    const window = toPixels(page, grown(least, by));
    if (structureOf(page.before.fine, window) >= LEAST_STRUCTURE) return window;
  }
  return undefined;
}

/** What lies around the mark without the mark: 6 mm of it, and as much as it takes to show something. */
function ringOf(page: CarryPage, inside: Box): Patch | undefined {
  const centre = { x: inside.x + inside.w / 2, y: inside.y + inside.h / 2, w: 0, h: 0 };
  const marked = union(grown(inside, AIR_MM / 2), grown(centre, LEAST_HOLE_MM / 2));
  const hole = toPixels(page, marked);
  for (let by = RING_MM; by <= RING_MM + MOST_GROWTH_MM; by += GROWTH_MM) {
    const window = toPixels(page, grown(marked, by));
    if (structureOf(page.before.fine, window, hole) >= LEAST_STRUCTURE) return { window, hole };
  }
  return undefined;
}
