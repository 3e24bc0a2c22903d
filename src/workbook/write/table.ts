/** A table that leaves as a file: what its columns are, and what may stand in a cell. */

/**
 * What a column holds.
 * - `text`: a string, never anything else in the file, whatever it looks like (JAN codes, leading zeros, '=1+1').
 * - `number`: a finite number, so that it can be summed.
 * - `instant`: a Date, shown as the wall clock of the table's time zone, yyyy/mm/dd hh:mm.
 * - `date`: a plain date '2026-11-21', shown as yyyy/mm/dd.
 */
export type ColumnKind = 'text' | 'number' | 'instant' | 'date';

export interface TableColumn {
  title: string;
  kind?: ColumnKind;
  /** In characters of the default font; 8 to 60 read well. */
  width?: number;
}

/** null and '' leave the cell empty. */
export type CellValue = string | number | Date | null;

export type TableRow = readonly CellValue[];

/** Rows as they come: from memory, or page by page from a database. */
export type TableRows = Iterable<TableRow> | AsyncIterable<TableRow>;

export interface TableSheet {
  name: string;
  columns: readonly TableColumn[];
  rows: TableRows;
  /** The first column is a heading of its row (a list of facts): bold, and the sheet has no heading row. */
  facts?: boolean;
}

export interface TableOptions {
  /** IANA name of the zone whose wall clock instants are shown in. Default Asia/Tokyo. */
  timeZone?: string;
}

/** A value that does not fit its column's kind is a defect of the caller. */
export class CellKindError extends TypeError {
  constructor(title: string, kind: ColumnKind, value: unknown) {
    super(`column ${JSON.stringify(title)} holds a ${kind}, not ${JSON.stringify(value)}`);
    this.name = 'CellKindError';
  }
}
