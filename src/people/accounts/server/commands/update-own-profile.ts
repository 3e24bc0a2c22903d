import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { ALLOWED, FORBIDDEN } from '#shared/viewer.ts';
import { updateOwnProfileInput } from '../../rules/input.ts';
import { lockAccountVersion } from '../store.ts';
import { changeAccount } from './ask-to-manage.ts';

/** One's own name and language (My page). Not while lv99 works in another company: that is not their home. */
export const updateOwnProfile = command({
  name: 'updateOwnProfile',
  personal: true,
  input: updateOwnProfileInput,
  run: async (ctx, input) => {
    const { viewer } = ctx;
    ctx.require(viewer.actingFrom === null ? ALLOWED : FORBIDDEN);
    const account = await lockAccountVersion(ctx.db, viewer.companyId, viewer.userId, input.expectedVersion);
    if (account.state !== 'CONFIRMED') throw new AppError(generalErrors.UNAUTHENTICATED);
    await changeAccount(ctx, account, { name: input.name, locale: input.locale });
    return { id: account.id };
  },
});
