import { loadCompany } from '#people/companies/server/door.ts';
import { sendNotice } from '#work/notifications/server/door.ts';
import { isGuest } from '#people/access/rules/access-level.ts';
import { command, type CommandContext } from '#platform/command.ts';
import { advisoryLock } from '#platform/db/transaction.ts';
import { today } from '#shared/dates.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { delegationErrors } from '../../rules/errors.ts';
import { createDelegationInput } from '../../rules/input.ts';
import { delegationRefusal } from '../../rules/refusal.ts';
import { delegationState } from '#approval/approval-flows/rules/seats/delegation.ts';
import { flowErrors } from '#approval/approval-flows/rules/errors.ts';
import { mayDelegate } from '../policy.ts';
import { openDelegations } from '../store.ts';
import { handOver } from '#approval/approval-flows/server/door.ts';

/** Where both people look at it. */
const DELEGATIONS_PATH = '/company/accounts/mypage';

/**
 * Names a delegate for one's own absence (代理承認): the same company, active, no guest, not oneself, no chain. From
 * the first day on the delegate has the tasks and notices of what waits for the owner, and decides in that name.
 */
export const createDelegation = command({
  name: 'createDelegation',
  input: createDelegationInput,
  run: async (ctx, input) => {
    ctx.require(mayDelegate(ctx.viewer));
    const { companyId, userId: ownerId } = ctx.viewer;
    // One at a time in the company: two that exclude each other must not be made side by side.
    await advisoryLock(ctx.db, `delegation/${companyId}`);
    const { timeZone } = await loadCompany(ctx.db, companyId);
    const day = today(ctx.now, timeZone);
    const delegation = { id: ctx.newId(), ownerId, ...input, endedAt: null };
    const delegate = await activeDelegate(ctx, input.delegateId);
    const refusal = delegationRefusal(delegation, await openDelegations(ctx.db, companyId, day), day);
    if (refusal) throw new AppError(refusal.error, refusal.params ?? {});
    await ctx.db
      .insertInto('approval_delegation')
      .values({
        id: delegation.id,
        company_id: companyId,
        owner_id: ownerId,
        delegate_id: input.delegateId,
        flow_types: input.flowTypes,
        starts_on: input.startsOn,
        ends_on: input.endsOn,
        created_at: ctx.now,
      })
      .execute();
    ctx.emit({
      subject: 'auth role assignment',
      action: 'assign',
      id: delegation.id,
      name: `${ctx.viewer.name} → ${delegate.name}`,
      scope: [delegation.id, ownerId, companyId],
      after: { owner: ctx.viewer.name, ownerId, delegate: delegate.name, delegateId: input.delegateId, ...periodOf(input) },
    });
    await sendNotice(ctx, [input.delegateId], {
      kind: 'delegationNamed',
      params: { owner: ctx.viewer.name, from: input.startsOn, to: input.endsOn },
      path: DELEGATIONS_PATH,
    });
    if (delegationState(delegation, day) === 'IN_FORCE') await handOver(ctx, delegation);
    return { id: delegation.id };
  },
});

const periodOf = ({ startsOn, endsOn, flowTypes }: { startsOn: string; endsOn: string; flowTypes: readonly string[] }) => ({
  startsOn,
  endsOn,
  ...(flowTypes.length > 0 ? { flowTypes: [...flowTypes] } : {}),
});

async function activeDelegate(ctx: CommandContext, id: string): Promise<{ name: string }> {
  const user = await ctx.db
    .selectFrom('app_user')
    .select(['name', 'state', 'access_level'])
    .where('company_id', '=', ctx.viewer.companyId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) throw new AppError(generalErrors.NOT_FOUND);
  if (user.state === 'DISABLED') throw new AppError(flowErrors.MEMBER_NOT_ACTIVE, { name: user.name });
  if (isGuest(user.access_level)) throw new AppError(delegationErrors.DELEGATE_IS_GUEST, { name: user.name });
  return user;
}
