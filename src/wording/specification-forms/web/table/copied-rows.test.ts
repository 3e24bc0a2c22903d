import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tableOf, tableText } from '#ui/data/clipboard-table.ts';
import { freeItem } from '../../rules/draft.ts';
import { copiedRows } from '../../rules/incoming/copied-rows.ts';
import { incomingOf, readPastedCells } from '../../rules/incoming/pasted-cells.ts';
import { takeIncoming } from '../../rules/incoming/take-incoming.ts';

test('rows that are copied to Excel come back as they were', () => {
  const word = fc.string({ unit: fc.constantFrom(...'あ㈱"\t\n,ﾊ齋 1'), maxLength: 8 });
  const heads = { number: '番号', title: '項目名', text: '内容', remark: '備考', exact: '完全一致' };
  fc.assert(
    fc.property(fc.array(fc.tuple(word, word), { minLength: 1, maxLength: 5 }), (texts) => {
      const items = texts.map(([text, english], at) => ({
        ...freeItem([], `r${at}`),
        number: String(at + 1),
        title: `項目${at + 1}`,
        text: text.trim(),
        exact: at % 2 === 0,
        variants: [{ code: 'EN', text: english.trim() }],
      }));
      const read = readPastedCells(tableOf(tableText(copiedRows(items, heads))));
      expect(read.uses).toEqual(['number', 'title', 'text', { code: 'EN' }, 'exact', 'remark']);
      const taken = takeIncoming([], incomingOf(read.rows, read.uses), { newRow: () => 'new', replaceParts: false });
      expect(taken.items.map(({ number, title, text, exact }) => [number, title, text, exact])).toEqual(
        items.map(({ number, title, text, exact }) => [number, title, text, exact]),
      );
      expect(taken.items.map(({ variants }) => variants[0]?.text ?? '')).toEqual(items.map(({ variants }) => variants[0]?.text ?? ''));
    }),
  );
});
