/** A text is found where it stands, and never put together from what stands around a changed one. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_TEXT_SETTINGS } from '../fold/settings.ts';
import { matchParts } from '../match/match.ts';
import { match } from '../match/set-page.fixture.ts';
import { rowsPage } from './rows-page.fixture.ts';

it.each<[lines: string[], texts: string[], wrong: string]>([
  [['内容量200g', '300g入り'], ['内容量300g', '賞味期限2026'], '内容量300g'],
  [['内容量200g', '300g', '入り'], ['内容量300g', '入り'], '内容量300g'],
  [['エネルギー 120kcal', 'たんぱく質 3.2g', '脂質 4.1g'], ['エネルギー 120kcal', 'たんぱく質 4.1g', '脂質 3.2g'], 'たんぱく質 4.1g'],
  [['保存方法 冷蔵10度以下', '常温で保存しないで下さい'], ['保存方法 常温'], '保存方法 常温'],
  [['NET WT 10 oz', '12 oz pack'], ['NET WT 12 oz'], 'NET WT 12 oz'],
])('%j with %j: %s is not there', (lines, texts, wrong) => {
  const { parts } = match([lines], texts);
  expect(parts[texts.indexOf(wrong)]!.status).not.toBe('match');
});

const NAMES = ['たんぱく質', '脂質', '炭水化物', '食塩相当量', '内容量', '固形量', '保存方法', '原産国', 'NETWT'];
const VALUES = ['3.2g', '4.1g', '120kcal', '200g', '300g', '常温', '冷蔵', '日本', '12oz', '0.5g'];
const WORDS = ['入り', 'です', 'を含む', '以下', 'で保存', '（推定値）', 'あたり'];
const NEAR = [0, 0.3, 0.5];
/** Values that stand farther away may be columns of their own: what begins below a name may go on there. */
const FAR = [1, 1.5, 2, 4];
const LEAD = '約';

type Table = { names: string[]; values: string[]; gaps: number[]; words: (string | null)[] };

const tables: fc.Arbitrary<Table & { areFar: boolean }> = fc
  .record({
    names: fc.shuffledSubarray(NAMES, { minLength: 2, maxLength: 5 }),
    values: fc.array(fc.constantFrom(...VALUES), { minLength: 5, maxLength: 5 }),
    words: fc.array(fc.option(fc.constantFrom(...WORDS)), { minLength: 5, maxLength: 5 }),
    areFar: fc.boolean(),
    places: fc.array(fc.nat({ max: NEAR.length - 1 }), { minLength: 5, maxLength: 5 }),
  })
  .map(({ places, ...rest }) => ({ ...rest, gaps: places.map((at) => (rest.areFar ? FAR : NEAR)[at]!) }));

/** What is approved of a table, sought in what is shown of it and in sentences below. */
function seek({ names, values, gaps, words }: Table, shown: readonly string[], sentences: readonly string[] = []) {
  const rows = names.map((name, at) => [
    { word: name, gap: 0 },
    { word: shown[at]!, gap: gaps[at]! },
    ...(words[at] ? [{ word: words[at], gap: 0 }] : []),
  ]);
  const approved = names.map((name, at) => ({ id: `${name}${values[at]!}`, text: `${name}${values[at]!}` }));
  return matchParts([rowsPage([...rows, ...sentences.map((word) => [{ word, gap: 0 }])])], approved, DEFAULT_TEXT_SETTINGS).parts;
}

it('a changed value of a table is told, also where a sentence says by chance what was approved', () => {
  fc.assert(
    fc.property(tables, fc.nat({ max: 4 }), fc.constantFrom(...VALUES), fc.constantFrom(...WORDS), (table, row, other, word) => {
      const at = row % table.names.length;
      fc.pre(other !== table.values[at]);
      const shown = table.values.with(at, other);
      const parts = seek(table, shown, [`${table.areFar ? LEAD : ''}${table.values[at]!}${word}`]);
      expect(parts[at]!.status, parts[at]!.partId).not.toBe('match');
      for (const [index, part] of parts.entries())
        if (index !== at)
          expect(
            part.places.some(({ matches }) => matches),
            part.partId,
          ).toBe(true);
    }),
    { numRuns: 300 },
  );
});

it('two values of a table that were swapped are both told', () => {
  fc.assert(
    fc.property(tables, fc.nat({ max: 4 }), fc.nat({ max: 4 }), (table, one, other) => {
      const [a, b] = [one % table.names.length, other % table.names.length];
      fc.pre(table.values[a] !== table.values[b]);
      const parts = seek(table, table.values.with(a, table.values[b]!).with(b, table.values[a]!));
      for (const at of [a, b]) expect(parts[at]!.status, parts[at]!.partId).not.toBe('match');
    }),
    { numRuns: 300 },
  );
});

it('a line that a word was taken from is altered by that word, though its whites stand below those of another line', () => {
  const set = (words: string): { word: string; gap: number }[] => words.split(' ').map((word, at) => ({ word, gap: at === 0 ? 0 : 0.28 }));
  const [warning, storage] = ['Mothers pregnant shouldnot swallows', 'Storeit coolroom children reaching'];
  const shown = [set(warning.replace('not', '')), set(storage.replace('children', 'infants'))];
  for (const rows of [shown, shown.toReversed()]) {
    const approved = [warning, storage].map((text) => ({ id: text, text }));
    const [part] = matchParts([rowsPage(rows)], approved, DEFAULT_TEXT_SETTINGS).parts;
    expect(part!.status).toBe('differs');
    expect(part!.places[0]!.operations).toMatchObject([{ kind: 'delete', partText: 'not' }]);
  }
});
