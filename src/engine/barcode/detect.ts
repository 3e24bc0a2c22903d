import { overlaps, sharedArea, type Box } from '../geometry.ts';
import type { Raster } from '../raster.ts';
import type { DrawFine } from './grade/grade-symbol.ts';
import type { Point } from './barcode.ts';
import { goesOnAsBars } from './suspects/going-on.ts';
import { isSlanted, levelled } from './slopes/levelled.ts';
import { cutGray, grayOf, negated, type GrayPage } from './gray.ts';
import { boxOf, toHit, type Corners, type Hit } from './hit.ts';
import { frameAt, lightness, toFrame, toPage } from './profile.ts';
import { unexplainedAreas, type Suspect } from './suspects/suspects.ts';
import type { ReadSymbols, ZxingResult } from './zxing.ts';

/** Tiles of a drawing at this resolution find symbols that a whole page hides, DataBar above all (section 6). */
export const TILE_DPI = 300;
/** Fine enough for the narrowest modules (0.17 mm) to be four pixels wide. */
export const CLOSE_UP_DPI = 600;
const TILE = { size: 1200, overlap: 600 };
/** The whole page goes to the decoder in pieces, so that its memory, which never shrinks, stays small; an A2 sheet in two. */
const PIECE = { size: 6000, overlap: 1400 };
/** Small areas are looked at so closely, px of the inspected page: three symbols of 30 % beside each other. */
const FINE_DPI = 1500;
const FINE_AREA = 120_000;
/** A tile whose lightness varies less holds no symbol. */
const LEAST_CONTRAST = 40;
const CUT_MARGIN = 3;
const BESIDE = 4;

/** A page for tiles; `scale` takes its pixels to those of the inspected page. */
export type TiledPage = { page: GrayPage; scale: number };

/** A page that can be drawn again, larger. */
export type DrawnPage = {
  raster: Raster;
  /** A part of the page drawn larger; `scale` takes its pixels to those of the page. */
  closeUp(box: Box): { page: GrayPage; scale: number };
  /** The same in colour at any resolution; left out for a picture. */
  fine?: DrawFine;
};

/** A page as the close search needs it: with where it looks like bars, and how they run in a box (`directionOf`). */
export type SearchedPage = DrawnPage & { dpi: number; suspects: readonly Suspect[]; direction: (box: Box) => number };

/** At most this many places are looked at closely: a page full of small text has many that look like bars. */
const CLOSE_UPS = 24;

/** The first part of the search: what the whole page shows, in its pixels. Symbols may be told more than once. */
export async function hitsOfPage(read: ReadSymbols, page: GrayPage): Promise<Hit[]> {
  const hits: Hit[] = [];
  for (const piece of pieces(page, PIECE)) hits.push(...wholeHits(await read(cutGray(page, piece), 'page'), piece, page, 1));
  return hits;
}

/**
 * The second part, which does not need the first: what tiles show, in px of the inspected page. Bars are looked for on
 * tiles that overlap, PDF417 once.
 */
export async function hitsOfTiles(read: ReadSymbols, { page, scale }: TiledPage): Promise<Hit[]> {
  const hits: Hit[] = [];
  for (const [effort, size] of [
    ['tile', TILE],
    ['stacked', PIECE],
  ] as const) {
    for (const piece of pieces(page, size)) {
      if (!isFlat(page, piece)) hits.push(...wholeHits(await read(cutGray(page, piece), effort), piece, page, scale));
    }
  }
  return hits;
}

/**
 * The last part: all symbols of a page, each once, from top to bottom. To the hits of the page and of its tiles come those
 * that close-ups show where something still looks like bars (modules that are no whole number of pixels hide a DataBar).
 */
export async function detectSymbols(read: ReadSymbols, page: SearchedPage, hits: readonly Hit[]): Promise<Hit[]> {
  // A line that leaves slanted bars through their side reads a piece of them, and may take it for something shorter: these are laid level and read again.
  const united = unite(hits);
  const [slanted, known] = [united.filter((hit) => isSlantedBars(page, hit)), united.filter((hit) => !isSlantedBars(page, hit))];
  const areas = unexplainedAreas(
    page.suspects,
    known.map(({ corners }) => boxOf(corners)),
  );
  const again = areas.filter((area) => slanted.some(({ corners }) => overlaps(area, boxOf(corners))));
  const likely = areas.filter((area) => goesOnAsBars(page.raster, area, page.direction(area), page.dpi));
  const level: Hit[] = [];
  for (const box of new Set([...again, ...likely.slice(0, CLOSE_UPS)])) {
    const found = await hitsOfSuspect(read, page, box);
    (again.includes(box) ? level : known).push(...found);
  }
  known.push(...level, ...slanted.filter(({ corners }) => !level.some((hit) => overlaps(boxOf(hit.corners), boxOf(corners)))));
  return unite(known).toSorted((a, b) => boxOf(a.corners).y - boxOf(b.corners).y || boxOf(a.corners).x - boxOf(b.corners).x);
}

