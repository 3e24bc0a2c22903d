import type { Box } from '../../geometry.ts';
import type { Raster } from '../../raster.ts';
import type { Character } from './character.ts';

/** Least spread of R+G+B (of 765) inside the tight box + 1 px for a glyph to count as drawn. */
const INK_THRESHOLD = 60;

/** The text render mode that draws nothing (ISO 32000-2, 9.3.6); text that clips (7) is seen by what is drawn through it. */
const UNSEEN_MODE = 3;

/** Largest minus smallest R+G+B inside the box widened by 1 px; 0 for a box outside the picture. */
function inkSpread(raster: Raster, box: Box): number {
  const x0 = Math.max(0, Math.floor(box.x) - 1);
  const y0 = Math.max(0, Math.floor(box.y) - 1);
  const x1 = Math.min(raster.width, Math.ceil(box.x + box.w) + 1);
  const y1 = Math.min(raster.height, Math.ceil(box.y + box.h) + 1);
  const { data } = raster;
  let low = 766;
  let high = -1;
  for (let y = y0; y < y1; y += 1) {
    for (let at = (y * raster.width + x0) * 4, end = (y * raster.width + x1) * 4; at < end; at += 4) {
      const sum = data[at]! + data[at + 1]! + data[at + 2]!;
      if (sum < low) low = sum;
      if (sum > high) high = sum;
    }
    if (high - low >= INK_THRESHOLD) return high - low;
  }
  return high < 0 ? 0 : high - low;
}

/**
 * Gives each character its class (section 5.2.1): without ink → invisible; centre outside the TrimBox → outside;
 * unreliable stays, and is what is written invisibly where something else is drawn. Spaces have no ink by nature: they keep to the class of the character before them. `covered`: indices of
 * characters of which a half or a quarter is covered; nobody reads them, so they are invisible.
 */
export function classifyCharacters(
  characters: readonly Character[],
  raster: Raster,
  trim: Box,
  covered: ReadonlySet<number> = new Set(),
): Character[] {
  let previous: Character['class'] = 'visible';
  return characters.map((character, index) => {
    const isSpace = /^\s$/u.test(character.text);
    const centreX = character.loose.x + character.loose.w / 2;
    const centreY = character.loose.y + character.loose.h / 2;
    const inside = centreX >= trim.x && centreX <= trim.x + trim.w && centreY >= trim.y && centreY <= trim.y + trim.h;
    // Nothing draws it: the ink is that of something else.
    const isUnseen = character.renderMode === UNSEEN_MODE;
    let next: Character['class'] = character.mapError || character.doubt || isUnseen ? 'unreliable' : 'visible';
    if (isSpace) next = previous === 'invisible' ? 'invisible' : inside ? 'visible' : 'outside';
    else if (covered.has(index) || inkSpread(raster, character.tight) < INK_THRESHOLD) next = 'invisible';
    else if (!inside) next = 'outside';
    previous = next;
    return { ...character, class: next, ...(next === 'unreliable' && !character.doubt && isUnseen ? { doubt: 'unseen' as const } : {}) };
  });
}

/** Says of invisible characters that the layer they are on is off. `layers` names the layer of each character. */
export function tellLayersOff(
  characters: readonly Character[],
  layers: readonly (string | undefined)[],
  off: ReadonlySet<string>,
): Character[] {
  return characters.map((character, index) => {
    const layer = layers[index];
    return character.class === 'invisible' && layer !== undefined && off.has(layer) ? { ...character, class: 'layer-off' } : character;
  });
}
