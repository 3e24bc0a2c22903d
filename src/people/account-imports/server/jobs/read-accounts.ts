/** The job 'account-import.read': reads a list of accounts and holds it against those that are there. */
import { listRefusal, mustHaveRows, readList } from '#people/list-imports/server/door.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { JobContext, JobDefinition } from '#platform/feature.ts';
import { againstAccounts, assembleAccounts } from '../../rules/assemble.ts';
import { ACCOUNT_LIST } from '../../rules/columns.ts';
import type { CheckedAccounts } from '../../rules/types.ts';
import { READ_ACCOUNTS_QUEUE, type ReadAccountsJob } from '../commands/import-accounts.ts';
import { accountImportTopic, loadAccountImport, moveAccountImport, type AccountImportRecord, type ImportStep } from '../import-store.ts';
import { standingAccounts } from '../standing-accounts.ts';

const RETRIES = 2;

async function check(found: AccountImportRecord, { rules }: ReadAccountsJob, { database }: JobContext): Promise<CheckedAccounts> {
  const checked = assembleAccounts(await readList(found, ACCOUNT_LIST), rules);
  mustHaveRows(checked.accounts);
  return againstAccounts(checked, await standingAccounts(database, found.companyId, checked));
}

async function read(found: AccountImportRecord, data: ReadAccountsJob, ctx: JobContext): Promise<ImportStep> {
  const from = 'READING';
  try {
    return { from, to: 'CHECKED', checked: await check(found, data, ctx), at: new Date() };
  } catch (error) {
    const refusal = listRefusal(error);
    if (refusal) return { from, to: 'REFUSED', refusal, at: new Date() };
    if (ctx.attempt <= RETRIES || ctx.signal.aborted) throw error;
    ctx.logger.error({ err: error, import: found.id }, 'a list of accounts could not be read');
    return { from, to: 'FAILED', at: new Date() };
  }
}

export const readAccountsJob: JobDefinition<ReadAccountsJob> = {
  queue: READ_ACCOUNTS_QUEUE,
  expireInSeconds: 120,
  retryLimit: RETRIES,
  concurrency: 1,
  async handle(data, ctx) {
    const { companyId, importId: id } = data;
    const found = await inTransaction(ctx.database, companyId, (db) => loadAccountImport(db, companyId, id));
    if (found?.status !== 'READING') return;
    await move(data, await read(found, data, ctx), ctx);
  },
  givenUp: (data, ctx) => move(data, { from: 'READING', to: 'FAILED', at: new Date() }, ctx),
};

async function move(
  { companyId, importId: id }: ReadAccountsJob & { companyId: string },
  step: ImportStep,
  ctx: JobContext,
): Promise<void> {
  await inTransaction(ctx.database, companyId, async (db) => {
    await moveAccountImport(db, { companyId, id }, step);
    await ctx.services.notify(db, companyId, accountImportTopic(id), { id });
  });
}
