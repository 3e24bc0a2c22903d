import { command } from '#platform/command.ts';
import { flowVersionInput } from '../../rules/input.ts';
import { followEffects } from '../running/effects.ts';
import { assertVersion, flowTitle, lockFlow } from '../loaded.ts';
import { saveAdvanced } from '../running/persist.ts';
import { mayManageRequest } from '../policy.ts';
import { advanced } from '../running/run-advance.ts';

/** The requester takes the request back until the first decision: STAND_BY again, its tasks STOPPED (D6.6). */
export const withdrawReview = command({
  name: 'withdrawReview',
  input: flowVersionInput,
  run: async (ctx, input) => {
    const { flow, subject } = await lockFlow(ctx, input.flowId);
    ctx.require(mayManageRequest(ctx.viewer, flow, subject));
    const { next, effects } = advanced(flow, { kind: 'withdraw' });
    assertVersion(flow, input.expectedVersion);
    await saveAdvanced(ctx, flow, next, subject);
    await followEffects(
      ctx,
      {
        flow: next,
        subject,
        round: flow.round,
        requesterId: flow.requesterId ?? '',
        contentId: flow.contentId ?? '',
        contentHash: flow.contentHash ?? '',
        comment: '',
      },
      effects,
    );
    ctx.emit({
      subject: 'approval flow',
      action: 'withdraw',
      id: flow.id,
      name: flowTitle(flow, subject),
      scope: subject.scope,
      before: { status: flow.status },
      after: { status: next.status, round: flow.round },
    });
    return { id: flow.id };
  },
});
