/** The risk mark of parts: of the part itself, whichever version is used. */
import type { Db } from '#platform/db/client.ts';
import { inOrder } from '#platform/db/in-order.ts';

export interface Risk {
  risky: boolean;
  /** Why; '' where nothing was said. */
  note: string;
}

/** Of each part; null: there is none of that id. */
export async function risksOfParts(db: Db, companyId: string, partIds: readonly string[]): Promise<(Risk | null)[]> {
  const rows = await db
    .selectFrom('part')
    .select(['id', 'risky', 'risk_note as note'])
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(partIds)))
    .execute();
  return inOrder(partIds, rows);
}

/** Of the parts that these versions are of, by version. */
export async function risksOfVersions(db: Db, companyId: string, versionIds: readonly string[]): Promise<Map<string, Risk>> {
  if (versionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('part_version')
    .innerJoin('part', 'part.id', 'part_version.part_id')
    .select(['part_version.id', 'part.risky', 'part.risk_note as note'])
    .where('part_version.company_id', '=', companyId)
    .where('part_version.id', '=', (eb) => eb.fn.any(eb.val(versionIds)))
    .execute();
  return new Map(rows.map(({ id, risky, note }) => [id, { risky, note }]));
}
