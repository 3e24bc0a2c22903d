import type { Matrix } from '../../content/matrix.ts';
import type { Raster } from '../../raster.ts';
import { placeBox, scaleOf } from '../placing/matrix.ts';
import { toLevels } from '../settings.ts';
import type { Pairing } from '../words/pairing.ts';
import type { Unit } from '../words/units.ts';
import { alikeFaces, faceKey } from './alike-faces.ts';
import { faceOf } from './font-names.ts';
import { STYLE_ASPECTS, type GlyphStyle, type StyleChange, type StyleLookup, type UnitStyle } from './glyph-style.ts';
import { raisedTopic, raisesOf } from './raise.ts';
import { recoloured, type Recolouring } from './recolour.ts';

/** By the unit of the old page. `raster`: the new picture with the old colours, as far as they stand on an even ground. */
export type PageStyles = { byUnit: ReadonlyMap<number, UnitStyle>; raster: Raster };

/** How both pages are set; `scale`: what brings px of the comparison to px of the page that was read. */
export type StyleReading = { before: StyleLookup; after: StyleLookup; scaleBefore: number; scaleAfter: number };

const POINTS_PER_INCH = 72;
/** Sizes are written with few digits. */
const SAME_PT = 0.05;
const SAME_SIZE = 0.006;
/** Glyphs grow as their size says, within this. */
const SIZE_SLACK = 0.04;
const SAME_STRETCH = 1.5;
const SAME_SLANT = 2;

type Pair = { unit: number; one: Unit; other: Unit; was: GlyphStyle; is: GlyphStyle };

/** What is set otherwise, character by character. Glyphs of fonts with other names that look the same are set the same. */
export function styleChanges(
  pictures: { a: Raster; b: Raster },
  pairing: Pairing,
  { laid, dpi, t2, reading }: { laid: Matrix; dpi: number; t2: number; reading: StyleReading },
): PageStyles {
  const pairs = readPairs(pairing, reading);
  const colours = pairs.flatMap(({ one, other, was, is }): Recolouring[] =>
    isOtherColour(was.colour, is.colour, t2)
      ? [{ old: one.tight, young: placeBox(laid, other.tight), was: was.colour!, is: is.colour! }]
      : [],
  );
  const raster = colours.length === 0 ? pictures.b : recoloured(pictures.a, pictures.b, colours);
  const alike = alikeFaces({ a: pictures.a, b: raster }, pairs, laid);
  const raises = { before: raisesOf(pairing.before), after: raisesOf(pairing.after) };
  const size = scaleOf(laid);
  const byUnit = new Map<number, UnitStyle>();
  for (const pair of pairs) {
    const { unit, one, other, was, is } = pair;
    const partner = pairing.toAfter[unit]!;
    const changes: StyleChange[] = [];
    const [up, now] = [raises.before.raises[unit]!, raises.after.raises[partner]!];
    if (up !== now) changes.push({ aspect: 'raise', before: up, after: now });
    const isOtherFace = was.face !== is.face && !alike.has(faceKey(was.face, is.face));
    if (isOtherFace) changes.push(...faceChanges(was.font, is.font));
    if (was.stroked !== is.stroked && !changes.some(({ aspect }) => aspect === 'weight')) {
      const weightOf = ({ stroked, font }: GlyphStyle): string => (stroked ? 'STROKED' : String(faceOf(font).weight));
      changes.push({ aspect: 'weight', before: weightOf(was), after: weightOf(is) });
    }
    const isOtherShape = isOtherFace || Math.abs(was.stretch - is.stretch) > SAME_STRETCH;
    if (up === now) changes.push(...sizeChange(one, { em: other.em * size, box: placeBox(laid, other.tight) }, { dpi, isOtherShape }));
    changes.push(...matrixChanges(was, is));
    const keepsShape = changes.length === 0;
    if (isOtherColour(was.colour, is.colour, t2)) changes.push({ aspect: 'colour', before: hex(was.colour!), after: hex(is.colour!) });
    if (changes.length === 0) continue;
    const topic =
      up === now
        ? undefined
        : (raisedTopic(pairing.before, unit, raises.before.bases) ?? raisedTopic(pairing.after, partner, raises.after.bases));
    const inOrder = STYLE_ASPECTS.flatMap((aspect) => changes.filter((change) => change.aspect === aspect));
    byUnit.set(unit, { changes: inOrder, ...(topic ? { topic } : {}), keepsShape });
  }
  return { byUnit, raster };
}

