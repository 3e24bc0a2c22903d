/**
 * Why a workbook cannot be used. Codes are stable: callers translate them for people (wording/excel-templates/messages.ts).
 *
 * ENCRYPTED  protected by a password · LEGACY_XLS  the binary format before 2007 · MACRO_FILE  VBA in an .xlsx, Excel 4 macros
 * ACTIVE_CONTENT  ActiveX, embedded objects or DDE links (`params.part`)
 * NOT_XLSX  anything else that is no .xlsx · DAMAGED  zip or XML is broken or contradicts itself (`params.reason`, for logs)
 * FILE_TOO_LARGE, ZIP_BOMB, TOO_MANY_CELLS, TOO_MANY_SHEETS, TOO_MANY_PARTS  above a limit (`params.limit`)
 * XML_FORBIDDEN  a document type or entity declaration (`params.part`)
 * FORMULA_POINTED  a cell whose formula calculates others too was pointed at as one to be filled (`params.sheet`, `params.cell`)
 * TIMEOUT, MEMORY, CRASHED  the job was stopped or died in its worker
 */
export type WorkbookErrorCode =
  | 'ENCRYPTED'
  | 'LEGACY_XLS'
  | 'MACRO_FILE'
  | 'ACTIVE_CONTENT'
  | 'NOT_XLSX'
  | 'DAMAGED'
  | 'FILE_TOO_LARGE'
  | 'ZIP_BOMB'
  | 'XML_FORBIDDEN'
  | 'TOO_MANY_CELLS'
  | 'TOO_MANY_SHEETS'
  | 'TOO_MANY_PARTS'
  | 'FORMULA_POINTED'
  | 'TIMEOUT'
  | 'MEMORY'
  | 'CRASHED';

export type WorkbookErrorParams = Readonly<Record<string, string | number | boolean>>;

/** A refusal with a code; `message` is for logs only. */
export class WorkbookError extends Error {
  readonly code: WorkbookErrorCode;
  readonly params: WorkbookErrorParams;

  constructor(code: WorkbookErrorCode, params: WorkbookErrorParams = {}) {
    super(Object.keys(params).length > 0 ? `${code} ${JSON.stringify(params)}` : code);
    this.name = 'WorkbookError';
    this.code = code;
    this.params = params;
  }
}
