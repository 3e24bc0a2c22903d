import type { Matrix } from '../../content/matrix.ts';
import { overlaps, unionAll, type Box } from '../../geometry.ts';
import { UNREAD, type Character } from '../../text/lines/character.ts';
import type { PageText } from '../../text/lines/layout.ts';
import { inverse, placeBox } from '../placing/matrix.ts';
import type { Region } from '../region.ts';
import { isTouched } from './text-at.ts';

/** So strong a difference on a glyph is another form, not another fraction of a pixel. */
const STRONG_PERCENT = 30;
/** Of a page that was read this much is read, of so many characters at least: what stays unread by itself is lettering, or pieces of a drawing. */
const READ_SHARE = 0.8;
const LEAST_READ = 16;
/** Shapes of a row that may be a drawing's. */
const MOST_PIECES = 12;
/** Ems beside such a row, and above and below it, where text that was read would make it text as well. */
const BESIDE_EM = 1;
const ABOVE_EM = 0.3;
/** Glyphs by which it is told that one writer made the outlines of both pages, and how many of them may differ at most. */
const LEAST_GLYPHS = 8;
const MOST_CHANGED = 0.2;

type Pages = { before?: PageText; after?: PageText };

/** What changed: a character that nobody can name, or a drawing whose pieces stand like letters. */
export type Unnamed = 'character' | 'drawing';

/**
 * Where shapes that nobody could read changed although nearly all others are drawn as they were: both pages are outlined there, and this one has
 * another form. On a page that was read, a row of few shapes of which none is a letter, away from all text, is a drawing. Regions are in pixels of the
 * old page; `laid` takes the new page onto it.
 */
export function unnamedChanges(
  regions: readonly Region[],
  { dpi, laid }: { dpi: number; laid: Matrix },
  pages: Pages,
): ReadonlyMap<Region, Unnamed> {
  const told = new Map<Region, Unnamed>();
  const { before, after } = pages;
  if (!before || !after) return told;
  const [old, young] = [shownAt(before, dpi), shownAt(after, dpi)];
  const outlined = old.filter(isOutlined);
  const changed = outlined.filter(({ tight }) => regions.some(({ box }) => overlaps(box.px, tight)));
  if (outlined.length < LEAST_GLYPHS || changed.length > MOST_CHANGED * outlined.length) return told;
  const back = inverse(laid);
  const [isDrawnBefore, isDrawnAfter] = [piecesOf(before, old, dpi), piecesOf(after, young, dpi)];
  for (const region of regions) {
    const { kind, maxD, touches, shift, box } = region;
    const isStill = kind === 'changed' || kind === 'added' || kind === 'removed';
    if (!isStill || touches || shift || maxD < STRONG_PERCENT) continue;
    const [was, is] = [touchedBy(old, box.px), touchedBy(young, placeBox(back, box.px))];
    const all = [...was, ...is];
    if (was.length === 0 || is.length === 0 || !all.every(isOutlined) || !all.some(({ text }) => text === UNREAD)) continue;
    told.set(region, was.every(isDrawnBefore) && is.every(isDrawnAfter) ? 'drawing' : 'character');
  }
  return told;
}

/** Whether a character (as `shown`) is a piece of a drawing: of a row of few shapes, none of them read, on a page that is. */
function piecesOf(page: PageText, shown: readonly Character[], dpi: number): (one: Character) => boolean {
  const read = shown.filter(({ text }) => text !== UNREAD);
  if (read.length < LEAST_READ || read.length < READ_SHARE * shown.length) return () => false;
  const scale = dpi / page.dpi;
  const rows = page.lines.filter(
    ({ characters }) => characters.length <= MOST_PIECES && characters.every((index) => page.characters[index]!.text === UNREAD),
  );
  const drawings = rows.flatMap(({ characters }) => {
    const boxes = characters.map((index) => scaled(page.characters[index]!.tight, scale));
    const { x, y, w, h } = unionAll(boxes)!;
    const em = Math.max(...characters.map((index) => page.characters[index]!.em * scale));
    const around = { x: x - BESIDE_EM * em, y: y - ABOVE_EM * em, w: w + 2 * BESIDE_EM * em, h: h + 2 * ABOVE_EM * em };
    return read.some(({ tight }) => overlaps(tight, around)) ? [] : boxes;
  });
  return ({ tight }) => drawings.some((box) => overlaps(box, tight));
}

/** The characters of a page that are seen, with their places at the comparison's dpi. */
function shownAt(page: PageText, dpi: number): Character[] {
  const scale = dpi / page.dpi;
  const seen = page.characters.filter((one) => one.class === 'visible' && one.text.trim() !== '');
  return scale === 1 ? seen : seen.map((one) => ({ ...one, tight: scaled(one.tight, scale) }));
}

function scaled({ x, y, w, h }: Box, scale: number): Box {
  return { x: x * scale, y: y * scale, w: w * scale, h: h * scale };
}

function touchedBy(characters: readonly Character[], place: Box): Character[] {
  return characters.filter(({ tight }) => isTouched(tight, place));
}

function isOutlined({ source }: Character): boolean {
  return source === 'outline' || source === 'outline-near';
}
