import { sql } from 'kysely';
import type { KeptDefinition } from '#platform/feature.ts';

/** Lists of one kind that were brought long ago: their rows and what was found wrong in them. What was made of them stays. */
export function keptLists(table: 'account_import' | 'part_import' | 'specification_import'): KeptDefinition {
  return {
    kind: 'lists',
    remove: async (db, companyId, before, limit) => {
      const { rows } = await sql`
        delete from ${sql.table(table)} where id in (
          select id from ${sql.table(table)} where company_id = ${companyId} and created_at < ${before} limit ${sql.lit(limit)})
        returning id`.execute(db);
      return rows.length;
    },
  };
}
