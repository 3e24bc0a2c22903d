import { sql, type Insertable } from 'kysely';
import type { DB, Db } from '../client.ts';

/** Rows of one statement: what is sent at once stays small. */
const AT_ONCE = 500;

/**
 * Inserts many rows by one statement for each few hundred. Its text is the same however many there are, so that PostgreSQL plans it
 * once, and the values go as one. Columns of JSON take plain JSON, not its text; all rows have the columns of the first.
 */
export async function insertMany<T extends keyof DB>(db: Db, table: T, rows: readonly Insertable<DB[T]>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  const starts = Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, at) => at * AT_ONCE);
  await Promise.all(
    starts.map(async (start) => {
      const values = JSON.stringify(rows.slice(start, start + AT_ONCE));
      await sql`insert into ${sql.table(table)} (${columns})
        select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${values}::json)`.execute(db);
    }),
  );
}
