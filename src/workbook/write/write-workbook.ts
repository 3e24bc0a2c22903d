/**
 * Writes tables as an Excel workbook, row by row: what was written is gone from the memory, so that a hundred thousand
 * rows cost no more of it than a hundred. The same tables give the same bytes.
 */
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { MAX_ROW } from '../model/cell-address.ts';
import { xmlText } from './cell-text.ts';
import { sheetNames } from './names.ts';
import { rowSource, sheetXml, type SheetEnd } from './sheet-xml.ts';
import { STYLES_XML } from './styles.ts';
import type { TableOptions, TableSheet } from './table.ts';
import { wallClockOf, type WallClock } from './wall-clock.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Zip keeps a wall clock without a zone: its first day, by the clock of whatever machine writes. */
const FIRST_DAY = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };
/** A tenth larger than at the default of 6, in two thirds of its time. */
const LEVEL = 3;

export interface WorkbookOptions extends TableOptions {
  /** Rows of a sheet, the heading included; what does not fit goes on in a further sheet. For tests. */
  sheetRows?: number;
}

/** The workbook as a stream of bytes. A fault of the rows destroys it with that error; whoever stops reading stops the rows. */
export function writeWorkbook(sheets: readonly TableSheet[], options: WorkbookOptions = {}): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const parts = new PartWriter(zip, output);
  const fail = (error: unknown) => void output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on('error', fail);
  // Rows in memory can fail before anybody reads: who reads later is told, and meanwhile the process goes on.
  output.on('error', () => undefined);
  writeParts(parts, sheets, options).then(() => zip.end(), fail);
  return output;
}

async function writeParts(parts: PartWriter, sheets: readonly TableSheet[], options: WorkbookOptions): Promise<void> {
  const { timeZone = 'Asia/Tokyo', sheetRows = MAX_ROW } = options;
  const wallClock = wallClockOf(timeZone);
  const written: string[] = [];
  for (const sheet of sheets) {
    for (const name of await writeSheet(parts, sheet, { wallClock, sheetRows, before: written.length })) written.push(name);
  }
  const names = sheetNames(written);
  parts.whole('xl/styles.xml', STYLES_XML);
  parts.whole('xl/workbook.xml', workbookXml(names));
  parts.whole('xl/_rels/workbook.xml.rels', workbookRelations(names.length));
  parts.whole('_rels/.rels', PACKAGE_RELATIONS);
  parts.whole('[Content_Types].xml', contentTypes(names.length));
}

/** Writes one table; answers a name for each sheet that it took. */
async function writeSheet(
  parts: PartWriter,
  sheet: TableSheet,
  at: { wallClock: WallClock; sheetRows: number; before: number },
): Promise<string[]> {
  const source = rowSource(sheet.rows);
  const end: SheetEnd = { left: null };
  const names: string[] = [];
  try {
    do {
      names.push(sheet.name);
      const path = `xl/worksheets/sheet${at.before + names.length}.xml`;
      await parts.streamed(path, sheetXml(sheet, source, at.wallClock, end, at.sheetRows));
    } while (end.left !== null);
  } finally {
    await source.return?.();
  }
  return names;
}

/** Adds parts to the zip one after the other. */
class PartWriter {
  readonly #zip: ZipFile;
  readonly #output: Readable;

  constructor(zip: ZipFile, output: Readable) {
    this.#zip = zip;
    this.#output = output;
  }

  whole(path: string, xml: string): void {
    this.#zip.addBuffer(Buffer.from(xml), path, { ...FIRST_DAY, compressionLevel: LEVEL });
  }

  /** Settles when the part has been read to its end, or when nobody wants it any more. */
  async streamed(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
    const part = Readable.from(chunks, { objectMode: false, highWaterMark: 131_072 });
    await new Promise<void>((resolve, reject) => {
      part.once('end', resolve);
      part.once('error', reject);
      // Whoever went away leaves the rows where they are.
      this.#output.once('close', () => {
        part.destroy();
        reject(new Error('the workbook was not read to its end'));
      });
      this.#zip.addReadStream(part, path, { ...FIRST_DAY, compressionLevel: LEVEL });
    });
  }
}

const numbered = (count: number, each: (number: number) => string): string =>
  Array.from({ length: count }, (_, index) => each(index + 1)).join('');

function workbookXml(names: readonly string[]): string {
  const sheets = names.map((name, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('');
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets}</sheets></workbook>`;
}

function workbookRelations(count: number): string {
  const sheets = numbered(count, (n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`);
  const styles = `<Relationship Id="rId${count + 1}" Type="${OFFICE}/styles" Target="styles.xml"/>`;
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${sheets}${styles}</Relationships>`;
}

const PACKAGE_RELATIONS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

function contentTypes(count: number): string {
  const sheets = numbered(count, (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${CONTENT}.worksheet+xml"/>`);
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>${sheets}<Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`;
}
