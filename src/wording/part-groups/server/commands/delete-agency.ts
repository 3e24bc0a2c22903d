import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { deleteAgencyInput } from '../../rules/agency.ts';
import { loadAgency, removeAgency } from '../store.ts';
import { mayManageAgency } from '#wording/parts/server/door.ts';

/** Deletes a group; its parts stay, and so does what was made with it. */
export const deletePartAgency = command({
  name: 'deletePartAgency',
  input: deleteAgencyInput,
  run: async (ctx, input) => {
    const agency = await loadAgency(ctx.db, ctx.viewer.companyId, input.agencyId, true);
    if (!agency) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(mayManageAgency(ctx.viewer, agency));
    if (agency.version !== input.expectedVersion) throw new AppError(generalErrors.CONFLICT);
    await removeAgency(ctx, agency);
    return { id: agency.id };
  },
});
