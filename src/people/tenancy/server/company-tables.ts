import { sql } from 'kysely';
import type { Db } from '#platform/db/client.ts';

/** Every table that holds rows of companies, as the database itself knows them: none can be forgotten. */
export async function companyTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}
