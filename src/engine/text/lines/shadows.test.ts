import { expect, test } from 'vitest';
import type { Character } from './character.ts';
import { withoutShadows } from './shadows.ts';

/** Characters at one place each, by their number; the box is as much larger as said, in pixels. */
function glyphs(texts: readonly (readonly [text: string, place: number, larger?: number])[]): Character[] {
  return texts.map(([text, place, larger = 0]) => {
    const [x, y] = [place * 20, 40];
    const box = { x: x - larger / 2, y: y - 18 - larger / 2, w: 18 + larger, h: 18 + larger };
    const at = { tight: box, loose: box, originX: x, originY: y, angle: 0, em: 20 };
    return { text, ...at, renderMode: 0, mapError: false, class: 'visible' };
  });
}

const read = (characters: readonly Character[]): string =>
  withoutShadows(characters)
    .map(({ text }) => text)
    .join('');

test('letters whose strokes are drawn one by one around them are read once', () => {
  const doubled = [...'製造者：東'].flatMap((text, place) => [[text, place, 4] as const, [text, place] as const]);
  expect(read(glyphs(doubled))).toBe('製造者：東');
});

test('the letters of a ligature, which stand at one place in one box, are each read', () => {
  const word = glyphs([
    ['C', 0],
    ['o', 1],
    ['f', 2],
    ['f', 2],
    ['e', 3],
    ['e', 4],
  ]);
  expect(read(word)).toBe('Coffee');
});
