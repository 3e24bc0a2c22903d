import type { Selectable } from 'kysely';
import type { DB, Db } from '#platform/db/client.ts';
import { inOrder } from '#platform/db/in-order.ts';
import { scopePredicate } from '#people/access/server/door.ts';
import { workflowOptionsOf } from '#approval/workflows/rules/options.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { DesignStatus } from '../rules/advance.ts';
import type { DesignRecord } from '../rules/types.ts';

export function designRecord(row: Selectable<DB['design']>): DesignRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    productId: row.product_id,
    brandId: row.brand_id,
    name: row.name,
    code: row.code,
    status: row.status as DesignStatus,
    heldStatus: row.held_status as DesignStatus | null,
    dueDate: row.due_date as string | null,
    size: row.size,
    notes: row.notes,
    workflow: workflowOptionsOf(row.workflow),
    currentSpecificationId: row.current_specification_id,
    currentVersionId: row.current_version_id,
    specificationConfirmedAt: row.specification_confirmed_at,
    thumbnailFileId: row.thumbnail_file_id,
    locked: row.locked,
    scope: row.scope,
    version: row.version,
    createdBy: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** The designs among the ids that the viewer reads, in the order of the ids; null where not visible. */
export async function findVisibleDesigns(db: Db, viewer: Viewer, ids: readonly string[]): Promise<(DesignRecord | null)[]> {
  const rows = await db
    .selectFrom('design')
    .selectAll()
    .where('company_id', '=', viewer.companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where((eb) => scopePredicate(eb, viewer, 'DesignData', 'design.scope'))
    .execute();
  return inOrder(ids, rows.map(designRecord));
}

/** One design of a company whatever the viewer may; `lock` takes the row lock. Null: not there. */
export async function loadDesign(db: Db, companyId: string, id: string, lock = false): Promise<DesignRecord | null> {
  const query = db.selectFrom('design').selectAll().where('company_id', '=', companyId).where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? designRecord(row) : null;
}