/** Bars of one row that a line of the decoder went through aslant: its corners lie along that line, the bars say how they run. */
function isSlantedBars({ raster, direction }: SearchedPage, { modules, stacked, symbology, corners }: Hit): boolean {
  return modules === null && !stacked && symbology !== 'PDF417' && isSlanted(direction(around(boxOf(corners), raster)));
}

/** A box of few rows with a little of what stands above and below, at whole pixels inside the page. */
function around({ x, y, w, h }: Box, page: Raster): Box {
  const [left, top] = [Math.max(0, Math.floor(x) - BESIDE), Math.max(0, Math.floor(y) - BESIDE)];
  return {
    x: left,
    y: top,
    w: Math.min(page.width, Math.ceil(x + w) + BESIDE) - left,
    h: Math.min(page.height, Math.ceil(y + h) + BESIDE) - top,
  };
}

/**
 * Bars that the decoder does not see so are laid level where they slant, then looked at as light ones on a dark ground, then larger
 * still: modules of a third of a JAN's are 0.1 mm.
 */
async function hitsOfSuspect(read: ReadSymbols, { closeUp, fine, direction }: SearchedPage, box: Box): Promise<Hit[]> {
  const across = direction(box);
  const near = lookAt(closeUp(box), across);
  const hitsIn = async ({ asItLies, level, scale }: Look): Promise<Hit[]> => {
    const seen = level ? (await read(level.page, 'closeUp')).flatMap((result) => toHit(result, 1, { x: 0, y: 0 }) ?? []) : [];
    const origin = { x: box.x / scale, y: box.y / scale };
    if (seen.length === 0) return (await read(asItLies, 'closeUp')).flatMap((result) => toHit(result, scale, origin) ?? []);
    const onPage = (point: Point): Point => {
      const { x, y } = level!.toPicture(point);
      return { x: x * scale + box.x, y: y * scale + box.y };
    };
    return seen.map((hit) => ({ ...hit, corners: hit.corners.map(onPage) as Corners }));
  };
  const asIs = await hitsIn(near);
  if (asIs.length > 0) return asIs;
  const negative = await hitsIn(negativeOf(near));
  if (negative.length > 0) return negative.map((hit) => ({ ...hit, inverted: true }));
  if (!fine || box.w * box.h > FINE_AREA) return [];
  const { raster, scale } = fine(box, FINE_DPI);
  return await hitsIn(lookAt({ page: grayOf(raster), scale }, across));
}

/** A close-up as it lies, and laid level when its bars slant; `scale` takes its pixels to those of the page. */
type Look = { asItLies: GrayPage; level: ReturnType<typeof levelled> | null; scale: number };

function lookAt({ page, scale }: TiledPage, across: number): Look {
  return { asItLies: page, level: isSlanted(across) ? levelled(page, across) : null, scale };
}

/** Dark for light. The corners beside a level picture turn dark with it: bars never begin there. */
function negativeOf({ asItLies, level, scale }: Look): Look {
  return { asItLies: negated(asItLies), level: level && { ...level, page: negated(level.page) }, scale };
}

/** Hits of a piece in px of the page, without those a cut goes through: they may read as something shorter. */
function wholeHits(results: readonly ZxingResult[], piece: Box, page: { width: number; height: number }, scale: number): Hit[] {
  const hits = results.flatMap((result) => toHit(result, scale, piece) ?? []);
  return hits.filter(({ corners }) => {
    const box = boxOf(corners);
    const [left, top] = [box.x / scale - piece.x, box.y / scale - piece.y];
    const [right, bottom] = [left + box.w / scale, top + box.h / scale];
    return (
      (piece.x === 0 || left > CUT_MARGIN) &&
      (piece.y === 0 || top > CUT_MARGIN) &&
      (piece.x + piece.w === page.width || right < piece.w - CUT_MARGIN) &&
      (piece.y + piece.h === page.height || bottom < piece.h - CUT_MARGIN)
    );
  });
}

