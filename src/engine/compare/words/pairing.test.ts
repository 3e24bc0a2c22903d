import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PageText } from '../../text/lines/layout.ts';
import { UNREAD } from '../../text/lines/character.ts';
import { moveBy } from '../placing/matrix.ts';
import { pageOf } from './full-width-page.fixture.ts';
import { pairTexts } from './pairing.ts';
import { unitsOf } from './units.ts';

/** As outlines, of which some were not read. */
function outlined(page: PageText): PageText {
  return { ...page, characters: page.characters.map((one) => ({ ...one, source: 'outline-near' as const })) };
}

it('pairs the characters of outlines that were read with those in their places, however few of their line were', () => {
  const digits = fc.array(fc.constantFrom(...'0123456789'), { minLength: 8, maxLength: 13 });
  fc.assert(
    fc.property(digits, fc.infiniteStream(fc.boolean()), (all, coin) => {
      const read = all.map((digit) => (coin.next().value === true ? digit : UNREAD));
      const [before, after] = [all, read].map((line) => pageOf([{ x: 100, y: 100, lines: [line.join('')] }]));
      const [old, young] = [unitsOf(before!, 350), unitsOf(outlined(after!), 350)];
      const { toBefore, unknown } = pairTexts(old, young, moveBy(0, 0));
      young.units.forEach((unit, at) => {
        expect(old.units[toBefore[at]!]?.tight).toEqual(unit.tight);
      });
      expect(unknown.news.size).toBe(0);
    }),
  );
});
