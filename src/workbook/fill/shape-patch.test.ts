/** Symbols in shapes and text boxes: found by the paragraph, written with its look, everything else of the drawing as it was. */
import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { layoutWorkbook } from '../layout/layout-workbook.ts';
import type { TemplateItem } from '../model/template-values.ts';
import { openWorkbook } from '../package/open-workbook.ts';
import { sheetOf, workbookBytes, zipOf } from '../package/workbook.fixture.ts';
import { scanTemplate } from '../symbols/scan-template.ts';
import { fillWorkbook } from './fill-workbook.ts';

const NAMES =
  'xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';

interface Box {
  name: string;
  /** Paragraphs, as XML of their runs or as plain text. */
  texts: readonly string[];
  row?: number;
  link?: string;
  hidden?: boolean;
}

const run = (text: string): string => (text.startsWith('<') ? text : `<a:r><a:rPr lang="ja-JP" sz="1200" b="1"/><a:t>${text}</a:t></a:r>`);
const shape = ({ name, texts, link, hidden }: Box): string =>
  `<xdr:sp macro="" textlink="${link ?? ''}"><xdr:nvSpPr><xdr:cNvPr id="2" name="${name}"${hidden ? ' hidden="1"' : ''}/><xdr:cNvSpPr txBox="1"/></xdr:nvSpPr>` +
  '<xdr:spPr><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr><xdr:txBody><a:bodyPr/><a:lstStyle/>' +
  `${texts.map((text) => `<a:p><a:pPr algn="ctr"/>${run(text)}<a:endParaRPr lang="ja-JP"/></a:p>`).join('')}</xdr:txBody></xdr:sp>`;
const anchored = (content: string, row = 1): string =>
  `<xdr:twoCellAnchor><xdr:from><xdr:col>1</xdr:col><xdr:colOff>9525</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:from>` +
  `<xdr:to><xdr:col>4</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row + 5}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:to>${content}<xdr:clientData/></xdr:twoCellAnchor>`;
const group = (content: string): string =>
  `<xdr:grpSp><xdr:nvGrpSpPr><xdr:cNvPr id="9" name="G"/><xdr:cNvGrpSpPr/></xdr:nvGrpSpPr><xdr:grpSpPr/>${content}</xdr:grpSp>`;

function workbook(drawing: string, cells: Record<string, string> = { A1: '#T-1', B1: '#C-1' }): Uint8Array {
  return workbookBytes({
    sheets: [{ name: '表', xml: sheetOf(cells, '<drawing r:id="r1"/>'), relations: { r1: ['drawing', '../drawings/drawing1.xml'] } }],
    parts: { 'xl/drawings/drawing1.xml': `<xdr:wsDr ${NAMES}>${drawing}</xdr:wsDr>` },
    types: '<Override PartName="/xl/drawings/drawing1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawing+xml"/>',
  });
}

