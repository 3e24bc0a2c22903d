/** The tasks of a campaign's owners: the specification of each design is to be taken on, by the day of the campaign. */
import type { CommandContext } from '#platform/command.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import { openTasks, redateTasks, stopTasks, completeTasks, type NewTask } from '#work/tasks/server/door.ts';

const ABOUT = { targetType: 'SPECIFICATION', kind: 'CREATE_SPECIFICATION' } as const;

/** A task for each design that somebody owns. */
export async function openOwnersTasks(
  ctx: CommandContext,
  campaign: { id: string; dueOn: string | null },
  lines: readonly { designId: string; ownerId: string | null }[],
): Promise<void> {
  const tasks: NewTask[] = [];
  for (const { designId, ownerId } of lines) {
    const design = ownerId === null ? null : await loadDesign(ctx.db, ctx.viewer.companyId, designId);
    if (!design || ownerId === null) continue;
    const { name, brandId, productId } = design;
    tasks.push({
      ...ABOUT,
      topic: 'CAMPAIGN',
      userId: ownerId,
      name,
      brandId,
      productId,
      designId,
      targetContentId: campaign.id,
      dueDate: campaign.dueOn,
    });
  }
  await openTasks(ctx, tasks);
}

/** The campaign has another day. */
export async function redateOwnersTasks(ctx: CommandContext, campaign: { id: string; dueOn: string | null }): Promise<void> {
  await redateTasks(ctx, { ...ABOUT, targetContentId: campaign.id }, campaign.dueOn);
}

/** Nothing more is asked of the owners: of all designs, or of one. */
export async function stopOwnersTasks(ctx: CommandContext, campaign: { id: string }, designId?: string): Promise<void> {
  await stopTasks(ctx, { ...ABOUT, targetContentId: campaign.id, ...(designId === undefined ? {} : { designId }) });
}

/** A design is done. */
export async function completeOwnersTasks(ctx: CommandContext, campaign: { id: string }, designId: string): Promise<void> {
  await completeTasks(ctx, { ...ABOUT, targetContentId: campaign.id, designId });
}
