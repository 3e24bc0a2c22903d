/** Pictures of headers and footers in PDFs, read by another reader. */
import { readFileSync } from 'node:fs';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { layoutWorkbook } from '../layout/layout-workbook.ts';
import { picturesOf } from '../layout/pictures.ts';
import { openWorkbook } from '../package/open-workbook.ts';
import { sheetOf, workbookBytes } from '../package/workbook.fixture.ts';
import { paintPdf } from './paint-pdf.ts';

const LOGO = new Uint8Array(readFileSync(new URL('../../../test/fixtures/inspection/part_logo_181px.jpg', import.meta.url)));
const shape = (place: string, style: string): string =>
  `<v:shape id="${place}" type="#_x0000_t75" style='position:absolute;margin-left:0;margin-top:0;${style};z-index:1'><v:imagedata o:relid="rId1" o:title="logo"/></v:shape>`;

/** What a sheet with these headers shows: the sizes of its pictures and where they stand (points from the left and from the top), and what is written. */
async function shown(headerFooter: string, shapes: string): Promise<{ pictures: number[][]; text: string }> {
  const sheets = [
    {
      name: '表示',
      xml: sheetOf({ A1: '名称' }, `<pageMargins left="0.5" right="0.5" top="1" bottom="1" header="0.3" footer="0.3"/>${headerFooter}`),
      relations: { rId9: ['vmlDrawing', '../drawings/vmlDrawing1.vml'] as [string, string] },
    },
  ];
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const parts = {
    'xl/drawings/vmlDrawing1.vml': `<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">${shapes}</xml>`,
    'xl/drawings/_rels/vmlDrawing1.vml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/image" Target="../media/image1.jpg"/></Relationships>`,
    'xl/media/image1.jpg': LOGO,
  };
  const opened = openWorkbook(workbookBytes({ sheets, parts }));
  const layouts = layoutWorkbook(opened);
  const bytes = await paintPdf(layouts, picturesOf(opened, layouts), { title: '仕様書', createdAt: new Date(0), language: 'ja' });
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const { height } = page.getViewport({ scale: 1 });
  const { fnArray, argsArray } = await page.getOperatorList();
  const pictures: number[][] = [];
  // A picture is the unit square under all that was put on since its state was saved: here two steps.
  let steps: number[][] = [];
  const saved: number[][][] = [];
  for (const [at, operator] of fnArray.entries()) {
    if (operator === OPS.save) saved.push([...steps]);
    else if (operator === OPS.restore) steps = saved.pop() ?? [];
    else if (operator === OPS.transform) steps.push(Array.from(argsArray[at] as ArrayLike<number>));
    else if (operator === OPS.paintImageXObject) {
      const [a, b, c, d, e, f] = steps.reduce((all, one) => [
        all[0]! * one[0]! + all[2]! * one[1]!,
        all[1]! * one[0]! + all[3]! * one[1]!,
        all[0]! * one[2]! + all[2]! * one[3]!,
        all[1]! * one[2]! + all[3]! * one[3]!,
        all[0]! * one[4]! + all[2]! * one[5]! + all[4]!,
        all[1]! * one[4]! + all[3]! * one[5]! + all[5]!,
      ]) as [number, number, number, number, number, number];
      expect([b, c]).toEqual([0, 0]);
      pictures.push([a, Math.abs(d), e, height - Math.max(f, f + d)].map(Math.round));
    }
  }
  const { items } = await page.getTextContent();
  await task.destroy();
  return { pictures, text: items.map((item) => ('str' in item ? item.str : '')).join('') };
}

describe('a picture of a header or footer', () => {
  test('stands in its section as large as the template has it, a header from its margin down, a footer from its margin up', async () => {
    const { pictures, text } = await shown(
      '<headerFooter><oddHeader>&amp;L&amp;G&amp;C仕様書</oddHeader><oddFooter>&amp;R&amp;G</oddFooter></headerFooter>',
      shape('LH', 'width:90pt;height:30pt') + shape('RF', 'width:0.5in;height:20px'),
    );
    // A4 of 595 by 842 points, margins of 36 at the sides and 22 above and below.
    expect(pictures).toEqual([
      [90, 30, 36, 22],
      [36, 15, 595 - 36 - 36, 842 - 22 - 15],
    ]);
    expect(text).toContain('仕様書');
    expect(text).not.toContain('省略');
  });

  test.each([
    ['of another section', shape('CH', 'width:90pt;height:30pt')],
    ['without a size', shape('LH', 'width:auto')],
    ['in a drawing that is no XML', `${shape('CF', 'width:9pt;height:9pt')}<br>`],
  ])('%s is left out, and the paper says so', async (_what, shapes) => {
    const { pictures, text } = await shown('<headerFooter><oddHeader>&amp;L&amp;G</oddHeader></headerFooter>', shapes);
    expect(pictures).toEqual([]);
    expect(text).toContain('［画像は省略］');
  });
});
