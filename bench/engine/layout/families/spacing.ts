/** Text with unusual widths: letterspaced, condensed, justified, with readings, with marks that hang. */
import { JAPANESE_FONTS, LATIN_FONTS, widthOf } from '../fonts.ts';
import { PLAIN, setFrame, setLine, type Setting } from '../frame.ts';
import { inOrder, ORDERS, type Family, type Piece } from '../planned-page.ts';
import { Words } from '../words.ts';
import { shuffled, sideBySide, type Column } from './columns.ts';

/** Tracked by 0.1 to 1.2 em, one to three lines, alone or beside a column that is not. */
export const letterspaced: Family = (random, index) => {
  const words = new Words(random);
  const size = random.pick([8, 10, 14]);
  const tracking = [0.1, 0.25, 0.5, 0.8, 1, 1.2][index % 6]!;
  const isLatin = random.next() < 0.3;
  const font = random.pick(isLatin ? LATIN_FONTS : JAPANESE_FONTS);
  const leading = random.pick([1.6, 2]);
  const setting: Setting = { ...PLAIN, font, size, tracking, leading };
  const text = isLatin ? words.en(random.whole(10, 30)) : words.ja(random.whole(8, 24));
  const wide: Column = { text, width: (isLatin ? 0.6 : 1) * (1 + tracking) * size * random.whole(6, 12), setting };
  const beside: Column = { text: words.ja(random.whole(12, 40)), width: 10 * size, setting: { ...PLAIN, size, leading } };
  const gutter = (tracking + random.pick([1, 1.5, 2])) * size;
  return sideBySide(random.next() < 0.5 ? [wide] : random.next() < 0.5 ? [wide, beside] : [beside, wide], gutter, random);
};

/** Drawn narrow, or set tight, in columns. */
export const condensed: Family = (random, index) => {
  const words = new Words(random);
  const size = random.pick([8, 10, 14]);
  const stretch = [0.5, 0.6, 0.75, 0.9, 1][index % 5]!;
  // Of the advance: letters set tighter would lie on each other, and be one.
  const tracking = random.pick([0, -0.05, -0.1]) * stretch;
  const column = (): Column => {
    const isLatin = random.next() < 0.4;
    const font = random.pick(isLatin ? LATIN_FONTS : JAPANESE_FONTS);
    const text = isLatin ? words.en(random.whole(30, 90)) : words.ja(random.whole(14, 50));
    return { text, width: random.whole(8, 13) * size * stretch, setting: { ...PLAIN, font, size, stretch, tracking, leading: 1.3 } };
  };
  return sideBySide([column(), column()], random.pick([0.4, 0.6, 1]) * size, random);
};

/** Narrow justified columns: wide gaps between words, letters spread. */
export const justified: Family = (random) => {
  const words = new Words(random);
  const size = random.pick([8, 10]);
  const spaces = random.pick(['written', 'placed'] as const);
  const column = (): Column => {
    const isLatin = random.next() < 0.7;
    const font = random.pick(isLatin ? LATIN_FONTS : JAPANESE_FONTS);
    const text = isLatin ? words.en(random.whole(40, 120)) : words.ja(random.whole(20, 60));
    return { text, width: random.whole(7, 11) * size, setting: { ...PLAIN, font, size, align: 'justify', spaces } };
  };
  const columns = random.next() < 0.4 ? [column()] : [column(), column()];
  return sideBySide(columns, random.pick([0.8, 1, 1.5]) * size, random);
};

/** Readings above the words of a column or two; the parts are the words without them. */
export const ruby: Family = (random) => {
  const words = new Words(random);
  const size = random.pick([12, 16, 20]);
  const font = random.pick(JAPANESE_FONTS);
  const setting: Setting = { ...PLAIN, font, size, leading: random.pick([1.7, 1.9]) };
  const small: Setting = { ...setting, size: size / 2 };
  const width = random.whole(8, 12) * size;
  const parts = Array.from({ length: random.whole(1, 2) }, () => words.ja(random.whole(10, 30)));
  const gutter = random.pick([0.8, 1, 1.5]) * size;
  const isTogether = random.next() < 0.5;
  const order = random.pick(ORDERS);
  const seed = random.whole(0, 1e9);
  const readingsOf = (line: Piece): Piece[][] => {
    const found: Piece[][] = [];
    for (const { 0: word, index } of line.text.matchAll(/\p{Script=Han}{2,}/gu)) {
      const x = line.x + widthOf(line.text.slice(0, index), font) * size;
      const kana = 'かきくけこさしすせそ'.slice(0, [...word].length * 2 - 1);
      const box = { x, y: line.y - size * 0.95, width: [...word].length * size };
      found.push(setLine(kana, box, { ...small, align: 'centre' }, false));
    }
    return found;
  };
  return {
    parts,
    draw: (drawn) => {
      const frames = drawn.flatMap((text, at) => {
        const lines = setFrame(text, { x: 40 + at * (width + gutter), y: 80, width }, setting);
        const readings = lines.flat().flatMap(readingsOf);
        return isTogether ? [lines.flatMap((line) => [...line.flatMap(readingsOf), line])] : [lines, readings];
      });
      return { width: 2 * width + gutter + 80, height: 480, turn: 0, pieces: inOrder(frames, order, shuffled(seed)) };
    },
  };
};

/** Columns whose marks hang into the gutter. */
export const hangingMarks: Family = (random, index) => {
  const words = new Words(random);
  const size = random.pick([8, 10, 12]);
  const column = (): Column => {
    const setting: Setting = { ...PLAIN, font: random.pick(JAPANESE_FONTS), size, align: 'justify', hanging: true };
    return { text: words.ja(random.whole(30, 70)), width: random.whole(6, 10) * size, setting };
  };
  return sideBySide([column(), column()], [1, 1.25, 1.5, 2][index % 4]! * size, random);
};
