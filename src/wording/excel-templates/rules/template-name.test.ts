import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameAsTyped, nameFromFile } from './template-name.ts';

test('a name that was folded is known by the file that it came from', () => {
  const file = '（１００ｍｌ当たり）㈱①ﾊﾝｶｸ.xlsx';
  expect(nameAsTyped('(100ml当たり)(株)1ハンカク', ['別の版.xlsx', file])).toBe('（１００ｍｌ当たり）㈱①ﾊﾝｶｸ');
  expect(nameAsTyped('(100ml当たり)(株)1ハンカク (2)', [file])).toBe('（１００ｍｌ当たり）㈱①ﾊﾝｶｸ (2)');
  expect(nameAsTyped('誰かが付けた名前', [file])).toBeNull();
  expect(nameAsTyped('（１００ｍｌ当たり）㈱①ﾊﾝｶｸ', [file])).toBeNull();
});

test('a name that was stored as its file has it is never called another', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.boolean(), (stem, taken) => {
      const file = `${stem}.xlsx`;
      let first = taken;
      const name = nameFromFile(file, () => first && !(first = false));
      expect(nameAsTyped(name, [file])).toBeNull();
    }),
  );
});
