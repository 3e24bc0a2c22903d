/** Reads a workbook that we wrote, by other means than ours: fflate and saxes. */
import type { Readable } from 'node:stream';
import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';

export async function bytesOf(stream: Readable): Promise<Buffer> {
  return Buffer.concat(await stream.toArray());
}

export interface ReadCell {
  reference: string;
  type: string;
  style: number;
  text: string;
}

/** Undoes _x000B_ (ECMA-376 22.9.2.19). */
export function unescapeCell(text: string): string {
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function cellsOf(xml: string): ReadCell[] {
  const cells: ReadCell[] = [];
  const parser = new SaxesParser();
  let cell: ReadCell | null = null;
  let inText = false;
  parser.on('opentag', ({ name, attributes }) => {
    const at = attributes as Record<string, string>;
    if (name === 'c') cell = { reference: at.r ?? '', type: at.t ?? 'n', style: Number(at.s ?? 0), text: '' };
    inText = name === 't' || name === 'v';
  });
  parser.on('text', (text) => {
    if (cell && inText) cell.text += text;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 't' || name === 'v') inText = false;
    if (name !== 'c' || !cell) return;
    cells.push({ ...cell, text: unescapeCell(cell.text) });
    cell = null;
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return cells;
}

export interface ReadWorkbook {
  names: string[];
  sheets: ReadCell[][];
  parts: Record<string, string>;
}

export function readBack(bytes: Uint8Array): ReadWorkbook {
  const parts = Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, part]) => [path, strFromU8(part)]));
  const names: string[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'sheet') names.push((attributes as Record<string, string>).name ?? '');
  });
  parser.write(parts['xl/workbook.xml'] ?? '').close();
  const sheets = names.map((_, index) => cellsOf(parts[`xl/worksheets/sheet${index + 1}.xml`] ?? ''));
  return { names, sheets, parts };
}
