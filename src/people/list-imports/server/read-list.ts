/** A stored file as the rows of one kind of list, or why it is none. */
import { readContentWhole } from '#platform/files/content.ts';
import { findTable, type FoundTable, type ListFormat } from '../rules/columns.ts';
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS, type ListRefusal } from '../rules/types.ts';
import { readTable, UnreadableFile } from './read-table.ts';
import { workbookRefusal } from './workbook-refusal.ts';

/** Throws UnreadableFile (NOT_A_LIST, HEADER_MISSING, TOO_MANY_ROWS) and what a workbook that cannot be opened throws. */
export async function readList<Column extends string>(
  file: { companyId: string; sha256: string },
  format: ListFormat<Column>,
): Promise<FoundTable<Column>> {
  const bytes = await readContentWhole(file, IMPORT_MAX_BYTES);
  const found = findTable(await readTable(bytes, file.companyId), format);
  if (!found) throw new UnreadableFile('HEADER_MISSING');
  if (found.rows.length > IMPORT_MAX_ROWS) throw new UnreadableFile('TOO_MANY_ROWS', { limit: IMPORT_MAX_ROWS });
  return found;
}

/** Refuses a list in which nothing is left to look at. */
export function mustHaveRows(rows: readonly unknown[]): void {
  if (rows.length === 0) throw new UnreadableFile('NO_ROWS');
}

/** Why a file is refused, today and every other day; null: it is not the file's fault. */
export function listRefusal(error: unknown): ListRefusal | null {
  return error instanceof UnreadableFile ? { code: error.code, params: error.params } : workbookRefusal(error);
}
