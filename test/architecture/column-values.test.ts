import { expect, test } from 'vitest';
import { boundedTexts } from '../../tools/column-values.ts';

const bounds = (condition: string) => Object.fromEntries([...boundedTexts(condition)].map(([column, texts]) => [column, [...texts]]));

test('a list of texts bounds its column', () => {
  expect(bounds("((status = ANY (ARRAY['OPEN'::text, 'IT''S'::text])))")).toEqual({ status: ['OPEN', "IT'S"] });
});

test('a column of lists is bounded by the list that holds each of its texts', () => {
  expect(bounds("((flow_types <@ ARRAY['DESIGN'::text, 'PART'::text]))")).toEqual({ flow_types: ['DESIGN', 'PART'] });
});

test('alternatives bound a column that each of them bounds', () => {
  const pairs =
    "((((target = 'A'::text) AND (kind = 'K'::text)) OR ((target = ANY (ARRAY['B'::text, 'C'::text])) AND (kind = ANY (ARRAY['K'::text, 'L'::text])))))";
  expect(bounds(pairs)).toEqual({ target: ['A', 'B', 'C'], kind: ['K', 'L'] });
  expect(bounds("((NOT hand_made) OR (target = 'A'::text))")).toEqual({});
});

test('conditions that hold together leave what both leave', () => {
  expect(bounds("((status = ANY (ARRAY['A'::text, 'B'::text])) AND (status = ANY (ARRAY['B'::text, 'C'::text])))")).toEqual({
    status: ['B'],
  });
});

test('what is no list of texts bounds nothing', () => {
  expect(bounds('((num_nulls(a, b) = ANY (ARRAY[0, 5])))')).toEqual({});
  expect(bounds("(((shape IS NOT NULL) = COALESCE((kind = ANY (ARRAY['a'::text])), false)))")).toEqual({});
  expect(bounds("((name <> ''::text))")).toEqual({});
  expect(bounds("(((kind = 'GUEST'::text) = (invited_by IS NOT NULL)))")).toEqual({});
});
