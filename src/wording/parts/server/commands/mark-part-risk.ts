import { command } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import { partErrors } from '../../rules/errors.ts';
import { markPartRiskInput } from '../../rules/input.ts';
import { mayUpdatePart } from '../policy.ts';
import { openPart, tellOfPart, writePart } from '../part-change.ts';

/**
 * Marks a part whose wording must not be wrong (allergens and the like), or takes the mark off. The mark is the part's, not
 * a version's: it shows at once wherever the part is used, and changes nothing that was approved.
 */
export const markPartRisk = command({
  name: 'markPartRisk',
  input: markPartRiskInput,
  run: async (ctx, input) => {
    const part = await openPart(ctx, input, mayUpdatePart);
    const riskNote = input.risky ? (input.riskNote ?? '') : '';
    if (part.risky === input.risky && part.riskNote === riskNote) throw new AppError(partErrors.PART_UNCHANGED);
    await writePart(ctx, part, { risky: input.risky, risk_note: riskNote });
    tellOfPart(ctx, part, { before: { risky: part.risky, riskNote: part.riskNote }, after: { risky: input.risky, riskNote } });
    return { id: part.id };
  },
});
