import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markedRuns, type Stretch } from './marked-runs.ts';

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
