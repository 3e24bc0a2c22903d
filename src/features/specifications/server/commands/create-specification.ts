import { sql } from 'kysely';
import { command, type CommandContext } from '#platform/command.ts';
import { carryFlowOver } from '#features/approval-flows/server/door.ts';
import { advanceDesign, lockDesign } from '#features/designs/server/door.ts';
import { designErrors } from '#features/designs/rules/errors.ts';
import type { DesignRecord } from '#features/designs/rules/types.ts';
import { AppError } from '#shared/errors.ts';
import { specificationErrors } from '../../rules/errors.ts';
import { createSpecificationInput } from '../../rules/input.ts';
import type { SpecificationRecord } from '../../rules/types.ts';
import { pauseObstacle } from '../editable.ts';
import { mayCreateSpecification } from '../policy.ts';
import { itemsOf, revisionsOf } from '../store.ts';
import { contentHash, putItems } from '../write-items.ts';

/** The first specification of a design, or the next revision as a copy of the last; one is open at a time (D5.1, D5.4). */
export const createSpecification = command({
  name: 'createSpecification',
  input: createSpecificationInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const design = await lockDesign(ctx.db, companyId, input.designId);
    ctx.require(mayCreateSpecification(ctx.viewer, design));
    const paused = pauseObstacle(design);
    if (paused) throw new AppError(paused);
    const [last] = await revisionsOf(ctx.db, companyId, design.id);
    if (last && !last.confirmedAt) {
      throw new AppError(specificationErrors.SPECIFICATION_ALREADY_OPEN, { revision: last.revision });
    }
    // Section 4: without a flow status only while the design is not locked.
    if (!last && design.locked) throw new AppError(designErrors.DESIGN_LOCKED);
    // What is in review rests on this specification (D6.10).
    if (last && (design.status === 'DESIGN_REVIEW' || design.status === 'CIRCULAR')) throw new AppError(designErrors.DESIGN_IN_REVIEW);
    const made = await insertRevision(ctx, design, (last?.revision ?? 0) + 1);
    if (last) {
      const [items = []] = await itemsOf(ctx.db, companyId, [last.id]);
      await putItems(
        ctx,
        made,
        last.remark,
        items.map((item) => ({ ...item, id: ctx.newId(), specificationId: made.id })),
      );
    }
    const type = last ? 'SPECIFICATION_REOPENED' : 'SPECIFICATION_CREATED';
    await advanceDesign(ctx, design, { type, specificationId: made.id });
    if (last && design.workflow.specificationApprovalRequired) await carryFlowOver(ctx, 'SPECIFICATION', last.id, made.id);
    ctx.emit({
      subject: 'specification',
      action: 'create',
      id: made.id,
      name: design.name,
      scope: made.scope,
      after: { revision: made.revision, copiedFrom: last?.revision ?? null },
    });
    return { id: made.id };
  },
});

async function insertRevision(ctx: CommandContext, design: DesignRecord, revision: number): Promise<SpecificationRecord> {
  const id = ctx.newId();
  const made: SpecificationRecord = {
    id,
    companyId: design.companyId,
    designId: design.id,
    revision,
    status: 'STAND_BY',
    contentHash: contentHash('', []),
    remark: '',
    confirmedAt: null,
    confirmedBy: null,
    scope: [id, ...design.scope],
    version: 1,
    createdBy: ctx.viewer.userId,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
  await ctx.db
    .insertInto('specification')
    .values({
      id,
      company_id: made.companyId,
      design_id: made.designId,
      revision,
      content_hash: made.contentHash,
      scope: sql`${made.scope}::uuid[]`,
      created_by: made.createdBy,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute();
  return made;
}
