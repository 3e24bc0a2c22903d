import type { Matrix } from '../../content/matrix.ts';
import { overlaps, union, type Box } from '../../geometry.ts';
import type { PageText } from '../../text/lines/layout.ts';
import { edgeReach, OUTLINE_ROUNDING } from '../../text/lines/outline-edges.ts';
import { place, placeBox } from '../placing/matrix.ts';
import type { Pairing } from './pairing.ts';
import { middleOf, middlesApart, SAME_CELL_EM, type Middle, type PageUnits, type Unit } from './units.ts';

/** Pixels around a glyph that belong to it. */
const PAD = 2;
/** Writers of outlines round to a twentieth of a point and more, and hint: as far as that a glyph stands where it stood. */
const SAME_PLACE_EM = 0.03;
const SAME_PLACE_PX = 0.7;

/** Whether some of a page's text was turned into outlines. */
export function hasOutlines(text: PageText | undefined): boolean {
  return text?.characters.some(({ source = 'live' }) => source !== 'live') ?? false;
}

/** Where a character is drawn otherwise, in whole pixels, by how much it stands aside, and how many pixels more an edge of it may: what nobody could read has none. */
export type OtherwiseDrawn = { box: Box; read?: { dx: number; dy: number; reach: number } };

/** What is drawn alike is nearer than this to where it was. */
const STILL_PX = 0.7;
/** Of a pixel: so much farther an edge may be drawn than it lies. */
const DRAWN_PX = 0.3;

/**
 * Places where both pages show the same character in the same place, and one of them as outlines or hinted, and cells over live text that nobody could
 * read: edges may fall on other fractions of a pixel there, and as far beside as they may to be read. Whole pixels on the old page; `laid` takes
 * the new page onto it.
 */
export function otherwiseDrawn({ before, after, toAfter }: Pairing, laid: Matrix, dpi: number): OtherwiseDrawn[] {
  const isHinted = [before, after].some(({ units }) => units.some(({ hinted }) => hinted));
  const same = before.units.flatMap((one, unit) => {
    const other = after.units[toAfter[unit]!];
    if (!other || (one.outlined === other.outlined && !one.hinted && !other.hinted)) return [];
    const { dx, dy } = moveOf(one, other, laid);
    const far = Math.hypot(dx, dy) > (one.hinted && other.hinted ? STILL_PX : slackOf(one));
    return far ? [] : [placeAround(union(one.tight, placeBox(laid, other.tight)), readAs(one, other, { dpi, dx, dy, isHinted }))];
  });
  // Of what nobody could read the picture alone tells whether it is another glyph.
  const unread = [
    ...before.unread.filter(isOverLive(after.units.map((other) => ({ ...other, tight: placeBox(laid, other.tight) })))),
    ...after.unread.map((box) => placeBox(laid, box)).filter(isOverLive(before.units)),
  ];
  return [...same, ...outsideBoth(before, after, { laid, dpi, isHinted }), ...unread.map((box) => placeAround(box))];
}

/** `isHinted`: some letters of the page are. */
type Apart = { dpi: number; dx: number; dy: number; isHinted: boolean };

function readAs(one: Pick<Unit, 'em' | 'hinted'>, other: Pick<Unit, 'hinted'>, { dpi, dx, dy, isHinted }: Apart): OtherwiseDrawn['read'] {
  const scale = dpi / 72;
  const hinting = OUTLINE_ROUNDING.hinted * scale;
  // A large letter is read exactly though its edges were moved as those of the small ones: what faces differ in is more than that there.
  const isMoved = one.hinted || other.hinted || (isHinted && edgeReach(0, one.em) >= hinting);
  const whole = { dx: Math.round(dx), dy: Math.round(dy) };
  const reach = Math.hypot(dx - whole.dx, dy - whole.dy) + edgeReach(isMoved ? hinting : OUTLINE_ROUNDING.exact * scale, one.em);
  return { ...whole, reach: Math.max(1, Math.ceil(reach - 1 + DRAWN_PX)) };
}

function placeAround({ x, y, w, h }: Box, read?: OtherwiseDrawn['read']): OtherwiseDrawn {
  const pad = Math.max(PAD, read?.reach ?? 0);
  const [left, top] = [Math.floor(x) - pad, Math.floor(y) - pad];
  return { box: { x: left, y: top, w: Math.ceil(x + w) + pad - left, h: Math.ceil(y + h) + pad - top }, ...(read ? { read } : {}) };
}

/** Outlines against outlines are drawn alike already. */
function isOverLive(units: readonly Unit[]): (cell: Box) => boolean {
  const live = units.filter(({ outlined }) => !outlined);
  return (cell) => live.some(({ tight }) => overlaps(cell, tight));
}

type Laid = { laid: Matrix; dpi: number; isHinted: boolean };

