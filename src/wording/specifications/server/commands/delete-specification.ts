import { command } from '#platform/command.ts';
import { advanceDesign } from '#catalogue/designs/server/door.ts';
import { stopTasks } from '#work/tasks/server/door.ts';
import { specificationInput } from '../../rules/input.ts';
import { openToEdit } from '../editable.ts';
import { dropUnusedPictures, freePictureIds } from '../items/free-pictures.ts';
import { mayDeleteSpecification } from '../policy.ts';
import { itemsOf, revisionsOf } from '../store.ts';
import { auditable } from './save-specification-items.ts';

/** Deletes an open revision that is neither in review nor approved; the design returns to the one before. */
export const deleteSpecification = command({
  name: 'deleteSpecification',
  input: specificationInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const { specification, design } = await openToEdit(ctx, input, mayDeleteSpecification);
    const [items = []] = await itemsOf(ctx.db, companyId, [specification.id]);
    await ctx.db.deleteFrom('specification').where('company_id', '=', companyId).where('id', '=', specification.id).execute();
    await dropUnusedPictures(ctx.db, companyId, freePictureIds(items));
    const [former] = await revisionsOf(ctx.db, companyId, design.id);
    if (former) {
      await advanceDesign(ctx, design, { type: 'SPECIFICATION_CONFIRMED', specificationId: former.id });
      // Nobody has to make what was given up; without a former one somebody still has to.
      for (const kind of ['CREATE_SPECIFICATION', 'CREATE_APPROVAL_FLOW'] as const) {
        await stopTasks(ctx, { designId: design.id, targetType: 'SPECIFICATION', kind });
      }
    } else {
      await ctx.db
        .updateTable('design')
        .set({ current_specification_id: null, version: design.version + 1, updated_at: ctx.now })
        .where('company_id', '=', companyId)
        .where('id', '=', design.id)
        .execute();
    }
    ctx.emit({
      subject: 'specification',
      action: 'delete',
      id: specification.id,
      name: design.name,
      scope: specification.scope,
      before: { revision: specification.revision, items: items.map(auditable) },
    });
    return { id: specification.id, designId: design.id };
  },
});
