import { command } from '#platform/command.ts';
import { choosableContents, loadPart, loadVersion } from '#features/parts/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { specificationErrors } from '../../rules/errors.ts';
import { updateItemInput } from '../../rules/input.ts';
import { assertEditable, lockSpecification } from '../editable.ts';
import { mayUpdateSpecification } from '../policy.ts';
import { contentKey } from '../sources.ts';
import { itemsOf } from '../store.ts';
import { putItems } from '../write-items.ts';
import { auditable } from './save-specification-items.ts';

/** Takes the newest available version of an item's part over, in one step, while the specification may be edited (D4.2). */
export const updateItemToNewestPart = command({
  name: 'updateItemToNewestPart',
  input: updateItemInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const locked = await lockSpecification(ctx, input.specificationId);
    const { specification, design } = locked;
    ctx.require(mayUpdateSpecification(ctx.viewer, specification));
    assertEditable(locked, input.expectedVersion);
    const [items = []] = await itemsOf(ctx.db, companyId, [specification.id]);
    const item = items.find((each) => each.id === input.itemId);
    if (!item?.sourcePartVersionId || !item.sourceContentId) throw new AppError(generalErrors.NOT_FOUND);
    const version = await loadVersion(ctx.db, companyId, item.sourcePartVersionId);
    const part = version && (await loadPart(ctx.db, companyId, version.partId));
    const refused = new AppError(specificationErrors.PART_NOT_CHOOSABLE, { title: item.title });
    if (!part?.availableVersionId || part.retiredAt) throw refused;
    if (part.availableVersionId === item.sourcePartVersionId) throw new AppError(specificationErrors.ITEM_IS_NEWEST);
    const key = await contentKey(ctx.db, companyId, item.sourcePartVersionId, item.sourceContentId);
    const contents = await choosableContents(ctx.db, companyId, specification.scope.slice(1), [part.availableVersionId]);
    const newest = contents.find((content) => content.key === key);
    if (!newest || newest.text === null) throw refused;
    const next = {
      ...item,
      text: newest.text,
      exact: newest.exact,
      sourcePartVersionId: newest.partVersionId,
      sourceContentId: newest.contentId,
    };
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
