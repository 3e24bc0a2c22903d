import { sql } from 'kysely';
import { dropFile } from '#platform/files/drop-file.ts';
import type { Db } from '#platform/db/client.ts';
import type { KeptDefinition } from '#platform/feature.ts';

/** Of one transaction: each has files in the storage. */
const AT_ONCE = 50;

/** Drawings (overprint, plates) of versions that are the newest no more, with their files: whoever asks for one has it drawn again. */
export const keptRenditions: KeptDefinition = {
  kind: 'renditions',
  remove: async (db, companyId, before, limit) => {
    const { rows } = await sql<{ files: string[] }>`
      delete from page_rendition where id in (
        select r.id from page_rendition r
        join version_data v on v.company_id = r.company_id and v.id = r.version_id
        join design d on d.company_id = v.company_id and d.id = v.design_id
        where r.company_id = ${companyId} and r.created_at < ${before} and r.status <> 'RUNNING' and d.current_version_id is distinct from v.id
        limit ${sql.lit(Math.min(limit, AT_ONCE))})
      returning array_remove(array[picture_2000_id, tiles_id], null) as files`.execute(db);
    await dropFiles(
      db,
      companyId,
      rows.flatMap(({ files }) => files),
    );
    return rows.length;
  },
};

/**
 * The tiles of pages of versions that are the newest no more. Their pictures of 500 and 2000 pixels stay, so every version is seen at once;
 * whoever opens one has its tiles drawn again (PAGE), which the rule above removes in its turn.
 */
export const keptTiles: KeptDefinition = {
  kind: 'renditions',
  remove: async (db, companyId, before, limit) => {
    const { rows } = await sql<{ tiles_id: string }>`
      with gone as materialized (
        select p.version_id, p.page, p.tiles_id from version_page p
        join version_data v on v.company_id = p.company_id and v.id = p.version_id
        join design d on d.company_id = v.company_id and d.id = v.design_id
        where p.company_id = ${companyId} and p.tiles_id is not null and p.created_at < ${before} and v.status = 'DONE'
          and d.current_version_id is distinct from v.id
        limit ${sql.lit(Math.min(limit, AT_ONCE))})
      update version_page p set tiles_id = null, tiles = null from gone
      where p.version_id = gone.version_id and p.page = gone.page
      returning gone.tiles_id`.execute(db);
    await dropFiles(
      db,
      companyId,
      rows.map(({ tiles_id: id }) => id),
    );
    return rows.length;
  },
};

async function dropFiles(db: Db, companyId: string, ids: readonly string[]): Promise<void> {
  const files = await db
    .selectFrom('file_object')
    .select(['id', 'sha256'])
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  for (const file of files) await dropFile(db, companyId, file);
}
