import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Character } from './character.ts';
import { layOutPage, lineText } from './layout.ts';

const EM = 20;

/** Columns of characters that were each placed by hand, their marks moved up and to the right. */
function columns(texts: readonly string[], { pitch, aside, up }: { pitch: number; aside: number; up: number }): Character[] {
  return texts.flatMap((column, at) =>
    Array.from(column, (text, row): Character => {
      const isMark = /[、。]/u.test(text);
      const [x, y] = [400 - 1.8 * EM * at + (isMark ? aside * EM : 0), 40 + row * pitch * EM - (isMark ? up * EM : 0)];
      const box = { x, y, w: EM, h: EM };
      const drawn = { text, tight: box, loose: box, originX: x, originY: y + 0.88 * EM, angle: 0, em: EM };
      return { ...drawn, renderMode: 0, mapError: false, class: 'visible' };
    }),
  );
}

it('reads columns whose marks were moved into their corners by hand', () => {
  const part = fc.integer({ min: 45, max: 70 }).map((share) => share / 100);
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 115 }), part, part, (pitch, aside, up) => {
      const texts = ['国産りんごを使用、無添加。', '甘さひかえめ、食べきり。', '早めに。'];
      const set = columns(texts, { pitch: pitch / 100, aside, up });
      const page = layOutPage({ page: 0, dpi: 350, width: 600, height: 800, trim: { x: 0, y: 0, w: 600, h: 800 } }, set);
      expect(page.lines.map((line) => lineText(page, line))).toEqual(texts);
    }),
  );
});
