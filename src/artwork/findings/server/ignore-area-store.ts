/** Rows of ignore areas. An area has no permissions of its own: its design's scope decides. */
import type { Selectable } from 'kysely';
import type { DB, Db } from '#platform/db/client.ts';
import { inOrder } from '#platform/db/in-order.ts';
import { scopePredicate } from '#people/access/server/door.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { IgnoreArea, KeptIgnoreArea } from '../rules/ignore-area.ts';

function ignoreArea(row: Selectable<DB['ignore_area']>): IgnoreArea {
  return {
    id: row.id,
    designId: row.design_id,
    number: row.number,
    page: row.page,
    box: { x: Number(row.x_mm), y: Number(row.y_mm), w: Number(row.w_mm), h: Number(row.h_mm) },
    reason: row.reason,
    drawnBy: row.drawn_by,
    drawnAt: row.drawn_at,
    removedBy: row.removed_by,
    removedAt: row.removed_at,
  };
}

/** All areas that were ever drawn on a design, in their order. */
export async function ignoreAreasOf(db: Db, companyId: string, designId: string): Promise<IgnoreArea[]> {
  const rows = await db
    .selectFrom('ignore_area')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('design_id', '=', designId)
    .orderBy('number')
    .execute();
  return rows.map(ignoreArea);
}

/** The areas among the ids whose design the viewer reads, in the order of the ids; null where not visible. */
export async function findVisibleIgnoreAreas(db: Db, viewer: Viewer, ids: readonly string[]): Promise<(IgnoreArea | null)[]> {
  const rows = await db
    .selectFrom('ignore_area')
    .innerJoin('design', 'design.id', 'ignore_area.design_id')
    .selectAll('ignore_area')
    .where('ignore_area.company_id', '=', viewer.companyId)
    .where('ignore_area.id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where((eb) => scopePredicate(eb, viewer, 'DesignData', 'design.scope'))
    .execute();
  return inOrder(ids, rows.map(ignoreArea));
}

/** The areas that hold now, as a result keeps them. */
export async function activeIgnoreAreas(db: Db, companyId: string, designId: string): Promise<KeptIgnoreArea[]> {
  const areas = await ignoreAreasOf(db, companyId, designId);
  return areas.filter((area) => area.removedAt === null).map(({ id, number, page, box, reason }) => ({ id, number, page, box, reason }));
}

/** One area, its row locked; null when the company has none of this id. */
export async function lockIgnoreArea(db: Db, companyId: string, id: string): Promise<IgnoreArea | null> {
  const row = await db
    .selectFrom('ignore_area')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? ignoreArea(row) : null;
}