function* pieces(page: { width: number; height: number }, { size, overlap }: typeof TILE): Generator<Box> {
  for (const y of starts(page.height, size, overlap)) {
    for (const x of starts(page.width, size, overlap)) {
      yield { x, y, w: Math.min(size, page.width - x), h: Math.min(size, page.height - y) };
    }
  }
}

function starts(length: number, size: number, overlap: number): number[] {
  const found = [0];
  while (found.at(-1)! + size < length) found.push(found.at(-1)! + size - overlap);
  return found;
}

/** Whether the lightness of a part of the page varies too little for a symbol. */
function isFlat(page: GrayPage, { x, y, w, h }: Box): boolean {
  let darkest = 255;
  let lightest = 0;
  for (let row = 0; row < h && lightest - darkest < LEAST_CONTRAST; row += 1) {
    for (let at = (y + row) * page.width + x, end = at + w; at < end; at += 1) {
      darkest = Math.min(darkest, page.data[at]!);
      lightest = Math.max(lightest, page.data[at]!);
    }
  }
  return lightest - darkest < LEAST_CONTRAST;
}

/** A part of a picture in lightness, at twice its size: what lies between its pixels is their mean. */
export function enlarge(page: Raster, { x, y, w, h }: Box): GrayPage {
  const width = w * 2;
  const height = h * 2;
  const data = new Uint8Array(width * height);
  for (let row = 0, at = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1, at += 1) {
      data[at] = Math.round(lightness(page, x + (column + 0.5) / 2, y + (row + 0.5) / 2));
    }
  }
  return { width, height, data };
}

const SAME_PLACE = 0.5;

/**
 * Of hits in one place the best stays: the valid before the broken, then what was read of the larger area. Hits that say
 * the same are one symbol when they touch: of stacked rows each pair may have been read.
 */
export function unite(hits: readonly Hit[]): Hit[] {
  const kept: Hit[] = [];
  const ranked = hits.toSorted((a, b) => Number(b.valid) - Number(a.valid) || areaOf(b) - areaOf(a) || b.lines - a.lines);
  for (const hit of ranked) {
    const index = kept.findIndex((other) => samePlace(hit, other));
    if (index === -1) kept.push(hit);
    else if (kept[index]!.stacked && hit.stacked) kept[index] = { ...kept[index]!, corners: aroundBoth(kept[index]!.corners, hit.corners) };
  }
  return kept.filter((hit) => !kept.some((other) => isPieceOf(hit, other)));
}

/** Of the longer edge: how far from where an ITF was read whole its bars may go on. */
const BARS_GO_ON = 0.3;

/** A line that leaves a slanted ITF through its side reads a piece of it: nothing but its ends says how long one is. */
function isPieceOf(hit: Hit, whole: Hit): boolean {
  if (!isItf(hit) || !isItf(whole) || hit.text.length >= whole.text.length || !whole.text.includes(hit.text)) return false;
  const box = boxOf(whole.corners);
  return overlaps(boxOf(hit.corners), box, BARS_GO_ON * Math.max(box.w, box.h));
}

function isItf({ symbology }: Hit): boolean {
  return symbology === 'ITF' || symbology === 'ITF14';
}

function samePlace(one: Hit, other: Hit): boolean {
  const needed = one.text === other.text && one.symbology === other.symbology ? 0 : SAME_PLACE;
  return sharedArea(boxOf(one.corners), boxOf(other.corners)) > needed * Math.min(areaOf(one), areaOf(other));
}

function areaOf(hit: Hit): number {
  const { w, h } = boxOf(hit.corners);
  return Math.max(1, w) * Math.max(1, h);
}

/** The corners of both, in the direction of the first. */
function aroundBoth(corners: Corners, others: Corners): Corners {
  const [topLeft, topRight] = corners;
  const frame = frameAt(topLeft, (Math.atan2(topRight.y - topLeft.y, topRight.x - topLeft.x) * 180) / Math.PI);
  const places = [...corners, ...others].map((corner) => toFrame(frame, corner));
  const alongs = places.map(({ along }) => along);
  const downs = places.map(({ down }) => down);
  const [left, right, top, bottom] = [Math.min(...alongs), Math.max(...alongs), Math.min(...downs), Math.max(...downs)];
  return [toPage(frame, left, top), toPage(frame, right, top), toPage(frame, right, bottom), toPage(frame, left, bottom)];
}
