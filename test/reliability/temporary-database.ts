/** A database of its own in this process, migrated and thrown away: without flushes to the disk, for what asks of rules and not of crashes. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareSchema } from '#main/prepare.ts';
import { openDatabase, type Database } from '#platform/db/client.ts';
import { removeDataDirectory, startEmbedded, type EmbeddedServer } from '#platform/postgres/embedded.ts';
import { bringFeatures } from './features.ts';

export interface TemporaryDatabase {
  server: EmbeddedServer;
  /** Signed in as koryo_app, like the server. */
  database: Database;
  close(): Promise<void>;
}

export async function openTemporaryDatabase(): Promise<TemporaryDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'koryo-proof-'));
  const server = await startEmbedded({ dataDir, settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } });
  await prepareSchema(server.owner);
  bringFeatures();
  const database = openDatabase({ connection: server.app, max: 8 });
  return {
    server,
    database,
    async close() {
      await database.close();
      await server.stop();
      removeDataDirectory(dataDir);
    },
  };
}
