/** Rows and columns that were put into a filled sheet, or taken out of it: never read one off, and nothing else taken for it. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ReadFile } from '../model/filled-reading.ts';
import { columnName } from '../model/cell-address.ts';
import { openWorkbook } from '../package/open-workbook.ts';
import { workbookBytes } from '../package/workbook.fixture.ts';
import { readFilled } from './read-filled.ts';

/** Plain, a heading, a cell with a frame, a framed and filled one. */
const STYLES =
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="14"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFDDEEFF"/></patternFill></fill></fills><borders count="2"><border/><border><left style="thin"/><right style="thin"/><top style="thin"/><bottom style="thin"/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1"/><xf borderId="1"/><xf borderId="1" fillId="2"/></cellXfs>';
const [PLAIN, HEADING, FRAMED, TINTED] = [0, 1, 2, 3];

interface Place {
  text: string;
  style: number;
}
interface Line {
  cells: Record<number, Place>;
  height?: number;
}

function bookOf(lines: readonly Line[], more: { printed?: string } = {}): Uint8Array {
  const rows = lines.map(({ cells, height }, at) => {
    const own = Object.entries(cells).map(([column, { text, style }]) => {
      const said = text === '' ? '/>' : ` t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
      return `<c r="${columnName(Number(column))}${at + 1}" s="${style}"${said}`;
    });
    return `<row r="${at + 1}"${height ? ` ht="${height}" customHeight="1"` : ''}>${own.join('')}</row>`;
  });
  return workbookBytes({
    sheets: [{ xml: `<sheetData>${rows.join('')}</sheetData>` }],
    styles: STYLES,
    ...(more.printed ? { definedNames: `<definedName name="_xlnm.Print_Area" localSheetId="0">Sheet1!${more.printed}</definedName>` } : {}),
  });
}

const read = (filled: Uint8Array, template: Uint8Array): Promise<ReadFile> => readFilled(openWorkbook(template), openWorkbook(filled));
const said = ({ differences }: ReadFile) => differences.map(({ code, cell }) => `${code} ${cell}`);

/** A form of items whose titles and contents stand beside or below each other. */
interface Form {
  template: Line[];
  filled: Line[];
  pairs: Map<string, string>;
}

interface Shape {
  stacked: boolean;
  /** Nothing stands below the items. */
  footless?: boolean;
  styles: readonly [number, number];
  labelled: boolean;
}

function formOf(
  items: readonly { title: string; text: string; height?: number }[],
  { stacked, styles, labelled, footless = false }: Shape,
): Form {
  const head: Line[] = [{ cells: { 1: { text: '製品仕様書', style: HEADING } } }, { cells: {} }];
  const foot: Line[] = footless ? [] : [{ cells: {} }, { cells: { 1: { text: '株式会社 例', style: PLAIN } } }];
  const body = (say: (at: number, kind: 'T' | 'C') => string): Line[] =>
    items.flatMap(({ height }, at): Line[] => {
      const label: Line['cells'] = labelled ? { 1: { text: `区分${at}`, style: PLAIN } } : {};
      const [title, text] = [
        { text: say(at, 'T'), style: styles[0] },
        { text: say(at, 'C'), style: styles[1] },
      ];
      const sized = height === undefined ? {} : { height };
      return stacked
        ? [{ cells: { ...label, 2: title } }, { cells: { 2: text }, ...sized }]
        : [{ cells: { ...label, 2: title, 3: text }, ...sized }];
    });
  const texts = items.map(({ title, text }, at) => ({ T: `${title}${at}`, C: `${text}:${at}` }));
  return {
    template: [...head, ...body((at, kind) => `#${kind}-${at + 1}`), ...foot],
    filled: [...head, ...body((at, kind) => texts[at]![kind]), ...foot],
    pairs: new Map(texts.map(({ T, C }) => [T, C])),
  };
}

const word = fc.string({ unit: fc.constantFrom(...'名称原材料保存方法㈱ａb1'), minLength: 1, maxLength: 6 });
const items = fc.array(
  fc.record({ title: word, text: word, height: fc.constantFrom(18, 24, 30, 42) }, { requiredKeys: ['title', 'text'] }),
  {
    minLength: 2,
    maxLength: 9,
  },
);
const shapes = fc.constantFrom<Shape>(
  { stacked: false, styles: [PLAIN, PLAIN], labelled: false },
  { stacked: false, styles: [TINTED, FRAMED], labelled: false },
  { stacked: false, styles: [PLAIN, PLAIN], labelled: true },
  { stacked: true, styles: [TINTED, FRAMED], labelled: false },
  { stacked: false, styles: [PLAIN, PLAIN], labelled: false, footless: true },
  { stacked: true, styles: [PLAIN, PLAIN], labelled: false, footless: true },
  { stacked: true, styles: [HEADING, PLAIN], labelled: true },
);

describe('a row that was put in or taken out', () => {
  it('leaves no title with the content of another', async () => {
    await fc.assert(
      fc.asyncProperty(items, shapes, fc.nat(), fc.boolean(), async (given, shape, place, isIn) => {
        // Of texts one below the other, all alike and with nothing around them, nobody can see that one is gone.
        fc.pre(isIn || !(shape.stacked && shape.footless));
        const { template, filled, pairs } = formOf(given, shape);
        const at = place % filled.length;
        // Excel gives a row that comes in the look of that above it.
        const empty: Line = {
          cells: Object.fromEntries(
            Object.entries(filled[at - 1]?.cells ?? {}).map(([column, { style }]) => [column, { text: '', style }]),
          ),
        };
        const reading = await read(bookOf(isIn ? filled.toSpliced(at, 0, empty) : filled.toSpliced(at, 1)), bookOf(template));
        for (const { title, text } of reading.numbers) if (title !== null && text !== null) expect(pairs.get(title)).toBe(text);
      }),
      { numRuns: 150 },
    );
  });

  it('is told by its place', async () => {
    const { template, filled } = formOf(
      [
        { title: '名称', text: '茶' },
        { title: '内容量', text: '500 ml' },
        { title: '保存', text: '常温' },
      ],
      { stacked: false, styles: [TINTED, FRAMED], labelled: false },
    );
    const style = { 2: { text: '', style: TINTED }, 3: { text: '', style: FRAMED } };
    expect(said(await read(bookOf(filled.toSpliced(3, 0, { cells: style })), bookOf(template)))).toContain('ROW_ADDED 4');
    expect(said(await read(bookOf(filled.toSpliced(1, 1)), bookOf(template)))).toContain('ROW_MISSING 2');
    const shifted = filled.map(({ cells }) => ({
      cells: Object.fromEntries(Object.entries(cells).map(([column, cell]) => [Number(column) + (Number(column) > 2 ? 1 : 0), cell])),
    }));
    expect(said(await read(bookOf(shifted), bookOf(template)))).toContain('COLUMN_ADDED C');
  });

  it('is told where nothing but what is printed moved with it', async () => {
    const line = (title: string, text: string): Line => ({ cells: { 1: { text: title, style: PLAIN }, 2: { text, style: PLAIN } } });
    const template = [line('#T-1', '#C-1'), line('#T-2', '#C-2'), line('#T-3', '#C-3')];
    const filled = [line('名称', '茶'), { cells: {} }, line('内容量', '500 ml'), line('保存', '常温')];
    const reading = await read(bookOf(filled, { printed: '$A$1:$B$4' }), bookOf(template, { printed: '$A$1:$B$3' }));
    expect(said(reading)).toEqual(['ROW_ADDED 2']);
  });
});

describe('what is no move', () => {
  it('is read: heights, looks, places left empty, labels said otherwise, notes below', async () => {
    const edits = fc.record({
      heights: fc.dictionary(fc.constantFrom('2', '3', '4', '5'), fc.integer({ min: 12, max: 90 })),
      looks: fc.array(fc.nat(20), { maxLength: 4 }),
      empty: fc.array(fc.nat(8), { maxLength: 3 }),
      note: fc.option(word, { nil: null }),
    });
    await fc.assert(
      fc.asyncProperty(items, shapes, edits, async (given, shape, { heights, looks, empty, note }) => {
        const { template, filled, pairs } = formOf(given, shape);
        const rows = filled.map(({ cells, height }, row): Line => {
          const own = Object.entries(cells).map(([column, cell]): [string, Place] => [
            column,
            {
              style: looks.includes(row) ? TINTED : cell.style,
              // The content alone: titles stand where their product has nothing to say.
              text: column === '3' && empty.includes(row) ? '' : cell.text,
            },
          ]);
          const tall = heights[row] ?? height;
          return { cells: Object.fromEntries(own), ...(tall === undefined ? {} : { height: tall }) };
        });
        const noted = note === null ? rows : [...rows, { cells: {} }, { cells: { 2: { text: `※${note}`, style: PLAIN } } }];
        const reading = await read(bookOf(noted), bookOf(template));
        expect(said(reading)).toEqual([]);
        expect(reading.numbers).toHaveLength(pairs.size);
      }),
      { numRuns: 150 },
    );
  });

  it('a row that goes on below the last place is named, and the others are read', async () => {
    const { template, filled } = formOf([{ title: '名称', text: '茶' }], { stacked: false, styles: [PLAIN, PLAIN], labelled: false });
    const more: Line = { cells: { 2: { text: '内容量', style: PLAIN }, 3: { text: '500 ml', style: PLAIN } } };
    const reading = await read(bookOf([...filled.slice(0, 3), more, ...filled.slice(4)]), bookOf(template));
    expect(reading.fits).toBe(true);
    expect(reading.below).toEqual([
      { cell: 'Sheet1!B4', text: '内容量' },
      { cell: 'Sheet1!C4', text: '500 ml' },
    ]);
  });
});
