import { findVisibleDesigns } from '#catalogue/designs/server/door.ts';
import { command } from '#platform/command.ts';
import { ALLOWED, NOT_FOUND } from '#shared/viewer.ts';
import { bePresentInput } from '../../rules/input.ts';
import { endPresence, keepPresence } from '../store.ts';

/** Says that the viewer has a design open, and what they see of it; looking is no deed, so that nothing is recorded. */
export const bePresent = command({
  name: 'bePresent',
  personal: true,
  input: bePresentInput,
  run: async (ctx, { designId, place, leaves }) => {
    const { companyId, userId } = ctx.viewer;
    const [design] = await findVisibleDesigns(ctx.db, ctx.viewer, [designId]);
    ctx.require(design ? ALLOWED : NOT_FOUND);
    ctx.doneBefore();
    // Staff of the provider is of another company, and no colleague to follow.
    if (ctx.viewer.actingFrom) return { designId };
    const told = { companyId, userId, designId, place };
    const isNews = leaves ? await endPresence(ctx.db, told) : await keepPresence(ctx.db, told);
    if (isNews) ctx.notify(`presence/${designId}`, { id: designId });
    return { designId };
  },
});
