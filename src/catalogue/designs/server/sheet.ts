/** A design project's data sheet (D2.4): what a row holds, what a form writes, what the API shows. */
import type { Selectable } from 'kysely';
import type { DB } from '#platform/db/client.ts';
import type { SchemaTypes } from '#platform/graphql/builder.ts';
import { isOneOf } from '#shared/one-of.ts';
import { searchKey } from '#shared/text.ts';
import { workflowOptionsOf } from '#approval/workflows/rules/options.ts';
import { DESIGN_STATUSES } from '../rules/advance.ts';
import type { DesignRecord } from '../rules/types.ts';

export function designRecord(row: Selectable<DB['design']>): DesignRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    productId: row.product_id,
    brandId: row.brand_id,
    name: row.name,
    code: row.code,
    status: row.status,
    // Only ever a status that the design had; its column has no check of its own.
    heldStatus: isOneOf(DESIGN_STATUSES, row.held_status) ? row.held_status : null,
    dueDate: row.due_date,
    size: row.size,
    notes: row.notes,
    workflow: workflowOptionsOf(row.workflow),
    currentSpecificationId: row.current_specification_id,
    currentVersionId: row.current_version_id,
    specificationConfirmedAt: row.specification_confirmed_at,
    thumbnailFileId: row.thumbnail_file_id,
    locked: row.locked,
    isPractice: row.is_practice,
    scope: row.scope,
    version: row.version,
    createdBy: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    stageSince: row.stage_since,
  };
}

/** The fields of a form as the record has them; null: left empty. */
export function designFields(input: { name: string; code?: string | null; dueDate?: string | null; size: string; notes: string }) {
  const { name, code = null, dueDate = null, size, notes } = input;
  return { name, code, dueDate, size, notes };
}

/** The same as the table has them. */
export function designColumns({ name, code, dueDate, size, notes }: ReturnType<typeof designFields>) {
  return { name, search_key: searchKey(name), code, due_date: dueDate, size, notes };
}

/** The same as the API shows them. */
export function designApiFields(t: PothosSchemaTypes.ObjectFieldBuilder<SchemaTypes, DesignRecord>) {
  return {
    name: t.exposeString('name'),
    code: t.exposeString('code', { nullable: true }),
    dueDate: t.expose('dueDate', { type: 'Date', nullable: true }),
    size: t.exposeString('size'),
    notes: t.exposeString('notes'),
  };
}
