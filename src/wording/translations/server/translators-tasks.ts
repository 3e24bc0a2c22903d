/** A translator's task on a design: it is done when nothing is left to translate in the language. */
import type { CommandContext } from '#platform/command.ts';
import { sendNotice } from '#work/notifications/server/door.ts';
import { completeTasks, isAnyOpen, openTask, redateTasks, stopTasks } from '#work/tasks/server/door.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import { translationsPath } from '../rules/paths.ts';
import { stateCounts } from '../rules/state.ts';
import type { LanguageRecord, TranslatedItem } from '../rules/types.ts';

const ABOUT = { targetType: 'SPECIFICATION', kind: 'CREATE_SPECIFICATION' } as const;

/** Opens the translator's task, and tells them unless they did it themselves or have it already. */
export async function askTranslator(
  ctx: CommandContext,
  design: DesignRecord,
  language: LanguageRecord,
  why: 'ASKED' | 'CHANGED' = 'ASKED',
): Promise<void> {
  const { translatorId: userId, dueOn: dueDate, id: targetContentId, variant } = language;
  if (userId === null || (await isAnyOpen(ctx, { ...ABOUT, targetContentId }))) return;
  const { name, brandId, productId, id: designId } = design;
  await openTask(ctx, { ...ABOUT, topic: 'TRANSLATION', userId, name, brandId, productId, designId, targetContentId, dueDate });
  if (userId === ctx.viewer.userId) return;
  const params = { by: ctx.viewer.name, design: name, language: variant, due: dueDate ?? '' };
  await sendNotice(ctx, [userId], {
    kind: why === 'ASKED' ? 'translationAsked' : 'translationChanged',
    params,
    path: translationsPath(design, variant),
  });
}

/** Another day for the same translator. */
export async function redateTranslator(ctx: CommandContext, language: Pick<LanguageRecord, 'id' | 'dueOn'>): Promise<void> {
  await redateTasks(ctx, { ...ABOUT, targetContentId: language.id }, language.dueOn);
}

export async function askNobody(ctx: CommandContext, language: Pick<LanguageRecord, 'id'>): Promise<void> {
  await stopTasks(ctx, { ...ABOUT, targetContentId: language.id });
}

/** Follows what was translated, and what became of its source: done, or to do again. */
export async function followTranslator(
  ctx: CommandContext,
  design: DesignRecord,
  language: LanguageRecord,
  texts: readonly TranslatedItem[],
): Promise<void> {
  const counts = stateCounts(texts);
  if (counts.TO_TRANSLATE + counts.SOURCE_CHANGED > 0) await askTranslator(ctx, design, language, 'CHANGED');
  else await completeTasks(ctx, { ...ABOUT, targetContentId: language.id });
}
