/** Columns from top to bottom, and pages with both directions and several sizes. */
import { JAPANESE_FONTS, type FontName } from '../fonts.ts';
import { PLAIN, setFrame, setLine, setWidth } from '../frame.ts';
import { inOrder, ORDERS, type Family, type Piece } from '../planned-page.ts';
import { Words } from '../words.ts';
import { columnOf, shuffled } from './columns.ts';

/** A text in columns of so many characters, right to left; `x` is the right edge. */
function setColumns(text: string, box: { x: number; y: number; rows: number }, font: FontName, size: number, pitch: number): Piece[][] {
  const lines: string[][] = [[]];
  for (const point of text) {
    const line = lines.at(-1)!;
    if (line.length < box.rows || /^[、。・％℃]$/u.test(point)) line.push(point);
    else lines.push([point]);
  }
  return lines.map((line, column) =>
    line.map((point, row) => {
      // Half-width digits stand in the middle of their place.
      const inset = (size - setWidth(point, { ...PLAIN, font, size })) / 2;
      const x = box.x - size - column * pitch * size + inset;
      return { text: point, x, y: box.y + row * size + size * 0.88, size, font, angle: 0, tracking: 0, stretch: 1, upright: true };
    }),
  );
}

/** One to three tiers of columns, each a part, with gaps of 0.5 to 2 em between them; now and then two beside each other. */
export const verticalText: Family = (random, index) => {
  const words = new Words(random);
  const size = random.pick([8, 10, 14]);
  const font = random.pick(JAPANESE_FONTS);
  const rows = random.whole(7, 12);
  const pitch = random.pick([1.3, 1.6, 1.9]);
  const tiers = random.whole(1, 3);
  const across = random.whole(1, 2);
  const gap = [0.5, 0.75, 1, 1.5, 2][index % 5]! * size;
  const order = random.pick(['frames', 'shuffled'] as const);
  const seed = random.whole(0, 1e9);
  const parts = Array.from({ length: tiers * across }, () => words.ja(random.whole(9, 34)));
  const wide = 6 * pitch * size;
  return {
    parts,
    draw: (drawn) => {
      const frames = drawn.map((text, at) => {
        const x = 30 + across * wide - (at % across) * wide;
        const y = 40 + Math.floor(at / across) * ((rows + 1) * size + gap);
        return setColumns(text, { x, y, rows }, font, size, pitch);
      });
      const height = 80 + tiers * ((rows + 1) * size + gap);
      return { width: 60 + across * wide, height, turn: 0, pieces: inOrder(frames, order, shuffled(seed)) };
    },
  };
};

/** A column down the side, text beside it, and a figure whose number is large and its unit small. */
export const mixed: Family = (random) => {
  const words = new Words(random);
  const size = random.pick([8, 10]);
  const font = random.pick(JAPANESE_FONTS);
  const isColumnLeft = random.next() < 0.5;
  const large = size * random.pick([1.6, 2]);
  const order = random.pick(ORDERS);
  const seed = random.whole(0, 1e9);
  const body = columnOf(words, random, random.whole(15, 40), size, 12 * size);
  const second = columnOf(words, random, random.whole(15, 40), size, 12 * size);
  const gutter = random.pick([0.5, 1, 1.5]) * size;
  const number = `${random.whole(1000, 9999)}`;
  const parts = [words.ja(random.whole(7, 11)), body.text, second.text, `内容量${number}g`];
  return {
    parts,
    draw: (drawn) => {
      const left = isColumnLeft ? 40 + large * 1.5 : 40;
      const column = setColumns(
        drawn[0]!,
        { x: isColumnLeft ? 40 + large : 60 + 24 * size + gutter + large, y: 40, rows: 14 },
        font,
        large,
        1.5,
      );
      const blocks = [body, second].map(({ width, setting }, at) =>
        setFrame(drawn[at + 1]!, { x: left + at * (12 * size + gutter), y: 60, width }, setting),
      );
      const [head = '', digits = '', unit = ''] = drawn[3]!.split(/(\d+)/u);
      let x = left;
      const figure = [head, digits, unit].flatMap((text, at) => {
        const setting = { ...PLAIN, font, size: at === 1 ? large : size };
        const pieces = text === '' ? [] : setLine(text, { x, y: 330, width: 0 }, setting, true);
        x += setWidth(text, setting);
        return pieces;
      });
      const frames = [...blocks, [figure], column];
      return { width: 120 + 24 * size + gutter + large * 2, height: 400, turn: 0, pieces: inOrder(frames, order, shuffled(seed)) };
    },
  };
};
