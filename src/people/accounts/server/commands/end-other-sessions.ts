import { command } from '#platform/command.ts';
import { endSessions } from '#people/sign-in/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { ALLOWED, FORBIDDEN } from '#shared/viewer.ts';
import { endOtherSessionsInput } from '../../rules/input.ts';

/** Signs oneself out everywhere but here. */
export const endOtherSessions = command({
  name: 'endOtherSessions',
  personal: true,
  input: endOtherSessionsInput,
  run: async (ctx, { keep }) => {
    const { viewer } = ctx;
    ctx.require(viewer.actingFrom === null && !viewer.program ? ALLOWED : FORBIDDEN);
    if (keep !== viewer.sessionId) throw new AppError(generalErrors.NOT_FOUND);
    await endSessions(ctx.db, { id: viewer.userId, companyId: viewer.companyId }, 'ended', ctx.now, keep);
    ctx.emit({ subject: 'login', action: 'signout', id: viewer.userId, name: viewer.name, scope: [viewer.userId, viewer.companyId] });
    return { id: keep };
  },
});
