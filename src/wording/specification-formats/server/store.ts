import type { Selectable } from 'kysely';
import type { DB, Db } from '#platform/db/client.ts';
import { groupedBy } from '#platform/db/in-order.ts';
import type { FormatItemRecord, FormatRecord } from '../rules/types.ts';

function formatRecord(row: Selectable<DB['specification_format']>): FormatRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    libraryType: row.library_type,
    libraryId: row.library_id,
    name: row.name,
    notes: row.notes,
    excelTemplateId: row.excel_template_id,
    blankSymbols: row.blank_symbols,
    scope: row.scope,
    version: row.version,
    createdBy: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function itemRecord(row: Selectable<DB['specification_format_item']>): FormatItemRecord {
  return {
    id: row.id,
    formatId: row.format_id,
    number: row.number,
    position: row.position,
    title: row.title,
    type: row.type,
    required: row.required,
    defaultPartId: row.default_part_id,
    defaultContentKey: row.default_content_key,
    text: row.text,
    exact: row.exact,
    variants: row.variants,
    remark: row.remark,
  };
}

/** One format of a company whatever the viewer may; `lock` takes the row lock. Null: not there. */
export async function loadFormat(db: Db, companyId: string, id: string, lock = false): Promise<FormatRecord | null> {
  const query = db.selectFrom('specification_format').selectAll().where('company_id', '=', companyId).where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? formatRecord(row) : null;
}

/** The formats of these libraries, by name. */
export async function formatsOf(db: Db, companyId: string, libraryIds: readonly string[]): Promise<FormatRecord[]> {
  const rows = await byName(db, companyId)
    .where('library_id', '=', (eb) => eb.fn.any(eb.val(libraryIds)))
    .execute();
  return rows.map(formatRecord);
}

/** Every format of the company, by name. */
export async function allFormats(db: Db, companyId: string): Promise<FormatRecord[]> {
  return (await byName(db, companyId).execute()).map(formatRecord);
}

function byName(db: Db, companyId: string) {
  return db.selectFrom('specification_format').selectAll().where('company_id', '=', companyId).orderBy('name').orderBy('id');
}

/** The items of each format, in order. */
export async function formatItemsOf(db: Db, companyId: string, formatIds: readonly string[]): Promise<FormatItemRecord[][]> {
  const rows = await db
    .selectFrom('specification_format_item')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('format_id', '=', (eb) => eb.fn.any(eb.val(formatIds)))
    .orderBy('position')
    .execute();
  return groupedBy(formatIds, rows.map(itemRecord), (item) => item.formatId);
}
