import { command, type CommandContext } from '#platform/command.ts';
import { findVisibleParts, loadPart } from '#wording/parts/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { ALLOWED, FORBIDDEN, NOT_FOUND, type Decision } from '#shared/viewer.ts';
import { specificationErrors } from '../../rules/errors.ts';
import { updatePartInSpecificationsInput } from '../../rules/input.ts';
import type { ItemRecord } from '../../rules/types.ts';
import { editObstacle, lockSpecification } from '../editable.ts';
import { withNewestPart } from '../items/newest-part.ts';
import { mayUpdateSpecification } from '../policy.ts';
import { mayTakeNewest, usesOfParts } from '../sources.ts';
import { itemsOf } from '../store.ts';
import { putItems } from '../items/write-items.ts';
import { auditable } from './save-specification-items.ts';

/**
 * Takes the newest available version of a part over in every open specification that uses an older one and that the viewer
 * may edit; the others stay as they are (D4.2). Each needs the permission of its own. A content that the newest version
 * holds no more stays as it was: what becomes of it is for the specification's people to say.
 */
export const updatePartInSpecifications = command({
  name: 'updatePartInSpecifications',
  input: updatePartInSpecificationsInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const part = await loadPart(ctx.db, companyId, input.partId);
    if (!part) throw new AppError(generalErrors.NOT_FOUND);
    const [uses = []] = await usesOfParts(ctx.db, companyId, [part.id]);
    const editable = uses.filter((use) => mayUpdateSpecification(ctx.viewer, use).allowed);
    ctx.require(editable.length > 0 ? ALLOWED : await refusalFor(ctx, part.id));
    // What was looked at is what is taken over.
    if (part.availableVersionId !== input.partVersionId || part.retiredAt) throw new AppError(generalErrors.CONFLICT);
    if (!uses.some(mayTakeNewest)) throw new AppError(specificationErrors.ITEM_IS_NEWEST);
    const allowed = editable.filter(mayTakeNewest);
    if (allowed.length === 0) ctx.require(FORBIDDEN);
    // Always in one order, so that two of these never wait for each other.
    const designs = new Map(allowed.map((use) => [use.specificationId, use.designId]));
    const inOrder = [...designs].sort(([, a], [, b]) => (a < b ? -1 : 1)).map(([id]) => id);
    let updated = 0;
    for (const id of inOrder) {
      const locked = await lockSpecification(ctx, id);
      const { specification, design } = locked;
      ctx.require(mayUpdateSpecification(ctx.viewer, specification));
      if (editObstacle(specification, design)) continue;
      const [items = []] = await itemsOf(ctx.db, companyId, [id]);
      const mine = new Set(uses.filter((use) => use.specificationId === id && mayTakeNewest(use)).map((use) => use.itemId));
      const next: ItemRecord[] = [];
      for (const item of items)
        next.push(mine.has(item.id) ? await withNewestPart(ctx, specification, item, part).catch(keep(item)) : item);
      const changed = next.filter((item, i) => item !== items[i]);
      if (changed.length === 0) continue;
      await putItems(ctx, specification, specification.remark, next);
      ctx.emit({
        subject: 'specification',
        action: 'update',
        id,
        name: design.name,
        scope: specification.scope,
        before: { items: items.filter((item, i) => item !== next[i]).map(auditable) },
        after: { items: changed.map(auditable) },
      });
      updated += 1;
    }
    if (updated === 0) throw new AppError(specificationErrors.ITEM_IS_NEWEST);
    return { id: part.id, updated };
  },
});

/** Of a part that the viewer does not read nothing is told, not even that it is there. */
async function refusalFor(ctx: CommandContext, partId: string): Promise<Decision> {
  const visible = await findVisibleParts(ctx.db, ctx.viewer, [partId]);
  return visible.some((part) => part !== null) ? FORBIDDEN : NOT_FOUND;
}

/** An item that cannot be taken over stays; anything else that goes wrong is told. */
function keep<T>(item: T) {
  return (error: unknown): T => {
    if (error instanceof AppError && error.code === specificationErrors.PART_NOT_CHOOSABLE.code) return item;
    throw error;
  };
}
