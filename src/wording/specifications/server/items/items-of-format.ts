import type { CommandContext } from '#platform/command.ts';
import { choosableContents } from '#wording/parts/server/door.ts';
import type { FormatItemRecord } from '#wording/specification-formats/rules/types.ts';
import type { ItemRecord, SpecificationRecord } from '../../rules/types.ts';
import { saidByPart } from './resolve-items.ts';

/**
 * The items that a specification starts with when it is made from a format (D5.2): each from its default part's
 * available version, where the design may choose that (D4.3, D4.4), else from the format's text, else empty.
 */
export async function itemsOfFormat(
  ctx: CommandContext,
  specification: SpecificationRecord,
  format: readonly FormatItemRecord[],
): Promise<ItemRecord[]> {
  const { companyId } = specification;
  const partIds = format.flatMap((item) => item.defaultPartId ?? []);
  const parts = await ctx.db
    .selectFrom('part')
    .select('available_version_id')
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(partIds)))
    .execute();
  const versions = parts.flatMap((part) => part.available_version_id ?? []);
  const choosable = await choosableContents(ctx.db, companyId, specification.scope.slice(1), versions);
  return format.map((item, i): ItemRecord => {
    const id = ctx.newId();
    const content = choosable.find((each) => each.partId === item.defaultPartId && each.key === item.defaultContentKey);
    const own = { type: item.type, text: item.type === 'TEXT' ? item.text : null, fileId: null };
    const said = (content && saidByPart(content)) ?? { ...own, sourcePartVersionId: null, sourceContentId: null };
    return {
      id,
      specificationId: specification.id,
      key: id,
      number: item.number,
      position: i + 1,
      title: item.title,
      ...said,
      exact: content ? content.exact : item.exact,
      required: item.required,
      variants: Object.fromEntries(item.variants.map((code) => [code, ''])),
      remark: item.remark,
    };
  });
}
