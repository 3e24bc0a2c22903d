import type { Character } from './character.ts';
import { takesPart } from './layout.ts';

/** How far aside a second drawing of a character is its shadow or its bolder stroke, in ems. */
const FARTHEST = 0.2;
/** Letters that follow each other on one line are further apart along it, and no further across it, in ems. */
const SAME_PLACE = 0.04;
const ACROSS = 0.015;
const SAME_SIZE = 1.02;
/** Boxes of one glyph differ by rounding alone, in pixels. */
const SAME_BOX = 0.05;

/**
 * Without what is drawn again under a character, a little aside: shadows, outlines around letters, strokes that make text bold. It is read
 * once. Letters that follow each other on a line are never taken for that, however close they stand.
 */
export function withoutShadows(characters: readonly Character[]): Character[] {
  const cells = new Map<string, number[]>();
  const cellOf = ({ text, originX, originY, em }: Character, dx = 0, dy = 0): string => {
    const octave = Math.round(Math.log2(Math.max(em, 1)));
    const step = 2 ** octave * FARTHEST * 2;
    return `${text} ${octave} ${Math.floor(originX / step) + dx} ${Math.floor(originY / step) + dy}`;
  };
  for (const [at, character] of characters.entries()) {
    if (!takesPart(character)) continue;
    const cell = cellOf(character);
    const some = cells.get(cell);
    if (some) some.push(at);
    else cells.set(cell, [at]);
  }
  // The letters of a ligature are told at one place, each with the whole of it; a stroke around a letter is larger than the letter.
  const areOneGlyph = (at: number, other: number): boolean => other === at + 1 && haveOneBox(characters[at]!, characters[other]!);
  // What is drawn last lies on top: it is kept.
  const isShadow = (character: Character, at: number): boolean =>
    [-1, 0, 1].some((dx) =>
      [-1, 0, 1].some((dy) =>
        (cells.get(cellOf(character, dx, dy)) ?? []).some(
          (other) => other > at && !areOneGlyph(at, other) && areOneTwice(character, characters[other]!),
        ),
      ),
    );
  return characters.filter((character, at) => !takesPart(character) || !isShadow(character, at));
}

function haveOneBox(one: Character, other: Character): boolean {
  return (
    one.originX === other.originX &&
    one.originY === other.originY &&
    Math.abs(one.tight.w - other.tight.w) < SAME_BOX &&
    Math.abs(one.tight.h - other.tight.h) < SAME_BOX
  );
}

function areOneTwice(one: Character, other: Character): boolean {
  if (one.angle !== other.angle || Math.max(one.em, other.em) > SAME_SIZE * Math.min(one.em, other.em)) return false;
  const [dx, dy] = [(other.originX - one.originX) / one.em, (other.originY - one.originY) / one.em];
  const distance = Math.hypot(dx, dy);
  const radians = (one.angle * Math.PI) / 180;
  const across = Math.abs(dy * Math.cos(radians) - dx * Math.sin(radians));
  return distance <= SAME_PLACE || (distance <= FARTHEST && across >= ACROSS);
}
