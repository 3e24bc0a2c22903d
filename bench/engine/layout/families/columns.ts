/** Columns side by side and frames that touch: the same baselines, narrow gutters. */
import type { Random } from '../../../random.ts';
import { JAPANESE_FONTS, LATIN_FONTS } from '../fonts.ts';
import { PLAIN, setFrame, widestUnit, type Setting } from '../frame.ts';
import { inOrder, ORDERS, type Family, type Layout } from '../planned-page.ts';
import { Words } from '../words.ts';

const GUTTERS = [0.3, 0.5, 0.75, 1, 1.5, 2];
const MARGIN = 30;

/** How one column is set. */
export interface Column {
  text: string;
  width: number;
  setting: Setting;
}

/** A text of a script in a font that has it, between two lengths. */
export function columnOf(words: Words, random: Random, length: number, size: number, width: number): Column {
  const isLatin = random.next() < 0.4;
  const font = random.pick(isLatin ? LATIN_FONTS : JAPANESE_FONTS);
  const align = random.pick(['left', 'justify', 'justify', 'right', 'centre'] as const);
  const spaces = random.pick(['written', 'written', 'placed'] as const);
  return { text: isLatin ? words.en(length * 2) : words.ja(length), width, setting: { ...PLAIN, font, size, align, spaces } };
}

/** Columns from left to right with a gutter between the frames, all from one baseline on; `grow` scales every second one. */
export function sideBySide(columns: readonly Column[], gutter: number, random: Random, grow = 1): Omit<Layout, 'family'> {
  const order = random.pick(ORDERS);
  const shuffle = random.whole(0, 1e9);
  const widths = columns.map(({ text, width, setting }) => Math.max(width, widestUnit(text, setting) + setting.size / 2));
  const sum = widths.reduce((all, width) => all + width + gutter, 0) + 2 * MARGIN;
  return {
    parts: columns.map(({ text }) => text),
    draw: (drawn) => {
      let x = MARGIN;
      const frames = columns.map(({ setting }, index) => {
        const own = widths[index]!;
        const scale = index % 2 === 1 ? grow : 1;
        const lines = setFrame(drawn[index]!, { x, y: MARGIN + 20, width: own * scale }, { ...setting, size: setting.size * scale });
        x += own * scale + gutter;
        return lines;
      });
      return { width: sum * 1.1, height: 420, turn: 0, pieces: inOrder(frames, order, shuffled(shuffle)) };
    },
  };
}

/** Chance that is the same at each drawing. */
export function shuffled(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 4_294_967_296;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return { next, whole, pick: (all) => all[whole(0, all.length - 1)]! };
}

/** Two to four columns, gutters of 0.3 to 2 em. */
export const columns: Family = (random, index) => {
  const words = new Words(random);
  const size = random.pick([6, 8, 10, 12]);
  const count = random.whole(2, 4);
  const all = Array.from({ length: count }, () => columnOf(words, random, random.whole(12, 60), size, random.whole(8, 14) * size));
  return sideBySide(all, GUTTERS[index % GUTTERS.length]! * size, random);
};

/** The same, every second column three percent larger or smaller: the baselines drift apart. */
export const scaledColumns: Family = (random, index) => {
  const words = new Words(random);
  const size = random.pick([7, 9, 11]);
  const all = Array.from({ length: random.whole(2, 3) }, () =>
    columnOf(words, random, random.whole(20, 60), size, random.whole(8, 14) * size),
  );
  return sideBySide(all, GUTTERS[index % GUTTERS.length]! * size, random, index % 2 === 0 ? 1.03 : 0.97);
};

/** Frames in rows and columns that touch each other: below at the pitch of the lines, beside with hardly a gutter. */
export const touchingFrames: Family = (random) => {
  const words = new Words(random);
  const size = random.pick([7, 9, 11]);
  const [rows, across] = [random.whole(2, 3), random.whole(1, 3)];
  const gutter = random.pick([0.3, 0.4, 0.6]) * size;
  const width = random.whole(9, 14) * size;
  const order = random.pick(ORDERS);
  const seed = random.whole(0, 1e9);
  const sizes = Array.from({ length: rows }, () => size * random.pick([1, 1, 1.25, 0.8]));
  const cells = sizes.flatMap((own) => Array.from({ length: across }, () => columnOf(words, random, random.whole(9, 36), own, width)));
  return {
    parts: cells.map(({ text }) => text),
    draw: (drawn) => {
      let y = MARGIN + 20;
      const frames = sizes.flatMap((own, row) => {
        const inRow = Array.from({ length: across }, (_, at) => {
          const cell = row * across + at;
          return setFrame(drawn[cell]!, { x: MARGIN + at * (width + gutter), y, width }, cells[cell]!.setting);
        });
        y += Math.max(1, ...inRow.map((lines) => lines.length)) * own * 1.5;
        return inRow;
      });
      return { width: across * (width + gutter) + 3 * MARGIN, height: y + MARGIN, turn: 0, pieces: inOrder(frames, order, shuffled(seed)) };
    },
  };
};
