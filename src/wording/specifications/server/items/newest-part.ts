/** Taking the newest version of a part over into an item, inside a command (D4.2). */
import type { CommandContext } from '#platform/command.ts';
import type { PartRecord } from '#wording/parts/rules/types.ts';
import { choosableContents, findSuccessors } from '#wording/parts/server/door.ts';
import { AppError } from '#shared/errors.ts';
import { specificationErrors } from '../../rules/errors.ts';
import type { ItemRecord, SpecificationRecord } from '../../rules/types.ts';
import { saidByPart } from './resolve-items.ts';

/**
 * The item as the newest available version of its part says it: the content that goes on from its own there.
 * Errors: ITEM_IS_NEWEST; PART_NOT_CHOOSABLE when the part is retired, out of sight, or holds the content no more.
 */
export async function withNewestPart(
  ctx: CommandContext,
  specification: Pick<SpecificationRecord, 'companyId' | 'scope'>,
  item: ItemRecord,
  part: PartRecord | null,
): Promise<ItemRecord> {
  const { companyId, scope } = specification;
  const refused = new AppError(specificationErrors.PART_NOT_CHOOSABLE, { title: item.title });
  if (!part?.availableVersionId || part.retiredAt || !item.sourcePartVersionId || !item.sourceContentId) throw refused;
  if (part.availableVersionId === item.sourcePartVersionId) throw new AppError(specificationErrors.ITEM_IS_NEWEST);
  const own = { versionId: item.sourcePartVersionId, contentId: item.sourceContentId, newerVersionId: part.availableVersionId };
  const [successor] = await findSuccessors(ctx.db, companyId, [own]);
  const contents = await choosableContents(ctx.db, companyId, scope.slice(1), [part.availableVersionId]);
  const newest = contents.find((content) => content.contentId === successor);
  const said = newest && saidByPart(newest);
  if (!said) throw refused;
  return { ...item, ...said, exact: newest.exact };
}
