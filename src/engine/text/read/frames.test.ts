import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_TEXT_SETTINGS } from '../fold/settings.ts';
import type { Character } from '../lines/character.ts';
import { layOutPage } from '../lines/layout.ts';
import { matchParts } from '../match/match.ts';

const EM = 20;
const PITCH = 1.5 * EM;

type Line = { text: string; x: number; y: number; em?: number };

/** Lines of a page, their baselines at y. */
function match(lines: readonly Line[], texts: readonly string[]) {
  const characters = lines.flatMap(({ text, x, y, em = EM }) =>
    Array.from(text, (letter, at): Character => {
      const box = { x: x + at * em, y: y - 0.88 * em, w: em, h: em };
      const shape = { text: letter, tight: box, loose: box, originX: box.x, originY: y, angle: 0, em };
      return { ...shape, renderMode: 0, mapError: false, class: 'visible' };
    }),
  );
  const page = layOutPage({ page: 0, dpi: 350, width: 2000, height: 2000, trim: { x: 0, y: 0, w: 2000, h: 2000 } }, characters);
  const parts = texts.map((text, index) => ({ id: String(index), text, exact: true }));
  return matchParts([page], parts, DEFAULT_TEXT_SETTINGS);
}

/** A text as the lines of a frame. */
function frame(text: string, { x, y, wide }: { x: number; y: number; wide: number }): Line[] {
  const points = [...text];
  return Array.from({ length: Math.ceil(points.length / wide) }, (_, row) => ({
    text: points.slice(row * wide, (row + 1) * wide).join(''),
    x,
    y: y + row * PITCH,
  }));
}

const ROWS = [
  ['名称', '焼菓子'],
  ['原材料名', '小麦粉（国内製造）、砂糖、鶏卵、バター、食塩、膨脹剤、香料、（一部に小麦・卵・乳成分を含む）'],
  ['保存方法', '直射日光、高温多湿を避け、涼しいところで保存してください'],
  ['製造者', '株式会社みほん製菓　北海道札幌市中央区北一条西二丁目'],
] as const;

/** The usual table of a food label: each name at the middle of its cell's height. */
function table(values: readonly string[], wide: number): Line[] {
  let y = 100;
  return values.flatMap((value, at) => {
    const cell = frame(value, { x: 240, y, wide });
    const name = { text: ROWS[at]![0], x: 100, y: y + ((cell.length - 1) * PITCH) / 2 };
    y += cell.length * PITCH + 0.6 * EM;
    return [name, ...cell];
  });
}

const TEXTS = ROWS.map(([name, value]) => `${name} ${value}`);
const VALUES: readonly string[] = ROWS.map(([, value]) => value);

describe('a table whose names stand at the middle of their cells', () => {
  it('is read name by name, however many lines its cells have', () => {
    fc.assert(
      fc.property(fc.integer({ min: 9, max: 40 }), (wide) => {
        const { parts, unexpected } = match(table(VALUES, wide), TEXTS);
        expect(parts.map(({ status }) => status)).toEqual(['match', 'match', 'match', 'match']);
        expect(unexpected).toEqual([]);
      }),
    );
  });

  it('tells the character of a cell that was changed, and nothing else', () => {
    fc.assert(
      fc.property(fc.integer({ min: 9, max: 40 }), fc.nat({ max: 30 }), (wide, at) => {
        const changed = [...VALUES[1]!].with(at, '毒').join('');
        const { parts } = match(table(VALUES.with(1, changed), wide), TEXTS);
        expect(parts.map(({ status }) => status)).toEqual(['match', 'differs', 'match', 'match']);
        expect(parts[1]!.places[0]!.operations).toMatchObject([{ partText: [...VALUES[1]!][at], artworkText: '毒' }]);
      }),
    );
  });

  it('tells cells that were exchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 9, max: 40 }), (wide) => {
        const { parts } = match(table(VALUES.with(2, VALUES[3]!).with(3, VALUES[2]!), wide), TEXTS);
        expect(parts.slice(2).every(({ status }) => status === 'match')).toBe(false);
      }),
    );
  });
});

describe('a text that goes on in another frame', () => {
  const text = ROWS[1].join('：');
  const beside = 'この製品はそばを使用した設備で製造しています';
  const framed = (first: string, second: string): Line[] => [
    ...frame(beside, { x: 100, y: 100, wide: 12 }),
    ...frame(first, { x: 100, y: 400, wide: 12 }),
    ...frame(second, { x: 500, y: 100, wide: 12 }),
    ...frame('お早めにお召し上がりください', { x: 500, y: 400, wide: 12 }),
  ];
  const texts = [text, beside, 'お早めにお召し上がりください'];

  it('is found from the foot of one to the head of the other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 12, max: 44 }), (at) => {
        const points = [...text];
        const { parts } = match(framed(points.slice(0, at).join(''), points.slice(at).join('')), texts);
        expect(parts.map(({ status }) => status)).toEqual(['match', 'match', 'match']);
      }),
    );
  });

  it('is not, where something of it is lost between the two', () => {
    fc.assert(
      fc.property(fc.integer({ min: 12, max: 40 }), (at) => {
        const points = [...text];
        const { parts } = match(framed(points.slice(0, at).join(''), points.slice(at + 2).join('')), texts);
        expect(parts[0]!.status).not.toBe('match');
      }),
    );
  });
});

it('the initials of two paragraphs are no column, though the file draws them one after the other', () => {
  const [one, other] = ['北海道産の生乳からつくりました', '毎日の食卓にどうぞ'];
  const initials = [one, other].map((text, at): Line => ({ text: [...text][0]!, x: 100, y: 200 + at * 130, em: 3 * EM }));
  const rest = [one, other].flatMap((text, at) => frame([...text].slice(1).join(''), { x: 165, y: 160 + at * 130, wide: 8 }));
  const between = frame('名称：バター', { x: 100, y: 250, wide: 12 });
  const { parts } = match([...initials, ...rest, ...between], [one, other, '名称：バター']);
  expect(parts.map(({ status }) => status)).toEqual(['match', 'match', 'match']);
});
