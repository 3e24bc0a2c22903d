/** ApprovalDelegation: who stands in for whom, and from when to when. */
import { z } from 'zod';
import { UserRef, findUsers, loadUser } from '#people/access/server/door.ts';
import { loadCompany } from '#people/companies/server/door.ts';
import { builder } from '#platform/graphql/builder.ts';
import { mutationField, queryField, type ViewerContext } from '#platform/graphql/fields.ts';
import { today } from '#shared/dates.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { idInput } from '#shared/input.ts';
import { delegationState, type DelegationState } from '#approval/approval-flows/rules/seats/delegation.ts';
import { possibleDelegatesInput } from '../rules/input.ts';
import type { DelegationRecord } from '../rules/types.ts';
import { createDelegation } from './commands/create-delegation.ts';
import { endDelegation } from './commands/end-delegation.ts';
import { mayDelegate, mayManageDelegations } from './policy.ts';
import { delegationRecord, delegationsOf } from './store.ts';

interface DelegationNode extends DelegationRecord {
  state: DelegationState;
  viewerCan: string[];
}

const DelegationRef = builder.objectRef<DelegationNode>('ApprovalDelegation').implement({
  description: 'A delegate decides in the owner’s name from the first to the last day, in the company’s time zone.',
  fields: (t) => ({
    id: t.exposeID('id'),
    owner: t.field({ type: UserRef, nullable: true, resolve: ({ ownerId }, _args, ctx) => loadUser(ctx, ownerId) }),
    delegate: t.field({ type: UserRef, nullable: true, resolve: ({ delegateId }, _args, ctx) => loadUser(ctx, delegateId) }),
    flowTypes: t.stringList({ description: 'Empty: every type.', resolve: ({ flowTypes }) => [...flowTypes] }),
    startsOn: t.expose('startsOn', { type: 'Date' }),
    endsOn: t.expose('endsOn', { type: 'Date' }),
    state: t.exposeString('state', { description: 'PLANNED, IN_FORCE, OVER, or ENDED before its last day.' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    endedBy: t.field({ type: UserRef, nullable: true, resolve: ({ endedBy }, _args, ctx) => (endedBy ? loadUser(ctx, endedBy) : null) }),
    viewerCan: t.exposeStringList('viewerCan'),
  }),
});

async function nodesOf(ctx: ViewerContext, records: readonly DelegationRecord[]): Promise<DelegationNode[]> {
  const { timeZone } = await loadCompany(await ctx.read(), ctx.viewer.companyId);
  const day = today(new Date(), timeZone);
  return records.map((record) => {
    const state = delegationState(record, day);
    const open = state === 'PLANNED' || state === 'IN_FORCE';
    return { ...record, state, viewerCan: open && mayManageDelegations(ctx.viewer, record.ownerId).allowed ? ['end'] : [] };
  });
}

async function answered(output: { id: string }, ctx: ViewerContext): Promise<DelegationNode> {
  const row = await (
    await ctx.read()
  )
    .selectFrom('approval_delegation')
    .selectAll()
    .where('company_id', '=', ctx.viewer.companyId)
    .where('id', '=', output.id)
    .executeTakeFirst();
  const [node] = row ? await nodesOf(ctx, [delegationRecord(row)]) : [];
  if (!node) throw new AppError(generalErrors.NOT_FOUND);
  return node;
}

export function registerDelegations(): void {
  queryField('delegations', {
    type: [DelegationRef],
    args: z.object({ userId: idInput.optional() }),
    access: 'one’s own, given and received; another’s with USER_MANAGE',
    resolve: async ({ userId = '' }, ctx) => {
      const whose = userId || ctx.viewer.userId;
      const decision = mayManageDelegations(ctx.viewer, whose);
      if (!decision.allowed) throw new AppError(generalErrors[decision.reason]);
      return await nodesOf(ctx, await delegationsOf(await ctx.read(), ctx.viewer.companyId, whose));
    },
  });
  queryField('possibleDelegates', {
    type: [UserRef],
    args: possibleDelegatesInput,
    access: 'whoever may name a delegate; colleagues, by name only',
    resolve: async ({ text }, ctx) => {
      const decision = mayDelegate(ctx.viewer);
      if (!decision.allowed) throw new AppError(generalErrors[decision.reason]);
      return await findUsers(await ctx.read(), ctx.viewer, text ?? '', 20, { colleagues: true });
    },
  });
  mutationField(createDelegation, { type: DelegationRef, resolve: answered });
  mutationField(endDelegation, { type: DelegationRef, resolve: answered });
}
