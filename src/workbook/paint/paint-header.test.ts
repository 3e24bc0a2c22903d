/** Headers, footers and the stamp of PDFs, read by another reader. */
import fc from 'fast-check';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { sectionsOf } from '../layout/header-footer.ts';
import { layoutWorkbook } from '../layout/layout-workbook.ts';
import { openWorkbook } from '../package/open-workbook.ts';
import { sheetOf, workbookBytes } from '../package/workbook.fixture.ts';
import { paintPdf } from './paint-pdf.ts';

interface Written {
  text: string;
  x: number;
  /** From the upper edge, points. */
  y: number;
}

/** The texts of each page with their places. */
async function read(bytes: Uint8Array): Promise<Written[][]> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const page = await document.getPage(index + 1);
      const { height } = page.getViewport({ scale: 1 });
      const { items } = await page.getTextContent();
      return items.flatMap((item) =>
        'str' in item ? [{ text: item.str, x: item.transform[4] as number, y: height - (item.transform[5] as number) }] : [],
      );
    }),
  );
  await task.destroy();
  return pages;
}

const options = {
  title: '仕様書 ラベル',
  createdAt: new Date('2026-01-01T00:00:00Z'),
  language: 'ja',
  today: '2026-11-25',
  time: '09:41',
} as const;
const rows = Object.fromEntries(Array.from({ length: 90 }, (_, at): [string, string] => [`A${at + 1}`, `行${at + 1}`]));

async function pagesOf(headerFooter: string, stamp?: string): Promise<Written[][]> {
  const margins = '<pageMargins left="0.5" right="0.5" top="1" bottom="1" header="0.3" footer="0.3"/>';
  const sheets = ['表示', '栄養'].map((name) => ({ name, xml: sheetOf(rows, `${margins}${headerFooter}`) }));
  const bytes = await paintPdf(layoutWorkbook(openWorkbook(workbookBytes({ sheets }))), new Map(), {
    ...options,
    ...(stamp ? { stamp } : {}),
  });
  return await read(bytes);
}

const has = (page: readonly Written[] | undefined, words: string): boolean =>
  (page ?? [])
    .map(({ text }) => text)
    .join('')
    .includes(words);

describe('a sheet with headers and footers', () => {
  test('prints them on each page: numbers over the whole file, the day, the file, the sheet, in their places', async () => {
    const pages = await pagesOf(
      '<headerFooter><oddHeader>&amp;L&amp;A&amp;R&amp;"-,太字"&amp;14社外秘</oddHeader><oddFooter>&amp;L&amp;F&amp;C&amp;P / &amp;N ページ&amp;R&amp;D</oddFooter></headerFooter>',
    );
    expect(pages.length).toBeGreaterThanOrEqual(4);
    for (const [index, page] of pages.entries()) {
      expect(has(page, `${index + 1} / ${pages.length} ページ`), `page ${index + 1}`).toBe(true);
      expect(has(page, index < pages.length / 2 ? '表示' : '栄養')).toBe(true);
      expect(has(page, '仕様書 ラベル')).toBe(true);
      expect(has(page, '2026/11/25')).toBe(true);
      const secret = page.find(({ text }) => text.includes('社外秘')) ?? expect.fail('no header');
      // 0.3 inches from the edge, right of the middle of A4.
      expect(secret.y).toBeGreaterThan(21);
      expect(secret.y).toBeLessThan(72);
      expect(secret.x).toBeGreaterThan(298);
    }
  });

  test('prints the time, and says of a picture that it is left out', async () => {
    const [page] = await pagesOf('<headerFooter><oddHeader>&amp;L&amp;G&amp;R&amp;D &amp;T</oddHeader></headerFooter>');
    expect(has(page, '2026/11/25 09:41')).toBe(true);
    expect(has(page, '［画像は省略］')).toBe(true);
  });

  test('may have its own first page and even pages', async () => {
    const pages = await pagesOf(
      '<headerFooter differentFirst="1" differentOddEven="1"><oddHeader>奇数</oddHeader><evenHeader>偶数</evenHeader><firstHeader>表紙</firstHeader></headerFooter>',
    );
    expect([has(pages[0], '表紙'), has(pages[0], '奇数'), has(pages[1], '偶数'), has(pages[1], '奇数')]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

test('the stamp stands at the lower edge of every page, also without footers', async () => {
  const stamp = 'ラベル　第2版　確定　2026/11/25　承認：佐藤 花子、鈴木 一郎';
  const pages = await pagesOf('', stamp);
  for (const page of pages) {
    const found = page.filter(({ y }) => y > 842 - 20);
    expect(found.map(({ text }) => text).join('')).toContain('承認：佐藤');
  }
});

test('any header is read, and its words without codes are what is said', () => {
  const plain = fc.string({ unit: fc.constantFrom(...'あ㈱①A1 （）'), minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(plain, plain, (left, right) => {
      const said = sectionsOf(`&L${left}&R&"游ゴシック,太字"&K FF${right}`.replace('&K FF', '&KFF0000'), 'calibri');
      expect(said.map(({ side, lines }) => [side, lines.map((line) => line.map(({ text }) => text).join('')).join('\n')])).toEqual([
        ['left', left],
        ['right', right],
      ]);
      expect(said[1]!.lines[0]![0]).toMatchObject({ bold: true, colour: 'FF0000' });
    }),
  );
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'&LCRPNDAFTZGKBIU"-,0159+あ\n'), maxLength: 40 }),
      (text) => void sectionsOf(text, 'yu'),
    ),
  );
  expect(sectionsOf('A&&B', 'yu')).toMatchObject([{ side: 'centre', lines: [[{ text: 'A' }, { text: '&' }, { text: 'B' }]] }]);
});
