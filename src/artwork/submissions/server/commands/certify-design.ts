import { command, type CommandContext } from '#platform/command.ts';
import { historyOfFlows } from '#approval/approval-flows/server/door.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import { loadDesign, tellOfDesign } from '#catalogue/designs/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { createHash } from 'node:crypto';
import { canonicalContent } from '../../rules/content.ts';
import { certifyDesignInput } from '../../rules/input.ts';
import { certifyObstacle } from '../../rules/obstacle.ts';
import { beginCertificate } from '../begin-certificate.ts';
import { insertRevision } from '../open-revision.ts';
import { mayWrite } from '../policy.ts';
import { submissionState } from '../state.ts';
import { filesOf, insertFiles } from '../store.ts';

/**
 * The certificate and package of a finished design whose workflow approves no submission data: the version that was approved is what is
 * handed over, in a revision that stays as it is.
 */
export const certifyDesign = command({
  name: 'certifyDesign',
  input: certifyDesignInput,
  run: async (ctx, { designId }) => {
    const { companyId } = ctx.viewer;
    const design = await loadDesign(ctx.db, companyId, designId, true);
    if (!design) throw new AppError(generalErrors.NOT_FOUND);
    ctx.require(mayWrite(ctx.viewer, design));
    const { revision: last, version, specification } = await submissionState(ctx.db, design, true);
    const obstacle = certifyObstacle(design, { version, revision: last });
    if (obstacle || !version) throw new AppError(obstacle ?? generalErrors.NOT_FOUND);
    const revision = await insertRevision(ctx, design, (last?.number ?? 0) + 1, '');
    const file = { id: ctx.newId(), companyId, submissionId: revision.id, fileId: version.fileId, createdBy: ctx.viewer.userId };
    await insertFiles(ctx.db, [{ ...file, role: 'FINAL', comparisonId: null, comparisonFailure: null, createdAt: ctx.now }]);
    const [files = []] = await filesOf(ctx.db, companyId, [revision.id]);
    const content = canonicalContent({ notes: revision.notes, files, version, specification });
    const approvedAt = await approvalOf(ctx, design);
    await ctx.db
      .updateTable('submission')
      .set({
        submitted_at: approvedAt,
        approved_at: approvedAt,
        content_hash: createHash('sha256').update(content).digest('hex'),
        version_id: version.id,
        specification_id: specification?.id ?? null,
      })
      .where('company_id', '=', companyId)
      .where('id', '=', revision.id)
      .execute();
    await beginCertificate(ctx, design, revision.id);
    tellOfDesign(ctx, design, { action: 'request', after: { submissionRevision: revision.number } });
    return { id: designId };
  },
});

/** When the design was approved; where its workflow asks for no approval, now: nobody else ever said that it may be printed. */
async function approvalOf(ctx: CommandContext, { companyId, id, workflow }: DesignRecord): Promise<Date> {
  if (!workflow.designApprovalRequired) return ctx.now;
  const histories = await historyOfFlows(ctx.db, companyId, 'DESIGN', id);
  const ends = histories.flatMap(({ rounds }) => rounds.flatMap(({ round }) => (round.outcome === 'COMPLETED' ? [round.endedAt] : [])));
  return ends.findLast((end) => end !== null) ?? ctx.now;
}
