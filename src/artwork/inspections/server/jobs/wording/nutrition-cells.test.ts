import { describe, expect, test } from 'vitest';
import { UNREAD, type Character } from '#engine/text/lines/character.ts';
import { layOutPage, type PageText } from '#engine/text/lines/layout.ts';
import type { CheckedText } from '#wording/typed-texts/rules/checks/types.ts';
import { preflightFindings } from '../print-findings.ts';
import { nutritionFindings } from './nutrition-cells.ts';
import { DEFAULT_SETTINGS } from '#artwork/inspection-settings/rules/settings.ts';

const EM = 30;

/** A page with these rows, each of cells that begin at these columns. */
function page(...rows: readonly (readonly string[])[]): PageText {
  const characters = rows.flatMap((cells, row) =>
    cells.flatMap((cell, column) =>
      Array.from(cell, (text, at): Character => {
        const box = { x: 100 + (column * 12 + at) * EM, y: 100 + row * EM * 1.5, w: EM, h: EM };
        const baseline = { originX: box.x, originY: box.y + 0.88 * EM, angle: 0, em: EM };
        return { text, tight: box, loose: box, ...baseline, renderMode: 0, mapError: false, class: 'visible' };
      }),
    ),
  );
  const trim = { x: 0, y: 0, w: 3000, h: 3000 };
  return layOutPage({ page: 0, dpi: 350, width: 3000, height: 3000, trim }, characters);
}

const text = (title: string, said: string, variant: string | null = null): CheckedText => ({ itemId: title, title, variant, text: said });
const TABLE = '栄養成分表示（100g当たり）\n熱量 412kcal、たんぱく質 6.2g、脂質 18.9g、炭水化物 53.1g、食塩相当量 0.52g';
const said = (findings: ReturnType<typeof nutritionFindings>) =>
  findings.map(({ params }) => [params['nutrient'], params['found'], params['approved']]);

test('figures that were exchanged between two lines are found, though each of them is there', () => {
  const artwork = page(
    ['栄養成分表示', '１００ｇ当たり'],
    ['熱量', '412kcal'],
    ['たんぱく質', '18.9g'],
    ['脂質', '6.2g'],
    ['炭水化物', '53.1 g'],
    ['食塩相当量', '0.52g'],
  );
  const findings = nutritionFindings([artwork], [text('栄養成分表示', TABLE)]);
  expect(said(findings)).toEqual([
    ['protein', '18.9g', '6.2g'],
    ['fat', '6.2g', '18.9g'],
  ]);
  expect(findings[0]?.box).toEqual({ x: 100 + 12 * EM, y: 100 + 2 * EM * 1.5, w: 5 * EM, h: EM });
  expect(preflightFindings({ findings }, DEFAULT_SETTINGS, () => 350)[0]).toMatchObject({ severity: 'CRITICAL', page: 1 });
});

test('items of one figure each, two columns, full width and another language are read; what agrees is not told', () => {
  const items = [
    text('熱量', '412kcal'),
    text('たんぱく質', '6.2g'),
    text('脂質', '18.9g'),
    text('炭水化物', '53.1g'),
    text('食塩相当量', '0.5g'),
    text('1食分', '熱量 62kcal、たんぱく質 0.9g、脂質 2.8g、炭水化物 8.0g、食塩相当量 0.1g'),
    text('栄養', 'Energy 412 kcal, protein 6.2 g, fat 18.9 g, carbohydrate 53.1 g, salt 0.5 g', 'EN'),
  ];
  const agreeing = page(
    ['熱量', '４１２ｋｃａｌ', '62kcal'],
    ['脂質', '18.9g', '2.8g'],
    ['食塩相当量', '500mg', '0.10g'],
    ['Fat', '18.9 g'],
  );
  expect(nutritionFindings([agreeing], items)).toEqual([]);
  expect(said(nutritionFindings([page(['熱量', '412kcal', '26kcal'])], items))).toEqual([
    ['energy', '26kcal', '412kcal / 62kcal / 412 kcal'],
  ]);
});

test('a figure of which a character was not read is no other figure', () => {
  for (const figure of [`${UNREAD}12kcal`, `4${UNREAD}2kcal`, `41${UNREAD}kcal`, `412${UNREAD}kcal`])
    expect(nutritionFindings([page(['熱量', figure])], [text('栄養成分表示', TABLE)])).toEqual([]);
});

test('without an approved table nothing is said, and kilojoules beside kilocalories are another statement', () => {
  const artwork = page(['熱量', '412kcal', '1724kJ'], ['脂質', '1g']);
  expect(nutritionFindings([artwork], [text('内容量', '120g')])).toEqual([]);
  expect(said(nutritionFindings([artwork], [text('栄養', TABLE)]))).toEqual([['fat', '1g', '18.9g']]);
});

