/** What a workbook may cost. Sizes in bytes, counted while inflating: what a zip declares of itself is never believed. */
export interface WorkbookLimits {
  /** The uploaded file. */
  fileBytes: number;
  /** Entries of the zip. */
  entries: number;
  /** One inflated entry, and all of them. */
  partBytes: number;
  totalBytes: number;
  /** Inflated to deflated size of one entry; asked above `ratioFromBytes` only. */
  ratio: number;
  ratioFromBytes: number;
  /** `<c>` elements of all sheets. */
  cells: number;
  sheets: number;
  /** Numbers of a template: one part each. */
  parts: number;
}

const MB = 1024 * 1024;

/** Unless the operator sets others (`useWorkbookLimits`); the size of the uploaded file is the same for all. */
export const WORKBOOK_LIMITS: WorkbookLimits = {
  fileBytes: 20 * MB,
  entries: 2_000,
  partBytes: 64 * MB,
  totalBytes: 200 * MB,
  ratio: 200,
  ratioFromBytes: MB,
  cells: 300_000,
  sheets: 50,
  parts: 500,
};
