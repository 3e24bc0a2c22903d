import { command } from '#platform/command.ts';
import { spendProof } from '#people/sign-in/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { ALLOWED, FORBIDDEN } from '#shared/viewer.ts';
import { secondFactorErrors } from '../../rules/errors.ts';
import { removeFactorInput } from '../../rules/input.ts';
import { FACTORS_PURPOSE } from '../../rules/proof.ts';
import { dropFactors, factorsOf, policyOf } from '../store.ts';
import { factorEvent, mailOwner } from '../tell.ts';

/** Removes one of one's own second factors; with the last one go the recovery codes. The password is given again for it. */
export const removeSecondFactor = command({
  name: 'removeSecondFactor',
  personal: true,
  input: removeFactorInput,
  run: async (ctx, { id, proof }) => {
    const { viewer } = ctx;
    ctx.require(viewer.actingFrom === null && !viewer.program ? ALLOWED : FORBIDDEN);
    await spendProof(ctx, proof, FACTORS_PURPOSE);
    const owner = { id: viewer.userId, companyId: viewer.companyId, name: viewer.name };
    // Two removals at once must not take the last two.
    await ctx.db.selectFrom('app_user').select('id').where('id', '=', owner.id).forUpdate().execute();
    const held = await factorsOf(ctx.db, owner);
    const factor = held.find((one) => one.id === id);
    if (!factor) throw new AppError(generalErrors.NOT_FOUND);
    if (held.length > 1) {
      await ctx.db.deleteFrom('second_factor').where('company_id', '=', owner.companyId).where('id', '=', id).execute();
    } else {
      if ((await policyOf(ctx.db, owner.companyId)).required) throw new AppError(secondFactorErrors.SECOND_FACTOR_REQUIRED);
      await dropFactors(ctx.db, owner);
    }
    ctx.emit(factorEvent(owner, { secondFactor: factor.name }, {}));
    await mailOwner(ctx.db, { queueMail: (_db, _company, mail) => ctx.mail(mail) }, owner, 'secondFactorRemoved', { factor: factor.name });
    return { id };
  },
});
