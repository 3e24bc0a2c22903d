import { sql, type Selectable } from 'kysely';
import type { DB, Db } from '#platform/db/client.ts';
import { inOrder } from '#platform/db/in-order.ts';
import type { FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import type { TemplateBlock } from '../rules/input.ts';
import { nearestFirst } from '../rules/plan.ts';
import type { TemplateRecord } from '../rules/types.ts';

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    'approval_flow_template.plan': TemplateBlock[];
  }
}

export function templateRecord(row: Selectable<DB['approval_flow_template']>): TemplateRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    libraryType: row.library_type,
    libraryId: row.library_id,
    type: row.type,
    name: row.name,
    notes: row.notes,
    signed: row.signed,
    blocks: row.plan,
    scope: row.scope,
    archivedAt: row.archived_at,
    version: row.version,
    createdBy: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Templates of a company by id, whatever the viewer may; null where there is none. */
export async function loadTemplates(db: Db, companyId: string, ids: readonly string[]): Promise<(TemplateRecord | null)[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('approval_flow_template')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();
  return inOrder(ids, rows.map(templateRecord));
}

/** One template, its row locked: `for update` to change it, `for share` so that it stays while something comes to refer to it. */
export async function lockTemplate(db: Db, companyId: string, id: string, mode: 'update' | 'share'): Promise<TemplateRecord | null> {
  const query = db.selectFrom('approval_flow_template').selectAll().where('company_id', '=', companyId).where('id', '=', id);
  const row = await (mode === 'update' ? query.forUpdate() : query.forShare()).executeTakeFirst();
  return row ? templateRecord(row) : null;
}

/** The templates of a type that are offered at a place of the tree, the nearest first (D6.2). */
export async function templatesAt(db: Db, companyId: string, type: FlowType, scope: readonly string[]): Promise<TemplateRecord[]> {
  const rows = await db
    .selectFrom('approval_flow_template')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('library_id', '=', (eb) => eb.fn.any(eb.val([...scope])))
    .where('type', '=', type)
    .where('archived_at', 'is', null)
    .execute();
  return nearestFirst(rows.map(templateRecord), scope);
}

/** The name of a template that is offered at a place; null: it is not, or not any more. */
export async function offeredName(
  db: Db,
  at: { companyId: string; type: FlowType; scope: readonly string[] },
  templateId: string,
): Promise<string | null> {
  const offered = await templatesAt(db, at.companyId, at.type, at.scope);
  return offered.find(({ id }) => id === templateId)?.name ?? null;
}

/** The value of the plan's column. */
export const planColumn = (blocks: readonly TemplateBlock[]) => sql<string>`${JSON.stringify(blocks)}::jsonb`;
