import type { Readable } from 'node:stream';
import type { TableFormat } from '../model/table-format.ts';
import { fileNamePart } from './names.ts';
import type { TableOptions, TableSheet } from './table.ts';
import { clockWords, wallClockOf } from './wall-clock.ts';
import { writeCsv } from './write-csv.ts';
import { writeWorkbook } from './write-workbook.ts';

export interface TableFile {
  contentType: string;
  fileName: string;
  body: Readable;
}

/** One table in the format that was asked for; its file is called '<title>_20261121.xlsx' after the day in the zone. */
export function writeTable(format: TableFormat, table: TableSheet, options: TableOptions & { title: string; now: Date }): TableFile {
  const { title, now, timeZone = 'Asia/Tokyo' } = options;
  const day = clockWords(wallClockOf(timeZone)(now)).slice(0, 10).replaceAll('/', '');
  const name = `${fileNamePart(title)}_${day}`;
  return format === 'CSV'
    ? { contentType: 'text/csv; charset=utf-8', fileName: `${name}.csv`, body: writeCsv(table, { timeZone }) }
    : {
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        fileName: `${name}.xlsx`,
        body: writeWorkbook([table], { timeZone }),
      };
}
