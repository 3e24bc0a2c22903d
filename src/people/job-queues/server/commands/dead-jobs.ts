import { appendAudit } from '#platform/audit/append.ts';
import type { DomainEvent } from '#platform/audit/events.ts';
import { command, type CommandContext } from '#platform/command.ts';
import type { Db } from '#platform/db/client.ts';
import { acrossCompanies } from '#platform/db/across-companies.ts';
import { takeDeadJobs, type TakenJob } from '#platform/jobs/dead-jobs.ts';
import { mayRunCompanies } from '#people/access/rules/provider.ts';
import { deadJobsInput } from '../../rules/input.ts';

type Deed = 'retriedJobs' | 'droppedJobs';

/** Queues jobs that failed for good anew, with all their tries. Those that come by the clock stay: they come again by themselves. */
export const retryDeadJobs = command({
  name: 'retryDeadJobs',
  despiteGuard: true,
  input: deadJobsInput,
  run: async (ctx, input) => {
    ctx.require(mayRunCompanies(ctx.viewer));
    const jobs = await takeDeadJobs(ctx.db, { ...input, ofCompaniesOnly: true });
    for (const { companyId, queue, data } of jobs) {
      if (companyId) await ctx.outboxOf(companyId).enqueue(queue, data);
    }
    await record(ctx, jobs, 'retriedJobs');
    return { count: jobs.length };
  },
});

/** Removes jobs that failed for good; what they should have done stays undone. */
export const dropDeadJobs = command({
  name: 'dropDeadJobs',
  despiteGuard: true,
  input: deadJobsInput,
  run: async (ctx, input) => {
    ctx.require(mayRunCompanies(ctx.viewer));
    const jobs = await takeDeadJobs(ctx.db, input);
    await record(ctx, jobs, 'droppedJobs');
    return { count: jobs.length };
  },
});

/** An entry for each company whose jobs they were, in its own history; one for all in the provider's. */
async function record(ctx: CommandContext, jobs: readonly TakenJob[], deed: Deed): Promise<void> {
  if (jobs.length === 0) return ctx.doneBefore();
  const { viewer, clientAddress, requestId, now } = ctx;
  const actor = { id: viewer.userId, name: viewer.name, companyId: viewer.companyId, clientAddress, requestId };
  // In the order of their ids: two people who do it at once lock the chains in one order.
  const byCompany = Array.from(Map.groupBy(jobs, ({ companyId }) => companyId)).sort(([one], [other]) =>
    (one ?? '') < (other ?? '') ? -1 : 1,
  );
  const nameOf = async (db: Db, id: string) =>
    (await db.selectFrom('company').select('name').where('id', '=', id).executeTakeFirst())?.name;
  await acrossCompanies(ctx.db, viewer.companyId, async (db) => {
    for (const [companyId, own] of byCompany) {
      // Of the provider's own the entry below tells, and a company may have gone meanwhile.
      if (companyId === null || companyId === viewer.companyId) continue;
      const name = await nameOf(db, companyId);
      if (name !== undefined) await appendAudit(db, companyId, actor, now, [eventOf(companyId, name, own, deed)]);
    }
  });
  ctx.emit(eventOf(viewer.companyId, (await nameOf(ctx.db, viewer.companyId)) ?? '', jobs, deed));
}

function eventOf(companyId: string, name: string, jobs: readonly TakenJob[], deed: Deed): DomainEvent {
  const queues = Array.from(
    Map.groupBy(jobs, ({ queue }) => queue),
    ([queue, own]) => `${queue} ${own.length}`,
  ).sort();
  return {
    subject: 'company',
    action: deed === 'retriedJobs' ? 'request' : 'update',
    id: companyId,
    name,
    scope: [companyId],
    after: { [deed]: queues.join(', ') },
  };
}
