import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Character } from './character.ts';
import { joinPlainly } from './runs.fixture.ts';
import { joinRuns, linkRuns, toGlyph, type Glyph, type Run } from './runs.ts';

/** A letter with its left upper corner there. */
function glyphOf(index: number, letter: { x: number; y: number; em: number; angle: number; width: number }): Glyph {
  const { x, y, em, angle, width } = letter;
  const box = { x, y, w: em * width, h: em };
  const drawn = { text: 'あ', tight: box, loose: box, originX: x, originY: y + em * 0.88, angle, em };
  const character: Character = { ...drawn, renderMode: 0, mapError: false, class: 'visible' };
  return toGlyph(character, index);
}

const angle = fc.constantFrom(0, 0, 0, 90, 270, 17);
/** Sizes of one text and its neighbours', a letter over half the page, and hairs below a pixel. */
const em = fc.constantFrom(10, 10, 12, 16, 20, 22, 33, 400, 0.4);

/** Letters strewn over a page, in a few places more than one, so that many lie in line and many gaps are the same. */
const strewn = fc.array(fc.record({ x: fc.nat(30), y: fc.nat(30), em, angle, width: fc.constantFrom(1, 0.5) }), { maxLength: 60 });

/** Lines and columns cut to pieces in any order, as drawing programs leave them; some climb, some go back on themselves. */
const lines = fc
  .array(
    fc.record({
      x: fc.nat(90),
      y: fc.nat(90),
      em,
      angle,
      pieces: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 }),
      width: fc.constantFrom(1, 0.5),
      step: fc.constantFrom(1, 1, 1.5, -0.15),
      climb: fc.constantFrom(0, 0, 0.3, -0.3),
      isColumn: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .chain((all) => {
    const pieces = all.flatMap(({ x, y, em, angle, width, step, climb, isColumn, ...line }) => {
      let at = 0;
      return line.pieces.map((length) =>
        Array.from({ length }, () => {
          const [along, across] = [at * step * em, at * climb * em];
          at += 1;
          return { x: x + (isColumn ? across : along), y: y + (isColumn ? along : across), em, angle, width };
        }),
      );
    });
    return fc.shuffledSubarray(pieces, { minLength: pieces.length }).map((some) => some.flat());
  });

const page = fc
  .oneof(
    strewn.map((letters) => letters.map((letter) => ({ ...letter, x: letter.x * 7.3, y: letter.y * 5.1 }))),
    lines,
    fc.tuple(strewn, lines).map((both) => both.flat()),
  )
  .map((letters) => letters.map((letter, index) => glyphOf(index, letter)));

const indices = (runs: readonly Run[]) => runs.map(({ direction, glyphs }) => [direction, ...glyphs.map(({ index }) => index)]);

describe('joining pieces of lines', () => {
  it('answers what asking every piece about every other answers', () => {
    let joined = 0;
    fc.assert(
      fc.property(page, (glyphs) => {
        const linked = linkRuns(glyphs);
        const across = joinRuns(linked, 'H', 1.2);
        expect(indices(across)).toEqual(indices(joinPlainly(linked, 'H', 1.2)));
        const down = joinRuns(across, 'V', 1);
        expect(indices(down)).toEqual(indices(joinPlainly(across, 'V', 1)));
        joined += linked.length - down.length;
      }),
      { numRuns: 300 },
    );
    // Pages of which nothing is joined prove nothing.
    expect(joined).toBeGreaterThan(300);
  });

  it('makes no ring of pieces that go back on themselves', () => {
    const piece = fc.array(fc.record({ x: fc.nat(40), y: fc.nat(4) }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const runs = pieces.map((letters, at): Run => ({
          direction: 'H',
          glyphs: letters.map((letter, index) => glyphOf(at * 3 + index, { ...letter, em: 20, angle: 0, width: 0.5 })),
        }));
        expect(indices(joinRuns(runs, 'H', 1.2))).toEqual(indices(joinPlainly(runs, 'H', 1.2)));
      }),
    );
  });

  it('asks of a page of ten thousand letters only those near each other', () => {
    let asked = 0;
    const glyphs = Array.from({ length: 10_000 }, (_, index) => {
      const glyph = glyphOf(index, {
        x: (index * 7919) % 2894,
        y: (index * 104_729) % 4093,
        em: index === 0 ? 3000 : 20,
        angle: 0,
        width: 0.6,
      });
      return new Proxy(glyph, { get: (target, key: keyof Glyph) => ((asked += key === 'em' ? 1 : 0), target[key]) });
    });
    joinRuns(
      glyphs.map((glyph) => ({ direction: undefined, glyphs: [glyph] })),
      'H',
      1.2,
    );
    expect(asked).toBeLessThan(100 * glyphs.length);
  });
});
