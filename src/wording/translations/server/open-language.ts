import type { CommandContext } from '#platform/command.ts';
import { itemsOf, lockSpecification, type LockedSpecification } from '#wording/specifications/server/door.ts';
import type { ItemRecord } from '#wording/specifications/rules/types.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { Decision, Viewer } from '#shared/viewer.ts';
import { translatedItems } from '../rules/state.ts';
import type { LanguageRecord, TranslatedItem } from '../rules/types.ts';
import { findLanguage, saidIn, translationsOf } from './store.ts';

interface Opened extends LockedSpecification {
  language: LanguageRecord;
  items: ItemRecord[];
  texts: TranslatedItem[];
}

/** A language of a specification, whose row is locked. NOT_FOUND, FORBIDDEN. */
export async function openLanguage(
  ctx: CommandContext,
  { specificationId, variant }: { specificationId: string; variant: string },
  may: (viewer: Viewer, specification: { scope: string[] }, language: LanguageRecord) => Decision,
): Promise<Opened> {
  const { companyId } = ctx.viewer;
  const locked = await lockSpecification(ctx, specificationId);
  const { specification, design } = locked;
  const language = await findLanguage(ctx.db, companyId, design.id, variant);
  if (!language) throw new AppError(generalErrors.NOT_FOUND);
  ctx.require(may(ctx.viewer, specification, language));
  const [items = []] = await itemsOf(ctx.db, companyId, [specification.id]);
  const [said = []] = await translationsOf(ctx.db, companyId, [design.id]);
  return { ...locked, language, items, texts: translatedItems(items, variant, saidIn(said, variant)) };
}
