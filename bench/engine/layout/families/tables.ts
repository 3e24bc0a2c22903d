/** Tables: cells in two languages, and rows of a name and its value. */
import { JAPANESE_FONTS, LATIN_FONTS } from '../fonts.ts';
import { PLAIN, setFrame, setWidth, type Setting } from '../frame.ts';
import { inOrder, ORDERS, type Family } from '../planned-page.ts';
import { Words } from '../words.ts';
import { shuffled } from './columns.ts';

const MARGIN = 30;

/** Two or three columns, Japanese and English in turn; each cell is a part. */
export const bilingualTables: Family = (random, index) => {
  const words = new Words(random);
  const size = random.pick([6, 8, 10]);
  const [rows, across] = [random.whole(3, 6), random.whole(2, 3)];
  const gutter = [0.5, 0.75, 1, 1.5, 2][index % 5]! * size;
  const width = random.whole(9, 13) * size;
  const [ja, en] = [random.pick(JAPANESE_FONTS), random.pick(LATIN_FONTS)];
  const between = random.pick([0, 0.3, 0.8]) * size;
  const order = random.pick(ORDERS);
  const seed = random.whole(0, 1e9);
  const spaces = random.pick(['written', 'placed'] as const);
  const settingOf = (cell: number): Setting => ({ ...PLAIN, size, spaces, font: (cell % across) % 2 === 0 ? ja : en, leading: 1.4 });
  const parts = Array.from({ length: rows * across }, (_, cell) =>
    (cell % across) % 2 === 0 ? words.ja(random.whole(7, 26)) : words.en(random.whole(12, 48)),
  );
  return {
    parts,
    draw: (drawn) => {
      let y = MARGIN + 20;
      const frames = Array.from({ length: rows }, (_, row) => {
        const inRow = Array.from({ length: across }, (_, at) => {
          const cell = row * across + at;
          return setFrame(drawn[cell]!, { x: MARGIN + at * (width + gutter), y, width }, settingOf(cell));
        });
        y += Math.max(1, ...inRow.map((lines) => lines.length)) * size * 1.4 + between;
        return inRow;
      }).flat();
      return { width: across * (width + gutter) + 3 * MARGIN, height: y + MARGIN, turn: 0, pieces: inOrder(frames, order, shuffled(seed)) };
    },
  };
};

/** Names and values: a part is a row of them, or the whole table row by row; the values stand below each other. */
export const rowTables: Family = (random, index) => {
  const words = new Words(random);
  const size = random.pick([6, 8, 10]);
  const rows = random.whole(3, 6);
  const setting: Setting = { ...PLAIN, size, font: random.pick(JAPANESE_FONTS), leading: random.pick([1.4, 1.7]) };
  const names = Array.from({ length: rows }, () => words.label());
  const values = Array.from({ length: rows }, () => words.ja(random.whole(6, 24)));
  const isWhole = index % 2 === 1;
  const gap = random.pick([0.5, 1, 1.5, 2]) * size;
  const at = Math.max(...names.map((name) => setWidth(name, setting))) + gap;
  const width = random.whole(10, 16) * size;
  const order = random.pick(['frames', 'rows', 'columns', 'shuffled'] as const);
  const seed = random.whole(0, 1e9);
  const lines = names.map((name, row) => `${name}　${values[row]!}`);
  return {
    parts: isWhole ? [lines.join('\n')] : lines,
    draw: (drawn) => {
      let y = MARGIN + 20;
      const cells = (isWhole ? drawn[0]!.split('\n') : drawn).map((line) => {
        const [name = '', value = ''] = line.split('　');
        const left = setFrame(name, { x: MARGIN, y, width: at }, setting);
        const right = setFrame(value, { x: MARGIN + at, y, width }, setting);
        y += Math.max(left.length, right.length, 1) * size * setting.leading;
        return [left, right] as const;
      });
      const frames = order === 'columns' ? [...cells.map(([left]) => left), ...cells.map(([, right]) => right)] : cells.flat();
      const pieces = inOrder(frames, order === 'columns' ? 'frames' : order, shuffled(seed));
      return { width: at + width + 3 * MARGIN, height: y + MARGIN, turn: 0, pieces };
    },
  };
};
