/** Outlined text is shown with its words apart, though nothing of a page says its spaces. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Character } from './character.ts';
import { layOutPage, lineText } from './layout.ts';

const EM = 40;
const ADVANCE = 0.5;

/** A line of outlined text whose spaces are white; `tracking` and `space` in ems. */
function outlined(
  text: string,
  { tracking = 0, space = 0.25, turned = false, source = 'outline' as Character['source'] } = {},
): Character[] {
  let at = 0;
  return Array.from(text).flatMap((one): Character[] => {
    const advance = (one === ' ' ? space : /[ -~]/.test(one) ? ADVANCE : 1) * EM;
    const from = at;
    at += advance + tracking * EM;
    if (one === ' ') return [];
    const level = { x: 100 + from, y: 100, w: advance, h: EM };
    const box = turned ? { x: 1000 - level.y - level.h, y: level.x, w: level.h, h: level.w } : level;
    const origin = turned ? { originX: 1000 - 132, originY: level.x } : { originX: level.x, originY: 132 };
    const plain = { tight: box, loose: box, ...origin, angle: turned ? 90 : 0, em: EM, renderMode: 0, mapError: false };
    return [{ text: one, ...plain, class: 'visible', ...(source ? { source } : {}) }];
  });
}

const page = { page: 0, dpi: 350, width: 4000, height: 4000, trim: { x: 0, y: 0, w: 4000, h: 4000 } };
const shown = (characters: Character[]): string[] => {
  const read = layOutPage(page, characters);
  return read.lines.map((line) => lineText(read, line));
};

it('tells words apart by their white, upright and turned, however wide the face sets its spaces', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9]{2,9}[.,%]?$/);
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 2, maxLength: 5 }),
      fc.double({ min: 0.18, max: 0.28, noNaN: true }),
      fc.boolean(),
      (words, space, turned) => {
        expect(shown(outlined(words.join(' '), { space, turned }))).toEqual([words.join(' ')]);
      },
    ),
  );
});

it.each([
  ['letters that are spread a little', outlined('Netweight', { tracking: 0.08 })],
  ['Japanese', outlined('原材料名 小麦粉', { space: 0.25 })],
  ['live text, which says its spaces itself', outlined('Net weight', { source: 'live' })],
])('%s: nothing is put in', (_, characters) => {
  expect(shown(characters)).toEqual([characters.map(({ text }) => text).join('')]);
});
