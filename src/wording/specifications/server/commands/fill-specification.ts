import { command, type CommandContext } from '#platform/command.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { specificationErrors } from '../../rules/errors.ts';
import { fillSpecificationInput } from '../../rules/input.ts';
import type { SpecificationRecord } from '../../rules/types.ts';
import { SHEET_QUEUE } from '../jobs/fill-sheet.ts';
import { mayReadSpecification } from '../policy.ts';
import { readSheetSource } from '../sheet/sheet-source.ts';
import { waitForSheet } from '../sheet/sheet-store.ts';
import { loadSpecification } from '../store.ts';

/** Asks the worker for the sheet of a specification as it stands now. */
export async function askForSheet(
  ctx: CommandContext,
  specification: SpecificationRecord,
  design: DesignRecord,
  templateVersionId: string,
): Promise<void> {
  const { key } = await readSheetSource(ctx.db, specification, design, templateVersionId);
  const id = await waitForSheet(ctx.db, { specification, templateVersionId, key, requestedBy: ctx.viewer.userId, now: ctx.now });
  await ctx.enqueue(SHEET_QUEUE, { sheetId: id }, { singletonKey: id });
}

/** Has a specification filled into its template as it stands now, to be looked at and exported; the worker does it. */
export const fillSpecification = command({
  name: 'fillSpecification',
  input: fillSpecificationInput,
  run: async (ctx, input) => {
    const specification = await loadSpecification(ctx.db, ctx.viewer.companyId, input.specificationId);
    const design = specification && (await loadDesign(ctx.db, ctx.viewer.companyId, specification.designId));
    if (!specification || !design) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(mayReadSpecification(ctx.viewer, specification));
    const { templateVersionId } = specification;
    if (!templateVersionId) throw new AppError(specificationErrors.SPECIFICATION_WITHOUT_TEMPLATE);
    await askForSheet(ctx, specification, design, templateVersionId);
    ctx.emit({
      subject: 'specification',
      action: 'request',
      id: specification.id,
      name: design.name,
      scope: specification.scope,
      after: { sheetOfRevision: specification.revision },
    });
    return { id: specification.id };
  },
});
