import type { Matrix } from '../../content/matrix.ts';
import type { Raster } from '../../raster.ts';
import { place, placeBox, scaleOf } from '../placing/matrix.ts';
import { alikeShare, groundOf } from '../words/undo.ts';
import type { Unit } from '../words/units.ts';
import type { GlyphStyle } from './glyph-style.ts';

/** The faces of a character before and after. */
export const faceKey = (before: string, after: string): string => `${before}\n${after}`;

type Pair = { one: Unit; other: Unit; was: GlyphStyle; is: GlyphStyle };

const MOST_LOOKED_AT = 24;
/** Of an em, and px: as far as boxes of one glyph differ between writers. */
const SHAPE_EM = 0.01;
const SHAPE_PX = 0.3;
const SAME_SHARE = 0.9;
/** One glyph has as much ink wherever its edges fall on pixels. */
const SAME_INK = 0.06;
const SAME_PICTURE = 0.96;

/**
 * Pairs of font names whose glyphs are drawn alike: writers name one font in several ways ("NotoSansJP-Regular", "NotoSansJP"), and instances of
 * variable fonts by the font they were made of.
 */
export function alikeFaces(pictures: { a: Raster; b: Raster }, pairs: readonly Pair[], laid: Matrix): ReadonlySet<string> {
  const byNames = Map.groupBy(
    pairs.filter(({ was, is }) => was.face !== is.face),
    ({ was, is }) => faceKey(was.face, is.face),
  );
  return new Set(Array.from(byNames).flatMap(([key, own]) => (areAlike(pictures, own, laid) ? [key] : [])));
}

function areAlike({ a, b }: { a: Raster; b: Raster }, pairs: readonly Pair[], laid: Matrix): boolean {
  const step = Math.max(1, Math.floor(pairs.length / MOST_LOOKED_AT));
  const looked = pairs.filter((_, at) => at % step === 0).slice(0, MOST_LOOKED_AT);
  const size = scaleOf(laid);
  let [same, alike, judged] = [0, 0, 0];
  const inks: number[] = [];
  for (const { one, other } of looked) {
    const young = placeBox(laid, other.tight);
    const grown = one.em / (other.em * size);
    const slack = SHAPE_EM * one.em + SHAPE_PX;
    if (Math.abs(young.w * grown - one.tight.w) <= slack && Math.abs(young.h * grown - one.tight.h) <= slack) same += 1;
    if (Math.abs(grown - 1) > 0.006) continue;
    const [was, is] = [inkOf(a, one.tight), inkOf(b, young)];
    if (was > 0) inks.push(is / was);
    const to = place(laid, other.x, other.y);
    alike += alikeShare(a, b, one.tight, { dx: Math.round(to.x - one.x), dy: Math.round(to.y - one.y) });
    judged += 1;
  }
  if (same < SAME_SHARE * looked.length) return false;
  const ink = inks.toSorted((p, q) => p - q)[inks.length >> 1] ?? 1;
  return Math.abs(ink - 1) <= SAME_INK && (judged === 0 || alike >= SAME_PICTURE * judged);
}

/** How much stands out from the ground in a glyph's box, in levels of all its pixels; 0 on an uneven ground. */
function inkOf(raster: Raster, { x, y, w, h }: Unit['tight']): number {
  const ground = groundOf(raster, { x, y, w, h });
  if (!ground) return 0;
  const [x1, y1] = [Math.min(raster.width, Math.ceil(x + w) + 1), Math.min(raster.height, Math.ceil(y + h) + 1)];
  let ink = 0;
  for (let row = Math.max(0, Math.floor(y) - 1); row < y1; row += 1) {
    for (let column = Math.max(0, Math.floor(x) - 1); column < x1; column += 1) {
      const at = (row * raster.width + column) * 4;
      for (let channel = 0; channel < 3; channel += 1) ink += Math.abs(raster.data[at + channel]! - ground[channel]!);
    }
  }
  return ink;
}
