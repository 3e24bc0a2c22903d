import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { translationErrors } from '../../rules/errors.ts';
import { markTranslationsInput } from '../../rules/input.ts';
import { markObstacle, movedSince, translatorOf } from '../../rules/state.ts';
import { openLanguage } from '../open-language.ts';
import { mayApproveTranslations, mayTranslate } from '../policy.ts';

/** Says of translations that they were checked, by somebody other than who made them, or that they are approved. It changes no text. */
export const markTranslations = command({
  name: 'markTranslations',
  input: markTranslationsInput,
  run: async (ctx, { mark, itemIds, seen = [], ...input }) => {
    const { userId, companyId } = ctx.viewer;
    const may = mark === 'APPROVED' ? mayApproveTranslations : mayTranslate;
    const { specification, design, language, texts } = await openLanguage(ctx, input, may);
    const chosen = texts.filter(({ itemId }) => itemIds.includes(itemId));
    if (chosen.length < new Set(itemIds).size) throw new AppError(generalErrors.NOT_FOUND);
    const moved = movedSince(chosen, seen);
    if (moved) throw new AppError(translationErrors.TRANSLATION_MOVED, { number: moved.number });
    const typedBy = specification.updatedBy ?? specification.createdBy;
    for (const text of chosen) {
      const obstacle = markObstacle(text, mark, userId, typedBy);
      if (obstacle) throw new AppError(translationErrors[obstacle], { number: text.number });
    }
    for (const item of chosen) {
      const { itemKey, source, text, said } = item;
      const isHeld = said !== null && said.text === text && said.source === source;
      const written = {
        source,
        text,
        state: mark,
        translated_by: translatorOf(item) ?? typedBy,
        checked_by: mark === 'CHECKED' || !isHeld ? userId : said.checkedBy,
        approved_by: mark === 'APPROVED' ? userId : null,
        updated_at: ctx.now,
      };
      await ctx.db
        .insertInto('translation')
        .values({
          ...written,
          id: ctx.newId(),
          company_id: companyId,
          design_id: design.id,
          variant: language.variant,
          item_key: itemKey,
          created_at: ctx.now,
        })
        .onConflict((conflict) => conflict.columns(['design_id', 'variant', 'item_key']).doUpdateSet(written))
        .execute();
    }
    ctx.emit({
      subject: 'specification',
      action: 'update',
      id: specification.id,
      name: design.name,
      scope: specification.scope,
      after: { translated: language.variant, translationState: mark, numbers: chosen.map(({ number }) => number) },
    });
    ctx.notify(`specification/${specification.id}`, { id: specification.id, version: specification.version });
    return { id: specification.id };
  },
});
