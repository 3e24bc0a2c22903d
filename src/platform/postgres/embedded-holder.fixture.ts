/** Starts or attaches to the server of a folder, writes on demand, and waits for a test to kill it. */
import pg from 'pg';
import { startEmbedded } from './embedded.ts';

const server = await startEmbedded({ dataDir: process.argv[2] ?? '' });
process.send?.(server.started);
process.on('message', () => void write());
setInterval(() => undefined, 60_000);

async function write(): Promise<void> {
  const client = new pg.Client(server.owner);
  await client.connect();
  await client.query('create table if not exists written (n serial)');
  const { rows } = await client.query<{ count: string }>('select count(*) from written');
  for (let n = Number(rows[0]?.count ?? 0) + 1; ; n++) {
    await client.query('insert into written default values');
    if (n % 100 === 0) process.send?.(n);
  }
}
