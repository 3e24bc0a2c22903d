import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markedRuns, stretchesOf, stretchesOfPiece, type Stretch } from './marked-runs.ts';

test('allergens and numbers are runs of their own', () => {
  const text = '小麦粉、卵 120g';
  const stretches: Stretch[] = [
    { kind: 'allergen', from: 0, to: 2 },
    { kind: 'allergen', from: 4, to: 5 },
    { kind: 'number', from: 6, to: 9 },
    { kind: 'number', from: 9, to: 10 },
  ];
  expect(markedRuns(text, stretches)).toEqual([
    { text: '小麦', kind: 'allergen' },
    { text: '粉、', kind: null },
    { text: '卵', kind: 'allergen' },
    { text: ' ', kind: null },
    { text: '120g', kind: 'number' },
  ]);
});

test('joined again, the runs are the text', () => {
  const stretch = fc.record({ kind: fc.constantFrom('allergen' as const, 'number' as const), from: fc.nat(30), to: fc.nat(30) });
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.array(stretch), (text, stretches) => {
      expect(
        markedRuns(text, stretches)
          .map((run) => run.text)
          .join(''),
      ).toBe(text);
    }),
  );
});

test('a piece of a text has its share of a stretch that is cut', () => {
  const stretches: Stretch[] = [
    { kind: 'allergen', from: 2, to: 4 },
    { kind: 'number', from: 6, to: 9 },
  ];
  expect(stretchesOfPiece(stretches, 3, 4)).toEqual([
    { kind: 'allergen', from: 0, to: 1 },
    { kind: 'number', from: 3, to: 4 },
  ]);
  expect(stretchesOfPiece(stretches, 4, 2)).toEqual([]);
});

test('the pieces of a text have the marks of the whole', () => {
  const stretch = fc.record({ kind: fc.constantFrom('allergen' as const, 'number' as const), from: fc.nat(12), to: fc.nat(12) });
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 12 }), fc.array(stretch), fc.nat(12), (text, stretches, cut) => {
      const kinds = (piece: string, own: readonly Stretch[]) =>
        markedRuns(piece, own).flatMap((run) => Array.from({ length: run.text.length }, () => run.kind));
      const [head, tail] = [text.slice(0, cut), text.slice(cut)];
      expect([
        ...kinds(head, stretchesOfPiece(stretches, 0, head.length)),
        ...kinds(tail, stretchesOfPiece(stretches, head.length, tail.length)),
      ]).toEqual(kinds(text, stretches));
    }),
  );
});

test('of what a text names, allergens by name, numbers, and units behind a number', () => {
  const text = '小麦、脂質 3.2 g、食塩相当量、1食';
  const at = (topic: string, words: string, name?: string) => ({
    topic,
    name,
    from: text.indexOf(words),
    to: text.indexOf(words) + words.length,
  });
  const mentions = [at('allergens', '小麦', '小麦'), at('allergens', '相当'), at('numbers', '3.2'), at('units', 'g'), at('units', '食')];
  expect(stretchesOf(text, mentions).map(({ kind, from, to }) => [kind, text.slice(from, to)])).toEqual([
    ['allergen', '小麦'],
    ['number', '3.2'],
    ['number', 'g'],
  ]);
});
