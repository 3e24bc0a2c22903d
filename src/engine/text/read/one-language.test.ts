/** Tables in two languages: each of their texts is found, whatever part of the other is approved, and each error is told. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_TEXT_SETTINGS } from '../fold/settings.ts';
import { layOutPage } from '../lines/layout.ts';
import { matchParts } from '../match/match.ts';
import { rowsPage } from './rows-page.fixture.ts';

type Row = { ja: string; en: string; value: string };
type Word = { word: string; gap: number };

const NAMES = [
  ['熱量', 'Energy'],
  ['たんぱく質', 'Protein'],
  ['脂質', 'Fat'],
  ['炭水化物', 'Carbohydrate'],
  ['食塩相当量', 'Salt equivalent'],
  ['内容量', 'Net contents'],
] as const;
const VALUES = ['245kcal', '3.2g', '8.1g', '40.2g', '0.8g', '120g'];

/** How a row shows its two names and its figure. */
const WAYS: Record<string, (row: Row) => Word[]> = {
  columns: ({ ja, en, value }) => [at(ja), at(en, 10 - ja.length), at(value, 16 - en.length)],
  'a word space': ({ ja, en, value }) => [at(ja), at(en, 0.5), at(value, 0.5)],
  'the English first': ({ ja, en, value }) => [at(en), at(ja, 0.5), at(value, 0.5)],
  brackets: ({ ja, en, value }) => [at(`${ja}(${en})`), at(value, 1)],
  'a stroke': ({ ja, en, value }) => [at(`${ja}/${en}`), at(value, 3)],
};

function at(word: string, gap = 0): Word {
  return { word, gap };
}

const tables = fc.record({
  rows: fc
    .tuple(
      fc.shuffledSubarray([...NAMES], { minLength: 3 }),
      fc.shuffledSubarray(VALUES, { minLength: VALUES.length, maxLength: VALUES.length }),
    )
    .map(([names, values]) => names.map(([ja, en], index): Row => ({ ja, en, value: values[index]! }))),
  way: fc.constantFrom(...Object.keys(WAYS)),
});

/** Seeks what is approved of each row, in Japanese and, if `isBoth`, in English, in rows as they are shown. */
function seek(rows: readonly Row[], shown: readonly Row[], { way, isBoth }: { way: string; isBoth: boolean }): Map<string, string> {
  const approved = rows.flatMap(({ ja, en, value }) => [
    { id: ja, text: `${ja} ${value}` },
    ...(isBoth ? [{ id: en, text: `${en} ${value}` }] : []),
  ]);
  const { parts } = matchParts([rowsPage(shown.map(WAYS[way]!))], approved, DEFAULT_TEXT_SETTINGS);
  return new Map(parts.map(({ partId, status }) => [partId, status]));
}

describe.each([
  ['both languages are approved', true],
  ['the Japanese alone is approved', false],
])('%s', (_, isBoth) => {
  it('every text of a table is found', () => {
    fc.assert(
      fc.property(tables, ({ rows, way }) => {
        for (const [id, status] of seek(rows, rows, { way, isBoth })) expect(status, `${id}, ${way}`).toBe('match');
      }),
      { numRuns: 50 },
    );
  });

  it.each<[string, (row: Row) => Row, (row: Row) => string[]]>([
    ['a changed figure', (row) => ({ ...row, value: row.value.replace(/\d/u, (digit) => `${(Number(digit) + 1) % 10}`) }), bothOf],
    ['a figure that is not there', (row) => ({ ...row, value: '' }), bothOf],
    ['a changed name in Japanese', (row) => ({ ...row, ja: `微${row.ja.slice(1)}` }), ({ ja }) => [ja]],
    ['a name in Japanese that is not there', (row) => ({ ...row, ja: '' }), ({ ja }) => [ja]],
    ['a changed name in English', (row) => ({ ...row, en: `X${row.en.slice(1)}` }), ({ en }) => [en]],
  ])('%s is told', (_kind, change, wrong) => {
    fc.assert(
      fc.property(tables, fc.nat({ max: 5 }), ({ rows, way }, place) => {
        const index = place % rows.length;
        const shown = rows.with(index, change(rows[index]!));
        const found = seek(rows, shown, { way, isBoth });
        for (const id of wrong(rows[index]!)) if (found.has(id)) expect(found.get(id), `${id}, ${way}`).not.toBe('match');
      }),
      { numRuns: 50 },
    );
  });
});

