import type { CommandContext } from '#platform/command.ts';
import { taskLabel } from '../messages.ts';
import type { TaskRecord } from '../rules/types.ts';

/** Writes and records the new state of a (locked) task; whoever is in `hears` finds it in their history too. */
export async function writeStatus(
  ctx: CommandContext,
  task: TaskRecord,
  status: TaskRecord['status'],
  hears: readonly string[],
): Promise<void> {
  await ctx.db
    .updateTable('task')
    .set({ status, version: task.version + 1, updated_at: ctx.now })
    .where('company_id', '=', task.companyId)
    .where('id', '=', task.id)
    .execute();
  ctx.emit({
    subject: 'task',
    action: 'update',
    id: task.id,
    name: `${task.name}: ${taskLabel(task)[ctx.viewer.locale]}`,
    scope: [task.id, ...hears, task.companyId],
    before: { status: task.status },
    after: { status },
  });
}
