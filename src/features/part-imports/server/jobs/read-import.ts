/** The job 'part-import.read': reads a list of parts and holds it against the library. What is no list is refused in words. */
import { inTransaction } from '#platform/db/transaction.ts';
import type { JobContext, JobDefinition } from '#platform/feature.ts';
import { listRefusal, mustHaveRows, readList } from '#features/list-imports/server/door.ts';
import { againstLibrary, assembleParts } from '../../rules/assemble.ts';
import { PART_LIST } from '../../rules/columns.ts';
import type { CheckedImport } from '../../rules/types.ts';
import { READ_QUEUE } from '../commands/import-parts.ts';
import { endReading, importTopic, loadImport, type ImportRecord, type ReadingEnd } from '../import-store.ts';
import { standingParts } from '../standing-parts.ts';

const RETRIES = 2;

async function check(found: ImportRecord): Promise<CheckedImport> {
  const checked = assembleParts(await readList(found, PART_LIST));
  mustHaveRows(checked.parts);
  return checked;
}

async function handle(data: { companyId: string; importId: string }, ctx: JobContext): Promise<void> {
  const { companyId, importId: id } = data;
  const found = await inTransaction(ctx.database, companyId, (db) => loadImport(db, companyId, id));
  if (found?.status !== 'READING') return;
  let end: ReadingEnd;
  try {
    end = { status: 'CHECKED', checked: await check(found) };
  } catch (error) {
    const refusal = listRefusal(error);
    if (!refusal && (ctx.attempt <= RETRIES || ctx.signal.aborted)) throw error;
    if (!refusal) ctx.logger.error({ err: error, import: id }, 'a list of parts could not be read');
    end = refusal ? { status: 'REFUSED', refusal } : { status: 'FAILED' };
  }
  await inTransaction(ctx.database, companyId, async (db) => {
    if (end.status === 'CHECKED') {
      const standing = await standingParts(db, found, end.checked);
      end = { status: 'CHECKED', checked: againstLibrary(end.checked, standing) };
    }
    await endReading(db, { companyId, id }, end);
    await ctx.services.notify(db, companyId, importTopic(id), { id });
  });
}

export const readImportJob: JobDefinition<{ importId: string }> = {
  queue: READ_QUEUE,
  expireInSeconds: 120,
  retryLimit: RETRIES,
  concurrency: 1,
  handle,
  givenUp: ({ companyId, importId: id }, ctx) =>
    inTransaction(ctx.database, companyId, async (db) => {
      await endReading(db, { companyId, id }, { status: 'FAILED' });
      await ctx.services.notify(db, companyId, importTopic(id), { id });
    }),
};
