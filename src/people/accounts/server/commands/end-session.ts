import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { ALLOWED, FORBIDDEN } from '#shared/viewer.ts';
import { endSessionInput } from '../../rules/input.ts';

/** Signs one of one's own sessions out: a browser that was left signed in. */
export const endSession = command({
  name: 'endSession',
  personal: true,
  input: endSessionInput,
  run: async (ctx, input) => {
    const { viewer } = ctx;
    ctx.require(viewer.actingFrom === null ? ALLOWED : FORBIDDEN);
    const ended = await ctx.db
      .updateTable('auth_session')
      .set({ revoked_at: ctx.now, revoked_reason: 'ended' })
      .where('company_id', '=', viewer.companyId)
      .where('user_id', '=', viewer.userId)
      .where('id', '=', input.id)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!ended) throw new AppError(generalErrors.NOT_FOUND);
    ctx.emit({ subject: 'login', action: 'signout', id: viewer.userId, name: viewer.name, scope: [viewer.userId, viewer.companyId] });
    return { id: input.id };
  },
});
