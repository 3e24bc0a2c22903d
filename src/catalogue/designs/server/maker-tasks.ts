/** The tasks of those who make a design's specification, its data and what goes to the printer: asked in turn, done when they submit. */
import { sql } from 'kysely';
import type { CommandContext } from '#platform/command.ts';
import { flowStatusOf } from '#approval/approval-flows/server/door.ts';
import type { TaskKind } from '#work/tasks/rules/pairs.ts';
import type { Db } from '#platform/db/client.ts';
import { completeTasks, openTasks, releaseTasks, restTasks, stopTasks, wakeTasks } from '#work/tasks/server/door.ts';
import { keysOf } from '#shared/keys.ts';
import { flowTemplateFor } from '#approval/workflows/rules/options.ts';
import type { DesignRecord } from '../rules/types.ts';
import { designMembers, holdersOf } from './members.ts';

/** What is to be made. */
export type Made = 'SPECIFICATION' | 'DESIGN' | 'SUBMIT';

const TASK = {
  SPECIFICATION: { kind: 'CREATE_SPECIFICATION', roles: ['DocumentManager', 'DesignProjectManager'] },
  DESIGN: { kind: 'CREATE_DESIGN_DATA', roles: ['Designer', 'DesignProjectManager'] },
  SUBMIT: { kind: 'CREATE_SUBMIT_DATA', roles: ['Designer', 'DesignProjectManager'] },
} as const;

/** Who makes it: those with the first of the roles that somebody holds on the design, else its creator. */
async function makersOf(ctx: CommandContext, design: DesignRecord, made: Made): Promise<string[]> {
  return (await makersOfDesigns(ctx.db, design.companyId, [design], made)).get(design.id) ?? [];
}

/** The same for many designs at once. */
export async function makersOfDesigns(
  db: Db,
  companyId: string,
  designs: readonly Pick<DesignRecord, 'id' | 'createdBy'>[],
  made: Made,
): Promise<Map<string, string[]>> {
  const { roles } = TASK[made];
  const held = await holdersOf(
    db,
    companyId,
    designs.map((design) => design.id),
    roles,
  );
  return new Map(
    designs.map(({ id, createdBy }) => {
      const role = roles.find((each) => held.some((one) => one.designId === id && one.role === each));
      const people = held.filter((one) => one.designId === id && one.role === role).map((one) => one.userId);
      return [id, people.length > 0 ? people : [createdBy]];
    }),
  );
}

/** What comes before is in review: the makers are told that their turn comes next, and asked for nothing yet (WAIT, D8.3). */
export async function makersWait(ctx: CommandContext, design: DesignRecord, made: Made): Promise<void> {
  await ask(ctx, design, { targetType: made, kind: TASK[made].kind, status: 'WAIT' }, await makersOf(ctx, design, made));
}

/** What comes before was returned or withdrawn: nobody's turn comes next. */
export async function makersWaitNoMore(ctx: CommandContext, designId: string, made: Made): Promise<void> {
  await stopTasks(ctx, { designId, targetType: made, kind: TASK[made].kind, status: 'WAIT' });
}

/**
 * Asks the makers, each once: at the start of their stage, and again when a review was returned or withdrawn. Whoever has
 * waited for their turn begins (D8.3).
 */
export async function askMakers(ctx: CommandContext, design: DesignRecord, made: Made): Promise<void> {
  await releaseTasks(ctx, { designId: design.id, targetType: made, kind: TASK[made].kind });
  await ask(ctx, design, { targetType: made, kind: TASK[made].kind }, await makersOf(ctx, design, made));
  if (made === 'DESIGN') await askForFlow(ctx, design, 'DESIGN', design.id);
}

/** Where the workflow requires an approval, and neither it nor anybody has said whose: those who lead the design set the flow up. */
export async function askForFlow(
  ctx: CommandContext,
  design: DesignRecord,
  made: Exclude<Made, 'SUBMIT'>,
  targetId: string,
): Promise<void> {
  const { designApprovalRequired, specificationApprovalRequired } = design.workflow;
  const required = made === 'DESIGN' ? designApprovalRequired : specificationApprovalRequired;
  // The one that the workflow names comes with the first version.
  const comes = made === 'DESIGN' && flowTemplateFor(design.workflow, 'DESIGN') !== null;
  if (!required || comes || (await flowStatusOf(ctx.db, design.companyId, made, targetId))) return;
  await ask(ctx, design, { targetType: made, kind: 'CREATE_APPROVAL_FLOW' }, await leadersOf(ctx, design));
}

/** Opens the task for those of the people who do not have it yet. */
async function ask(ctx: CommandContext, design: DesignRecord, task: AskedTask, people: readonly string[]): Promise<void> {
  const asked = await ctx.db
    .selectFrom('task')
    .select('user_id')
    .where('company_id', '=', design.companyId)
    .where('design_id', '=', design.id)
    .where('target_type', '=', task.targetType)
    .where('kind', '=', task.kind)
    .where('is_open', '=', true)
    .execute();
  const has = new Set(asked.map((row) => row.user_id));
  await openTasks(
    ctx,
    people
      .filter((userId) => !has.has(userId))
      .map((userId) => ({
        ...task,
        userId,
        name: design.name,
        brandId: design.brandId,
        productId: design.productId,
        designId: design.id,
        dueDate: design.dueDate,
      })),
  );
}

