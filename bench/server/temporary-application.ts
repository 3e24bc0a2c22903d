import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApplication, type Application } from '#main/application.ts';
import { reachDatabase, type DatabaseAccess } from '#main/database.ts';
import { prepareSchema } from '#main/prepare.ts';
import { openSchema } from '#main/schema.ts';
import { readConfig } from '#platform/config.ts';
import { openLog } from '#platform/logging.ts';
import { removeDataDirectory } from '#platform/postgres/embedded.ts';

export interface TemporaryApplication {
  application: Application;
  access: DatabaseAccess;
  close(): Promise<void>;
}

/**
 * The application as `koryo serve` wires it, on an embedded PostgreSQL in a folder of its own:
 * with every flush to the disk, as in production. Removed by `close`.
 */
export async function openTemporaryApplication(): Promise<TemporaryApplication> {
  const dataDir = mkdtempSync(join(tmpdir(), 'koryo-bench-'));
  const config = readConfig({ KORYO_DATA_DIR: dataDir, LOG_LEVEL: 'error', PORT: '0' });
  const access = await reachDatabase(config);
  await prepareSchema(access.owner);
  // Registers what the features bring, the approval subjects among it.
  openSchema();
  const application = await openApplication(config, access, openLog({ level: 'error', process: 'bench' }));
  return {
    application,
    access,
    async close() {
      await application.close();
      await access.stop();
      removeDataDirectory(dataDir);
    },
  };
}
