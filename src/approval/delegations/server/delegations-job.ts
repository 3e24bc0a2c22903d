import { stopTasks } from '#work/tasks/server/door.ts';
import { command, runCommand } from '#platform/command.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { JobContext, JobDefinition } from '#platform/feature.ts';
import { idInput } from '#shared/input.ts';
import { newId } from '#shared/ids.ts';
import { ALLOWED, inTheNameOf } from '#shared/viewer.ts';
import { z } from 'zod';
import { delegationsInForce, handOver } from '#approval/approval-flows/server/door.ts';

/** Hands over what waits for an owner whose delegation has begun; nothing where the delegate has it already. */
const beginDelegations = command({
  name: 'beginDelegations',
  personal: true,
  input: z.object({}),
  run: async (ctx) => {
    // No person asks: the owner did, when they named the delegate, and that is the entry in the history.
    ctx.require(ALLOWED);
    ctx.doneBefore();
    for (const delegation of await delegationsInForce(ctx.db, ctx.viewer.companyId, { ownerIds: [ctx.viewer.userId] })) {
      await handOver(ctx, delegation);
    }
  },
});

/** Stops what a delegate has open in an owner's name, unless that delegation is in force. */
const stopDelegate = command({
  name: 'stopDelegate',
  personal: true,
  input: z.object({ delegateId: idInput }),
  run: async (ctx, { delegateId }) => {
    ctx.require(ALLOWED);
    ctx.doneBefore();
    const { companyId, userId } = ctx.viewer;
    const inForce = await delegationsInForce(ctx.db, companyId, { ownerIds: [userId], delegateIds: [delegateId] });
    if (inForce.length === 0) await stopTasks(ctx, { userId: delegateId, behalfOf: userId });
  },
});

/** Owners with a delegation that may have begun, and whose tasks somebody has open in their name; of every company that works. */
async function people({ database }: JobContext) {
  return await inTransaction(database, 'system', async (db) => ({
    owners: await db
      .selectFrom('approval_delegation')
      .innerJoin('company', 'company.id', 'approval_delegation.company_id')
      .select(['company_id as companyId', 'owner_id as ownerId'])
      .distinct()
      .where('company.suspended_at', 'is', null)
      .where('ended_at', 'is', null)
      // A day wider than any time zone; the company's own day decides.
      .where((eb) => eb('ends_on', '>=', eb.cast<string>(eb.val(dayFromNow(-1)), 'date')))
      .where((eb) => eb('starts_on', '<=', eb.cast<string>(eb.val(dayFromNow(1)), 'date')))
      .execute(),
    delegates: await db
      .selectFrom('task')
      .innerJoin('company', 'company.id', 'task.company_id')
      .select(['company_id as companyId', 'behalf_of as ownerId', 'user_id as delegateId'])
      .distinct()
      .where('company.suspended_at', 'is', null)
      .where('behalf_of', 'is not', null)
      .where('is_open', '=', true)
      .execute(),
  }));
}

const dayFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Follows the days: delegations that begin today hand over, those that are over give back. Running it again changes nothing. */
export const delegationsJob: JobDefinition = {
  queue: 'approval-flows.delegations',
  schedule: '*/10 * * * *',
  expireInSeconds: 600,
  async handle(_data, ctx) {
    const { database, services, signal } = ctx;
    const { owners, delegates } = await people(ctx);
    const environment = (companyId: string, userId: string) => ({
      database,
      services,
      viewer: inTheNameOf(companyId, { userId }),
      requestId: newId(),
      clientAddress: '',
    });
    for (const { companyId, ownerId } of owners) {
      if (signal.aborted) return;
      await runCommand(beginDelegations, {}, environment(companyId, ownerId));
    }
    for (const { companyId, ownerId, delegateId } of delegates) {
      if (signal.aborted || !ownerId) return;
      await runCommand(stopDelegate, { delegateId }, environment(companyId, ownerId));
    }
  },
};
