import { can } from '#people/access/rules/policy.ts';
import { loadCompany } from '#people/companies/server/door.ts';
import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { saveCommentLabelsInput } from '../../rules/input.ts';
import { labelsOf } from '../store.ts';

/** Says which labels there are, in this order. Those left out go, from their threads too; CONFLICT where others are there than were seen. */
export const saveCommentLabels = command({
  name: 'saveCommentLabels',
  input: saveCommentLabelsInput,
  run: async (ctx, { seenIds, labels }) => {
    const { companyId } = ctx.viewer;
    ctx.require(can(ctx.viewer, 'USER_MANAGE', { scope: [companyId] }));
    // The company's row is the lock of its list.
    await ctx.db.selectFrom('company').select('id').where('id', '=', companyId).forUpdate().execute();
    const before = await labelsOf(ctx.db, companyId);
    const known = new Set(before.map(({ id }) => id));
    if (labels.some(({ id }) => id && !known.has(id))) throw new AppError(generalErrors.NOT_FOUND);
    if (known.size !== seenIds.length || seenIds.some((id) => !known.has(id))) throw new AppError(generalErrors.CONFLICT);
    const kept = labels.flatMap(({ id }) => id ?? []);
    const gone = [...known].filter((id) => !kept.includes(id));
    if (gone.length > 0) await ctx.db.deleteFrom('comment_label').where('company_id', '=', companyId).where('id', 'in', gone).execute();
    // Names may change places: none stands in the way of another while the list is written.
    for (const id of kept) {
      await ctx.db.updateTable('comment_label').set({ name: id }).where('company_id', '=', companyId).where('id', '=', id).execute();
    }
    for (const [position, { id, name, color }] of labels.entries()) {
      const values = { name: name.trim(), color, position };
      if (id) await ctx.db.updateTable('comment_label').set(values).where('company_id', '=', companyId).where('id', '=', id).execute();
      else {
        const row = { id: ctx.newId(), company_id: companyId, created_at: ctx.now, ...values };
        await ctx.db.insertInto('comment_label').values(row).execute();
      }
    }
    const { name } = await loadCompany(ctx.db, companyId);
    const said = (list: readonly { name: string; color: string }[]) => list.map((label) => `${label.name.trim()} (${label.color})`);
    ctx.emit({
      subject: 'company',
      action: 'update',
      id: companyId,
      name,
      scope: [companyId],
      before: { commentLabels: said(before) },
      after: { commentLabels: said(labels) },
    });
    return { id: companyId };
  },
});
