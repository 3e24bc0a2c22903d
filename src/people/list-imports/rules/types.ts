/** What every import of a list shares: its limits, and what is said of a row. */

/** Largest file, bytes, and most rows of one import. */
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024;
export const IMPORT_MAX_ROWS = 2000;

/**
 * What is said of a row. An error keeps the row out; a warning takes it as it is.
 * Every list: CELL_ERROR, MERGED_CELL (errors); TRIMMED, FORMULA, NUMBER_AS_TEXT, DATE_AS_TEXT, HIDDEN_ROW, UNKNOWN_COLUMN (warnings).
 * Each list adds codes of its own.
 */
export interface RowFinding {
  /** As Excel and editors number it. */
  row: number;
  /** 'B3'; null of a whole row. */
  cell: string | null;
  value: string;
  code: string;
  level: 'error' | 'warning';
  params: Record<string, string | number>;
}

/** Why a file is refused as a whole, and what its words need. */
export interface ListRefusal {
  code: string;
  params: Record<string, string | number>;
}

/** How many findings are of a level. */
export function countFindings(checked: { findings: readonly RowFinding[] }, level: RowFinding['level']): number {
  return checked.findings.filter((one) => one.level === level).length;
}
