import { command, type CommandContext } from '#platform/command.ts';
import { findTemplateVersions, templatesAt } from '#wording/excel-templates/server/door.ts';
import { findFormatPlace, insertFormat, mayManageFormats } from '#wording/specification-formats/server/door.ts';
import { loadVersion } from '#wording/parts/server/door.ts';
import type { FormatItemInput } from '#wording/specification-formats/rules/input.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { specificationErrors } from '../../rules/errors.ts';
import { saveSpecificationAsFormatInput } from '../../rules/input.ts';
import type { ItemRecord } from '../../rules/types.ts';
import { mayReadSpecification } from '../policy.ts';
import { contentKey } from '../sources.ts';
import { itemsOf, loadSpecification } from '../store.ts';

/**
 * Keeps the skeleton of a specification as a format (D5.2): numbers, titles, kinds, required flags, variants, and of
 * each item its part or its text, and the Excel template. Parts and templates that the format's place does not see (of a
 * product, a design, another brand) are left out.
 */
export const saveSpecificationAsFormat = command({
  name: 'saveSpecificationAsFormat',
  input: saveSpecificationAsFormatInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const specification = await loadSpecification(ctx.db, companyId, input.specificationId);
    const place = await findFormatPlace(ctx.db, companyId, input.libraryType, input.libraryId);
    if (!specification || !place) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(mayReadSpecification(ctx.viewer, specification));
    ctx.require(mayManageFormats(ctx.viewer, place));
    const [items = []] = await itemsOf(ctx.db, companyId, [specification.id]);
    if (items.length === 0) throw new AppError(specificationErrors.SPECIFICATION_FORMAT_WITHOUT_ITEMS);
    const seen = await seenParts(ctx, place.scope, items);
    const draft = {
      name: input.name,
      notes: '',
      excelTemplateId: await seenTemplate(ctx, place.scope, specification.templateVersionId),
      blankSymbols: specification.blankSymbols,
      items: items.map((item) => formatItem(item, seen.get(item.id))),
    };
    return { id: await insertFormat(ctx, place, draft) };
  },
});

/** The template that the specification is exported with, where the place is offered it. */
async function seenTemplate(ctx: CommandContext, placeScope: readonly string[], versionId: string | null): Promise<string | null> {
  if (!versionId) return null;
  const { companyId } = ctx.viewer;
  const [version] = await findTemplateVersions(ctx.db, companyId, [versionId]);
  const offered = await templatesAt(ctx.db, companyId, placeScope);
  return offered.find((template) => template.id === version?.templateId)?.id ?? null;
}

interface DefaultPart {
  partId: string;
  key: string;
}

/** Of each item the part and content that it was made from, as far as the place sees that library. */
async function seenParts(ctx: CommandContext, placeScope: readonly string[], items: readonly ItemRecord[]) {
  const { companyId } = ctx.viewer;
  const seen = new Map<string, DefaultPart>();
  for (const { id, sourcePartVersionId, sourceContentId } of items) {
    if (!sourcePartVersionId || !sourceContentId) continue;
    const version = await loadVersion(ctx.db, companyId, sourcePartVersionId);
    const key = await contentKey(ctx.db, companyId, sourcePartVersionId, sourceContentId);
    if (!version || !key) continue;
    const part = await ctx.db
      .selectFrom('part as p')
      .innerJoin('part_content as c', 'c.part_version_id', 'p.latest_version_id')
      .select('p.id')
      .where('p.company_id', '=', companyId)
      .where('p.id', '=', version.partId)
      .where('p.library_id', '=', (eb) => eb.fn.any(eb.val(placeScope)))
      .where('p.deleted_at', 'is', null)
      .where('c.content_key', '=', key)
      .executeTakeFirst();
    if (part) seen.set(id, { partId: part.id, key });
  }
  return seen;
}

function formatItem(item: ItemRecord, part: DefaultPart | undefined): FormatItemInput {
  return {
    number: item.number,
    title: item.title,
    type: item.type === 'IMAGE' ? 'IMAGE' : 'TEXT',
    required: item.required,
    defaultPartId: part?.partId ?? null,
    defaultContentKey: part?.key ?? null,
    text: part || item.sourcePartVersionId ? '' : (item.text ?? ''),
    exact: item.exact,
    variants: Object.keys(item.variants),
    remark: item.remark,
  };
}