function bothOf({ ja, en }: Row): string[] {
  return [ja, en];
}

/** Seeks texts in rows of words, each with the white before it in em. */
function found(rows: readonly Word[][], texts: readonly string[]) {
  const parts = texts.map((text, index) => ({ id: String(index), text }));
  return matchParts([rowsPage(rows)], parts, DEFAULT_TEXT_SETTINGS);
}

const HEADED = [
  [at('栄養成分表示/Nutrition facts')],
  [at('100g当たり', 12), at('1袋(25g)当たり', 2)],
  [at('per 100 g', 12), at('per bag (25 g)', 2)],
  [at('熱量 Energy'), at('245kcal', 4), at('61kcal', 5)],
  [at('脂質 Fat'), at('8.1g', 10), at('2.0g', 8)],
];
const JAPANESE = '栄養成分表示\n100g当たり 1袋(25g)当たり\n熱量 245kcal 61kcal\n脂質 8.1g 2.0g';
const ENGLISH = 'Nutrition facts\nper 100 g per bag (25 g)\nEnergy 245kcal 61kcal\nFat 8.1g 2.0g';

it.each([
  ['one language', [JAPANESE]],
  ['both languages', [JAPANESE, ENGLISH]],
])('a table with headings of its own figures, %s approved', (_, texts) => {
  expect(found(HEADED, texts).parts.map(({ status }) => status)).toEqual(texts.map(() => 'match'));
});

it('figures of the other language alone stay unexpected where nobody approved them', () => {
  const { unexpected } = found(HEADED, [JAPANESE]);
  expect(unexpected.map(({ text }) => text).join(' ')).toContain('100 g');
});

it('a text goes on below the other language of its cell', () => {
  const rows = [[at('保存方法'), at('Storage', 0.5), at('冷暗所に保存', 3)], [at('Keep cool', 14.5)]];
  const { parts } = found(rows, ['保存方法 冷暗所に保存', 'Storage Keep cool']);
  expect(parts.map(({ status }) => status)).toEqual(['match', 'match']);
});

it('a figure at the middle of a cell is of both names that stand above each other beside it', () => {
  const page = rowsPage([[at('内容量')], [at('Net weight')], [], [at('賞味期限')], [at('Best before')]]);
  const lower = rowsPage([[at('120g', 8)], [], [], [at('枠外下部 See below', 8)]]).characters.map((one) => ({
    ...one,
    originY: one.originY + 15,
  }));
  const whole = layOutPage(page, [...page.characters, ...lower]);
  const texts = ['内容量 120g', 'Net weight 120g', '賞味期限 枠外下部'];
  const { parts } = matchParts(
    [whole],
    texts.map((text, index) => ({ id: String(index), text })),
    DEFAULT_TEXT_SETTINGS,
  );
  expect(parts.map(({ status }) => status)).toEqual(['match', 'match', 'match']);
});

it('a list whose words are translated one by one, allergens too, is found', () => {
  const rows = [
    [at('原材料名'), at('Ingredients：小麦粉', 0.3), at('Wheat flour、', 0.3)],
    [at('砂糖'), at('Sugar、バター', 0.3), at('Butter、食塩', 0.3), at('Salt', 0.3)],
  ];
  expect(found(rows, ['原材料名：小麦粉、砂糖、バター、食塩']).parts[0]!.status).toBe('match');
  expect(found(rows, ['原材料名：小麦粉、砂糖、ごま油、食塩']).parts[0]!.status).not.toBe('match');
});

