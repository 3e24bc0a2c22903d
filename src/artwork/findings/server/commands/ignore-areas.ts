/** Ignore areas: places of a design in which differences are listed, but not reported. */
import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { lockDesign } from '#catalogue/designs/server/door.ts';
import { findingErrors } from '../../rules/errors.ts';
import { addIgnoreAreaInput, removeIgnoreAreaInput } from '../../rules/input.ts';
import type { Box } from '#artwork/versions/rules/box.ts';
import { ignoreAreasOf, lockIgnoreArea } from '../ignore-area-store.ts';
import { mayManageSettings } from '#artwork/inspection-settings/server/door.ts';

const words = (page: number, { x, y, w, h }: Box): string => `p${page} (${x}, ${y}) ${w} × ${h} mm`;

/** Draws an area, with its reason. It is used from the next inspection or comparison on. */
export const addIgnoreArea = command({
  name: 'addIgnoreArea',
  input: addIgnoreAreaInput,
  run: async (ctx, input) => {
    const { companyId, userId } = ctx.viewer;
    // The lock gives areas that are drawn at the same moment different numbers.
    const design = await lockDesign(ctx.db, companyId, input.designId);
    ctx.require(mayManageSettings(ctx.viewer, design));
    const number = ((await ignoreAreasOf(ctx.db, companyId, design.id)).at(-1)?.number ?? 0) + 1;
    const id = ctx.newId();
    const { page, box } = input;
    const reason = input.reason.trim();
    await ctx.db
      .insertInto('ignore_area')
      .values({
        id,
        company_id: companyId,
        design_id: design.id,
        number,
        page,
        x_mm: box.x,
        y_mm: box.y,
        w_mm: box.w,
        h_mm: box.h,
        reason,
        drawn_by: userId,
        drawn_at: ctx.now,
      })
      .execute();
    ctx.emit({
      subject: 'inspection',
      action: 'create',
      id,
      name: `${design.name} #${number}`,
      scope: design.scope,
      after: { ignoreArea: words(page, box), reason },
    });
    ctx.notify(`design/${design.id}`, { id: design.id });
    return { id };
  },
});

/** Gives an area up; it stays as history, and the results made with it keep it. */
export const removeIgnoreArea = command({
  name: 'removeIgnoreArea',
  input: removeIgnoreAreaInput,
  run: async (ctx, input) => {
    const { companyId, userId } = ctx.viewer;
    const area = await lockIgnoreArea(ctx.db, companyId, input.ignoreAreaId);
    if (!area) throw new AppError(generalErrors.NOT_FOUND);
    const design = await lockDesign(ctx.db, companyId, area.designId);
    ctx.require(mayManageSettings(ctx.viewer, design));
    if (area.removedAt) throw new AppError(findingErrors.IGNORE_AREA_REMOVED);
    await ctx.db
      .updateTable('ignore_area')
      .set({ removed_by: userId, removed_at: ctx.now })
      .where('company_id', '=', companyId)
      .where('id', '=', area.id)
      .execute();
    ctx.emit({
      subject: 'inspection',
      action: 'delete',
      id: area.id,
      name: `${design.name} #${area.number}`,
      scope: design.scope,
      before: { ignoreArea: words(area.page, area.box), reason: area.reason },
    });
    ctx.notify(`design/${design.id}`, { id: design.id });
    return { id: area.id };
  },
});
