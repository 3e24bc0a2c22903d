import { sql } from 'kysely';
import { addPracticeDesign, changeDesignState, loadDesign } from '#catalogue/designs/server/door.ts';
import { command, type CommandContext } from '#platform/command.ts';
import { parseInput } from '#platform/input.ts';
import { format, LOCALES } from '#shared/i18n.ts';
import { ALLOWED, FORBIDDEN, type Decision, type Viewer } from '#shared/viewer.ts';
import { practiceWords } from '../../messages.ts';
import { practiseInput } from '../../rules/input.ts';
import { layDesign, layPlace } from '../lay-sample.ts';
import { lockFirstSteps } from '../store.ts';

/** Everybody of the company's own people; guests make nothing, programs have nothing to learn, staff of the provider is at home elsewhere. */
export function mayPractise({ accessLevel, guest, program, actingFrom }: Viewer): Decision {
  return accessLevel === 'lv40_guest' || guest || program || actingFrom ? FORBIDDEN : ALLOWED;
}

/**
 * A design of one's own to practise on, laid out at the first call; with `reset` anew in its first state. The former one is cancelled,
 * for what was decided on it stays on record. Refused (DESIGN_IN_REVIEW) while the former one is in review.
 */
export const practise = command({
  name: 'practise',
  input: practiseInput,
  run: async (ctx, { locale, reset }) => {
    ctx.require(mayPractise(ctx.viewer));
    const { companyId, userId } = ctx.viewer;
    const company = asCompany(ctx);
    const steps = await lockFirstSteps(ctx.db, companyId);
    const row = await ctx.db
      .selectFrom('practice')
      .select('design_id')
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const former = row ? await loadDesign(ctx.db, companyId, row.design_id) : null;
    if (former && !reset) {
      ctx.doneBefore();
      return { designId: former.id };
    }
    if (former && former.status !== 'CANCELLED' && former.status !== 'COMPLETED') {
      const reason = format(practiceWords.again, locale);
      await company.also(changeDesignState, { designId: former.id, expectedVersion: former.version, action: 'CANCEL', reason });
    }
    const place = (await placeThere(ctx, steps)) ?? (await newPlace(company));
    const names = { name: format(practiceWords.design, locale), notes: format(practiceWords.notes, locale) };
    const designId = await addPracticeDesign(company, { ...names, productId: place.productId });
    await layDesign(company, designId, place.partId);
    await ctx.db
      .insertInto('practice')
      .values({ company_id: companyId, user_id: userId, design_id: designId })
      .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).doUpdateSet({ design_id: designId }))
      .execute();
    return { designId };
  },
});

/** The company itself lays it out: whoever practises need not be allowed what that takes. In the trail it is their deed. */
function asCompany(ctx: CommandContext): CommandContext {
  const company: CommandContext = {
    ...ctx,
    viewer: { ...ctx.viewer, accessLevel: 'lv80_administrator' },
    also: (definition, rawInput) => definition.run(company, parseInput(definition.input, rawInput)),
  };
  return company;
}

interface Place {
  productId: string;
  partId: string;
}

/** The product on which the company practises, while it and its texts can be used. */
async function placeThere(
  { db, viewer }: CommandContext,
  { practice_product_id: productId, practice_part_id: partId }: { practice_product_id: string | null; practice_part_id: string | null },
): Promise<Place | null> {
  const { rows } = await sql`select from product join part on part.company_id = product.company_id and part.library_id = product.id
    where product.company_id = ${viewer.companyId} and product.id = ${productId} and product.archived_at is null
      and part.id = ${partId} and part.deleted_at is null and part.retired_at is null`.execute(db);
  return rows.length > 0 && productId && partId ? { productId, partId } : null;
}

/** All practise there, whichever language they read: its names say both. */
async function newPlace(ctx: CommandContext): Promise<Place> {
  const say = (word: 'brand' | 'product' | 'part' | 'notes') => LOCALES.map((locale) => format(practiceWords[word], locale)).join(' / ');
  const place = await layPlace(ctx, { brand: say('brand'), product: say('product'), part: say('part'), notes: say('notes') });
  await ctx.db
    .updateTable('first_steps')
    .set({ practice_product_id: place.productId, practice_part_id: place.partId })
    .where('company_id', '=', ctx.viewer.companyId)
    .execute();
  return place;
}
