/** A table that somebody filled in, as it was read: of a sheet, or of a CSV file. Rows and columns count from 1. */
export interface SourceTable {
  /** Null of a CSV file. */
  sheet: string | null;
  rows: SourceRow[];
}

export interface SourceRow {
  /** As Excel and editors number it. */
  row: number;
  hidden: boolean;
  /** A merged cell that spans several rows reaches into it. */
  merged: boolean;
  /** Only those that say something, in their order. */
  cells: SourceCell[];
}

export interface SourceCell {
  column: number;
  /** What the cell shows; of a number without a format of its own what is stored. */
  text: string;
  /** `error`: #N/A and the like. */
  kind: 'text' | 'number' | 'date' | 'formula' | 'error';
}