/** The makers have submitted: their tasks, and those of setting up the flow, complete by themselves (D8.4). */
export async function makersDone(ctx: CommandContext, design: DesignRecord, made: Made): Promise<void> {
  for (const kind of [TASK[made].kind, 'CREATE_APPROVAL_FLOW'] as const) {
    await completeTasks(ctx, { designId: design.id, targetType: made, kind });
  }
}

/** Its turn is over without having been submitted: the design went back. */
export async function makersStop(ctx: CommandContext, designId: string, made: Made): Promise<void> {
  await stopTasks(ctx, { designId, targetType: made, kind: TASK[made].kind });
}

const KINDS = keysOf<Made>(TASK).flatMap((targetType) =>
  ([TASK[targetType].kind, 'CREATE_APPROVAL_FLOW'] as const).map((kind) => ({ targetType, kind })),
);

/** Somebody was given a role while makers are asked: whoever is one of them now is asked too, or waits with them. */
export async function makerJoins(ctx: CommandContext, design: DesignRecord, userId: string): Promise<void> {
  for (const { task, people } of await askedNow(ctx, design)) {
    if (people.includes(userId)) await ask(ctx, design, task, [userId]);
  }
}

/** A role was taken from somebody while makers are asked: who is none of them any more is asked no more, and those who are now are. */
export async function makerLeaves(ctx: CommandContext, design: DesignRecord, userId: string): Promise<void> {
  for (const { task, people } of await askedNow(ctx, design)) {
    if (people.includes(userId)) continue;
    await stopTasks(ctx, { designId: design.id, targetType: task.targetType, kind: task.kind, userId });
    await ask(ctx, design, task, people);
  }
}

type AskedTask = { targetType: Made; kind: TaskKind; status?: 'WAIT' };
type Asked = { task: AskedTask; people: readonly string[] };

/** What people are asked to make of a design now, or wait to, and who should by the roles held now. */
async function askedNow(ctx: CommandContext, design: DesignRecord): Promise<Asked[]> {
  const open = await ctx.db
    .selectFrom('task')
    .select(['user_id', 'target_type', 'kind', 'status'])
    .where('company_id', '=', design.companyId)
    .where('design_id', '=', design.id)
    .where('is_open', '=', true)
    .execute();
  const asked: Asked[] = [];
  for (const { targetType, kind } of KINDS) {
    const same = open.filter((task) => task.target_type === targetType && task.kind === kind);
    if (same.length === 0) continue;
    const waits = same.every(({ status }) => status === 'WAIT');
    const people = await askedFor(ctx, design, { targetType, kind });
    asked.push({ task: { targetType, kind, ...(waits ? { status: 'WAIT' as const } : {}) }, people });
  }
  return asked;
}

/** Who has to make it, by the roles held now. */
async function askedFor(ctx: CommandContext, design: DesignRecord, { targetType, kind }: AskedTask): Promise<string[]> {
  return kind === 'CREATE_APPROVAL_FLOW' ? leadersOf(ctx, design) : makersOf(ctx, design, targetType);
}

/** Who leads a design: its project managers, else its creator. */
async function leadersOf(ctx: CommandContext, design: DesignRecord): Promise<string[]> {
  const leaders = await designMembers(ctx.db, design.companyId, design.id, 'DesignProjectManager');
  return leaders.length > 0 ? leaders : [design.createdBy];
}

/** A design that rests asks nobody for anything; the ids of the tasks that it stopped. */
export async function makersRest(ctx: CommandContext, designId: string): Promise<string[]> {
  const resting: string[] = [];
  for (const task of KINDS) resting.push(...(await restTasks(ctx, { designId, ...task })).map(({ id }) => id));
  return resting;
}

/**
 * What rested goes on, with those who make it now: who left before or meanwhile is not asked again, who came is; and nothing that an
 * earlier round had stopped.
 */
export async function makersGoOn(ctx: CommandContext, design: DesignRecord): Promise<void> {
  const rested = await ctx.db
    .selectFrom('design')
    .innerJoin('task', (on) => on.on(sql<boolean>`task.id = any(design.held_tasks)`).onRef('task.company_id', '=', 'design.company_id'))
    .select(['task.id', 'task.user_id', 'task.target_type', 'task.kind', 'task.status'])
    .where('design.company_id', '=', design.companyId)
    .where('design.id', '=', design.id)
    .execute();
  for (const task of KINDS) {
    const same = rested.filter(({ target_type: targetType, kind }) => targetType === task.targetType && kind === task.kind);
    if (same.length === 0) continue;
    const people = await askedFor(ctx, design, task);
    await wakeTasks(
      ctx,
      same.filter((one) => people.includes(one.user_id)),
    );
    await ask(ctx, design, task, people);
  }
}