test('energy in both units, in either order, and what only the maker names are cells too', () => {
  const approved = [text('栄養成分表示', `${TABLE.replace('412kcal', '412kcal（1724kJ）')}、カフェイン 40mg、難消化性デキストリン 5.0g`)];
  const artwork = (energy: string, caffeine: string, own: string) =>
    page(['熱量', energy], ['カフェイン', caffeine], ['難消化性デキストリン', own]);
  for (const energy of ['412kcal（1724kJ）', '1724kJ(412kcal)', '412kcal / 1724kJ', '412 kcal 1,724 kJ'])
    expect(nutritionFindings([artwork(energy, '40mg', '5.0g')], approved), energy).toEqual([]);
  expect(said(nutritionFindings([artwork('412kcal（1742kJ）', '46mg', '5.8g')], approved))).toEqual([
    ['energy', '1742kJ', '412kcal / 1724kJ'],
    ['caffeine', '46mg', '40mg'],
    ['難消化性デキストリン', '5.8g', '5.0g'],
  ]);
  expect(said(nutritionFindings([artwork('1742kJ(412kcal)', '40mg', '5.0g')], approved))).toEqual([
    ['energy', '1742kJ', '412kcal / 1724kJ'],
  ]);
});

test.each(['Galacto-oligosaccharide', 'β-グルカン', 'L-カルニチン'])('a line that the maker calls %s is a cell like others', (name) => {
  const approved = [text('栄養成分表示', `${TABLE}、${name} 5.0g`)];
  expect(nutritionFindings([page(['熱量', '412kcal'], [name, '5.0g'])], approved)).toEqual([]);
  expect(said(nutritionFindings([page(['熱量', '412kcal'], [name, '8.0g'])], approved))).toEqual([[name, '8.0g', '5.0g']]);
});

const TWO = [
  ['栄養成分表示', '100g当たり', '1個(25g)当たり'],
  ['熱量', '452kcal', '113kcal'],
  ['たんぱく質', '8.5g', '2.1g'],
  ['脂質', '19.4g', '4.9g'],
  ['炭水化物', '61.2g', '15.3g'],
  ['食塩相当量', '0.73g', '0.18g'],
];
const row = (line: readonly string[]) => line.join(' ');
const APPROVED = {
  'a text with both columns': [text('栄養成分', TWO.map(row).join('\n'))],
  'a text for each column': [1, 2].map((column) =>
    text(
      '栄養成分表示',
      `栄養成分表示(${TWO[0]![column]!})\n${TWO.slice(1)
        .map((line) => row([line[0]!, line[column]!]))
        .join('\n')}`,
    ),
  ),
  'an item for each nutrient': TWO.slice(1).map(([name, ...figures]) => text(name!, figures.join(' '))),
};
const exchangedIn = (rows: number[], table = TWO) => table.map((line, at) => (rows.includes(at) ? [line[0]!, line[2]!, line[1]!] : line));

describe.each(Object.entries(APPROVED))('figures of one nutrient, approved as %s', (_, texts) => {
  const told = (rows: readonly (readonly string[])[]) => said(nutritionFindings([page(...rows)], texts));

  test('are told where they stand in each other’s column', () => {
    expect(told(TWO)).toEqual([]);
    expect(told(exchangedIn([1]))).toEqual([['energy', '113kcal / 452kcal', '452kcal / 113kcal']]);
    expect(told(exchangedIn([2, 5]))).toEqual([
      ['protein', '2.1g / 8.5g', '8.5g / 2.1g'],
      ['salt', '0.18g / 0.73g', '0.73g / 0.18g'],
    ]);
  });

  test('are as they should be where the artwork has its columns the other way round, heads and all', () => {
    expect(told(exchangedIn([0, 1, 2, 3, 4, 5]))).toEqual([]);
    expect(told(exchangedIn([0, 1, 2, 4, 5])).map(([nutrient]) => nutrient)).toEqual(['fat']);
  });
});

test('all figures in the wrong columns are told by the heads', () => {
  for (const texts of [APPROVED['a text with both columns'], APPROVED['a text for each column']]) {
    expect(nutritionFindings([page(...exchangedIn([1, 2, 3, 4, 5]))], texts)).toHaveLength(5);
    expect(nutritionFindings([page(...exchangedIn([0]))], texts)).toHaveLength(5);
  }
});

test('every line of a table is read: parts of a line, vitamins, ranges, and less than one', () => {
  const approved = text('栄養成分表示', `${TABLE}\n－糖質 50.1g\n－糖類 3.1g\n鉄 1.5～1.9mg\nビタミンB12 2.4µg\nリン 5mg未満`);
  const artwork = (sugars: string, iron: string, b12: string, phosphorus: string) =>
    page(['糖質', '50.1g'], ['－糖類', sugars], ['鉄', iron], ['ビタミンB12', b12], ['リン', phosphorus], ['グリセリン', '3g']);
  expect(nutritionFindings([artwork('3.1g', '1.5~1.9mg', '2.4μg', '5mg未満')], [approved])).toEqual([]);
  expect(said(nutritionFindings([artwork('3.7g', '1.5～1.8mg', '2.4mg', '5mg')], [approved]))).toEqual([
    ['sugars', '3.7g', '3.1g'],
    ['iron', '1.5~1.8mg', '1.5~1.9mg'],
    ['vitaminB12', '2.4mg', '2.4μg'],
    ['phosphorus', '5mg', '5mg未満'],
  ]);
});
