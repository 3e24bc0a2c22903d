import { command } from '#platform/command.ts';
import { auditableItem, editObstacle, putItems } from '#wording/specifications/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { saveTranslationsInput } from '../../rules/input.ts';
import { translationErrors } from '../../rules/errors.ts';
import { movedSince, translatedItems } from '../../rules/state.ts';
import { keepTranslation } from '../keep-translation.ts';
import { openLanguage } from '../open-language.ts';
import { mayTranslate } from '../policy.ts';
import { saidIn, translationsOf } from '../store.ts';
import { followTranslator } from '../translators-tasks.ts';

/**
 * Writes translations into the specification's items, all or none: where another text stands now than the one that was seen, it is CONFLICT;
 * where another source does, TRANSLATION_MOVED.
 * The same text again says that it holds for the source of now.
 */
export const saveTranslations = command({
  name: 'saveTranslations',
  input: saveTranslationsInput,
  run: async (ctx, input) => {
    const { specification, design, language, items, texts } = await openLanguage(ctx, input, mayTranslate);
    const obstacle = editObstacle(specification, design);
    if (obstacle) throw new AppError(obstacle);
    const { variant } = language;
    const typed = new Map(input.texts.map((one) => [one.itemId, one]));
    const known = texts.filter(({ itemId }) => typed.has(itemId));
    if (known.length < typed.size) throw new AppError(generalErrors.NOT_FOUND);
    if (known.some((one) => one.text !== typed.get(one.itemId)?.was)) throw new AppError(generalErrors.CONFLICT);
    const moved = movedSince(
      known,
      input.texts.map(({ itemId, source }) => ({ itemId, source })),
    );
    if (moved) throw new AppError(translationErrors.TRANSLATION_MOVED, { number: moved.number });
    const next = items.map((item) => {
      const text = typed.get(item.id)?.text;
      if (text === undefined) return item;
      const { [variant]: _former, ...others } = item.variants;
      return { ...item, variants: text.trim() === '' ? others : { ...others, [variant]: text } };
    });
    await putItems(ctx, specification, specification.remark, next);
    // What changed was kept as it was written; what was taken away, or said to hold again, is kept here.
    for (const { itemKey, itemId, source, said } of known) {
      const text = typed.get(itemId)?.text ?? '';
      if (text.trim() === '' || said?.text === text) {
        await keepTranslation(ctx, { designId: design.id, variant, itemKey, source, text });
      }
    }
    ctx.emit({
      subject: 'specification',
      action: 'update',
      id: specification.id,
      name: design.name,
      scope: specification.scope,
      before: { translated: variant, items: items.filter(({ id }) => typed.has(id)).map(auditableItem) },
      after: { translated: variant, items: next.filter(({ id }) => typed.has(id)).map(auditableItem) },
    });
    const [kept = []] = await translationsOf(ctx.db, design.companyId, [design.id]);
    await followTranslator(ctx, design, language, translatedItems(next, variant, saidIn(kept, variant)));
    return { id: specification.id };
  },
});
