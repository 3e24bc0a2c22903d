import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isJan, janCheckDigit } from './jan.ts';

it('knows the published codes', () => {
  expect(isJan('4901234567894')).toBe(true);
  expect(isJan('49123456')).toBe(janCheckDigit('4912345') === 6);
  expect(isJan('4901234567895')).toBe(false);
  expect(isJan('490123456789')).toBe(false);
});

it('finds every single wrong digit', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{12}$/), fc.nat(12), fc.integer({ min: 1, max: 9 }), (body, at, change) => {
      const code = body + janCheckDigit(body);
      const wrong = [...code].map((digit, i) => (i === at ? String((Number(digit) + change) % 10) : digit)).join('');
      expect(isJan(code)).toBe(true);
      expect(isJan(wrong)).toBe(false);
    }),
  );
});
