import { command } from '#platform/command.ts';
import { loadPart, loadVersion } from '#wording/parts/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { updateItemInput } from '../../rules/input.ts';
import { openToEdit } from '../editable.ts';
import { withNewestPart } from '../items/newest-part.ts';
import { mayUpdateSpecification } from '../policy.ts';
import { itemsOf } from '../store.ts';
import { putItems } from '../items/write-items.ts';
import { auditable } from './save-specification-items.ts';

/** Takes the newest available version of an item's part over, in one step, while the specification may be edited (D4.2). */
export const updateItemToNewestPart = command({
  name: 'updateItemToNewestPart',
  input: updateItemInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const { specification, design } = await openToEdit(ctx, input, mayUpdateSpecification);
    const [items = []] = await itemsOf(ctx.db, companyId, [specification.id]);
    const item = items.find((each) => each.id === input.itemId);
    if (!item?.sourcePartVersionId || !item.sourceContentId) throw new AppError(generalErrors.NOT_FOUND);
    const version = await loadVersion(ctx.db, companyId, item.sourcePartVersionId);
    const part = version && (await loadPart(ctx.db, companyId, version.partId));
    const next = await withNewestPart(ctx, specification, item, part);
    await putItems(
      ctx,
      specification,
      specification.remark,
      items.map((each) => (each.id === item.id ? next : each)),
    );
    ctx.emit({
      subject: 'specification',
      action: 'update',
      id: specification.id,
      name: design.name,
      scope: specification.scope,
      before: { items: [auditable(item)] },
      after: { items: [auditable(next)] },
    });
    return { id: specification.id };
  },
});
