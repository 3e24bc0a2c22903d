import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareVariants, orderedVariants, variantCodeInput, variantCodeOf } from './variants.ts';

const codes = fc.oneof(
  fc.constantFrom('JA', 'EN', 'ZH', 'S', 'M', 'L', 'XL', 'FRONT', 'BACK', '200ML', '1L', '10', '9'),
  fc.string({ unit: fc.constantFrom(...'ABCXYZ0189'), minLength: 1, maxLength: 8 }),
);

describe('variant codes', () => {
  it.each([
    ['en', 'EN'],
    [' ＥＮ ', 'EN'],
    ['２００ml', '200ML'],
    ['200 ML', '200ML'],
  ])('%s is read as %s', (typed, code) => expect(variantCodeOf(typed)).toBe(code));

  it.each(['', '　', 'TOOLONGCODE', 'ＣＯＤＥ_1', '英語', 'A-B'])('%s is none', (typed) => expect(variantCodeOf(typed)).toBeNull());

  it('whatever is typed, what is read is a code and is read as itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 12 }), (typed) => {
        const code = variantCodeOf(typed);
        if (code === null) return;
        expect(variantCodeInput.safeParse(code).success).toBe(true);
        expect(variantCodeOf(code)).toBe(code);
      }),
    );
  });
});

describe('the order of variants', () => {
  it('languages, sizes, then the rest', () => {
    expect(orderedVariants(['L', 'FRONT', 'EN', '500ML', 'S', 'JA', '60ML', 'M', 'EN'])).toEqual([
      'JA',
      'EN',
      'S',
      'M',
      'L',
      '60ML',
      '500ML',
      'FRONT',
    ]);
  });

  it('is one order: whatever the list was, each code stands once and in the same place', () => {
    fc.assert(
      fc.property(fc.array(codes), fc.infiniteStream(fc.nat()), (list, random) => {
        const shuffled = list
          .map((code): [number, string] => [random.next().value ?? 0, code])
          .sort((a, b) => a[0] - b[0])
          .map(([, code]) => code);
        expect(orderedVariants(shuffled)).toEqual(orderedVariants(list));
        expect(new Set(orderedVariants(list))).toEqual(new Set(list));
      }),
    );
  });

  it('tells codes apart that say the same number', () => {
    expect(orderedVariants(['01', '1'])).toEqual(['1', '01']);
    expect(orderedVariants(['A01B1', 'A1B01'])).toEqual(orderedVariants(['A1B01', 'A01B1']));
  });

  it('never contradicts itself', () => {
    fc.assert(
      fc.property(codes, codes, codes, (a, b, c) => {
        expect(Math.sign(compareVariants(a, b))).toBe(-Math.sign(compareVariants(b, a)) + 0);
        if (compareVariants(a, b) <= 0 && compareVariants(b, c) <= 0) expect(compareVariants(a, c)).toBeLessThanOrEqual(0);
      }),
    );
  });
});
