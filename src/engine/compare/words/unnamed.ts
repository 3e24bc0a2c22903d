import type { Matrix } from '../../content/matrix.ts';
import { overlaps, type Box } from '../../geometry.ts';
import { UNREAD, type Character } from '../../text/lines/character.ts';
import type { PageText } from '../../text/lines/layout.ts';
import { inverse, placeBox } from '../placing/matrix.ts';
import type { Region } from '../region.ts';
import { isTouched } from './text-at.ts';

/** So strong a difference on a glyph is another form, not another fraction of a pixel. */
const STRONG_PERCENT = 30;
/** Glyphs by which it is told that one writer made the outlines of both pages, and how many of them may differ at most. */
const LEAST_GLYPHS = 8;
const MOST_CHANGED = 0.2;

type Pages = { before?: PageText; after?: PageText };

/**
 * Where a character of outlined text changed although nobody could read it: both pages are outlined there, nearly all other glyphs of the page are
 * drawn as they were, and this one has another form. Regions are in pixels of the old page; `laid` takes the new page onto it.
 */
export function unnamedChanges(
  regions: readonly Region[],
  { dpi, laid }: { dpi: number; laid: Matrix },
  pages: Pages,
): ReadonlySet<Region> {
  const { before, after } = pages;
  if (!before || !after) return new Set();
  const [old, young] = [shownAt(before, dpi), shownAt(after, dpi)];
  const outlined = old.filter(isOutlined);
  const changed = outlined.filter(({ tight }) => regions.some(({ box }) => overlaps(box.px, tight)));
  if (outlined.length < LEAST_GLYPHS || changed.length > MOST_CHANGED * outlined.length) return new Set();
  const back = inverse(laid);
  return new Set(
    regions.filter(({ kind, maxD, touches, shift, box: { px } }) => {
      const isStill = kind === 'changed' || kind === 'added' || kind === 'removed';
      if (!isStill || touches || shift || maxD < STRONG_PERCENT) return false;
      const [was, is] = [touchedBy(old, px), touchedBy(young, placeBox(back, px))];
      const all = [...was, ...is];
      return was.length > 0 && is.length > 0 && all.every(isOutlined) && all.some(({ text }) => text === UNREAD);
    }),
  );
}

/** The characters of a page that are seen, with their places at the comparison's dpi. */
function shownAt(page: PageText, dpi: number): Character[] {
  const scale = dpi / page.dpi;
  const seen = page.characters.filter((one) => one.class === 'visible' && one.text.trim() !== '');
  return scale === 1
    ? seen
    : seen.map((one) => {
        const { x, y, w, h } = one.tight;
        return { ...one, tight: { x: x * scale, y: y * scale, w: w * scale, h: h * scale } };
      });
}

function touchedBy(characters: readonly Character[], place: Box): Character[] {
  return characters.filter(({ tight }) => isTouched(tight, place));
}

function isOutlined({ source }: Character): boolean {
  return source === 'outline' || source === 'outline-near';
}
