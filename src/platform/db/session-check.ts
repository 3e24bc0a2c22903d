import pg from 'pg';

/** What a question is put to: a connection, or what stands for one in a test. */
export interface Asker {
  query(text: string): Promise<{ rows: Record<string, unknown>[] }>;
}

const MARK = 'koryo.session_check';

/**
 * Whether two connections are sessions of their own. Behind a pool in transaction mode they are not: while the second is in a
 * transaction, what the first has set for its session is asked of another server process, which knows nothing of it.
 */
export async function areSessions(first: Asker, second: Asker): Promise<boolean> {
  await first.query(`select set_config('${MARK}', 'mine', false)`);
  await second.query('begin');
  try {
    await second.query('select 1');
    const { rows } = await first.query(`select current_setting('${MARK}', true) as mark`);
    return rows[0]?.mark === 'mine';
  } finally {
    await second.query('rollback');
  }
}

/** Throws in the operator's words when a pool in transaction mode stands before PostgreSQL: half of Koryo would fail, at times. */
export async function requireSessions(connection: pg.ClientConfig): Promise<void> {
  const clients = [0, 1].map(
    () => new pg.Client({ ...connection, connectionTimeoutMillis: 5_000, query_timeout: 5_000, application_name: 'koryo-check' }),
  );
  for (const client of clients) client.on('error', () => undefined);
  try {
    for (const client of clients) await client.connect();
    const [first, second] = clients as [pg.Client, pg.Client];
    if (await areSessions(first, second)) return;
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
  throw new Error(
    'A pool in transaction mode stands before the database. Koryo listens for changes, holds locks and keeps prepared statements, ' +
      'which need a session: connect directly, or through a pool in session mode.',
  );
}
