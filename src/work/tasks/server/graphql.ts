import { isMaking } from '../rules/links.ts';
import { loadUser, searchPeopleWhoMay, UserRef } from '#people/access/server/door.ts';
import { viewerOf, type RequestContext } from '#platform/graphql/context.ts';
import { mutationField, queryField, subscriptionField, type ViewerContext } from '#platform/graphql/fields.ts';
import { builder } from '#platform/graphql/builder.ts';
import { pageType } from '#platform/graphql/page.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { z } from 'zod';
import { MeRef } from '#people/accounts/server/door.ts';
import { loadCompany } from '#people/companies/server/door.ts';
import { assignableInput, dueDaysInput, taskListInput } from '../rules/input.ts';
import { taskPath } from '../rules/links.ts';
import { handMoves, mayChangeRequest, opened } from '../rules/transitions.ts';
import type { TaskRecord } from '../rules/types.ts';
import { completeTask, resumeTask, stopTask } from './commands/move-task.ts';
import { changeRequest } from './commands/change-request.ts';
import { requestCreation } from './commands/request-creation.ts';
import { startTask } from './commands/start-task.ts';
import { TaskRef } from './door.ts';
import { TASK_TOPICS } from '../rules/pairs.ts';
import { exportTasks } from './commands/export-tasks.ts';
import { ownerOf } from './owner.ts';
import { currentSpecifications } from './places.ts';
import { creationIn, findRequestPlace, mayAsk } from './request-place.ts';
import { countOpenTasks, dueDays, findTask, pageOfTasks, partsOf, type DueDay } from './store.ts';

/** Where a task leads; design and specification links carry the current specification (section 2). */
async function pathOf(task: TaskRecord, ctx: RequestContext): Promise<string> {
  const specification = task.designId
    ? await ctx.loader('taskSpecification', currentSpecifications(viewerOf(ctx).companyId)).load(task.designId)
    : null;
  return taskPath(task, specification);
}

function actionsOf(task: TaskRecord, ctx: RequestContext): string[] {
  const parts = partsOf(task, viewerOf(ctx).userId);
  const start = parts.includes('assignee') && opened(task.status) ? ['startTask'] : [];
  const change = mayChangeRequest(task, parts) ? ['changeRequest'] : [];
  return [...start, ...handMoves(task, parts), ...change];
}

async function reread(output: { id: string }, ctx: ViewerContext): Promise<TaskRecord> {
  const task = await findTask(await ctx.read(), ctx.viewer.companyId, output.id);
  if (!task) throw new AppError(generalErrors.NOT_FOUND);
  return task;
}

