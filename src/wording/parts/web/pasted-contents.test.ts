import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pastedContents } from './pasted-contents.ts';

/** As a spreadsheet copies a cell. */
const copied = (cell: string) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const title = fc.string({ minLength: 1, maxLength: 12 }).map((text) => text.replace(/[\s"]+/gu, '') || '名称');
const words = fc.string({ unit: fc.constantFrom('原', '材', '"', '\n', '\t', 'a', '、'), maxLength: 20 });

test('every cell comes back as it stood in the table, with its breaks, tabs and quotes', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(title, words), { minLength: 1, maxLength: 8 }), (rows) => {
      const clipboard = `${rows.map((row) => row.map(copied).join('\t')).join('\r\n')}\r\n`;
      // A break within a cell is one of the text; a table's own end is not.
      expect(pastedContents(clipboard)).toMatchObject(rows.map(([name, text]) => ({ title: name, text })));
    }),
  );
});

test('a text says its language by its words; a code or a quantity says none', () => {
  const rows = '原材料名\t鶏肉、小麦粉\r\nIngredients\tchicken, wheat flour\r\nJAN\t4912345000187\r\n内容量\t180g';
  expect(pastedContents(rows)?.map(({ language }) => language)).toEqual(['ja', 'en', undefined, undefined]);
});

test('a text that is no table is left alone', () => {
  expect(pastedContents('原材料名：小麦粉\n（国内製造）')).toBeNull();
  expect(pastedContents('')).toBeNull();
  expect(pastedContents('\t\n')).toBeNull();
});
