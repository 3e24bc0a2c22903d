import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UPLOAD_MAX_BYTES } from '#shared/limits.ts';
import { COMPANY_OPEN, exceeds, PERSON_OPEN } from './upload-allowance.ts';

test('whoever has nothing open may send one file of the largest size, a company many', () => {
  expect(exceeds({ bytes: 0, files: 0 }, UPLOAD_MAX_BYTES, PERSON_OPEN)).toBe(false);
  expect(PERSON_OPEN.bytes).toBeLessThan(COMPANY_OPEN.bytes);
});

test('however files are announced, what is open never comes above the limit', () => {
  const sizes = fc.array(fc.integer({ min: 0, max: UPLOAD_MAX_BYTES }), { maxLength: 300 });
  fc.assert(
    fc.property(sizes, (announced) => {
      const open = { bytes: 0, files: 0 };
      for (const size of announced) {
        if (exceeds(open, size, PERSON_OPEN)) continue;
        open.bytes += size;
        open.files += 1;
      }
      expect(open.bytes <= PERSON_OPEN.bytes && open.files <= PERSON_OPEN.files).toBe(true);
    }),
  );
});
