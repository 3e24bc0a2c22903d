import { sql } from 'kysely';
import { dropFile } from '#platform/files/drop-file.ts';
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
    const ids = rows.flatMap(({ files }) => files);
    const files = await db
      .selectFrom('file_object')
      .select(['id', 'sha256'])
      .where('company_id', '=', companyId)
      .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
      .execute();
    for (const file of files) await dropFile(db, companyId, file);
    return rows.length;
  },
};
