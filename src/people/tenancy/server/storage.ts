/** What a company's files are, by what they are kept for. Needs a 'system' transaction, or the company's own. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/client.ts';
import { STORAGE_KINDS, type StorageKind } from '../rules/types.ts';

/** What is made of originals, column by column; every other file is an original or belongs to one. */
const MADE: readonly [kind: StorageKind, table: string, columns: readonly string[]][] = [
  ['PICTURES', 'version_page', ['picture_500_id', 'picture_2000_id', 'inspect_png_id', 'inspect_tif_id', 'tiles_id']],
  ['PICTURES', 'inspection_file_page', ['picture_500_id', 'picture_2000_id', 'tiles_id']],
  ['RENDITIONS', 'page_rendition', ['picture_2000_id', 'tiles_id']],
  ['EXPORTS', 'inspection_report', ['file_id']],
  ['EXPORTS', 'specification_sheet', ['workbook_file_id', 'pdf_file_id']],
  ['EXPORTS', 'specification_sheet_file', ['file_id']],
  ['EXPORTS', 'submission_certificate_file', ['file_id']],
  ['ARCHIVE', 'audit_archive', ['file_id']],
];

/**
 * Bytes of a company's files by kind, in the order of STORAGE_KINDS; each content is counted once, where it is an original and something
 * made too as the original. Together they are what `storageBytes` says.
 */
export async function storageByKind(db: Db, companyId: string): Promise<{ kind: StorageKind; bytes: number }[]> {
  const made = MADE.flatMap(([kind, table, columns]) =>
    columns.map((column) => sql`select ${sql.ref(column)} as id, ${kind} as kind from ${sql.table(table)} where company_id = ${companyId}`),
  );
  const { rows } = await sql<{ kind: StorageKind; bytes: string }>`
    with made as materialized (${sql.join(made, sql` union `)})
    select kind, sum(size)::text as bytes from (
      select distinct on (f.sha256) coalesce(made.kind, 'ORIGINALS') as kind, f.size
      from file_object f left join made on made.id = f.id
      where f.company_id = ${companyId}
      order by f.sha256, (made.kind is not null), made.kind
    ) files group by kind`.execute(db);
  const bytes = new Map(rows.map((row) => [row.kind, Number(row.bytes)]));
  return STORAGE_KINDS.map((kind) => ({ kind, bytes: bytes.get(kind) ?? 0 }));
}