/** The same for text outside the trim, which is paired with nothing: the same character over the same place. */
function outsideBoth(before: PageUnits, after: PageUnits, { laid, dpi, isHinted }: Laid): OtherwiseDrawn[] {
  if (before.outside.length === 0 || after.outside.length === 0) return [];
  const olds = Map.groupBy(before.outside, ({ text }) => text);
  return after.outside.flatMap((other) => {
    const young = placeBox(laid, other.tight);
    const one = olds.get(other.text)?.find((old) => old.outlined !== other.outlined && overlaps(old.tight, young));
    return one ? [placeAround(union(one.tight, young), readAs(one, other, { dpi, dx: 0, dy: 0, isHinted }))] : [];
  });
}

/**
 * Where a character went, px of the old page: from origin to origin; where one side is outlined by its ink, since shapes that characters share
 * (０ and 0) are read with the origin of one of them. Of some live ones (法) PDFium tells the hull of what their curves are drawn by, which is
 * larger than their ink: what moved by that alone stood still.
 */
export function moveOf(one: Unit, other: Unit, laid: Matrix): { dx: number; dy: number } {
  const { x, y } = place(laid, other.x, other.y);
  const byOrigin = { dx: x - one.x, dy: y - one.y };
  if (one.outlined === other.outlined) return byOrigin;
  const young = placeBox(laid, other.tight);
  const byInk = { dx: young.x + young.w / 2 - one.tight.x - one.tight.w / 2, dy: young.y + young.h / 2 - one.tight.y - one.tight.h / 2 };
  const isStill = ({ dx, dy }: { dx: number; dy: number }): boolean => Math.hypot(dx, dy) <= slackOf(one);
  return !isStill(byInk) && isStill(byOrigin) ? byOrigin : byInk;
}

/** Whether some of these characters are outlines on one page only and stand farther aside there than outlines do: their writer put them elsewhere. */
export function areSetAside({ before, after, toAfter }: Pairing, olds: readonly number[], laid: Matrix): boolean {
  return olds.some((unit) => {
    const [one, other] = [before.units[unit]!, after.units[toAfter[unit]!]];
    if (!other || one.outlined === other.outlined) return false;
    const { dx, dy } = moveOf(one, other, laid);
    return Math.hypot(dx, dy) > slackOf(one);
  });
}

/** How far outlines may stand or reach from where the live glyph does, px. */
export function slackOf({ em }: Pick<Unit, 'em'>): number {
  return SAME_PLACE_EM * em + SAME_PLACE_PX;
}

/** Whether an outlined sign has a form of another width that is drawn as large in some faces: the ／ of a mincho is its ∕. */
const hasWidths = ({ outlined, text }: Unit): boolean => outlined && WIDTHS.test(text);
const WIDTHS = /^[!-~\uff01-\uff5e]$/u;

/** The same sign of another width, its ink as large in the same place: a shape is read as either. A digit that became narrow is drawn narrower. */
function isOtherWidth(unit: Unit, other: Unit, there: Box): boolean {
  if (!hasWidths(unit) || other.text.normalize('NFKC') !== unit.text.normalize('NFKC')) return false;
  const slack = slackOf(other);
  return (
    Math.abs(there.w - other.tight.w) <= slack && Math.abs(there.h - other.tight.h) <= slack && middlesApart(there, other.tight) <= slack
  );
}

/**
 * Outlined shapes that several characters share (一 and ー, H and Η) get the text that the other page has there, else the only one of
 * theirs that the other page has at all. `laid` takes units of `page` onto `other`.
 */
export function tellShared(page: PageUnits, other: PageUnits, laid: Matrix): PageUnits {
  if (!page.units.some(({ outlined }) => outlined)) return page;
  const present = new Set(other.units.map(({ text }) => text));
  const cells = Map.groupBy(other.units, ({ tight }) => cellOf(middleOf(tight)));
  const units = page.units.map((unit) => {
    const { texts = [unit.text] } = unit;
    if (!unit.texts && !hasWidths(unit)) return unit;
    const there = placeBox(laid, unit.tight);
    const far = (one: Unit): number => middlesApart(one.tight, there);
    const [nearest] = near(cells, middleOf(there)).toSorted((p, q) => far(p) - far(q));
    const isThere = nearest !== undefined && far(nearest) <= SAME_CELL_EM * unit.em;
    const same = isThere && (texts.includes(nearest.text) || isOtherWidth(unit, nearest, there)) ? nearest : undefined;
    const known = texts.filter((text) => present.has(text));
    const text = same?.text ?? (known.length === 1 ? known[0]! : unit.text);
    return text === unit.text ? unit : { ...unit, text };
  });
  const lines = page.lines.map((line) => ({
    ...line,
    key: units
      .slice(line.from, line.to)
      .map(({ text }) => text)
      .join(''),
  }));
  return { ...page, units, lines };
}

const CELL = 64;
const cellOf = ({ x, y }: Middle): string => `${Math.floor(x / CELL)} ${Math.floor(y / CELL)}`;

function near(cells: ReadonlyMap<string, Unit[]>, { x, y }: Middle): Unit[] {
  const around = [-CELL, 0, CELL];
  return around.flatMap((dy) => around.flatMap((dx) => cells.get(cellOf({ x: x + dx, y: y + dy })) ?? []));
}
