/** The job 'part-import.read': reads a list of parts and holds it against the library. What is no list is refused in words. */
import type { Db } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { JobContext, JobDefinition } from '#platform/feature.ts';
import { loadCompany } from '#people/companies/server/door.ts';
import { today } from '#shared/dates.ts';
import { listRefusal, mustHaveRows, readList } from '#people/list-imports/server/door.ts';
import { againstLibrary } from '../../rules/against-library.ts';
import { assembleParts } from '../../rules/assemble.ts';
import { PART_LIST } from '../../rules/columns.ts';
import type { CheckedImport } from '../../rules/types.ts';
import { READ_QUEUE } from '../commands/import-parts.ts';
import { endReading, importTopic, loadImport, type ImportRecord, type ReadingEnd } from '../import-store.ts';
import { standingParts } from '../standing-parts.ts';

const RETRIES = 2;

async function check(found: ImportRecord, timeZone: string): Promise<CheckedImport> {
  const checked = assembleParts(await readList(found, PART_LIST), today(new Date(), timeZone));
  mustHaveRows(checked.parts);
  return checked;
}

interface ReadImportJob {
  companyId: string;
  importId: string;
}

async function handle(data: ReadImportJob, ctx: JobContext): Promise<void> {
  const { companyId, importId: id } = data;
  const [found, { timeZone }] = await inTransaction(
    ctx.database,
    companyId,
    async (db) => [await loadImport(db, companyId, id), await loadCompany(db, companyId)] as const,
  );
  if (found?.status !== 'READING') return;
  let end: ReadingEnd;
  try {
    end = { status: 'CHECKED', checked: await check(found, timeZone) };
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
    await endWith(db, data, end, ctx);
  });
}

/** Keeps how it ended and tells whoever waits for it. */
async function endWith(db: Db, { companyId, importId: id }: ReadImportJob, end: ReadingEnd, ctx: JobContext): Promise<void> {
  await endReading(db, { companyId, id }, end);
  await ctx.services.notify(db, companyId, importTopic(id), { id });
}

export const readImportJob: JobDefinition<{ importId: string }> = {
  queue: READ_QUEUE,
  expireInSeconds: 120,
  retryLimit: RETRIES,
  concurrency: 1,
  handle,
  givenUp: (data, ctx) => inTransaction(ctx.database, data.companyId, (db) => endWith(db, data, { status: 'FAILED' }, ctx)),
};
