import { WorkbookError } from '#workbook/model/workbook-error.ts';

/** Codes that say nothing of the file: another try may go well. */
const PASSING = ['CRASHED', 'TIMEOUT'];

/** Why a workbook is refused, today and every other day; null: it is not the file's fault. */
export function workbookRefusal(error: unknown): { code: string; params: Record<string, string | number> } | null {
  if (!(error instanceof WorkbookError) || PASSING.includes(error.code)) return null;
  const params = Object.entries(error.params).filter((entry): entry is [string, string | number] => typeof entry[1] !== 'boolean');
  return { code: error.code, params: Object.fromEntries(params) };
}
