import { command } from '#platform/command.ts';
import { stopTasks } from '#work/tasks/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { partErrors } from '../../rules/errors.ts';
import { partInput } from '../../rules/input.ts';
import { mayDeletePart } from '../policy.ts';
import { loadPart, loadVersion } from '../store.ts';
import { isBound, leaveUses } from '../uses.ts';

/**
 * Deletes a part that is neither in review nor used by a confirmed specification
 * (D4.3). Its versions stay behind what was decided on them; nobody finds the
 * part any more, and it leaves what it is used in (its groups).
 */
export const deletePart = command({
  name: 'deletePart',
  input: partInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const part = await loadPart(ctx.db, companyId, input.partId, true);
    if (!part) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(mayDeletePart(ctx.viewer, part));
    if (part.version !== input.expectedVersion) throw new AppError(generalErrors.CONFLICT);
    const latest = await loadVersion(ctx.db, companyId, part.latestVersionId);
    if (latest?.availability === 'IN_REVIEW') throw new AppError(partErrors.PART_IN_REVIEW);
    if (await isBound(ctx.db, companyId, part.id)) throw new AppError(partErrors.PART_IN_USE);
    await leaveUses(ctx, part.id);
    await stopTasks(ctx, { partId: part.id });
    await ctx.db
      .updateTable('part')
      .set({ deleted_at: ctx.now, version: part.version + 1, updated_at: ctx.now })
      .where('company_id', '=', companyId)
      .where('id', '=', part.id)
      .execute();
    ctx.emit({
      subject: 'part',
      action: 'delete',
      id: part.id,
      name: part.name,
      scope: part.scope,
      before: { name: part.name, versionNumber: latest?.number ?? null },
    });
    ctx.notify(`part/${part.id}`, { id: part.id });
    return { id: part.id };
  },
});
