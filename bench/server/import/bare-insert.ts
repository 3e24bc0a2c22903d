import { performance } from 'node:perf_hooks';
import pg from 'pg';

/** The peer: as many rows as parts of an import have, in four tables of their own without rules, one statement each; milliseconds. */
export async function bareInsert(connection: pg.ClientConfig, rows: number): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const tables = ['bare_part', 'bare_version', 'bare_content', 'bare_text'];
    for (const table of tables) await client.query(`create temporary table ${table} (id uuid primary key, of uuid, name text)`);
    const start = performance.now();
    await client.query('begin');
    for (const table of tables) {
      await client.query(
        `insert into ${table} select gen_random_uuid(), gen_random_uuid(), '表示する文言その' || n from generate_series(1, $1) n`,
        [rows],
      );
    }
    await client.query('commit');
    return performance.now() - start;
  } finally {
    await client.end();
  }
}
