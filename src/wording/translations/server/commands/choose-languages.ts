import { peopleWhoMay } from '#people/access/server/door.ts';
import { command, type CommandContext } from '#platform/command.ts';
import {
  auditableItem,
  editObstacle,
  itemsOf,
  lockSpecification,
  putItems,
  type LockedSpecification,
} from '#wording/specifications/server/door.ts';
import { AppError } from '#shared/errors.ts';
import { translationErrors } from '../../rules/errors.ts';
import { chooseLanguagesInput } from '../../rules/input.ts';
import { mayChooseLanguages } from '../policy.ts';
import { languagesOf } from '../store.ts';
import { askNobody, askTranslator, redateTranslator } from '../translators-tasks.ts';

/**
 * Picks the languages of a design's specifications (its market's), who translates each, and until when. What was translated stays, unless the
 * texts of languages that are let go are to leave this specification, too.
 */
export const chooseLanguages = command({
  name: 'chooseLanguages',
  input: chooseLanguagesInput,
  run: async (ctx, input) => {
    const { companyId, userId } = ctx.viewer;
    const locked = await lockSpecification(ctx, input.specificationId);
    const { specification, design } = locked;
    ctx.require(mayChooseLanguages(ctx.viewer, specification));
    const asked = input.languages.flatMap(({ translatorId }) => translatorId ?? []);
    const able = await peopleWhoMay(ctx.db, companyId, asked, 'Specification.read', specification);
    if (asked.some((id) => able.every((person) => person.id !== id))) throw new AppError(translationErrors.TRANSLATOR_CANNOT_READ);
    const [before = []] = await languagesOf(ctx.db, companyId, [design.id]);
    const gone = before.filter(({ variant }) => input.languages.every((one) => one.variant !== variant));
    for (const language of gone) {
      await ctx.db.deleteFrom('translation_language').where('company_id', '=', companyId).where('id', '=', language.id).execute();
      await askNobody(ctx, language);
    }
    const cleared = input.clear ? await clearTexts(ctx, locked, gone) : null;
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
      before: { languages: said(before), ...cleared?.before },
      after: { languages: said(input.languages), ...cleared?.after },
    });
    ctx.notify(`specification/${specification.id}`, { id: specification.id, version: specification.version });
    return { id: specification.id };
  },
});

/** Takes the texts of languages out of the specification's items; null: there are none. SPECIFICATION_LOCKED and the like. */
async function clearTexts(ctx: CommandContext, { specification, design }: LockedSpecification, languages: readonly { variant: string }[]) {
  const codes = new Set(languages.map(({ variant }) => variant));
  const [items = []] = await itemsOf(ctx.db, ctx.viewer.companyId, [specification.id]);
  const holds = ({ variants }: { variants: Readonly<Record<string, string>> }) => Object.keys(variants).some((code) => codes.has(code));
  if (!items.some(holds)) return null;
  const obstacle = editObstacle(specification, design);
  if (obstacle) throw new AppError(obstacle);
  const left = (variants: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(variants).filter(([code]) => !codes.has(code)));
  const next = items.map((item) => (holds(item) ? { ...item, variants: left(item.variants) } : item));
  await putItems(ctx, specification, specification.remark, next);
  return {
    before: { items: items.filter(holds).map(auditableItem) },
    after: { items: next.filter((_, at) => holds(items[at]!)).map(auditableItem) },
  };
}
