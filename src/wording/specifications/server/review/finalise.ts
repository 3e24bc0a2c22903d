import type { CommandContext } from '#platform/command.ts';
import { flowOf } from '#approval/approval-flows/server/door.ts';
import { advanceDesign, askMakers, designMembers, makersDone } from '#catalogue/designs/server/door.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import { sendNotice } from '#work/notifications/server/door.ts';
import type { SpecificationRecord } from '../../rules/types.ts';
import { overviewPath } from '../../rules/paths.ts';

type Finalised = (ctx: CommandContext, design: DesignRecord) => Promise<void>;

const followers: Finalised[] = [];

/** For rooms that follow what specifications say: called in the transaction that makes one final. Once per feature. */
export function onFinalised(follower: Finalised): void {
  followers.push(follower);
}

/**
 * Makes a (locked) specification final (D5.4): locked for ever, the design moves
 * on, the related parties are told, and the designers get their task.
 */
export async function finalise(ctx: CommandContext, specification: SpecificationRecord, design: DesignRecord): Promise<void> {
  const { companyId, userId } = ctx.viewer;
  await ctx.db
    .updateTable('specification')
    .set({ confirmed_at: ctx.now, confirmed_by: userId, version: specification.version + 1, updated_at: ctx.now })
    .where('company_id', '=', companyId)
    .where('id', '=', specification.id)
    .execute();
  ctx.emit({
    subject: 'specification',
    action: 'confirm',
    id: specification.id,
    name: design.name,
    scope: specification.scope,
    before: { confirmedAt: null },
    after: { confirmedAt: ctx.now, revision: specification.revision },
  });
  await advanceDesign(ctx, design, { type: 'SPECIFICATION_CONFIRMED', specificationId: specification.id });
  await makersDone(ctx, design, 'SPECIFICATION');
  await askMakers(ctx, design, 'DESIGN');
  await tellRelated(ctx, specification, design);
  for (const follow of followers) await follow(ctx, design);
  ctx.notify(`specification/${specification.id}`, { id: specification.id, version: specification.version + 1 });
}

/** Design members, flow approvers, the design's creator (D5.4). */
async function tellRelated(ctx: CommandContext, specification: SpecificationRecord, design: DesignRecord): Promise<void> {
  const { companyId, name } = ctx.viewer;
  const members = await designMembers(ctx.db, companyId, design.id);
  const flow = await flowOf(ctx.db, companyId, 'SPECIFICATION', specification.id);
  const approvers = (flow?.blocks ?? []).flatMap((block) => block.pieces.flatMap((piece) => [...piece.approvers]));
  await sendNotice(ctx, [...members, ...approvers, design.createdBy], {
    kind: 'specificationConfirmed',
    params: { design: design.name, revision: specification.revision, person: name },
    path: overviewPath(design, specification.id),
  });
}
