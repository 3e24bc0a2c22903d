import fc from 'fast-check';
import { expect, it } from 'vitest';
import { literally } from './literally.ts';

it('finds just the text, whatever signs it holds, with and without the flag u', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      for (const flags of ['', 'u', 'iu']) expect(new RegExp(`^(?:${literally(text)})$`, flags).test(text)).toBe(true);
      expect(new RegExp(`^(?:${literally(text)})$`, 'u').test(`${text}-`)).toBe(false);
    }),
    { examples: [['Galacto-oligosaccharide'], ['100%+(1/2)[a]{2}|$^.*?\\']] },
  );
});