/** Live characters of both pages of which it is known how they are set. */
function readPairs({ before, after, toAfter }: Pairing, reading: StyleReading): Pair[] {
  return before.units.flatMap((one, unit): Pair[] => {
    const other = after.units[toAfter[unit]!];
    if (!other || one.outlined || other.outlined) return [];
    const was = reading.before(one.x * reading.scaleBefore, one.y * reading.scaleBefore);
    const is = reading.after(other.x * reading.scaleAfter, other.y * reading.scaleAfter);
    return was && is ? [{ unit, one, other, was, is }] : [];
  });
}

function isOtherColour(was: number | undefined, is: number | undefined, t2: number): boolean {
  if (was === undefined || is === undefined) return false;
  const apart = [16, 8, 0].map((shift) => Math.abs(((was >> shift) & 255) - ((is >> shift) & 255)));
  return Math.max(...apart) >= toLevels(t2);
}

const hex = (colour: number): string => `#${colour.toString(16).padStart(6, '0').toUpperCase()}`;

/** Another weight or italic of a family, else another font. */
function faceChanges(before: string, after: string): StyleChange[] {
  const [was, is] = [faceOf(before), faceOf(after)];
  if (before === '' || after === '' || was.family !== is.family || (was.weight === is.weight && was.italic === is.italic))
    return [{ aspect: 'font', before, after }];
  const leaning = (italic: boolean): string => (italic ? 'LEANING' : 'UPRIGHT');
  return [
    ...(was.weight === is.weight ? [] : [{ aspect: 'weight' as const, before: String(was.weight), after: String(is.weight) }]),
    ...(was.italic === is.italic ? [] : [{ aspect: 'slant' as const, before: leaning(was.italic), after: leaning(is.italic) }]),
  ];
}

function sizeChange(
  one: Unit,
  other: { em: number; box: Unit['tight'] },
  { dpi, isOtherShape }: { dpi: number; isOtherShape: boolean },
): StyleChange[] {
  const [before, after] = [one.em, other.em].map((em) => (em * POINTS_PER_INCH) / dpi) as [number, number];
  if (Math.abs(before - after) < SAME_PT || Math.abs(after / before - 1) < SAME_SIZE) return [];
  // An em says nothing where its glyphs stay as they are: writers choose it for fonts of drawings.
  const edge = ({ w, h }: Unit['tight']): number => Math.max(w, h);
  const grown = edge(other.box) / Math.max(0.01, edge(one.tight));
  if (!isOtherShape && Math.abs(grown / (after / before) - 1) > SIZE_SLACK + 0.5 / Math.max(1, edge(one.tight))) return [];
  const digits = before.toFixed(1) === after.toFixed(1) ? 2 : 1;
  return [{ aspect: 'size', before: before.toFixed(digits), after: after.toFixed(digits) }];
}

/** What the text matrix does to glyphs. */
function matrixChanges(was: GlyphStyle, is: GlyphStyle): StyleChange[] {
  const leaning = (slant: number): string => (Math.abs(slant) > SAME_SLANT ? 'LEANING' : 'UPRIGHT');
  const stretch: StyleChange = { aspect: 'stretch', before: was.stretch.toFixed(0), after: is.stretch.toFixed(0) };
  return [
    ...(Math.abs(was.stretch - is.stretch) > SAME_STRETCH ? [stretch] : []),
    ...(leaning(was.slant) === leaning(is.slant)
      ? []
      : [{ aspect: 'slant' as const, before: leaning(was.slant), after: leaning(is.slant) }]),
  ];
}

/** Changes that are the same, once each, in the order in which they are told. */
export function distinctChanges(changes: readonly StyleChange[]): StyleChange[] {
  const seen = new Map(changes.map((change) => [`${change.aspect} ${change.before} ${change.after}`, change]));
  return STYLE_ASPECTS.flatMap((aspect) => [...seen.values()].filter((change) => change.aspect === aspect));
}
