import { createDesign } from '#catalogue/designs/server/door.ts';
import { command, type CommandContext } from '#platform/command.ts';
import { can } from '#people/access/rules/policy.ts';
import { format, type Message } from '#shared/i18n.ts';
import { sampleWords } from '../../messages.ts';
import { trySampleInput } from '../../rules/input.ts';
import { layDesign, layPlace } from '../lay-sample.ts';
import { lockFirstSteps } from '../store.ts';

/**
 * Makes a sample to try an inspection with, and starts it: a brand, a product, a part with texts, a confirmed specification, a design, a
 * label. By the commands that people use, so the viewer must be allowed all of it. Once: a second call answers the first's.
 */
export const trySample = command({
  name: 'trySample',
  input: trySampleInput,
  run: async (ctx, { locale }) => {
    const { companyId } = ctx.viewer;
    ctx.require(can(ctx.viewer, 'USER_MANAGE', { scope: [companyId] }));
    const before = await lockFirstSteps(ctx.db, companyId);
    if (before.sample_design_id && (await designExists(ctx, before.sample_design_id))) {
      ctx.doneBefore();
      return { designId: before.sample_design_id };
    }
    const say = (words: Message) => format(words, locale);
    const notes = say(sampleWords.notes);
    const { brandId, productId, partId } = await layPlace(ctx, {
      brand: say(sampleWords.brand),
      product: say(sampleWords.product),
      part: say(sampleWords.part),
      notes,
    });
    const { id: designId } = await ctx.also(createDesign, {
      productId,
      name: say(sampleWords.design),
      notes,
      managerIds: [],
      viewerIds: [],
    });
    await layDesign(ctx, designId, partId);
    await ctx.db
      .updateTable('first_steps')
      .set({ sample_brand_id: brandId, sample_product_id: productId, sample_design_id: designId })
      .where('company_id', '=', companyId)
      .execute();
    return { designId };
  },
});

async function designExists({ db, viewer }: CommandContext, id: string): Promise<boolean> {
  return (
    (await db.selectFrom('design').select('id').where('company_id', '=', viewer.companyId).where('id', '=', id).executeTakeFirst()) !==
    undefined
  );
}
