import type { CommandContext } from '#platform/command.ts';
import type { PartRenewal } from '#wording/parts/server/door.ts';
import { designManagers } from '#catalogue/designs/server/door.ts';

import { sendNotice } from '#work/notifications/server/door.ts';
import { CHECK_QUEUE } from './check-campaign.ts';
import { campaignPath } from '../rules/paths.ts';
import { usesInForce } from './facts.ts';
import { openOwnersTasks, stopOwnersTasks } from './owners-tasks.ts';

/**
 * An approved part was approved anew, in the transaction of the approval: every design whose specification in force says a former version
 * has to follow. Their owners are who manages them. A campaign for a version before ends: this one asks for more.
 */
export async function startCampaign(ctx: CommandContext, { part, version, formerVersionId }: PartRenewal): Promise<void> {
  const { companyId } = ctx.viewer;
  const older = (await usesInForce(ctx.db, companyId, part.id)).filter((use) => use.versionNumber < version.number);
  const designs = await notCancelled(ctx, [...new Set(older.map(({ designId }) => designId))]);
  await endFormer(ctx, part.id);
  if (designs.length === 0) return;
  const id = ctx.newId();
  await ctx.db
    .insertInto('campaign')
    .values({
      id,
      company_id: companyId,
      part_id: part.id,
      part_version_id: version.id,
      former_version_id: formerVersionId,
      started_by: version.createdBy,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute();
  const managers = await designManagers(
    ctx.db,
    companyId,
    designs.map((design) => design.id),
  );
  const lines = designs.map((design) => ({ designId: design.id, ownerId: managers.get(design.id) ?? null }));
  await ctx.db
    .insertInto('campaign_design')
    .values(
      lines.map(({ designId, ownerId }) => ({
        id: ctx.newId(),
        company_id: companyId,
        campaign_id: id,
        design_id: designId,
        owner_id: ownerId,
        created_at: ctx.now,
        updated_at: ctx.now,
      })),
    )
    .execute();
  ctx.emit({
    subject: 'part',
    action: 'request',
    id: part.id,
    name: version.name,
    scope: part.scope,
    after: { campaignVersion: version.number, designs: designs.length },
  });
  await openOwnersTasks(ctx, { id, dueOn: null }, lines);
  await sendNotice(ctx, [version.createdBy, ...managers.values()], {
    kind: 'campaignStarted',
    params: { part: version.name, version: version.number, n: designs.length },
    path: campaignPath(id),
  });
  await ctx.enqueue(CHECK_QUEUE, { campaignId: id }, { urgency: 'bulk' });
}

/** What was given up follows nothing. */
async function notCancelled(ctx: CommandContext, designIds: readonly string[]): Promise<{ id: string }[]> {
  if (designIds.length === 0) return [];
  return await ctx.db
    .selectFrom('design')
    .select('id')
    .where('company_id', '=', ctx.viewer.companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...designIds])))
    .where('status', '<>', 'CANCELLED')
    .orderBy('id')
    .execute();
}

async function endFormer(ctx: CommandContext, partId: string): Promise<void> {
  const ended = await ctx.db
    .updateTable('campaign')
    .set((eb) => ({ closed_at: ctx.now, updated_at: ctx.now, version: eb('version', '+', 1) }))
    .where('company_id', '=', ctx.viewer.companyId)
    .where('part_id', '=', partId)
    .where('closed_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of ended) await stopOwnersTasks(ctx, { id });
}
