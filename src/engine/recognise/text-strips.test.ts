import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inkPieces } from './ink-pieces.ts';
import { textStrips } from './text-strips.ts';

type Row = { x: number; y: number; count: number; down: boolean };
const SIZE = 20;
const PITCH = 23;

/** Squares of ink with a hole, in rows or columns, on a ground. */
function drawn(rows: readonly Row[], [ink, ground]: readonly [number, number]) {
  const page = { width: 600, height: 400, data: new Uint8Array(600 * 400).fill(ground) };
  for (const { x, y, count, down } of rows) {
    for (let one = 0; one < count; one += 1) {
      const [left, top] = down ? [x, y + one * PITCH] : [x + one * PITCH, y];
      for (let j = 0; j < SIZE; j += 1) {
        for (let i = 0; i < SIZE; i += 1) {
          const isHole = i > 5 && i < 14 && j > 5 && j < 14;
          page.data[(top + j) * page.width + left + i] = isHole ? ground : ink;
        }
      }
    }
  }
  return page;
}

const colours = fc.constantFrom([0, 255], [255, 0], [40, 200], [230, 90]) as fc.Arbitrary<[number, number]>;

test('rows and columns are told apart, dark on light and light on dark, each cut out whole', () => {
  const row = fc.record({ x: fc.integer({ min: 10, max: 100 }), count: fc.integer({ min: 4, max: 12 }) });
  fc.assert(
    fc.property(row, row, colours, (first, second, tones) => {
      const rows = [
        { ...first, y: 20, down: false },
        { ...second, y: 60, down: false },
      ];
      const column = { x: 480, y: 30, count: first.count, down: true };
      const strips = textStrips(inkPieces(drawn([...rows, column], tones)), 200);
      const wanted = [
        ...rows.map(({ x, y, count }) => ({ box: { x, y, w: (count - 1) * PITCH + SIZE, h: SIZE }, vertical: false })),
        { box: { x: 480, y: 30, w: SIZE, h: (first.count - 1) * PITCH + SIZE }, vertical: true },
      ];
      const by = (a: { box: { y: number } }, b: { box: { y: number } }) => a.box.y - b.box.y;
      expect(strips.map(({ box, vertical }) => ({ box, vertical })).sort(by)).toEqual(wanted.sort(by));
    }),
    { numRuns: 30 },
  );
});

test('a page without ink, with a bar or with one dot has no lines', () => {
  const blank = drawn([], [0, 255]);
  expect(textStrips(inkPieces(blank), 200)).toEqual([]);
  blank.data.fill(0, 600 * 50, 600 * 52);
  expect(textStrips(inkPieces(blank), 200)).toEqual([]);
  expect(textStrips(inkPieces(drawn([{ x: 50, y: 50, count: 1, down: false }], [0, 255])), 200)).toEqual([]);
});
