import type { Selectable } from 'kysely';
import type { DB, Db } from '#platform/db/client.ts';
import { recordContent, type StoredContent } from '#platform/files/content.ts';
import { newId } from '#shared/ids.ts';
import type { FillWarning } from '#workbook/model/template-values.ts';
import type { SpecificationRecord } from '../../rules/types.ts';
import type { StoredDrawing } from '#wording/excel-templates/server/door.ts';

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    'specification_sheet.warnings': FillWarning[];
  }
}

export interface SheetFile {
  name: string;
  fileId: string;
}

/** A specification filled into its template. */
export interface SheetRecord {
  id: string;
  specificationId: string;
  templateVersionId: string;
  status: 'WAITING' | 'READY' | 'FAILED';
  warnings: FillWarning[];
  overflowCount: number;
  workbookFileId: string | null;
  pdfFileId: string | null;
  requestedBy: string;
}

function sheetRecord(row: Selectable<DB['specification_sheet']>): SheetRecord & { key: string } {
  return {
    id: row.id,
    key: row.fill_key,
    specificationId: row.specification_id,
    templateVersionId: row.template_version_id,
    status: row.status,
    warnings: row.warnings,
    overflowCount: row.overflow_count,
    workbookFileId: row.workbook_file_id,
    pdfFileId: row.pdf_file_id,
    requestedBy: row.requested_by,
  };
}

async function find(db: Db, companyId: string, column: 'id' | 'fill_key', value: string): Promise<(SheetRecord & { key: string }) | null> {
  const row = await db
    .selectFrom('specification_sheet')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(column, '=', value)
    .executeTakeFirst();
  return row ? sheetRecord(row) : null;
}

export const loadSheet = (db: Db, companyId: string, id: string) => find(db, companyId, 'id', id);

/** The sheet of exactly this content in this template; null: it was never filled. */
export const sheetByKey = (db: Db, companyId: string, key: string) => find(db, companyId, 'fill_key', key);

/** The newest filled sheet of this content in this template, whatever has changed beside it (state, date, approvers); null: there is none. */
export async function sheetOfContent(
  db: Db,
  { companyId, id, templateVersionId, contentHash }: Pick<SpecificationRecord, 'companyId' | 'id' | 'templateVersionId' | 'contentHash'>,
): Promise<SheetRecord | null> {
  const row = await db
    .selectFrom('specification_sheet')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('specification_id', '=', id)
    .where('template_version_id', '=', templateVersionId)
    .where('content_hash', '=', contentHash)
    .where('status', '=', 'READY')
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? sheetRecord(row) : null;
}

interface SheetToFill {
  specification: SpecificationRecord;
  templateVersionId: string;
  key: string;
  requestedBy: string;
  now: Date;
}

/** A sheet that waits to be filled; one that failed waits again. Answers its id. */
export async function waitForSheet(db: Db, { specification, templateVersionId, key, requestedBy, now }: SheetToFill): Promise<string> {
  const row = await db
    .insertInto('specification_sheet')
    .values({
      id: newId(),
      company_id: specification.companyId,
      specification_id: specification.id,
      template_version_id: templateVersionId,
      content_hash: specification.contentHash,
      fill_key: key,
      requested_by: requestedBy,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['specification_id', 'fill_key']).doUpdateSet((eb) => ({
        status: eb
          .case()
          .when('specification_sheet.status', '=', 'READY')
          .then('READY' as const)
          .else('WAITING' as const)
          .end(),
        finished_at: null,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export interface FilledSheet {
  workbook: StoredContent;
  pdf: StoredContent;
  drawing: StoredDrawing;
  warnings: readonly FillWarning[];
  overflowCount: number;
}

/** Ends a sheet that waits; one that has ended stays as it is (a job may run twice). */
export async function endSheet(db: Db, of: { companyId: string; id: string; by: string }, filled: FilledSheet | null): Promise<void> {
  const { companyId, id } = of;
  const workbook = filled && (await recordContent(db, filled.workbook, of.by));
  const pdf = filled && (await recordContent(db, filled.pdf, of.by));
  const { numUpdatedRows } = await db
    .updateTable('specification_sheet')
    .set({
      status: filled ? 'READY' : 'FAILED',
      warnings: JSON.stringify(filled?.warnings ?? []),
      overflow_count: filled?.overflowCount ?? 0,
      workbook_file_id: workbook?.id ?? null,
      pdf_file_id: pdf?.id ?? null,
      finished_at: new Date(),
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('status', '=', 'WAITING')
    .executeTakeFirst();
  if (!filled || numUpdatedRows === 0n) return;
  const files = [
    ...filled.drawing.sheets.map((file, i) => ({ ...file, kind: 'LAYOUT' as const, position: i + 1 })),
    ...filled.drawing.pictures.map((file, i) => ({ ...file, kind: 'PICTURE' as const, position: i + 1 })),
  ];
  for (const { kind, position, name, stored } of files) {
    const file = await recordContent(db, stored, of.by);
    await db
      .insertInto('specification_sheet_file')
      .values({ company_id: companyId, sheet_id: id, kind, position, name, file_id: file.id })
      .execute();
  }
}

/** The files of a sheet's picture, in order. */
export async function sheetFiles(db: Db, companyId: string, sheetId: string, kind: 'LAYOUT' | 'PICTURE'): Promise<SheetFile[]> {
  const rows = await db
    .selectFrom('specification_sheet_file')
    .select(['name', 'file_id'])
    .where('company_id', '=', companyId)
    .where('sheet_id', '=', sheetId)
    .where('kind', '=', kind)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ name: row.name, fileId: row.file_id }));
}
