import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tableOf, tableText } from '#ui/data/clipboard-table.ts';
import { findTable } from '#people/list-imports/rules/columns.ts';
import { assembleParts } from './assemble.ts';
import { PART_LIST } from './columns.ts';
import { copiedParts } from './copied-parts.ts';

const words = fc
  .string({ unit: fc.constantFrom(...'あ㈱①ﾊﾝｶｸ（）a1"\t,'), minLength: 1, maxLength: 8 })
  .filter((text) => text.trim() === text);
const name = words.map((text) => text.replaceAll('\t', '') || 'あ');

test('what is copied is read back as the same parts, whatever they say', () => {
  const content = fc.record({
    exact: fc.boolean(),
    content: fc.record({ type: fc.constant('TEXT'), title: name, text: words, language: fc.constantFrom(null, 'ja', 'en') }),
  });
  const part = fc.record({
    name,
    risky: fc.boolean(),
    riskNote: fc.constant(''),
    contents: fc.array(content, { minLength: 1, maxLength: 3 }),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(part, { selector: (one) => one.name, minLength: 1, maxLength: 4 }),
      fc.constantFrom('ja', 'en'),
      (parts, locale) => {
        const rows = tableOf(tableText(copiedParts(parts, locale))).map((cells, index) => ({
          row: index + 1,
          hidden: false,
          merged: false,
          cells: cells.flatMap((text, column) => (text === '' ? [] : [{ column: column + 1, text, kind: 'text' as const }])),
        }));
        const checked = assembleParts(findTable([{ sheet: null, rows }], PART_LIST) ?? expect.fail('no list'), '2026-11-27');
        expect(checked.parts.map(({ part: read }) => [read.name, read.risky, read.contents])).toEqual(
          parts.map((one) => [
            one.name,
            one.risky,
            one.contents.map(({ exact, content: { title, text, language } }) => ({ title, text, language, exact })),
          ]),
        );
      },
    ),
    { numRuns: 60 },
  );
});
