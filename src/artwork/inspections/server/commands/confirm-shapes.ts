import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { confirmProposals, mayManageShapes } from '#artwork/shapes/server/door.ts';
import { openVersion, runAgain } from '#artwork/versions/server/door.ts';
import { confirmShapesInput } from '../../rules/input.ts';

/**
 * What a person saw on the sheet of shapes and found right (字形の対応表) becomes the company's: who and when stays with the result, and the
 * inspection runs again with it. For whoever brings artwork to the design and manages the company's shapes.
 */
export const confirmShapes = command({
  name: 'confirmShapes',
  input: confirmShapesInput,
  run: async (ctx, { versionId, shapes }) => {
    const opened = await openVersion(ctx, versionId);
    ctx.require(mayManageShapes(ctx.viewer));
    const { design, version } = opened;
    if (!version.inspectionId) throw new AppError(generalErrors.NOT_FOUND);
    const source = `${design.name} v${version.number}`;
    const { companyId, userId } = ctx.viewer;
    const by = { companyId, resultId: version.inspectionId, userId, now: ctx.now, source };
    const count = await confirmProposals(ctx.db, shapes, by);
    // Somebody else confirmed them already.
    if (count === 0) throw new AppError(generalErrors.CONFLICT);
    ctx.emit({
      subject: 'company',
      action: 'update',
      id: companyId,
      name: source,
      scope: [companyId],
      before: {},
      after: { shapeSource: source, shapeCount: count, shapesConfirmed: true },
    });
    return await runAgain(ctx, opened);
  },
});