const item = (title: string, text: string, variants: Record<string, string> = {}): TemplateItem => ({ title, content: { text }, variants });
const drawingOf = (bytes: Uint8Array): string => strFromU8(unzipSync(bytes)['xl/drawings/drawing1.xml']!);
const wordsOf = (bytes: Uint8Array): string[] =>
  layoutWorkbook(openWorkbook(bytes)).flatMap(({ pages }) =>
    pages.flatMap(({ drawings }) =>
      drawings.flatMap((one) =>
        one.kind === 'shape' && one.text
          ? [one.text.block.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')).join('\n')]
          : [],
      ),
    ),
  );

describe('a symbol in a shape', () => {
  it('is found where it is alone in its paragraph, joined over its runs; beside cells, in groups, of all kinds', () => {
    const split = '<a:r><a:t>#V-2</a:t></a:r><a:r><a:rPr b="1"/><a:t>_EN</a:t></a:r>';
    const source = workbook(
      anchored(shape({ name: '枠', texts: ['見出し', '#T-2', '#C-2', split] })) +
        anchored(group(shape({ name: '組の中', texts: ['#TC-3'] })), 9) +
        anchored(shape({ name: '値', texts: ['#V-0_BRAND'] }), 20),
    );
    const { numbers, values, findings } = scanTemplate(openWorkbook(source));
    expect(findings).toEqual([]);
    expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(numbers[1]).toEqual({
      number: 2,
      title: { sheet: 0, sheetName: '表', cell: 'B2', box: 'B2:E7', shape: '枠' },
      content: { sheet: 0, sheetName: '表', cell: 'B2', box: 'B2:E7', shape: '枠' },
      variants: [{ code: 'EN', place: { sheet: 0, sheetName: '表', cell: 'B2', box: 'B2:E7', shape: '枠' } }],
    });
    expect(values.map(({ code, places }) => [code, places[0]?.shape])).toEqual([['BRAND', '値']]);
  });

  it('that cannot be filled is told as of a cell', () => {
    const source = workbook(
      anchored(shape({ name: 'a', texts: ['品名：#C-4'] })) +
        anchored(shape({ name: 'b', texts: ['#C-1'] }), 9) +
        anchored(shape({ name: 'c', texts: ['#TC-5'], hidden: true }), 20),
    );
    const { findings, numbers } = scanTemplate(openWorkbook(source));
    expect(findings.map(({ code, cell, text }) => `${code} ${cell} ${text}`)).toEqual([
      'DUPLICATE B1 #C-1',
      'NOT_ALONE B2 品名：#C-4',
      'DUPLICATE B10 #C-1',
      'HIDDEN_CELL B21 #TC-5',
      'NO_VALID_SYMBOL null ',
    ]);
    expect(numbers).toEqual([]);
  });

  it('becomes its words for any words: lines as lines, the look of the paragraph kept, all else byte by byte', async () => {
    const boxes = anchored(shape({ name: '枠', texts: ['見出し', '#T-2', '#C-2', 'おわり'] }));
    const source = workbook(boxes);
    const text = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'あ㈱①ﾊﾝｶｸ（）齋福a1=&<>"\'_x0041 \n'), maxLength: 16 }),
      fc.constantFrom('_x0041_', '=1+1', '二行\nある', '\u000b制御'),
    );
    await fc.assert(
      fc.asyncProperty(text, text, async (title, content) => {
        const { bytes, warnings } = await fillWorkbook(source, { items: { 1: item('', ''), 2: item(title, content) }, values: {} });
        expect(warnings).toEqual([]);
        const shown = (said: string): string => said.replaceAll('\u000b', '');
        expect(wordsOf(bytes)).toEqual([['見出し', shown(title), shown(content), 'おわり'].join('\n')]);
        const [before, after] = [drawingOf(source), drawingOf(bytes)];
        const around = /<a:p>(?:(?!<\/a:p>).)*#T-2.*#C-2.*?<\/a:p>/s.exec(before)!;
        expect(after.startsWith(before.slice(0, around.index))).toBe(true);
        expect(after.endsWith(before.slice(around.index + around[0].length))).toBe(true);
        for (const words of after.matchAll(/<a:r>(.*?)<a:t>/g)) expect(words[1]).toBe('<a:rPr lang="ja-JP" sz="1200" b="1"/>');
      }),
      { numRuns: 60 },
    );
  });

  it('gets its picture in the middle of the shape; of a group it has no place, and that is said', async () => {
    const bytes = new Uint8Array(
      await sharp({ create: { width: 400, height: 100, channels: 3, background: '#c00' } })
        .png()
        .toBuffer(),
    );
    const image = (alt: string): TemplateItem => ({ title: '絵', content: { image: { bytes, alt } }, variants: {} });
    const source = workbook(
      anchored(shape({ name: '枠', texts: ['#TC-2'] })) + anchored(group(shape({ name: '組', texts: ['#TC-3'] })), 12),
    );
    const filled = await fillWorkbook(source, { items: { 1: item('', ''), 2: image('二'), 3: image('三') }, values: {} });
    expect(filled.warnings.map(({ code, symbol }) => [code, symbol])).toEqual([['PICTURE_NO_PLACE', '#TC-3']]);
    const [sheet] = layoutWorkbook(openWorkbook(filled.bytes));
    const drawings = sheet!.pages[0]!.drawings;
    const picture = drawings.find((one) => one.kind === 'picture') ?? expect.fail('no picture');
    const box = drawings.find((one) => one.kind === 'shape' && one.name === '枠') ?? expect.fail('no shape');
    expect(Math.abs(picture.x + picture.w / 2 - (box.x + box.w / 2))).toBeLessThanOrEqual(2);
    expect(picture.y).toBeGreaterThan(box.y);
    expect(picture.y + picture.h).toBeLessThanOrEqual(box.y + box.h);
    expect(picture.w / picture.h).toBeCloseTo(4, 0);
    expect(drawingOf(filled.bytes).match(/<a:t>絵<\/a:t>/g)).toHaveLength(2);
  });

  it('that a shape shows of a cell follows the cell', async () => {
    const field = '<a:fld id="{1}" type="TxLink"><a:rPr/><a:pPr/><a:t>#C-1</a:t></a:fld>';
    const source = workbook(anchored(shape({ name: '写し', texts: [field], link: '表!$B$1' })));
    expect(scanTemplate(openWorkbook(source)).findings).toEqual([]);
    const { bytes } = await fillWorkbook(source, { items: { 1: item('題', '緑茶 & 麦茶') }, values: {} });
    expect(wordsOf(bytes)).toEqual(['緑茶 & 麦茶']);
    expect(drawingOf(bytes)).toBe(drawingOf(source).replace('#C-1', '緑茶 &amp; 麦茶'));
  });
});

it('reads any drawing, or refuses it', () => {
  const pieces = [
    '<a:p>',
    '</a:p>',
    '<a:r>',
    '<a:t>#C-1</a:t>',
    '</a:r>',
    '<xdr:sp>',
    '</xdr:sp>',
    '<a:rPr>',
    '</a:rPr>',
    '<xdr:from/>',
    '<xdr:grpSp>',
    '</xdr:grpSp>',
    '<mc:Fallback>',
    '</mc:Fallback>',
    '<a:t/>',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 14 }), (xml) => {
      const bytes = zipOf(Object.fromEntries(Object.entries(unzipSync(workbook(xml.join(''))))));
      try {
        scanTemplate(openWorkbook(bytes));
      } catch (error) {
        expect((error as { code: string }).code).toBe('DAMAGED');
      }
    }),
    { numRuns: 150 },
  );
});
