import { describe, expect, it } from 'vitest';
import { moveBy } from '../placing/matrix.ts';
import { characterChanges } from './changes.ts';
import { pageOf } from './full-width-page.fixture.ts';
import { pairTexts } from './pairing.ts';
import { unitsOf } from './units.ts';

const TABLE = [
  ['成分', '百グラム', '一個当たり'],
  ['熱量', '452', '113'],
  ['たんぱく質', '8.5', '2.1'],
  ['脂質', '19.4', '4.9'],
  ['食塩相当量', '0.73', '0.18'],
];
const NOTE = 'この表示値は目安です';
const COLUMNS = [100, 400, 640];
type Place = [row: number, column: number];

/** The table, cells of which are exchanged one pair after the other. */
function tableWith(exchanged: [Place, Place][] = [], columns = COLUMNS) {
  const rows = TABLE.map((row) => [...row]);
  for (const [[row, column], [other, across]] of exchanged) {
    [rows[row]![column], rows[other]![across]] = [rows[other]![across]!, rows[row]![column]!];
  }
  const cells = rows.flatMap((row, at) => row.map((text, column) => ({ x: columns[column]!, y: 100 + 60 * at, lines: [text] })));
  return unitsOf(pageOf([...cells, { x: 100, y: 100 + 60 * rows.length, lines: [NOTE] }]), 350);
}

function changesOf(exchanged: [Place, Place][], columns?: number[]): string[] {
  const pairing = pairTexts(tableWith([], columns), tableWith(exchanged, columns), moveBy(0, 0));
  return characterChanges(pairing, moveBy(0, 0))
    .map(({ before, after }) => `${before}>${after}`)
    .toSorted();
}

const between =
  (column: number, other: number) =>
  (row: number): [Place, Place] => [
    [row, column],
    [row, other],
  ];

describe('values of a table that changed places', () => {
  // The second table is set so close that a row is read as one line.
  it.each([COLUMNS, [100, 280, 422]])('are other values in the row of a nutrient', (...columns) => {
    expect(changesOf([between(1, 2)(2)], columns)).toEqual(['1>5', '2>8', '5>1', '8>2']);
  });

  it('are other values in a column of nutrients', () => {
    expect(
      changesOf([
        [
          [2, 1],
          [4, 1],
        ],
      ]),
    ).toEqual(expect.arrayContaining(['8>0', '0>8']));
  });

  it('are other values in all rows when the heads of the columns stayed', () => {
    const every = [1, 2, 3, 4].map(between(1, 2));
    expect(changesOf(every).length).toBeGreaterThanOrEqual(16);
  });

  it('are other values when the names of their rows changed places', () => {
    const changes = changesOf([
      [
        [2, 0],
        [3, 0],
      ],
    ]);
    expect(changes).toContain('た>脂');
    expect(changes).toContain('脂>た');
  });

  it('only moved when their whole row did', () => {
    expect(
      changesOf(
        [0, 1, 2].map((column) => [
          [2, column],
          [3, column],
        ]),
      ),
    ).toEqual([]);
  });

  it('only moved when their whole column did, with its head', () => {
    expect(changesOf([0, 1, 2, 3, 4].map(between(1, 2)))).toEqual([]);
  });
});

describe('what is no table', () => {
  const lines = (...texts: string[]) => unitsOf(pageOf(texts.map((text, at) => ({ x: 100, y: 100 + 45 * at, lines: [text] }))), 350);

  it('is moved when its lines change places, though there are numbers in it', () => {
    const [before, after] = [lines('材料', '砂糖20グラム', '食塩5グラム', '以上'), lines('材料', '食塩5グラム', '砂糖20グラム', '以上')];
    expect(characterChanges(pairTexts(before, after, moveBy(0, 0)), moveBy(0, 0))).toEqual([]);
  });
});
