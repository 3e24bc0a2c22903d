/** Rows of templates and their versions. */
import { sql, type Expression, type Selectable, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { DB, Db } from '#platform/db/client.ts';
import { groupedBy, inOrder } from '#platform/db/in-order.ts';
import { keysetPage } from '#platform/db/keyset.ts';
import { holdsText, namedPage } from '#platform/db/list-filter.ts';
import { advisoryLock } from '#platform/db/transaction.ts';
import type { LazyPage } from '#platform/db/lazy-page.ts';
import { nameKey } from '#shared/text.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { TemplateScan } from '#workbook/model/template-scan.ts';
import type { templateListInput } from '../rules/input.ts';
import type { TemplateRecord, TemplateVersionRecord } from '../rules/types.ts';
import { managedPlaces } from './policy.ts';

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    'excel_template_version.scan': TemplateScan;
  }
}

function templateRecord(row: Selectable<DB['excel_template']>): TemplateRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    libraryType: row.library_type,
    libraryId: row.library_id,
    name: row.name,
    scope: row.scope,
    currentVersionId: row.current_version_id,
    retiredAt: row.retired_at,
    version: row.version,
    createdBy: row.created_by,
    updatedBy: row.updated_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function versionRecord(row: Selectable<DB['excel_template_version']>): TemplateVersionRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    templateId: row.template_id,
    number: row.number,
    fileId: row.file_id,
    sha256: row.sha256,
    fileName: row.file_name,
    fileSize: Number(row.file_size),
    scan: row.scan,
    partCount: row.part_count,
    findingCount: row.finding_count,
    createdBy: row.created_by,
    createdAt: row.created_at,
  };
}

/** Templates of the places where the viewer manages them. */
function managed(viewer: Viewer, column: string): Expression<SqlBool> {
  const ids = managedPlaces(viewer);
  return ids.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`${sql.ref(column)} && ${ids}::uuid[]`;
}

/** The templates among the ids that the viewer manages, in the order of the ids; null where not visible. */
export async function findManagedTemplates(db: Db, viewer: Viewer, ids: readonly string[]): Promise<(TemplateRecord | null)[]> {
  const rows = await db
    .selectFrom('excel_template')
    .selectAll()
    .where('company_id', '=', viewer.companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where(managed(viewer, 'excel_template.scope'))
    .execute();
  return inOrder(ids, rows.map(templateRecord));
}

/** The templates that the viewer manages: those in use, or the retired ones. */
export async function listManagedTemplates(
  db: Db,
  viewer: Viewer,
  filter: z.output<typeof templateListInput>,
): Promise<LazyPage<TemplateRecord>> {
  const query = db
    .selectFrom('excel_template')
    .selectAll()
    .where('company_id', '=', viewer.companyId)
    .where(managed(viewer, 'excel_template.scope'))
    .where('retired_at', filter.retired ? 'is not' : 'is', null)
    .where(holdsText(filter.text, { keys: ['search_key'] }));
  return await keysetPage(query, { ...namedPage(filter), record: templateRecord });
}

/** The templates offered at a place: not retired, of the company or of a brand in the place's scope; by name. */
export async function templatesAt(db: Db, companyId: string, scope: readonly string[]): Promise<TemplateRecord[]> {
  const rows = await db
    .selectFrom('excel_template')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('retired_at', 'is', null)
    .where('library_id', '=', (eb) => eb.fn.any(eb.val(scope)))
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(templateRecord);
}

/** One template of a company whatever the viewer may; `lock` takes the row lock. Null: not there. */
export async function loadTemplate(db: Db, companyId: string, id: string, lock = false): Promise<TemplateRecord | null> {
  const query = db.selectFrom('excel_template').selectAll().where('company_id', '=', companyId).where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? templateRecord(row) : null;
}

/** Versions by id, in the order of the ids; null where not of this company. Whether somebody may see one is decided by who asks. */
export async function findTemplateVersions(db: Db, companyId: string, ids: readonly string[]): Promise<(TemplateVersionRecord | null)[]> {
  const rows = await db
    .selectFrom('excel_template_version')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return inOrder(ids, rows.map(versionRecord));
}

/** All versions of each template, newest first. */
export async function versionsOf(db: Db, companyId: string, templateIds: readonly string[]): Promise<TemplateVersionRecord[][]> {
  const rows = await db
    .selectFrom('excel_template_version')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('template_id', '=', (eb) => eb.fn.any(eb.val(templateIds)))
    .orderBy('number', 'desc')
    .execute();
  return groupedBy(templateIds, rows.map(versionRecord), (version) => version.templateId);
}

/** The names of the templates in use in a library, held until the transaction ends: nobody takes one in between. */
export async function lockNames(db: Db, companyId: string, libraryId: string, except?: string): Promise<(name: string) => boolean> {
  await advisoryLock(db, `excel-template-names/${libraryId}`);
  const rows = await db
    .selectFrom('excel_template')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('library_id', '=', libraryId)
    .where('retired_at', 'is', null)
    .execute();
  const taken = new Set(rows.filter(({ id }) => id !== except).map((row) => nameKey(row.name)));
  return (name) => taken.has(nameKey(name));
}

/** Hints that a template has changed. */
export function templateTopic(templateId: string): string {
  return `excel-template/${templateId}`;
}

/** Hints that an import has been scanned. */
export function importTopic(importId: string): string {
  return `excel-template-import/${importId}`;
}
