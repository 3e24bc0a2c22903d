/** One writer in one process: writes the rows, throws the bytes away, tells what it took. */
import { Readable } from 'node:stream';
import { writeXlsxStream } from 'hucre/xlsx';
import writeExcelFile from 'write-excel-file/node';
import type { TableColumn } from '#workbook/write/table.ts';
import { writeWorkbook } from '#workbook/write/write-workbook.ts';
import { historyRows, TITLES } from './rows.ts';

const KINDS: TableColumn['kind'][] = ['number', 'instant', 'text', 'text', 'text', 'text', 'text', 'text', 'text', 'number'];

async function sizeOf(chunks: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0;
  for await (const chunk of chunks) size += chunk.length;
  return size;
}

const WRITERS: Record<string, () => Promise<number>> = {
  ours: async () => {
    const columns = TITLES.map((title, index) => ({ title, kind: KINDS[index] }));
    return await sizeOf(writeWorkbook([{ name: '操作履歴', columns, rows: historyRows() }]));
  },
  hucre: async () => {
    const columns = TITLES.map((header, index) => ({ header, key: String(index) }));
    return await sizeOf(Readable.fromWeb(writeXlsxStream(historyRows(), { name: '操作履歴', columns }) as never));
  },
  'write-excel-file': async () => {
    const format = 'yyyy/mm/dd hh:mm';
    const data = [TITLES.map((value) => ({ value, fontWeight: 'bold' as const }))] as unknown[][];
    for await (const row of historyRows()) {
      data.push(row.map((value) => (value instanceof Date ? { value, type: Date, format } : { value, type: value.constructor })));
    }
    return (await writeExcelFile([{ data: data as never, sheet: '操作履歴' }]).toBuffer()).length;
  },
};

const writer = WRITERS[process.argv[2] ?? ''];
if (!writer) throw new Error(`no writer of this name: ${process.argv[2]}`);
const before = process.cpuUsage();
const bytes = await writer();
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ bytes, cpuMs: (user + system) / 1000, rssMb: process.resourceUsage().maxRSS / 1024 }));