it('a name beside the other language takes no figure of the row below', () => {
  const { parts } = found([[at('NETWT'), at('日本', 0.5)], [at('炭水化物3.2g')]], ['NETWT3.2g', '炭水化物3.2g']);
  expect(parts.map(({ status }) => status === 'match')).toEqual([false, true]);
});

it.each([
  ['an allergen', '原材料名', 'wheat', '砂糖'],
  ['a negation', '香料', 'not', '使用'],
  ['a letter', 'ビタミン', 'E', '10mg'],
])('%s between the words of a text is put in', (_, before, between, after) => {
  const page = rowsPage([
    [at(before), at(between, 0.5), at(after, 0.5)],
    [at('内容量'), at('120g', 0.5)],
  ]);
  const parts = [`${before} ${after}`, '内容量 120g'].map((text, index) => ({ id: String(index), text }));
  expect(matchParts([page], parts, DEFAULT_TEXT_SETTINGS).parts.map(({ status }) => status)).not.toEqual(['match', 'match']);
});

/** Energy and salt in three languages of one script, and in Japanese beside Chinese. */
const TRANSLATED = [
  { first: 'Energy', FR: 'Énergie', ES: 'Valor energético', value: '245kcal' },
  { first: 'of which saturates', FR: 'dont acides gras saturés', ES: 'de las cuales saturadas', value: '8.1g' },
  { first: 'Salt', FR: 'Sel', ES: 'Sal', value: '0.8g' },
];
const CHINESE = [
  { first: '熱量', ZH: '热量', value: '245kcal' },
  { first: 'たんぱく質', ZH: '蛋白质', value: '3.2g' },
  { first: '脂質', ZH: '脂肪', value: '8.1g' },
];

type Translated = { first: string; value: string; [language: string]: string };

function translatedParts(rows: readonly Translated[]) {
  return rows.flatMap(({ first, value, ...others }) => [
    { id: first, item: first, text: `${first} ${value}` },
    ...Object.entries(others).map(([language, name]) => ({ id: name, item: first, language, text: `${name} ${value}` })),
  ]);
}

const namesOf = ({ value: _, ...names }: Translated): string[] => Object.values(names);

describe.each([
  ['English, French and Spanish', TRANSLATED],
  ['Japanese and Chinese', CHINESE],
])('%s', (_, rows: readonly Translated[]) => {
  it.each<[string, (row: Translated) => Word[]]>([
    ['strokes', (row) => [at(namesOf(row).join(' / ')), at(row.value, 4)]],
    ['word spaces', (row) => [...namesOf(row).map((name) => at(name, 0.5)), at(row.value, 2)]],
  ])('%s: each text is found, and a changed figure is told in each', (_way, rowOf) => {
    const seekIn = (shown: readonly Translated[]) =>
      matchParts([rowsPage(shown.map(rowOf))], translatedParts(rows), DEFAULT_TEXT_SETTINGS).parts.map(({ status }) => status === 'match');
    const languages = namesOf(rows[0]!).length;
    expect(seekIn(rows)).toEqual(rows.flatMap((row) => namesOf(row).map(() => true)));
    const wrong = seekIn(rows.with(1, { ...rows[1]!, value: '7.7g' }));
    expect(wrong.slice(languages, 2 * languages)).toEqual(namesOf(rows[1]!).map(() => false));
  });
});

it('the name of another item is none of a translation: its figure is not taken', () => {
  const rows = [
    [at('たんぱく質'), at('脂質', 2), at('8.1g', 1)],
    [at('熱量'), at('245kcal', 1)],
  ];
  const parts = ['たんぱく質 8.1g', '脂質 8.1g', '熱量 245kcal'].map((text) => ({ id: text, item: text, text }));
  expect(matchParts([rowsPage(rows)], parts, DEFAULT_TEXT_SETTINGS).parts[0]!.status).not.toBe('match');
});
