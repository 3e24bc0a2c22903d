import type { Db } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { builder } from '#platform/graphql/builder.ts';
import { mutationField, queryField, type ViewerContext } from '#platform/graphql/fields.ts';
import { mayRunCompanies } from '#people/access/rules/provider.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { deadJobListInput } from '../rules/input.ts';
import type { DeadJobRecord, JobQueueRecord } from '../rules/types.ts';
import { dropDeadJobs, retryDeadJobs } from './commands/dead-jobs.ts';
import { listDeadJobs, listQueues } from './store.ts';

const JobQueueRef = builder.objectRef<JobQueueRecord>('JobQueue');
const DeadJobRef = builder.objectRef<DeadJobRecord>('DeadJob');
const DoneRef = builder.objectRef<{ count: number }>('DeadJobsDone');
const ACCESS = 'lv99 in the provider’s own company';

/** Looks at the whole installation, for the provider's staff in their own company; FORBIDDEN for everybody else. */
async function acrossAll<T>(ctx: ViewerContext, read: (db: Db) => Promise<T>): Promise<T> {
  if (!mayRunCompanies(ctx.viewer).allowed) throw new AppError(generalErrors.FORBIDDEN);
  return await inTransaction(ctx.database, 'system', read);
}

export function registerJobQueues(): void {
  JobQueueRef.implement({
    description: 'A queue that holds jobs, of all companies together.',
    fields: (t) => ({
      id: t.exposeID('name'),
      waiting: t.exposeInt('waiting', { description: 'Jobs that could run' }),
      bulk: t.exposeInt('bulk', { description: 'Of them, those that nobody waits for' }),
      later: t.exposeInt('later', { description: 'Jobs whose time, or next try, has not come' }),
      active: t.exposeInt('active'),
      dead: t.exposeInt('dead', { description: 'Jobs that failed for good' }),
      companies: t.exposeInt('companies', { description: 'Companies with a job that could run' }),
      oldestSeconds: t.exposeInt('oldestSeconds', { description: 'How long the oldest waits that could run' }),
    }),
  });
  DeadJobRef.implement({
    description: 'A job that failed at every try; nothing of what it works on.',
    fields: (t) => ({
      id: t.exposeID('id'),
      queue: t.exposeString('queue'),
      companyName: t.exposeString('companyName', { description: 'Empty: the installation’s own' }),
      isRepeated: t.exposeBoolean('isRepeated', { description: 'It comes again by the clock' }),
      attempts: t.exposeInt('attempts'),
      error: t.exposeString('error', { description: 'Of the last try' }),
      failedAt: t.expose('failedAt', { type: 'DateTime' }),
    }),
  });
  DoneRef.implement({ fields: (t) => ({ count: t.exposeInt('count', { description: 'Jobs that it was done to' }) }) });
  queryField('jobQueues', { type: [JobQueueRef], access: ACCESS, resolve: (_args, ctx) => acrossAll(ctx, listQueues) });
  queryField('deadJobs', {
    type: [DeadJobRef],
    args: deadJobListInput,
    access: ACCESS,
    description: 'The latest hundred',
    resolve: ({ queue }, ctx) => acrossAll(ctx, (db) => listDeadJobs(db, queue)),
  });
  for (const deed of [retryDeadJobs, dropDeadJobs]) mutationField(deed, { type: DoneRef, resolve: (done) => done });
}
