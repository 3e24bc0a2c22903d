/** Who translated a text, and from which source. */
import type { CommandContext } from '#platform/command.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import type { ItemRecord, SpecificationRecord } from '#wording/specifications/rules/types.ts';
import { translatedItems } from '../rules/state.ts';
import { languagesOf, saidIn, translationsOf } from './store.ts';
import { followTranslator } from './translators-tasks.ts';

interface Kept {
  designId: string;
  variant: string;
  itemKey: string;
  source: string;
  text: string;
}

/** That the text was translated from this source, by the viewer. What was said of a former text is over. */
export async function keepTranslation(ctx: CommandContext, { designId, variant, itemKey, source, text }: Kept): Promise<void> {
  const said = {
    source,
    text,
    state: 'TRANSLATED' as const,
    translated_by: ctx.viewer.userId,
    checked_by: null,
    approved_by: null,
    updated_at: ctx.now,
  };
  await ctx.db
    .insertInto('translation')
    .values({
      ...said,
      id: ctx.newId(),
      company_id: ctx.viewer.companyId,
      design_id: designId,
      variant,
      item_key: itemKey,
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['design_id', 'variant', 'item_key']).doUpdateSet(said))
    .execute();
}

/**
 * A text of a language that came into the items by another way (the form, a workbook, a part) was translated by whoever brought it: they do not
 * check it themselves either. A text that stands as it was said, in a copy for the next revision too, stays what it was.
 * Whoever translates a language is asked again where a source that changed, or an item that came, leaves something to do.
 */
export async function keepTyped(ctx: CommandContext, specification: SpecificationRecord, items: readonly ItemRecord[]): Promise<void> {
  const { companyId, designId } = specification;
  const [languages = []] = await languagesOf(ctx.db, companyId, [designId]);
  if (languages.length === 0) return;
  const translations = async () => (await translationsOf(ctx.db, companyId, [designId]))[0] ?? [];
  const said = await translations();
  for (const { variant } of languages) {
    for (const { itemKey, source, text, said: record } of translatedItems(items, variant, saidIn(said, variant))) {
      if (text.trim() !== '' && record?.text !== text) await keepTranslation(ctx, { designId, variant, itemKey, source, text });
    }
  }
  const design = await loadDesign(ctx.db, companyId, designId);
  if (!design) return;
  const kept = await translations();
  for (const language of languages)
    await followTranslator(ctx, design, language, translatedItems(items, language.variant, saidIn(kept, language.variant)));
}
