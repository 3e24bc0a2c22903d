import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { createPartInput } from '../../rules/input.ts';
import { writeNewParts } from '../versions/new-part.ts';
import { approvalRequired, findPlace } from '../library/place.ts';
import { mayCreatePart } from '../policy.ts';

/** Creates a part in a library; where parts need no approval it is available at once (D4.3). */
export const createPart = command({
  name: 'createPart',
  input: createPartInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const place = await findPlace(ctx.db, companyId, input.libraryType, input.libraryId);
    if (!place) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(mayCreatePart(ctx.viewer, place));
    const at = { place, approvalRequired: await approvalRequired(ctx.db, companyId, place) };
    const [made] = await writeNewParts(ctx, at, [input], input.origin ?? 'KORYO');
    return { id: made!.id };
  },
});
