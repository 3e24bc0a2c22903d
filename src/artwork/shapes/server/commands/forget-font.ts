import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { forgetFontInput } from '../../rules/input.ts';
import { mayManageShapes } from '../policy.ts';
import { forgetShapes } from '../shape-store.ts';

/** Removes the shapes of a font that one version taught: the next inspection does not read with them. */
export const forgetFont = command({
  name: 'forgetFont',
  input: forgetFontInput,
  run: async (ctx, { fontName, source }) => {
    ctx.require(mayManageShapes(ctx.viewer));
    const { companyId } = ctx.viewer;
    const count = await forgetShapes(ctx.db, companyId, { fontName, source });
    if (count === 0) throw new AppError(generalErrors.NOT_FOUND);
    ctx.emit({
      subject: 'company',
      action: 'update',
      id: companyId,
      name: fontName,
      scope: [companyId],
      before: { shapeFont: fontName, shapeSource: source, shapeCount: count },
      after: {},
    });
    return { removed: count };
  },
});
