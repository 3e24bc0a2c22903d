/** Where items come from, and where parts go to: the ties between specifications and parts. */
import type { Db } from '#platform/db/client.ts';
import { registerPartUses } from '#wording/parts/server/door.ts';
import type { FlowStatus } from '#approval/approval-flows/rules/flow-types.ts';

/** The key that a content has through the versions of its part; null: it does not stand in that version. */
export async function contentKey(db: Db, companyId: string, versionId: string, contentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('part_content')
    .select('content_key')
    .where('company_id', '=', companyId)
    .where('part_version_id', '=', versionId)
    .where('content_id', '=', contentId)
    .executeTakeFirst();
  return row?.content_key ?? null;
}

/** One use of a part by a specification. */
export interface PartUse {
  partId: string;
  specificationId: string;
  designId: string;
  revision: number;
  status: FlowStatus;
  confirmed: boolean;
  itemId: string;
  itemNumber: number;
  versionNumber: number;
  /** The part's newest available version; null: none, or the part is retired. */
  newestNumber: number | null;
  scope: string[];
}

/** Every use of the parts, the newest specifications first. */
export async function usesOfParts(db: Db, companyId: string, partIds: readonly string[]): Promise<PartUse[][]> {
  const rows = await db
    .selectFrom('part_version as v')
    .innerJoin('specification_item as i', (join) =>
      join.onRef('i.source_part_version_id', '=', 'v.id').onRef('i.company_id', '=', 'v.company_id'),
    )
    .innerJoin('specification as s', 's.id', 'i.specification_id')
    .innerJoin('part as p', 'p.id', 'v.part_id')
    .leftJoin('part_version as newest', 'newest.id', 'p.available_version_id')
    .select(['v.part_id', 'v.number as version_number', 'i.number as item_number', 'i.id as item_id'])
    .select(['newest.number as newest_number', 'p.retired_at'])
    .select(['s.id', 's.design_id', 's.revision', 's.status', 's.confirmed_at', 's.scope'])
    .where('v.company_id', '=', companyId)
    .where('v.part_id', '=', (eb) => eb.fn.any(eb.val(partIds)))
    .orderBy('s.updated_at', 'desc')
    .orderBy('s.id', 'desc')
    .orderBy('i.position')
    .execute();
  const byPart = Map.groupBy(rows, (row) => row.part_id);
  return partIds.map((id) =>
    (byPart.get(id) ?? []).map((row) => ({
      partId: row.part_id,
      specificationId: row.id,
      designId: row.design_id,
      revision: row.revision,
      status: row.status,
      confirmed: row.confirmed_at !== null,
      itemId: row.item_id,
      itemNumber: row.item_number,
      versionNumber: row.version_number,
      newestNumber: row.retired_at ? null : row.newest_number,
      scope: row.scope,
    })),
  );
}

/** Whether the use is of an older version, in a specification whose items may be edited (section 4); who may is another question. */
export function mayTakeNewest(use: PartUse): boolean {
  const open = !use.confirmed && (use.status === 'STAND_BY' || use.status === 'REJECTED');
  return open && use.newestNumber !== null && use.versionNumber < use.newestNumber;
}

/** D4.3: what a confirmed specification uses is not deleted; nor what is in review with one (D6.10). */
export function registerUses(): void {
  registerPartUses({
    name: 'specifications',
    bound: async (db, companyId, partId) => {
      const [uses = []] = await usesOfParts(db, companyId, [partId]);
      return uses.some((use) => use.confirmed || use.status === 'IN_PROGRESS' || use.status === 'COMPLETED');
    },
  });
}
