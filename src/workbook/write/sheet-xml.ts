import { columnName } from '../model/cell-address.ts';
import { CellKindError, type CellValue, type TableColumn, type TableSheet } from './table.ts';
import { looksLikeFormula } from '../model/formula-like.ts';
import { cellText, isPlain, xmlText } from './cell-text.ts';
import { quoted, STYLE, type TextStyle } from './styles.ts';
import { daySerial, type WallClock } from './wall-clock.ts';

/** How much XML is handed on at once, in characters: enough for deflate to work well, little enough to keep the memory flat. */
const CHUNK = 32_768;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** Turns one value into the inside of its row; the reference is 'A1'. */
type CellWriter = (value: CellValue, reference: string) => string;

function inlineText(text: string, reference: string, look: TextStyle): string {
  if (isPlain(text)) return `<c r="${reference}" s="${look}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const shown = cellText(text);
  const style = looksLikeFormula(shown) ? quoted(look) : look;
  const space = /^\s|\s$|\n/.test(shown) ? ' xml:space="preserve"' : '';
  return `<c r="${reference}" s="${style}" t="inlineStr"><is><t${space}>${xmlText(shown)}</t></is></c>`;
}

const writeText = (text: string, reference: string): string => inlineText(text, reference, STYLE.text);

function writerOf(column: TableColumn, wallClock: WallClock): CellWriter {
  const { title, kind = 'text' } = column;
  const refuse = (value: unknown): never => {
    throw new CellKindError(title, kind, value);
  };
  switch (kind) {
    case 'text':
      return (value, reference) => (typeof value === 'string' ? writeText(value, reference) : refuse(value));
    case 'number':
      return (value, reference) =>
        typeof value === 'number' && Number.isFinite(value) ? `<c r="${reference}" s="${STYLE.number}"><v>${value}</v></c>` : refuse(value);
    case 'instant':
      return (value, reference) => {
        if (!(value instanceof Date)) return refuse(value);
        const serial = daySerial(wallClock(value));
        return serial === null
          ? writeText(value.toISOString(), reference)
          : `<c r="${reference}" s="${STYLE.instant}"><v>${serial}</v></c>`;
      };
    case 'date':
      return (value, reference) => {
        if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return refuse(value);
        const serial = daySerial(Date.parse(`${value}T00:00:00Z`));
        return serial === null ? writeText(value, reference) : `<c r="${reference}" s="${STYLE.date}"><v>${serial}</v></c>`;
      };
  }
}

const encoder = new TextEncoder();

/** Where the rows of a sheet go on when one sheet of the workbook is full. */
export type RowSource = AsyncIterator<readonly CellValue[]> | Iterator<readonly CellValue[]>;

export function rowSource(rows: TableSheet['rows']): RowSource {
  return Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
}

export interface SheetEnd {
  /** A row that no longer fitted: the next sheet begins with it. */
  left: readonly CellValue[] | null;
}

/** The worksheet part, piece by piece. `first` was read already; when `limit` rows are full the rest is left in `end`. */
export async function* sheetXml(
  sheet: TableSheet,
  source: RowSource,
  wallClock: WallClock,
  end: SheetEnd,
  limit: number,
): AsyncGenerator<Uint8Array> {
  const { columns, facts = false } = sheet;
  const names = columns.map((_, index) => columnName(index + 1));
  const writers = columns.map((column, index): CellWriter =>
    facts && index === 0 ? (value, reference) => inlineText(String(value), reference, STYLE.fact) : writerOf(column, wallClock),
  );
  const last = names.at(-1) ?? 'A';
  const view = facts
    ? '<sheetView workbookViewId="0"/>'
    : '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>';
  const widths = columns
    .map(({ width = 16, kind = 'text' }, index) => {
      // What is typed into an empty cell of a column of texts stays a text, too: '50%', '2027.03.01', '1-2'.
      const style = kind === 'text' && !facts ? ` style="${STYLE.text}"` : '';
      return `<col min="${index + 1}" max="${index + 1}" width="${width + 0.7109375}"${style} customWidth="1"/>`;
    })
    .join('');
  let xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>${view}</sheetViews><sheetFormatPr defaultRowHeight="18.75"/>${columns.length > 0 ? `<cols>${widths}</cols>` : ''}<sheetData>`;
  let number = 0;
  if (!facts) {
    number = 1;
    xml += `<row r="1">${columns.map(({ title }, index) => inlineText(title, `${names[index]}1`, STYLE.heading)).join('')}</row>`;
  }
  let row = end.left;
  end.left = null;
  for (;;) {
    if (row === null) {
      const step = source.next();
      const { done, value } = step instanceof Promise ? await step : step;
      if (done) break;
      row = value;
    }
    if (number === limit) {
      end.left = row;
      break;
    }
    number += 1;
    xml += `<row r="${number}">`;
    for (let index = 0; index < writers.length; index++) {
      const value = row[index] ?? null;
      if (value !== null && value !== '') xml += writers[index]?.(value, `${names[index]}${number}`) ?? '';
    }
    xml += '</row>';
    row = null;
    if (xml.length >= CHUNK) {
      yield encoder.encode(xml);
      xml = '';
    }
  }
  const filter = facts || columns.length === 0 ? '' : `<autoFilter ref="A1:${last}${number}"/>`;
  xml += `</sheetData>${filter}<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>${PAGE_SETUP}</worksheet>`;
  yield encoder.encode(xml);
}

/** A4, landscape, as wide as the paper: a list that is printed stays readable. */
const PAGE_SETUP = '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/>';
