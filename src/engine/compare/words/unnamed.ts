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
/** More shapes in the place of live characters are no changes of a text: digits in another font. */
const MOST_OTHERS = 8;
/** Cells of a line from one that is looked at to the next that was read. */
const MOST_BETWEEN = 3;
/** Degrees between characters of one line, and as much as a page lies askew. */
const SAME_ANGLE = 5;

/** Whether what is drawn over a live sign of one of the pages looks like it: another font has it. Boxes are px of their own pages. */
export type SameSign = (text: string, live: 'before' | 'after', boxes: { live: Box; other: Box }) => boolean;

type Pages = { before?: PageText; after?: PageText; isSameSign?: SameSign };

type Both = Pages & { before: PageText; after: PageText };

/** What changed: a character that nobody can name, or a drawing whose pieces stand like letters. */
export type Unnamed = 'character' | 'drawing';

/**
 * Where shapes that nobody could read changed although nearly all others of the page, or of their line, are drawn as they were: both pages are outlined
 * there, and this one has another form; or where a live character stood, amid outlines of the known font. On a page that was read, a row of few shapes of which none is a letter, away from all text, is a drawing. Regions are in pixels of the
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
  for (const region of anotherThanLive(regions, { dpi, laid }, { ...pages, before, after, old, young })) told.set(region, 'character');
  const outlined = old.filter(isOutlined);
  const changed = new Set(outlined.filter(({ tight }) => regions.some(({ box }) => overlaps(box.px, tight))));
  const isMostlySame = (glyphs: readonly Character[]): boolean =>
    glyphs.length >= LEAST_GLYPHS && glyphs.filter((one) => changed.has(one)).length <= MOST_CHANGED * glyphs.length;
  // What is set anew elsewhere on the page says nothing of a line that stands as it stood.
  const isKept = isMostlySame(outlined) ? () => true : keptLines(before, old, isMostlySame);
  const back = inverse(laid);
  const [isDrawnBefore, isDrawnAfter] = [piecesOf(before, old, dpi), piecesOf(after, young, dpi)];
  for (const region of regions) {
    const { touches, shift, box } = region;
    if (!isStrong(region) || touches || shift) continue;
    const [was, is] = [touchedBy(old, box.px), touchedBy(young, placeBox(back, box.px))];
    const all = [...was, ...is];
    if (was.length === 0 || is.length === 0 || !all.every(isOutlined) || !all.some(({ text }) => text === UNREAD)) continue;
    if (!was.every(isKept)) continue;
    told.set(region, was.every(isDrawnBefore) && is.every(isDrawnAfter) ? 'drawing' : 'character');
  }
  return told;
}

/** Whether a character (as `shown`) stands in a line of outlines that are nearly all drawn as they were. */
function keptLines(
  page: PageText,
  shown: readonly Character[],
  isMostlySame: (glyphs: readonly Character[]) => boolean,
): (one: Character) => boolean {
  const shownOf = new Map(seenOf(page).map((one, at) => [one, shown[at]!]));
  const kept = page.lines.flatMap((line) => {
    const own = line.characters.flatMap((index) => shownOf.get(page.characters[index]!) ?? []);
    return own.every(isOutlined) && isMostlySame(own) ? own : [];
  });
  const all = new Set(kept);
  return (one) => all.has(one);
}

function isStrong({ kind, maxD }: Region): boolean {
  return (kind === 'changed' || kind === 'added' || kind === 'removed') && maxD >= STRONG_PERCENT;
}

/**
 * Where a live character stood and a shape nobody could read stands among others that are exactly those of the known font: its own shape would
 * have been read as they were, and it is drawn otherwise. So would one that was put in between two of them. Where more are so than a text has
 * changes, the page is set in another font.
 */
function anotherThanLive(
  regions: readonly Region[],
  { dpi, laid }: { dpi: number; laid: Matrix },
  { before, after, old, young, isSameSign = () => false }: Both & { old: readonly Character[]; young: readonly Character[] },
): Region[] {
  const back = inverse(laid);
  const [cellsBefore, cellsAfter] = [cellsAmongExact(before, dpi), cellsAmongExact(after, dpi)];
  const touched = new Set<Box>();
  const found = regions.filter((region) => {
    if (!isStrong(region)) return false;
    const places = [region.box.px, placeBox(back, region.box.px)] as const;
    const [was, is] = [touchedBy(old, places[0]), touchedBy(young, places[1])];
    const isOther = (cells: readonly Cell[], place: Box, own: readonly Character[], live: readonly Character[]): boolean => {
      if (own.some((one) => !isOutlined(one)) || live.some(isOutlined)) return false;
      const side = cells === cellsAfter ? 'before' : 'after';
      const mine = cells.filter(({ box, sides, angle }) => {
        if (!isTouched(box, place) || (live.length === 0 && sides < 2)) return false;
        const there = placeBox(cells === cellsAfter ? laid : back, box);
        const under = live.filter(({ tight }) => overlaps(tight, there));
        if (under.some(({ text, tight }) => isSameSign(text, side, { live: tight, other: box }))) return false;
        // Letters of an arc that a line leads to were none of its characters.
        return under.length === 0 || under.some((one) => runsAlong(one.angle, angle));
      });
      for (const { box } of mine) touched.add(box);
      return mine.length > 0;
    };
    return isOther(cellsAfter, places[1], is, was) || isOther(cellsBefore, places[0], was, is);
  });
  return touched.size <= MOST_OTHERS ? found : [];
}

/** A cell that nobody could read, at the comparison's dpi, on how many sides exact outlines are next to it in its line, and how that runs. */
type Cell = { box: Box; sides: number; angle: number };

function cellsAmongExact(page: PageText, dpi: number): Cell[] {
  const scale = dpi / page.dpi;
  // Hinted outlines stay unread though they did not change, whatever exact ones of another font stand beside them.
  if (page.characters.some(({ text, source }) => text !== UNREAD && source === 'outline-near')) return [];
  return page.lines.flatMap((line) => {
    const all = line.characters.map((index) => page.characters[index]!).filter(({ text }) => text.trim() !== '');
    return all.flatMap((cell, at) => {
      if (cell.text !== UNREAD) return [];
      const near = [-1, 1].flatMap((step) => nextRead(all, at, step) ?? []);
      const isExact = near.length > 0 && near.every(({ source }) => source === 'outline');
      return isExact ? [{ box: scaled(cell.tight, scale), sides: near.length, angle: line.angle }] : [];
    });
  });
}

/** The character that was read next to a cell of its line; what is simple (the 0 of 130) is not read beside what nobody knows. */
function nextRead(line: readonly Character[], cell: number, step: number): Character | undefined {
  for (let at = cell + step; ; at += step) {
    const one = line[at];
    const last = line[at - step]!;
    if (!one || !overlaps(one.tight, last.tight, BESIDE_EM * last.em) || Math.abs(at - cell) > MOST_BETWEEN) return undefined;
    if (one.text !== UNREAD) return one;
  }
}

/** Whether two angles, in degrees, are those of one line, on pages of which one may be turned by quarters. */
function runsAlong(one: number, other: number): boolean {
  const apart = Math.abs(one - other) % 90;
  return Math.min(apart, 90 - apart) <= SAME_ANGLE;
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
  const seen = seenOf(page);
  return scale === 1 ? seen : seen.map((one) => ({ ...one, tight: scaled(one.tight, scale) }));
}

function seenOf(page: PageText): Character[] {
  return page.characters.filter((one) => one.class === 'visible' && one.text.trim() !== '');
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
