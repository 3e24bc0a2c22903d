/** The tasks of those who make a design's specification and its data: asked when it is their turn, done when they submit. */
import type { CommandContext } from '#platform/command.ts';
import { completeTasks, openTasks } from '#features/tasks/server/door.ts';
import type { DesignRecord } from '../rules/types.ts';
import { designMembers } from './members.ts';

/** What is to be made. */
export type Made = 'SPECIFICATION' | 'DESIGN';

const TASK = {
  SPECIFICATION: { kind: 'CREATE_SPECIFICATION', roles: ['DocumentManager', 'DesignProjectManager'] },
  DESIGN: { kind: 'CREATE_DESIGN_DATA', roles: ['Designer', 'DesignProjectManager'] },
} as const;

/** Who makes it: those with the first of the roles that somebody holds on the design, else its creator. */
async function makersOf(ctx: CommandContext, design: DesignRecord, made: Made): Promise<string[]> {
  for (const role of TASK[made].roles) {
    const people = await designMembers(ctx.db, design.companyId, design.id, role);
    if (people.length > 0) return people;
  }
  return [design.createdBy];
}

/** Asks the makers, each once: at the start of their stage, and again when a review was returned or withdrawn. */
export async function askMakers(ctx: CommandContext, design: DesignRecord, made: Made): Promise<void> {
  const { kind } = TASK[made];
  const makers = await makersOf(ctx, design, made);
  const asked = await ctx.db
    .selectFrom('task')
    .select('user_id')
    .where('company_id', '=', design.companyId)
    .where('design_id', '=', design.id)
    .where('target_type', '=', made)
    .where('kind', '=', kind)
    .where('is_open', '=', true)
    .execute();
  const has = new Set(asked.map((task) => task.user_id));
  await openTasks(
    ctx,
    makers
      .filter((userId) => !has.has(userId))
      .map((userId) => ({
        userId,
        targetType: made,
        kind,
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
