import { loadCompany } from '#people/companies/server/door.ts';
import { sendNotice } from '#work/notifications/server/door.ts';
import { stopTasks } from '#work/tasks/server/door.ts';
import { command } from '#platform/command.ts';
import { today } from '#shared/dates.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { delegationErrors } from '../../rules/errors.ts';
import { endDelegationInput } from '../../rules/input.ts';
import { delegationState } from '#approval/approval-flows/rules/seats/delegation.ts';
import { mayManageDelegations } from '../policy.ts';
import { lockDelegation } from '../store.ts';
import { userNames } from '#approval/approval-flows/server/door.ts';

/** Ends a delegation before its last day, by its owner or by whoever manages users. What was decided stays. */
export const endDelegation = command({
  name: 'endDelegation',
  input: endDelegationInput,
  run: async (ctx, { delegationId }) => {
    const { companyId, userId } = ctx.viewer;
    const delegation = await lockDelegation(ctx.db, companyId, delegationId);
    if (!delegation) throw new AppError(generalErrors.NOT_FOUND);
    const { ownerId, delegateId } = delegation;
    ctx.require(mayManageDelegations(ctx.viewer, ownerId));
    const { timeZone } = await loadCompany(ctx.db, companyId);
    const state = delegationState(delegation, today(ctx.now, timeZone));
    if (state === 'ENDED' || state === 'OVER') throw new AppError(delegationErrors.DELEGATION_OVER);
    await ctx.db
      .updateTable('approval_delegation')
      .set({ ended_at: ctx.now, ended_by: userId })
      .where('company_id', '=', companyId)
      .where('id', '=', delegationId)
      .execute();
    await stopTasks(ctx, { userId: delegateId, behalfOf: ownerId });
    const names = await userNames(ctx.db, companyId, [ownerId, delegateId]);
    const [owner, delegate] = [names.get(ownerId) ?? '', names.get(delegateId) ?? ''];
    ctx.emit({
      subject: 'auth role assignment',
      action: 'unassign',
      id: delegationId,
      name: `${owner} → ${delegate}`,
      scope: [delegationId, ownerId, companyId],
      before: { owner, ownerId, delegate, delegateId, startsOn: delegation.startsOn, endsOn: delegation.endsOn },
    });
    await sendNotice(
      ctx,
      [ownerId, delegateId].filter((id) => id !== userId),
      { kind: 'delegationEnded', params: { owner, delegate, by: ctx.viewer.name }, path: '/company/accounts/mypage' },
    );
    return { id: delegationId };
  },
});
