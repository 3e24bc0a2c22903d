import type { CommandContext } from '#platform/command.ts';
import { choosableContents } from '#features/parts/server/door.ts';
import { AppError, generalErrors, type FieldError } from '#shared/errors.ts';
import { specificationErrors } from '../rules/errors.ts';
import type { SpecificationItemInput } from '../rules/input.ts';
import type { ItemRecord, SpecificationRecord } from '../rules/types.ts';

/**
 * Turns what was typed into items. What comes from a part says what the part
 * says, whatever the form sent; only AVAILABLE parts that the design sees enter
 * (D4.3, D4.4); an item keeps the version that it was made with (D4.2).
 */
export async function resolveItems(
  ctx: CommandContext,
  specification: SpecificationRecord,
  typed: readonly SpecificationItemInput[],
  standing: readonly ItemRecord[],
): Promise<ItemRecord[]> {
  const known = new Map(standing.map((item) => [item.id, item]));
  const keepsSource = (input: SpecificationItemInput): ItemRecord | null => {
    const item = input.id ? known.get(input.id) : undefined;
    const same = item && item.sourceContentId === input.contentId && item.sourcePartVersionId === input.partVersionId;
    return same && item ? item : null;
  };
  const wanted = typed.filter((input) => input.partVersionId && !keepsSource(input)).map((input) => input.partVersionId as string);
  const designScope = specification.scope.slice(1);
  const choosable = await choosableContents(ctx.db, specification.companyId, designScope, [...new Set(wanted)]);
  const refused: FieldError[] = [];
  const items = typed.map((input, i): ItemRecord => {
    const former = input.id ? known.get(input.id) : undefined;
    // An id that is not this specification's is as one that does not exist (D2.1).
    if (input.id && !former) throw new AppError(generalErrors.NOT_FOUND);
    const id = former?.id ?? ctx.newId();
    const common = {
      id,
      specificationId: specification.id,
      key: former?.key ?? id,
      number: input.number,
      position: i + 1,
      title: input.title,
      exact: input.exact,
      variants: former?.variants ?? {},
      remark: input.remark,
    };
    if (!input.contentId) {
      return { ...common, type: 'TEXT', text: input.text ?? '', fileId: null, sourcePartVersionId: null, sourceContentId: null };
    }
    const kept = keepsSource(input);
    const { contentId: sourceContentId, partVersionId: sourcePartVersionId = null } = input;
    if (kept)
      return {
        ...common,
        type: kept.type,
        text: kept.text,
        fileId: kept.fileId,
        sourcePartVersionId: kept.sourcePartVersionId,
        sourceContentId,
      };
    const content = choosable.find((each) => each.contentId === sourceContentId && each.partVersionId === sourcePartVersionId);
    if (!content || content.text === null)
      refused.push({ path: `items.${i}.title`, code: 'PART_NOT_CHOOSABLE', params: { title: input.title } });
    return { ...common, type: 'TEXT', text: content?.text ?? '', fileId: null, sourcePartVersionId, sourceContentId };
  });
  const [first] = refused;
  if (first) throw new AppError(specificationErrors.PART_NOT_CHOOSABLE, first.params, refused);
  return items;
}
