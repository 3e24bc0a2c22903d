import { peopleWhoMay } from '#people/access/server/door.ts';
import { command } from '#platform/command.ts';
import { lockSpecification } from '#wording/specifications/server/door.ts';
import { AppError } from '#shared/errors.ts';
import { translationErrors } from '../../rules/errors.ts';
import { chooseLanguagesInput } from '../../rules/input.ts';
import { mayChooseLanguages } from '../policy.ts';
import { languagesOf } from '../store.ts';
import { askNobody, askTranslator, redateTranslator } from '../translators-tasks.ts';

/** Picks the languages of a design's specifications (its market's), who translates each, and until when. What was translated stays. */
export const chooseLanguages = command({
  name: 'chooseLanguages',
  input: chooseLanguagesInput,
  run: async (ctx, input) => {
    const { companyId, userId } = ctx.viewer;
    const { specification, design } = await lockSpecification(ctx, input.specificationId);
    ctx.require(mayChooseLanguages(ctx.viewer, specification));
    const asked = input.languages.flatMap(({ translatorId }) => translatorId ?? []);
    const able = await peopleWhoMay(ctx.db, companyId, asked, 'Specification.read', specification);
    if (asked.some((id) => able.every((person) => person.id !== id))) throw new AppError(translationErrors.TRANSLATOR_CANNOT_READ);
    const [before = []] = await languagesOf(ctx.db, companyId, [design.id]);
    for (const gone of before.filter(({ variant }) => input.languages.every((one) => one.variant !== variant))) {
      await ctx.db.deleteFrom('translation_language').where('company_id', '=', companyId).where('id', '=', gone.id).execute();
      await askNobody(ctx, gone);
    }
    for (const { variant, translatorId, dueOn } of input.languages) {
      const known = before.find((one) => one.variant === variant);
      if (known && known.translatorId === translatorId && known.dueOn === dueOn) continue;
      const language = { id: known?.id ?? ctx.newId(), companyId, designId: design.id, variant, translatorId, dueOn };
      await ctx.db
        .insertInto('translation_language')
        .values({
          id: language.id,
          company_id: companyId,
          design_id: design.id,
          variant,
          translator_id: translatorId,
          due_on: dueOn,
          created_by: userId,
          created_at: ctx.now,
          updated_at: ctx.now,
        })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ translator_id: translatorId, due_on: dueOn, updated_at: ctx.now }))
        .execute();
      if (known && known.translatorId === translatorId) {
        await redateTranslator(ctx, language);
        continue;
      }
      await askNobody(ctx, language);
      await askTranslator(ctx, design, language);
    }
    const said = (languages: readonly { variant: string }[]) =>
      languages.map(({ variant }) => variant).toSorted((a, b) => (a < b ? -1 : 1));
    ctx.emit({
      subject: 'specification',
      action: 'update',
      id: specification.id,
      name: design.name,
      scope: specification.scope,
      before: { languages: said(before) },
      after: { languages: said(input.languages) },
    });
    ctx.notify(`specification/${specification.id}`, { id: specification.id, version: specification.version });
    return { id: specification.id };
  },
});
