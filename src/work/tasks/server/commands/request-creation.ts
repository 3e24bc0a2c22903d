import { peopleWhoMay } from '#people/access/server/door.ts';
import { sendNotice } from '#work/notifications/server/door.ts';
import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { taskLabel } from '../../messages.ts';
import { requestCreationInput } from '../../rules/input.ts';
import { taskPath } from '../../rules/links.ts';
import { REQUESTS } from '../../rules/pairs.ts';
import { atAssignee, creationIn, findRequestPlace, mayAsk, REQUEST_NOTICES } from '../request-place.ts';

/** Asks a colleague who may make it for a product, a design project or a part of the company: a TO_DO task (D8.3) and a notice. */
export const requestCreation = command({
  name: 'requestCreation',
  input: requestCreationInput,
  run: async (ctx, input) => {
    const { companyId, userId, name } = ctx.viewer;
    const place = await findRequestPlace(ctx.db, companyId, input.target, input.targetId);
    ctx.require(mayAsk(ctx.viewer, input.target, place));
    await ctx.spend('mails');
    if (!place) throw new AppError(generalErrors.NOT_FOUND);
    if (input.assigneeId === userId) throw atAssignee('TASK_ASKED_OF_ONESELF');
    const [assignee] = await peopleWhoMay(ctx.db, companyId, [input.assigneeId], creationIn(input.target), place);
    if (!assignee) throw atAssignee('TASK_ASSIGNEE_MAY_NOT');
    const pair = { targetType: input.target, kind: REQUESTS[input.target] };
    const id = ctx.newId();
    const dueDate = input.dueDate ?? null;
    await ctx.db
      .insertInto('task')
      .values({
        id,
        company_id: companyId,
        user_id: assignee.id,
        target_type: pair.targetType,
        kind: pair.kind,
        status: 'TO_DO',
        hand_made: true,
        name: place.name,
        brand_id: place.brandId,
        product_id: place.productId,
        due_date: dueDate,
        note: input.note,
        created_by: userId,
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .execute();
    await sendNotice(ctx, [assignee.id], {
      kind: REQUEST_NOTICES[input.target],
      params: { requester: name, target: place.name, note: input.note, dueDate: dueDate ?? '' },
      path: taskPath({ ...pair, ...place, designId: null, partId: null, pieceId: null, targetContentId: null, topic: null }, null),
    });
    ctx.emit({
      subject: 'task',
      action: 'request',
      id,
      name: `${place.name}: ${taskLabel(pair)[ctx.viewer.locale]}`,
      scope: [id, assignee.id, userId, ...place.scope],
      after: { assignee: assignee.name, note: input.note, dueDate, status: 'TO_DO' },
    });
    for (const person of [assignee.id, userId]) ctx.notify(`tasks/${person}`, { id: person });
    return { id };
  },
});
