import { command } from '#platform/command.ts';
import { advanceDesign } from '#catalogue/designs/server/door.ts';
import { putIntoBin } from '#work/bin/server/door.ts';
import { restTasks } from '#work/tasks/server/door.ts';
import { specificationInput } from '../../rules/input.ts';
import type { KeptOfSpecification } from '../bin.ts';
import { openToEdit } from '../editable.ts';
import { freePictureIds } from '../items/free-pictures.ts';
import { mayDeleteSpecification } from '../policy.ts';
import { itemsOf, revisionsOf } from '../store.ts';
import { auditable } from './save-specification-items.ts';

/** Puts an open revision into the bin that is neither in review nor approved; the design returns to the one before. */
export const deleteSpecification = command({
  name: 'deleteSpecification',
  input: specificationInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const { specification, design } = await openToEdit(ctx, input, mayDeleteSpecification);
    const [items = []] = await itemsOf(ctx.db, companyId, [specification.id]);
    const [, former] = await revisionsOf(ctx.db, companyId, design.id);
    const tasks = [];
    // Nobody has to make what was given up; without a former one somebody still has to.
    for (const kind of former ? (['CREATE_SPECIFICATION', 'CREATE_APPROVAL_FLOW'] as const) : []) {
      tasks.push(...(await restTasks(ctx, { designId: design.id, targetType: 'SPECIFICATION', kind })));
    }
    const { id, revision, scope } = specification;
    const kept: KeptOfSpecification = { revision, tasks, pictureIds: freePictureIds(items) };
    await putIntoBin(ctx, {
      kind: 'SPECIFICATION',
      id,
      name: design.name,
      scope,
      rows: [{ table: 'specification', column: 'id', value: id }],
      kept,
    });
    await ctx.db.deleteFrom('specification').where('company_id', '=', companyId).where('id', '=', id).execute();
    if (former) {
      await advanceDesign(ctx, design, { type: 'SPECIFICATION_CONFIRMED', specificationId: former.id });
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
      id,
      name: design.name,
      scope,
      before: { revision, items: items.map(auditable) },
    });
    return { id, designId: design.id };
  },
});