export function registerTasks(): void {
  TaskRef.implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      userId: t.exposeID('userId'),
      targetType: t.exposeString('targetType'),
      kind: t.exposeString('kind'),
      topic: t.exposeString('topic', {
        nullable: true,
        description: `${TASK_TOPICS.join(', ')}: what it is about where the pair of target and kind does not say it.`,
      }),
      status: t.exposeString('status'),
      handMade: t.exposeBoolean('handMade'),
      name: t.exposeString('name'),
      brandId: t.exposeID('brandId', { nullable: true }),
      productId: t.exposeID('productId', { nullable: true }),
      designId: t.exposeID('designId', { nullable: true }),
      partId: t.exposeID('partId', { nullable: true }),
      pieceId: t.exposeID('pieceId', { nullable: true }),
      targetContentId: t.exposeID('targetContentId', { nullable: true }),
      dueDate: t.expose('dueDate', { type: 'Date', nullable: true }),
      behalfOf: t.field({
        type: UserRef,
        nullable: true,
        description: 'The approver in whose name a delegate decides; null: the assignee’s own task.',
        resolve: (task, _args, ctx) => (task.behalfOf ? loadUser(ctx, task.behalfOf) : null),
      }),
      note: t.exposeString('note'),
      assignee: t.field({ type: UserRef, nullable: true, resolve: (task, _args, ctx) => loadUser(ctx, task.userId) }),
      asker: t.field({
        type: UserRef,
        nullable: true,
        description: 'Who asked for it by hand; null for system tasks.',
        resolve: (task, _args, ctx) => (task.handMade && task.createdBy ? loadUser(ctx, task.createdBy) : null),
      }),
      forConditions: t.boolean({
        description: 'It is about the conditions of an approval with changes.',
        resolve: ({ kind, pieceId }) => pieceId !== null && isMaking(kind),
      }),
      ofDesign: t.int({
        nullable: true,
        description: 'Of a list sorted by design: how many of its tasks, on every page, are about the same design project.',
        resolve: ({ ofDesign }) => ofDesign ?? null,
      }),
      path: t.string({ description: 'The page that the task leads to.', resolve: (task, _args, ctx) => pathOf(task, ctx) }),
      version: t.exposeInt('version'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
      viewerCan: t.stringList({ resolve: (task, _args, ctx) => actionsOf(task, ctx) }),
    }),
  });
  queryField('tasks', {
    type: pageType('Task', TaskRef),
    args: taskListInput,
    access: 'one’s own tasks; another’s with USER_MANAGE',
    resolve: async (args, ctx) => {
      const db = await ctx.read();
      const { timeZone } = await loadCompany(db, ctx.viewer.companyId);
      return await pageOfTasks(db, ctx.viewer.companyId, ownerOf(args.userId, ctx.viewer), args, timeZone);
    },
  });
  mutationField(exportTasks, {
    type: 'String',
    resolve: (input, { ports, viewer: { sessionId, companyId } }) =>
      ports.signExportUrl({ name: exportTasks.name, sessionId, companyId, input }),
  });
  const DueDayRef = builder.objectRef<DueDay>('DueDay').implement({
    fields: (t) => ({
      day: t.expose('day', { type: 'Date' }),
      count: t.exposeInt('count'),
      tasks: t.field({ type: [TaskRef], description: 'The first of them.', resolve: (day) => day.tasks }),
    }),
  });
  queryField('dueDays', {
    type: [DueDayRef],
    args: dueDaysInput,
    access: 'one’s own tasks',
    resolve: async ({ from, to }, ctx) => await dueDays(await ctx.read(), ctx.viewer.companyId, ctx.viewer.userId, from, to),
  });
  queryField('assignablePeople', {
    type: [UserRef],
    args: assignableInput,
    access: 'whoever may ask for something there: people who may make it',
    resolve: async ({ target, targetId, text }, ctx) => {
      const db = await ctx.read();
      const { companyId, userId } = ctx.viewer;
      const place = await findRequestPlace(db, companyId, target, targetId);
      const decision = mayAsk(ctx.viewer, target, place);
      if (!decision.allowed) throw new AppError(generalErrors[decision.reason]);
      if (!place) throw new AppError(generalErrors.NOT_FOUND);
      const people = await searchPeopleWhoMay(db, companyId, text ?? '', creationIn(target), place);
      return await Promise.all(people.filter(({ id }) => id !== userId).map(({ id }) => loadUser(ctx, id)));
    },
  });
  builder.objectField(MeRef, 'openTaskCount', (t) =>
    t.int({
      resolve: async (me, _args, ctx) => await countOpenTasks(await ctx.read(), me.companyId, me.userId),
    }),
  );
  mutationField(startTask, { type: TaskRef, resolve: reread });
  for (const move of [completeTask, stopTask, resumeTask, requestCreation, changeRequest])
    mutationField(move, { type: TaskRef, resolve: reread });
  subscriptionField('tasksChanged', {
    type: builder.objectRef<{ id: string }>('TaskHint').implement({ fields: (t) => ({ id: t.exposeID('id') }) }),
    args: z.object({}),
    access: 'hints about one’s own tasks',
    topic: async (_args, ctx) => `tasks/${ctx.viewer.userId}`,
    resolve: (hint) => hint,
  });
}
