/** The revision that may be edited now, locked: the way into every change of submission data. */
import type { CommandContext } from '#platform/command.ts';
import { assertNotInReview } from '#approval/approval-flows/server/door.ts';
import { loadDesign, tellOfDesign } from '#catalogue/designs/server/door.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { submissionErrors } from '../rules/errors.ts';
import { stageObstacle } from '../rules/obstacle.ts';
import type { SubmissionFileRecord, SubmissionRecord } from '../rules/types.ts';
import { mayWrite } from './policy.ts';
import { filesOf, loadFile, loadSubmission, newestRevision } from './store.ts';

export interface OpenRevision {
  design: DesignRecord;
  revision: SubmissionRecord;
  files: SubmissionFileRecord[];
}

/** The design, locked, whose submission data the viewer may write now; nothing of it is in review (D6.10). */
export async function lockToSubmit(ctx: CommandContext, designId: string): Promise<DesignRecord> {
  const design = await loadDesign(ctx.db, ctx.viewer.companyId, designId, true);
  if (!design) throw new AppError(generalErrors.NOT_FOUND);
  ctx.require(mayWrite(ctx.viewer, design));
  const obstacle = stageObstacle(design);
  if (obstacle) throw new AppError(obstacle);
  await assertNotInReview(ctx.db, design.companyId, 'SUBMISSION_DATA', design.id);
  return design;
}

/** The open revision; the first one is begun with the first change. SUBMISSION_BOUND when the newest was submitted. */
export async function openRevision(ctx: CommandContext, designId: string): Promise<OpenRevision> {
  const design = await lockToSubmit(ctx, designId);
  const newest = await newestRevision(ctx.db, design.companyId, design.id, true);
  if (newest?.submittedAt) throw new AppError(submissionErrors.SUBMISSION_BOUND);
  const revision = newest ?? (await insertRevision(ctx, design, 1, ''));
  const [files = []] = await filesOf(ctx.db, design.companyId, [revision.id]);
  return { design, revision, files };
}

/** The same by one of its files. A file of a former revision stays as it was submitted. */
export async function openRevisionOfFile(ctx: CommandContext, fileId: string): Promise<OpenRevision & { file: SubmissionFileRecord }> {
  const known = await loadFile(ctx.db, ctx.viewer.companyId, fileId);
  const submission = known && (await loadSubmission(ctx.db, ctx.viewer.companyId, known.submissionId));
  if (!submission) throw new AppError(generalErrors.NOT_FOUND);
  const open = await openRevision(ctx, submission.designId);
  if (open.revision.id !== submission.id) throw new AppError(submissionErrors.SUBMISSION_BOUND);
  const file = open.files.find(({ id }) => id === fileId);
  // Two people at once: the second finds nothing.
  if (!file) throw new AppError(generalErrors.NOT_FOUND);
  return { ...open, file };
}

export async function insertRevision(ctx: CommandContext, design: DesignRecord, number: number, notes: string): Promise<SubmissionRecord> {
  const revision: SubmissionRecord = {
    id: ctx.newId(),
    companyId: design.companyId,
    designId: design.id,
    number,
    notes,
    submittedAt: null,
    versionId: null,
    specificationId: null,
    contentHash: null,
    approvedAt: null,
    version: 1,
    createdBy: ctx.viewer.userId,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
  await ctx.db
    .insertInto('submission')
    .values({
      id: revision.id,
      company_id: revision.companyId,
      design_id: revision.designId,
      number,
      notes,
      created_by: revision.createdBy,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute();
  return revision;
}

/** Counts a change of the revision. */
export async function touched(ctx: CommandContext, { revision }: Pick<OpenRevision, 'revision'>, notes = revision.notes): Promise<void> {
  await ctx.db
    .updateTable('submission')
    .set({ notes, version: revision.version + 1, updated_at: ctx.now })
    .where('company_id', '=', revision.companyId)
    .where('id', '=', revision.id)
    .execute();
}

/** Counts a change of the revision, records it and tells the screens. */
export async function changed(
  ctx: CommandContext,
  { design, revision }: Pick<OpenRevision, 'design' | 'revision'>,
  what: { before?: Record<string, unknown>; after?: Record<string, unknown>; notes?: string },
): Promise<void> {
  await touched(ctx, { revision }, what.notes);
  tellOfDesign(ctx, design, {
    ...(what.before ? { before: what.before } : {}),
    after: { submissionRevision: revision.number, ...what.after },
  });
}
