import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { partErrors } from '../../rules/errors.ts';
import { markPartRiskInput } from '../../rules/input.ts';
import { mayUpdatePart } from '../policy.ts';
import { loadPart } from '../store.ts';

/**
 * Marks a part whose wording must not be wrong (allergens and the like), or takes the mark off. The mark is the part's, not
 * a version's: it shows at once wherever the part is used, and changes nothing that was approved.
 */
export const markPartRisk = command({
  name: 'markPartRisk',
  input: markPartRiskInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const part = await loadPart(ctx.db, companyId, input.partId, true);
    if (!part) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(mayUpdatePart(ctx.viewer, part));
    if (part.version !== input.expectedVersion) throw new AppError(generalErrors.CONFLICT);
    const riskNote = input.risky ? (input.riskNote ?? '') : '';
    if (part.risky === input.risky && part.riskNote === riskNote) throw new AppError(partErrors.PART_UNCHANGED);
    await ctx.db
      .updateTable('part')
      .set({ risky: input.risky, risk_note: riskNote, version: part.version + 1, updated_at: ctx.now })
      .where('company_id', '=', companyId)
      .where('id', '=', part.id)
      .execute();
    ctx.emit({
      subject: 'part',
      action: 'update',
      id: part.id,
      name: part.name,
      scope: part.scope,
      before: { risky: part.risky, riskNote: part.riskNote },
      after: { risky: input.risky, riskNote },
    });
    ctx.notify(`part/${part.id}`, { id: part.id });
    return { id: part.id };
  },
});
