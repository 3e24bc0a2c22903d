import { command } from '#platform/command.ts';
import { can } from '#people/access/rules/policy.ts';
import { endSessions } from '#people/sign-in/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { secondFactorErrors } from '../../rules/errors.ts';
import { resetFactorsInput } from '../../rules/input.ts';
import { mayReset } from '../../rules/reset.ts';
import { loadOwner } from '../owner.ts';
import { dropFactors } from '../store.ts';
import { factorEvent, mailOwner } from '../tell.ts';

/**
 * Takes the second factors of somebody away who lost the device and the recovery codes: by whoever manages accounts, not above
 * their own level. Every session of the person ends.
 */
export const resetSecondFactors = command({
  name: 'resetSecondFactors',
  input: resetFactorsInput,
  run: async (ctx, { userId }) => {
    const { viewer } = ctx;
    ctx.require(can(viewer, 'USER_MANAGE', { scope: [viewer.companyId] }));
    const owner = await loadOwner(ctx.db, viewer.companyId, userId, true);
    if (!owner) throw new AppError(generalErrors.NOT_FOUND);
    if (!mayReset(viewer, owner)) throw new AppError(generalErrors.FORBIDDEN);
    const gone = await dropFactors(ctx.db, owner);
    if (gone.length === 0) throw new AppError(secondFactorErrors.NO_SECOND_FACTOR);
    await endSessions(ctx.db, owner, 'ended', ctx.now);
    ctx.emit(factorEvent(owner, { secondFactor: gone.join(', ') }, {}));
    await mailOwner(ctx.db, { queueMail: (_db, _company, mail) => ctx.mail(mail) }, owner, 'secondFactorsReset', { by: viewer.name });
    return { userId };
  },
});
