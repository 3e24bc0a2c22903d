import type { Box } from '../geometry.ts';
import type { Character } from '../text/lines/character.ts';
import type { Barcode, BarcodeSymbology, QuietZoneBlock } from './barcode.ts';
import type { Corners } from './hit.ts';
import type { Measured } from './measure-linear.ts';
import { distanceToBorder, frameAt, toFrame, toPage } from './profile.ts';
import { isMatrix, neededQuietZone } from './quiet-zone.ts';

/** Drawing puts either edge on a whole pixel, so a clear space may come out a pixel narrower than it is. */
const TOLERANCE_PX = 1;
/** So much text says what stands there. */
const MOST_TEXT = 24;

type Side = QuietZoneBlock['side'];
type Symbol = { symbology: BarcodeSymbology; measured: Measured };

/** Sides of a symbol with less clear space than its standard asks for. */
export function shortSides({ symbology, measured: { modulePx, quietPx } }: Symbol): Side[] {
  const needed = neededQuietZone(symbology);
  if (!needed || modulePx === null || quietPx === null) return [];
  const isShort = (clear: number, modules: number): boolean => clear + TOLERANCE_PX < modules * modulePx;
  const sides: [Side, number, number][] = [
    ['LEFT', quietPx.left, needed.left],
    ['RIGHT', quietPx.right, needed.right],
  ];
  if (isMatrix(symbology)) sides.push(['TOP', quietPx.top, needed.left], ['BOTTOM', quietPx.bottom, needed.left]);
  return sides.filter(([, clear, modules]) => isShort(clear, modules)).map(([side]) => side);
}

/** What stands in the clear space that a symbol needs: text, the edge of the article, or something drawn. `area`: where its clear space ends. */
export function quietZoneBlocks(symbol: Symbol, characters: readonly Character[], area: Box): QuietZoneBlock[] {
  const { symbology, measured } = symbol;
  const needed = neededQuietZone(symbology)!;
  return shortSides(symbol).map((side) => {
    const reach = measured.modulePx! * (side === 'RIGHT' ? needed.right : needed.left);
    const clear = measured.quietPx![side.toLowerCase() as Lowercase<Side>];
    if (toEdge(measured, side, area) <= clear + TOLERANCE_PX) return { side, by: 'EDGE', text: null };
    const text = textIn(measured, side, reach, characters);
    return text === '' ? { side, by: 'INK', text: null } : { side, by: 'TEXT', text };
  });
}

/** Modules of the narrowest symbol of goods, beside which clear space is looked at where nothing was measured. */
const MODULES = 95;
const CLEAR = 11;

/** What stands beside bars that are not read for it; `from` and `to`: where the bars themselves stand, px from the first corner along them. */
export function blocksBeside(
  { polygon, angle }: Pick<Barcode, 'polygon' | 'angle'>,
  { from, to }: { from: number; to: number },
  characters: readonly Character[],
): QuietZoneBlock[] {
  const frame = frameAt(polygon[0]!, angle);
  const { along: end, down } = toFrame(frame, polygon[2]!);
  const module = (to - from) / MODULES;
  const own = {
    polygon: [toPage(frame, from, 0), toPage(frame, to, 0), toPage(frame, to, down), toPage(frame, from, down)] as Corners,
    angle,
  };
  const sides: [Side, number][] = [
    ['LEFT', from],
    ['RIGHT', end - to],
  ];
  return sides.flatMap(([side, beyond]): QuietZoneBlock[] => {
    const text = textIn({ ...own, modulePx: module, quietPx: null }, side, CLEAR * module, characters);
    if (text !== '') return [{ side, by: 'TEXT', text }];
    return beyond > 1 ? [{ side, by: 'INK', text: null }] : [];
  });
}

/** How far the edge of the article is from the nearer corner of a side. */
function toEdge({ polygon, angle }: Measured, side: Side, area: Box): number {
  const [topLeft, topRight, bottomRight, bottomLeft] = polygon;
  const turn = { RIGHT: 0, BOTTOM: 90, LEFT: 180, TOP: 270 }[side];
  const outwards = frameAt(topLeft!, angle + turn).u;
  const corners = {
    RIGHT: [topRight, bottomRight],
    BOTTOM: [bottomRight, bottomLeft],
    LEFT: [topLeft, bottomLeft],
    TOP: [topLeft, topRight],
  }[side];
  return Math.min(...corners.map((corner) => distanceToBorder(area, corner!, outwards)));
}

/** The characters within `reach` px of a side, as they follow each other in the file. */
function textIn({ polygon, angle }: Measured, side: Side, reach: number, characters: readonly Character[]): string {
  const frame = frameAt(polygon[0]!, angle);
  const far = toFrame(frame, polygon[2]!);
  const zone = {
    LEFT: { from: -reach, to: 0, top: 0, bottom: far.down },
    RIGHT: { from: far.along, to: far.along + reach, top: 0, bottom: far.down },
    TOP: { from: 0, to: far.along, top: -reach, bottom: 0 },
    BOTTOM: { from: 0, to: far.along, top: far.down, bottom: far.down + reach },
  }[side];
  const middle = toPage(frame, (zone.from + zone.to) / 2, (zone.top + zone.bottom) / 2);
  const inside = characters.filter((character) => {
    if (character.class === 'invisible' || character.class === 'layer-off') return false;
    const { x, y, w, h } = character.tight;
    // The place of the glyph that is nearest to the middle of the zone.
    const near = { x: Math.min(x + w, Math.max(x, middle.x)), y: Math.min(y + h, Math.max(y, middle.y)) };
    const { along, down } = toFrame(frame, near);
    return along > zone.from && along < zone.to && down > zone.top && down < zone.bottom;
  });
  const text = inside
    .map((character) => character.text)
    .join('')
    .trim();
  return [...text].slice(0, MOST_TEXT).join('');
}
