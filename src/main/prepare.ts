import { join } from 'node:path';
import type pg from 'pg';
import { migrate } from '#platform/db/migrate.ts';
import { requirePrepared } from '#platform/db/prepared.ts';
import { readBuild } from '#platform/builds/build.ts';
import { publishBuild } from '#platform/builds/publish-build.ts';
import { installQueues } from '#platform/jobs/queues.ts';
import { allQueues } from './jobs.ts';
import type { DatabaseAccess } from './database.ts';

/**
 * Brings a database to the state this version needs, as the owner: SQL migrations, job tables, queues, schedules.
 * Safe to repeat and to run from several processes at once. Answers the names of the migrations it applied.
 */
export async function prepareSchema(owner: pg.ClientConfig): Promise<string[]> {
  const { applied } = await migrate(owner);
  await installQueues(owner, allQueues());
  return applied;
}

/** For a command: prepares the schema as the owner, or, without the owner's sign-in, asks that somebody did. */
export async function prepareOrRequire(access: DatabaseAccess): Promise<void> {
  if (access.ownerUnknown) await requirePrepared(access.appAs);
  else await prepareSchema(access.owner);
}

/** Where this version stands: a checkout, or a package. */
export const ROOT = join(import.meta.dirname, '../..');

/** Keeps this version's screens beside those before them, as the owner; nothing where they were not built. */
export async function publishScreens(owner: pg.ClientConfig): Promise<void> {
  const build = await readBuild(ROOT);
  if (build) await publishBuild(owner, build);
}
