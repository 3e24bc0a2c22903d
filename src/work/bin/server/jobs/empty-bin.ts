import { appendAudit } from '#platform/audit/append.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { JobContext, JobDefinition } from '#platform/feature.ts';
import { newId } from '#shared/ids.ts';
import { removeEntry } from '../remove.ts';
import { lockEnded } from '../store.ts';

export const EMPTY_BIN_QUEUE = 'bin.empty';

/** Entries of one short transaction. */
const BATCH = 50;

/** Nightly (3:17 in Tokyo): what has lain in the bin for its 30 days goes for good, and the history says so. */
export const emptyBinJob: JobDefinition = {
  queue: EMPTY_BIN_QUEUE,
  schedule: '17 18 * * *',
  expireInSeconds: 3600,
  handle: async (_data, ctx) => {
    const companies = await inTransaction(ctx.database, 'system', (db) =>
      db.selectFrom('bin_entry').select('company_id').distinct().where('removes_at', '<=', new Date()).orderBy('company_id').execute(),
    );
    for (const { company_id: companyId } of companies) {
      for (let count = BATCH; count === BATCH && !ctx.signal.aborted;) count = await emptySome(companyId, ctx);
    }
  },
};

async function emptySome(companyId: string, { database }: JobContext): Promise<number> {
  return await inTransaction(database, companyId, async (db) => {
    const now = new Date();
    const ended = await lockEnded(db, companyId, now, BATCH);
    const events = [];
    for (const entry of ended) events.push(await removeEntry(db, entry));
    await appendAudit(db, companyId, { id: null, name: '', companyId: null, clientAddress: '', requestId: newId() }, now, events);
    return ended.length;
  });
}
