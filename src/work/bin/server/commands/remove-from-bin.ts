import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { removeFromBinInput } from '../../rules/input.ts';
import { mayHandle } from '../contract.ts';
import { removeEntry } from '../remove.ts';
import { lockEntry, lockWithContents } from '../store.ts';

/** Removes something from the bin for good, before its time, with what was deleted from it earlier. */
export const removeFromBin = command({
  name: 'removeFromBin',
  input: removeFromBinInput,
  run: async (ctx, { id }) => {
    const { companyId } = ctx.viewer;
    const entry = await lockEntry(ctx.db, companyId, id);
    if (!entry) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(mayHandle(ctx.viewer, entry));
    for (const one of await lockWithContents(ctx.db, companyId, id)) {
      ctx.emit(await removeEntry(ctx.db, one));
    }
    return { id };
  },
});
