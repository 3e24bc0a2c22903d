import { command } from '#platform/command.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { specificationErrors } from '../../rules/errors.ts';
import { fillSpecificationInput } from '../../rules/input.ts';
import { SHEET_QUEUE } from '../jobs/fill-sheet.ts';
import { mayReadSpecification } from '../policy.ts';
import { readSheetSource } from '../sheet/sheet-source.ts';
import { waitForSheet } from '../sheet/sheet-store.ts';
import { loadSpecification } from '../store.ts';

/** Has a specification filled into its template as it stands now, to be looked at and exported; the worker does it. */
export const fillSpecification = command({
  name: 'fillSpecification',
  input: fillSpecificationInput,
  run: async (ctx, input) => {
    const { companyId, userId } = ctx.viewer;
    const specification = await loadSpecification(ctx.db, companyId, input.specificationId);
    const design = specification && (await loadDesign(ctx.db, companyId, specification.designId));
    if (!specification || !design) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(mayReadSpecification(ctx.viewer, specification));
    const { templateVersionId } = specification;
    if (!templateVersionId) throw new AppError(specificationErrors.SPECIFICATION_WITHOUT_TEMPLATE);
    const { key } = await readSheetSource(ctx.db, specification, design, templateVersionId);
    const sheet = { companyId, specificationId: specification.id, templateVersionId, key, requestedBy: userId, now: ctx.now };
    const id = await waitForSheet(ctx.db, sheet);
    await ctx.enqueue(SHEET_QUEUE, { sheetId: id }, { singletonKey: id });
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
