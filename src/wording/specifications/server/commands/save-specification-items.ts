import { command } from '#platform/command.ts';
import { AppError } from '#shared/errors.ts';
import { specificationErrors } from '../../rules/errors.ts';
import { saveSpecificationItemsInput } from '../../rules/input.ts';
import { doubledNumber } from '../../rules/item-list.ts';
import type { ItemRecord } from '../../rules/types.ts';
import { openToEdit } from '../editable.ts';
import { mayUpdateSpecification } from '../policy.ts';
import { resolveItems } from '../items/resolve-items.ts';
import { itemsOf } from '../store.ts';
import { writePictures } from '../items/free-pictures.ts';
import { contentHash, putItems } from '../items/write-items.ts';

/** Saves the whole list of items as the form holds it: contents, order, numbers, remarks. */
export const saveSpecificationItems = command({
  name: 'saveSpecificationItems',
  input: saveSpecificationItemsInput,
  run: async (ctx, input) => {
    const { specification, design } = await openToEdit(ctx, input, mayUpdateSpecification);
    const twice = doubledNumber(input.items);
    if (twice !== null) throw numberTwice(input.items, twice);
    const [standing = []] = await itemsOf(ctx.db, specification.companyId, [specification.id]);
    const { items, pictures } = await resolveItems(ctx, specification, input.items, standing);
    if (contentHash(input.remark, items) === specification.contentHash) {
      throw new AppError(specificationErrors.SPECIFICATION_UNCHANGED);
    }
    await writePictures(ctx, specification.id, pictures);
    await putItems(ctx, specification, input.remark, items, standing);
    ctx.emit({
      subject: 'specification',
      action: 'update',
      id: specification.id,
      name: design.name,
      scope: specification.scope,
      ...changesOfItems(standing, items, specification.remark, input.remark),
    });
    return { id: specification.id };
  },
});

function numberTwice(items: readonly { number: number }[], number: number): AppError {
  const at = items.findLastIndex((item) => item.number === number);
  return new AppError(specificationErrors.ITEM_NUMBER_TWICE, { number }, [
    { path: `items.${at}.number`, code: 'ITEM_NUMBER_TWICE', params: { number } },
  ]);
}

/** What the audit trail keeps of an edit: the items that came, went or changed, and only those. */
function changesOfItems(before: readonly ItemRecord[], after: readonly ItemRecord[], former: string, remark: string) {
  const said = (item: ItemRecord) => JSON.stringify([auditable(item), item.fileId]);
  const stood = new Map(before.map((item) => [item.id, said(item)]));
  const stands = new Map(after.map((item) => [item.id, said(item)]));
  return {
    before: {
      remark: former,
      items: before.filter((item) => stands.get(item.id) !== stood.get(item.id)).map(auditable),
      order: before.map((item) => item.number),
    },
    after: {
      remark,
      items: after.filter((item) => stood.get(item.id) !== stands.get(item.id)).map(auditable),
      order: after.map((item) => item.number),
    },
  };
}

/** An item as the audit trail keeps it. */
export function auditable({ number, title, type, text, exact, variants, remark, sourcePartVersionId }: ItemRecord) {
  return { number, title, type, text, exact, variants, remark, sourcePartVersionId };
}
