import type { Db } from '#platform/db/client.ts';
import { successorOf, type PairedContent } from '../../rules/content-pairs.ts';

/** A content of a version, and the newer version of the same part in which it is looked for. */
export interface SoughtSuccessor {
  versionId: string;
  contentId: string;
  newerVersionId: string;
}

/** Of each the content of the newer version that goes on from it, by id; null where it went with its version (D4.2). */
export async function findSuccessors(db: Db, companyId: string, sought: readonly SoughtSuccessor[]): Promise<(string | null)[]> {
  const versionIds = [...new Set(sought.flatMap(({ versionId, newerVersionId }) => [versionId, newerVersionId]))];
  const rows = await db
    .selectFrom('part_content as p')
    .innerJoin('content as c', (join) => join.onRef('c.id', '=', 'p.content_id').onRef('c.company_id', '=', 'p.company_id'))
    .select(['p.part_version_id', 'p.content_key', 'c.id', 'c.title', 'c.type'])
    .where('p.company_id', '=', companyId)
    .where('p.part_version_id', '=', (eb) => eb.fn.any(eb.val(versionIds)))
    .orderBy('p.position')
    .execute();
  const contents = Map.groupBy(
    rows.map((row) => ({ versionId: row.part_version_id, id: row.id, key: row.content_key, title: row.title, type: row.type })),
    (row) => row.versionId,
  );
  const of = (versionId: string): (PairedContent & { id: string })[] => contents.get(versionId) ?? [];
  return sought.map(({ versionId, contentId, newerVersionId }) => {
    const key = of(versionId).find(({ id }) => id === contentId)?.key;
    return key === undefined ? null : (successorOf(key, of(versionId), of(newerVersionId))?.id ?? null);
  });
}
