/** A text is found beside text that nobody approved, however narrow what parts them, and whatever the size of either. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Character } from '../lines/character.ts';
import { layOutPage, type PageText } from '../lines/layout.ts';
import { DEFAULT_TEXT_SETTINGS } from '../fold/settings.ts';
import { matchParts } from '../match/match.ts';

const WARNING = 'お肌に異常が生じていないかよく注意してご使用ください。傷やはれもの、湿疹等、異常のある部位には使わないでください。';
const USE = '適量を手に取り、お顔全体になじませてください。朝と晩に二回お使いになれます。効能は頭痛や歯痛、抜歯後の疼痛です。';

type Column = { text: string; x: number; y: number; em: number; per: number; lead: number };

/** Full-width characters, `per` in a line, whose first baseline is `y`. */
function setColumn({ text, x, y, em, per, lead }: Column): Character[] {
  return Array.from(text, (one, at) => {
    const [column, line] = [at % per, Math.floor(at / per)];
    const box = { x: x + column * em, y: y + line * lead * em - 0.88 * em, w: em, h: em };
    return {
      text: one,
      tight: box,
      loose: box,
      originX: box.x,
      originY: box.y + 0.88 * em,
      angle: 0,
      em,
      renderMode: 0,
      mapError: false,
      class: 'visible' as const,
    };
  });
}

function pageOf(columns: readonly Column[]): PageText {
  const trim = { x: 0, y: 0, w: 6000, h: 6000 };
  return layOutPage({ page: 0, dpi: 350, width: 6000, height: 6000, trim }, columns.flatMap(setColumn));
}

const layouts = fc.record({
  left: fc.constantFrom(20, 24, 30, 50),
  right: fc.constantFrom(20, 24, 30, 50),
  gutter: fc.constantFrom(0.3, 0.5, 0.7, 0.9, 1, 1.3, 2),
  leads: fc.tuple(fc.constantFrom(1.3, 1.4, 1.6), fc.constantFrom(1.3, 1.4, 1.6)),
  per: fc.integer({ min: 7, max: 12 }),
});

/** Two columns whose first lines stand on one baseline. */
function twoColumns(
  { left, right, gutter, leads, per }: typeof layouts extends fc.Arbitrary<infer One> ? One : never,
  shown = WARNING,
): PageText {
  const [from, y] = [100, 100];
  return pageOf([
    { text: shown, x: from, y, em: left, per, lead: leads[0] },
    { text: USE, x: from + per * left + gutter * Math.max(left, right), y, em: right, per, lead: leads[1] },
  ]);
}

const statusOf = (page: PageText, text: string) => matchParts([page], [{ id: 'one', text }], DEFAULT_TEXT_SETTINGS).parts[0]!;

it('a column is found beside one that nobody approved, from a gutter of 0.3 em', () => {
  fc.assert(
    fc.property(layouts, fc.constantFrom(WARNING, USE), (layout, text) => {
      expect(statusOf(twoColumns(layout), text).status).toBe('match');
    }),
    { numRuns: 300 },
  );
});

it('a changed character of it is told', () => {
  fc.assert(
    fc.property(layouts, fc.nat({ max: WARNING.length - 1 }), (layout, at) => {
      const part = statusOf(twoColumns(layout, `${WARNING.slice(0, at)}鬱${WARNING.slice(at + 1)}`), WARNING);
      expect(part.status).not.toBe('match');
    }),
    { numRuns: 200 },
  );
});

it('a cell of two lines is found beside one that nobody approved; what is put in at one of its lines is told', () => {
  const [em, per, lead] = [20, 14, 1.4];
  const [left, right] = [WARNING.slice(0, 26), USE.slice(0, 26)];
  const cell = (text: string, x: number): Column => ({ text, x, y: 100, em, per, lead });
  const beside = 100 + (per + 0.5) * em;
  for (const text of [left, right]) expect(statusOf(pageOf([cell(left, 100), cell(right, beside)]), text).status).toBe('match');
  const put = statusOf(pageOf([cell(left, 100), cell('使わない', beside)]), left);
  expect(put.status).toBe('differs');
  expect(put.places[0]!.operations).toMatchObject([{ kind: 'insert', artworkText: '使わない' }]);
});

it('a text that goes on in the next frame, past a text of no part, is told with it and not called missing', () => {
  const [em, per, lead] = [20, 10, 1.4];
  const place = (text: string, x: number, y: number): Column => ({ text, x, y, em, per, lead });
  const page = pageOf([place(WARNING.slice(0, 40), 100, 100), place(WARNING.slice(40), 320, 100), place('期間限定の新しい味', 320, 184)]);
  const part = statusOf(page, WARNING);
  expect(part.status).toBe('differs');
  expect(part.places[0]!.operations).toMatchObject([{ kind: 'insert', partFrom: 40, artworkText: '期間限定の新しい味' }]);
});
