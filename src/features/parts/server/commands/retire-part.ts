import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { partErrors } from '../../rules/errors.ts';
import { partInput } from '../../rules/input.ts';
import { mayRetirePart } from '../policy.ts';
import { loadPart, loadVersion } from '../store.ts';

/** Takes an approved part out of use: no new specification can choose it; where it was used it stays (D4.3). */
export const retirePart = command({
  name: 'retirePart',
  input: partInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const part = await loadPart(ctx.db, companyId, input.partId, true);
    if (!part) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(mayRetirePart(ctx.viewer, part));
    if (part.version !== input.expectedVersion) throw new AppError(generalErrors.CONFLICT);
    if (part.retiredAt) throw new AppError(partErrors.PART_RETIRED);
    const latest = await loadVersion(ctx.db, companyId, part.latestVersionId);
    if (latest?.availability === 'IN_REVIEW') throw new AppError(partErrors.PART_IN_REVIEW);
    if (!part.availableVersionId) throw new AppError(partErrors.PART_NOT_AVAILABLE);
    await ctx.db
      .updateTable('part_version')
      .set({ availability: 'RETIRED', updated_at: ctx.now })
      .where('company_id', '=', companyId)
      .where('id', 'in', [part.availableVersionId, part.latestVersionId])
      .execute();
    await ctx.db
      .updateTable('part')
      .set({ retired_at: ctx.now, version: part.version + 1, updated_at: ctx.now })
      .where('company_id', '=', companyId)
      .where('id', '=', part.id)
      .execute();
    ctx.emit({
      subject: 'part',
      action: 'update',
      id: part.id,
      name: part.name,
      scope: part.scope,
      before: { availability: 'AVAILABLE' },
      after: { availability: 'RETIRED' },
    });
    ctx.notify(`part/${part.id}`, { id: part.id });
    return { id: part.id };
  },
});
