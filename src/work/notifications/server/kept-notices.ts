import { sql } from 'kysely';
import type { KeptDefinition } from '#platform/feature.ts';

/** Notices that were read. What nobody has read yet waits, however old. */
export const keptNotices: KeptDefinition = {
  kind: 'notices',
  remove: async (db, companyId, before, limit) => {
    const { rows } = await sql`
      delete from notification where id in (
        select id from notification where company_id = ${companyId} and created_at < ${before} and read_at is not null
          and digest is distinct from 'WAITING' limit ${sql.lit(limit)})
      returning id`.execute(db);
    return rows.length;
  },
};
