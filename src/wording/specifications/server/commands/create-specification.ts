import { sql } from 'kysely';
import { command, type CommandContext } from '#platform/command.ts';
import { carryFlowOver } from '#approval/approval-flows/server/door.ts';
import { advanceDesign, askForFlow, lockDesign, makeNamedFlow } from '#catalogue/designs/server/door.ts';
import { designErrors } from '#catalogue/designs/rules/errors.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import { findTemplateVersions, templatesAt } from '#wording/excel-templates/server/door.ts';
import type { FormatRecord } from '#wording/specification-formats/rules/types.ts';
import { formatItemsOf, loadFormat } from '#wording/specification-formats/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { specificationErrors } from '../../rules/errors.ts';
import { createSpecificationInput } from '../../rules/input.ts';
import type { SpecificationRecord } from '../../rules/types.ts';
import { pauseObstacle } from '#catalogue/designs/rules/pause.ts';
import { itemsForPlace } from '../items/items-for-place.ts';
import { itemsOfFormat } from '../items/items-of-format.ts';
import { mayCreateSpecification } from '../policy.ts';
import { findVisibleSpecifications, itemsOf, revisionsOf } from '../store.ts';
import { contentHash, putItems } from '../items/write-items.ts';

/**
 * The first specification of a design, empty, from a format (D5.2) or as a copy of another one; or the next revision as a copy of the last
 * or of an earlier one. One is open at a time (D5.1, D5.4).
 */
export const createSpecification = command({
  name: 'createSpecification',
  input: createSpecificationInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const design = await lockDesign(ctx.db, companyId, input.designId);
    ctx.require(mayCreateSpecification(ctx.viewer, design));
    const paused = pauseObstacle(design);
    if (paused) throw new AppError(paused);
    const [last] = await revisionsOf(ctx.db, companyId, design.id);
    if (last && !last.confirmedAt) {
      throw new AppError(specificationErrors.SPECIFICATION_ALREADY_OPEN, { revision: last.revision });
    }
    // Section 4: without a flow status only while the design is not locked.
    if (!last && design.locked) throw new AppError(designErrors.DESIGN_LOCKED);
    // What is in review rests on this specification (D6.10).
    if (last && (design.status === 'DESIGN_REVIEW' || design.status === 'CIRCULAR')) throw new AppError(designErrors.DESIGN_IN_REVIEW);
    if (last && input.formatId) throw new AppError(specificationErrors.SPECIFICATION_FORMAT_ONLY_AT_FIRST);
    if (input.fromSpecificationId && input.formatId) throw new AppError(specificationErrors.SPECIFICATION_FORMAT_ONLY_AT_FIRST);
    const format = input.formatId ? await usableFormat(ctx, design, input.formatId) : null;
    const origin = input.fromSpecificationId ? await readableOrigin(ctx, input.fromSpecificationId) : null;
    const start = { ...(last ?? (await startOf(ctx, design, format, origin))), copiedFrom: origin?.id ?? null };
    const made = await insertRevision(ctx, design, (last?.revision ?? 0) + 1, start);
    const model = origin ?? last;
    if (model) {
      const [standing = []] = await itemsOf(ctx.db, companyId, [model.id]);
      const items = model.designId === design.id ? standing : await itemsForPlace(ctx, design.scope, standing);
      await putItems(
        ctx,
        made,
        model.remark,
        items.map((item) => ({ ...item, id: ctx.newId(), specificationId: made.id })),
      );
    }
    if (format) {
      const [skeleton = []] = await formatItemsOf(ctx.db, companyId, [format.id]);
      await putItems(ctx, made, '', await itemsOfFormat(ctx, made, skeleton));
    }
    const type = last ? 'SPECIFICATION_REOPENED' : 'SPECIFICATION_CREATED';
    await advanceDesign(ctx, design, { type, specificationId: made.id });
    if (last && design.workflow.specificationApprovalRequired) await carryFlowOver(ctx, 'SPECIFICATION', last.id, made.id);
    // Where there was none to carry over, the one that the workflow names; where it names none, somebody sets it up.
    await makeNamedFlow(ctx, design, 'SPECIFICATION', made.id);
    await askForFlow(ctx, design, 'SPECIFICATION', made.id);
    ctx.emit({
      subject: 'specification',
      action: 'create',
      id: made.id,
      name: design.name,
      scope: made.scope,
      after: {
        revision: made.revision,
        copiedFrom: model?.designId === design.id ? model.revision : (origin?.id ?? null),
        format: made.formatName || null,
      },
    });
    return { id: made.id };
  },
});

/** The format, locked, if it belongs to the company, the design's brand or one of its ancestors; else as if there were none. */
async function usableFormat(ctx: CommandContext, design: DesignRecord, formatId: string): Promise<FormatRecord> {
  const format = await loadFormat(ctx.db, design.companyId, formatId, true);
  if (!format || !design.scope.includes(format.libraryId)) throw new AppError(generalErrors.NOT_FOUND);
  return format;
}

/** What is copied, as far as the viewer reads it. */
async function readableOrigin(ctx: CommandContext, id: string): Promise<SpecificationRecord> {
  const [origin] = await findVisibleSpecifications(ctx.db, ctx.viewer, [id]);
  if (!origin) throw new AppError(generalErrors.NOT_FOUND);
  return origin;
}

/** What a revision takes from the one before, or from its format. */
type Start = Pick<SpecificationRecord, 'formatId' | 'formatName' | 'templateVersionId' | 'blankSymbols' | 'copiedFrom'>;

/** The format with its template's current version; a copy takes its model's template, where it is offered; where only one is, that one. */
async function startOf(
  ctx: CommandContext,
  design: DesignRecord,
  format: FormatRecord | null,
  origin: SpecificationRecord | null,
): Promise<Omit<Start, 'copiedFrom'>> {
  const offered = await templatesAt(ctx.db, design.companyId, design.scope);
  const [model] = origin?.templateVersionId ? await findTemplateVersions(ctx.db, design.companyId, [origin.templateVersionId]) : [];
  const wanted = format?.excelTemplateId ?? model?.templateId;
  const template = offered.find((one) => one.id === wanted) ?? (offered.length === 1 ? offered[0] : undefined);
  return {
    formatId: format?.id ?? null,
    formatName: format?.name ?? '',
    templateVersionId: template?.currentVersionId ?? null,
    blankSymbols: format?.blankSymbols ?? origin?.blankSymbols ?? false,
  };
}

async function insertRevision(
  ctx: CommandContext,
  design: DesignRecord,
  revision: number,
  { formatId, formatName, templateVersionId, blankSymbols, copiedFrom }: Start,
): Promise<SpecificationRecord> {
  const id = ctx.newId();
  const made: SpecificationRecord = {
    id,
    companyId: design.companyId,
    designId: design.id,
    revision,
    status: 'STAND_BY',
    contentHash: contentHash('', []),
    remark: '',
    formatId,
    formatName,
    templateVersionId,
    blankSymbols,
    copiedFrom,
    confirmedAt: null,
    confirmedBy: null,
    scope: [id, ...design.scope],
    version: 1,
    createdBy: ctx.viewer.userId,
    updatedBy: null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
  await ctx.db
    .insertInto('specification')
    .values({
      id,
      company_id: made.companyId,
      design_id: made.designId,
      revision,
      content_hash: made.contentHash,
      format_id: formatId,
      format_name: formatName,
      template_version_id: templateVersionId,
      blank_symbols: blankSymbols,
      copied_from: copiedFrom,
      scope: sql`${made.scope}::uuid[]`,
      created_by: made.createdBy,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute();
  return made;
}
