/** A translator's task on a design: it is done when nothing is left to translate in the language. */
import type { CommandContext } from '#platform/command.ts';
import { completeTasks, openTask, redateTasks, stopTasks } from '#work/tasks/server/door.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import { stateCounts } from '../rules/state.ts';
import type { LanguageRecord, TranslatedItem } from '../rules/types.ts';

const ABOUT = { targetType: 'SPECIFICATION', kind: 'CREATE_SPECIFICATION' } as const;

export async function askTranslator(ctx: CommandContext, design: DesignRecord, language: LanguageRecord): Promise<void> {
  const { translatorId: userId, dueOn: dueDate, id: targetContentId } = language;
  if (userId === null) return;
  const { name, brandId, productId, id: designId } = design;
  await openTask(ctx, { ...ABOUT, topic: 'TRANSLATION', userId, name, brandId, productId, designId, targetContentId, dueDate });
}

/** Another day for the same translator. */
export async function redateTranslator(ctx: CommandContext, language: Pick<LanguageRecord, 'id' | 'dueOn'>): Promise<void> {
  await redateTasks(ctx, { ...ABOUT, targetContentId: language.id }, language.dueOn);
}

export async function askNobody(ctx: CommandContext, language: Pick<LanguageRecord, 'id'>): Promise<void> {
  await stopTasks(ctx, { ...ABOUT, targetContentId: language.id });
}

/** Follows what was translated. */
export async function followTranslator(
  ctx: CommandContext,
  language: Pick<LanguageRecord, 'id'>,
  texts: readonly TranslatedItem[],
): Promise<void> {
  const counts = stateCounts(texts);
  if (counts.TO_TRANSLATE + counts.SOURCE_CHANGED === 0) await completeTasks(ctx, { ...ABOUT, targetContentId: language.id });
}
