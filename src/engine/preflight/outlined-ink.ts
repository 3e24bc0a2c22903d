import { PATH } from '../content/kept-path.ts';
import type { Rect } from '../content/matrix.ts';
import type { ColourUse } from '../content/uses.ts';
import type { Box } from '../geometry.ts';
import { UNREAD, type Character } from '../text/lines/character.ts';
import { takesPart, type PageText } from '../text/lines/layout.ts';

/** A contour may leave its character's ink by this, px: outlines are rounded when they are written. */
const BEYOND_PX = 1.5;
/** Less of a character's extent is a dot of it, or something that is drawn on it. */
const LEAST_PART = 0.6;
/** Contours of a page that are looked at, as many as are read. */
const MOST_CONTOURS = 24_000;
/** Edge of the cells in which contours are looked for, px. */
const CELL_PX = 32;

type Shape = { box: Box; use: ColourUse; path: number };

/** A character that is drawn as a shape, its size on paper in pt, and the colour it is filled with. */
export type InkedCharacter = { character: Character; pt: number; use: ColourUse };

/**
 * In which colours outlined text is drawn: the characters that were read from shapes, each with the fill of the contours that make it. Contours
 * are gathered by `see`, path by path, while the page is walked.
 */
export class OutlinedInk {
  readonly #cells = new Map<string, Shape[]>();
  #paths = 0;
  #count = 0;

  /** A filled path: the boxes of its contours in px, and its fill. */
  see(contours: readonly Box[], use: ColourUse): void {
    const path = (this.#paths += 1);
    for (const box of contours) {
      if (this.#count >= MOST_CONTOURS) return;
      this.#count += 1;
      const key = cellOf(box.x + box.w / 2, box.y + box.h / 2);
      const shapes = this.#cells.get(key);
      if (shapes) shapes.push({ box, use, path });
      else this.#cells.set(key, [{ box, use, path }]);
    }
  }

  /** Each line's characters smaller than `mostPt` whose fill is known, line by line in their order. */
  lines(text: PageText, mostPt: number): InkedCharacter[][] {
    return text.lines.map(({ characters }) =>
      characters.flatMap((index) => {
        const character = text.characters[index]!;
        if (!isSmallOutline(character, text.dpi, mostPt)) return [];
        const use = this.#fillOf(character.tight);
        return use ? [{ character, pt: sizeOf(character, text.dpi), use }] : [];
      }),
    );
  }

  /** The fill of the largest contour that lies within the character, where its path spans most of it; of two on each other the upper. */
  #fillOf(tight: Box): ColourUse | undefined {
    const inside = this.#near(tight).filter(({ box }) => isWithin(box, tight));
    let largest: Shape | undefined;
    for (const shape of inside) if (!largest || areaOf(shape.box) >= areaOf(largest.box)) largest = shape;
    if (!largest) return undefined;
    const own = inside.filter(({ path, use }) => path === largest.path || use.tints?.join() === largest.use.tints?.join());
    const w = Math.max(...own.map(({ box }) => box.x + box.w)) - Math.min(...own.map(({ box }) => box.x));
    const h = Math.max(...own.map(({ box }) => box.y + box.h)) - Math.min(...own.map(({ box }) => box.y));
    return w >= LEAST_PART * tight.w && h >= LEAST_PART * tight.h ? largest.use : undefined;
  }

  #near({ x, y, w, h }: Box): Shape[] {
    const found: Shape[] = [];
    for (let row = Math.floor(y / CELL_PX); row <= Math.floor((y + h) / CELL_PX); row += 1) {
      for (let column = Math.floor(x / CELL_PX); column <= Math.floor((x + w) / CELL_PX); column += 1) {
        found.push(...(this.#cells.get(`${column} ${row}`) ?? []));
      }
    }
    return found;
  }
}

/** Whether a page has text of shapes that is smaller than `mostPt`: without any, no path needs to be kept. */
export function hasSmallOutlines({ characters, dpi }: PageText, mostPt: number): boolean {
  return characters.some((character) => isSmallOutline(character, dpi, mostPt));
}

function isSmallOutline(character: Character, dpi: number, mostPt: number): boolean {
  const { source, text } = character;
  const isRead = (source === 'outline' || source === 'outline-near') && text !== UNREAD;
  return isRead && takesPart(character) && sizeOf(character, dpi) < mostPt;
}

/** In pt, to 1/100: shapes tell their em no finer. */
function sizeOf({ em }: Character, dpi: number): number {
  return Math.round((em * 7200) / dpi) / 100;
}

function cellOf(x: number, y: number): string {
  return `${Math.floor(x / CELL_PX)} ${Math.floor(y / CELL_PX)}`;
}

function areaOf({ w, h }: Box): number {
  return w * h;
}

function isWithin(box: Box, around: Box): boolean {
  return (
    box.x >= around.x - BEYOND_PX &&
    box.y >= around.y - BEYOND_PX &&
    box.x + box.w <= around.x + around.w + BEYOND_PX &&
    box.y + box.h <= around.y + around.h + BEYOND_PX
  );
}

/** The boxes of the contours of a path (flat, as `KeptPath` has it), in page space, by the ends of their lines and curves: glyphs have their outermost points there. */
export function contourBoxes(path: readonly number[]): Rect[] {
  const boxes: Rect[] = [];
  let box: Rect | undefined;
  for (let at = 0; at < path.length;) {
    const kind = path[at]!;
    if (kind === PATH.close) {
      at += 1;
      continue;
    }
    const end = at + (kind === PATH.curve ? 5 : 1);
    const [x, y] = [path[end]!, path[end + 1]!];
    if (kind === PATH.move || !box) boxes.push((box = { left: x, bottom: y, right: x, top: y }));
    else Object.assign(box, { left: Math.min(box.left, x), bottom: Math.min(box.bottom, y) });
    if (kind !== PATH.move) Object.assign(box, { right: Math.max(box.right, x), top: Math.max(box.top, y) });
    at = end + 2;
  }
  return boxes;
}
