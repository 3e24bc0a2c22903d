import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a database was laid in the folder. */
export const hasCluster = (dataDir: string): boolean => existsSync(join(dataDir, 'postgres', 'PG_VERSION'));

/** Throws in the operator's words where no installation was laid: a command with other settings than the server's must not lay a second one. */
export function requireCluster(dataDir: string): void {
  if (hasCluster(dataDir)) return;
  throw new Error(
    `There is no Koryo in ${dataDir}. KORYO_DATA_DIR, or DATABASE_URL, says where it is: give this command the settings of the server (docs/operations/install.md). "koryo serve" and "koryo migrate" lay a new one.`,
  );
}
