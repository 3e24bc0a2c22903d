/** Submission data as approval-flows decides on them: the newest revision, bound to the approved version and the specification. */
import { pauseObstacle } from '#catalogue/designs/rules/pause.ts';
import type { CommandContext } from '#platform/command.ts';
import type { Db } from '#platform/db/client.ts';
import { letsPass } from '#approval/approval-flows/rules/open-points.ts';
import { flowStatusOf, openComments, type registerSubject } from '#approval/approval-flows/server/door.ts';
import type { registerGuestSubject } from '#approval/guest-reviews/server/door.ts';
import { advanceDesign, askMakers, designMembers, loadDesign, lockDesign, makersDone } from '#catalogue/designs/server/door.ts';
import { isRunning } from '#artwork/versions/rules/status.ts';
import { openFindings } from '#artwork/findings/server/door.ts';
import { submissionErrors } from '../rules/errors.ts';
import { requestBlockers } from '../rules/obstacle.ts';
import { submissionPath, submissionReviewPath } from '../rules/paths.ts';
import { compareFiles } from './comparisons.ts';
import { beginCertificate } from './begin-certificate.ts';
import { guestMaterialOf } from './guest-material.ts';
import { submissionState } from './state.ts';

type ApprovalSubject = Parameters<typeof registerSubject>[0];
type GuestSubject = Parameters<typeof registerGuestSubject>[0];
type SubjectState = NonNullable<Awaited<ReturnType<ApprovalSubject['load']>>>;
type Outcome = Parameters<ApprovalSubject['onRequested']>[2];

async function load(db: Db, companyId: string, designId: string, lock: boolean): Promise<SubjectState | null> {
  const design = await loadDesign(db, companyId, designId, lock);
  if (!design) return null;
  const state = await submissionState(db, design, lock);
  const compared = await compareFiles(db, companyId, state.files, state.version);
  const inReview = (await flowStatusOf(db, companyId, 'SUBMISSION_DATA', designId)) === 'IN_PROGRESS';
  return {
    targetId: design.id,
    name: design.name,
    scope: design.scope,
    reachId: design.id,
    contentHash: state.contentHash,
    contentId: state.revision?.id ?? null,
    // Files, notes and what they rest on as they were returned: to ask again with nothing else needs a reason.
    materialHash: state.contentHash,
    blockers: requestBlockers(
      design,
      state.revision && {
        isSubmitted: state.revision.submittedAt !== null,
        inReview,
        files: compared.map(({ file, agreement }) => ({ role: file.role, comparing: agreement === 'COMPARING' })),
      },
    ),
    closed: design.status === 'COMPLETED' ? submissionErrors.SUBMISSION_COMPLETED : pauseObstacle(design),
    brandId: design.brandId,
    productId: design.productId,
    designId: design.id,
    partId: null,
    taskTarget: 'SUBMIT',
    reviewPath: (pieceId) => submissionReviewPath(design, pieceId),
    overviewPath: submissionPath(design),
    relatedUserIds: await designMembers(db, companyId, design.id),
  };
}

async function setRevision(
  ctx: CommandContext,
  id: string,
  values: {
    submitted_at?: Date | null;
    content_hash?: string | null;
    version_id?: string | null;
    specification_id?: string | null;
    approved_at?: Date;
  },
): Promise<void> {
  await ctx.db
    .updateTable('submission')
    .set({ ...values, updated_at: ctx.now })
    .where('company_id', '=', ctx.viewer.companyId)
    .where('id', '=', id)
    .execute();
}

/** Asks the makers again: returned or withdrawn, it is their turn. */
async function backToMakers(ctx: CommandContext, state: SubjectState): Promise<void> {
  const design = await lockDesign(ctx.db, ctx.viewer.companyId, state.targetId);
  await askMakers(ctx, design, 'SUBMIT');
  ctx.notify(`design/${design.id}`, { id: design.id, version: design.version });
}

async function onRequested(ctx: CommandContext, state: SubjectState, outcome: Outcome): Promise<void> {
  const design = await lockDesign(ctx.db, ctx.viewer.companyId, state.targetId);
  const { version, specification } = await submissionState(ctx.db, design);
  await setRevision(ctx, outcome.contentId, {
    submitted_at: ctx.now,
    content_hash: outcome.contentHash,
    version_id: version?.id ?? null,
    specification_id: specification?.id ?? null,
  });
  await makersDone(ctx, design, 'SUBMIT');
  ctx.notify(`design/${design.id}`, { id: design.id, version: design.version });
}

async function onCompleted(ctx: CommandContext, state: SubjectState, outcome: Outcome): Promise<void> {
  const design = await lockDesign(ctx.db, ctx.viewer.companyId, state.targetId);
  await setRevision(ctx, outcome.contentId, { approved_at: ctx.now });
  await advanceDesign(ctx, design, { type: 'SUBMISSION_COMPLETED' });
  await beginCertificate(ctx, design, outcome.contentId);
}

/** The artwork that is handed over carries its open findings to the end; who looked at which was asked of those who approved the design. */
const openPoints: NonNullable<ApprovalSubject['openPoints']> = async (db, state, reader) => {
  const design = await loadDesign(db, reader.companyId, state.targetId);
  const { version } = design ? await submissionState(db, design) : { version: null };
  return [
    ...(await openFindings(db, reader, version?.inspectionId ?? null)).filter(({ kind }) => kind !== 'FINDINGS_NOT_VISITED'),
    ...(await openComments(db, reader, { type: 'DESIGN', id: state.targetId })),
  ];
};

/** Nobody passes artwork whose findings are not known yet; where no approval of the design is asked for, this is the only look at it. */
const mayDecide: NonNullable<ApprovalSubject['mayDecide']> = async (db, state, { companyId, action }) => {
  const design = letsPass(action) ? await loadDesign(db, companyId, state.targetId) : null;
  const { version } = design ? await submissionState(db, design) : { version: null };
  const isOpen = version !== null && (isRunning(version.status) || (version.status === 'DONE' && version.inspectionId === null));
  return isOpen ? { error: submissionErrors.SUBMISSION_ARTWORK_IN_INSPECTION, params: {} } : null;
};

export const submissionSubject: ApprovalSubject = {
  types: ['SUBMISSION_DATA'],
  load: (db, companyId, _type, designId, lock) => load(db, companyId, designId, lock),
  mayDecide,
  openPoints,
  onRequested: (ctx, state, outcome) => onRequested(ctx, state, outcome),
  onWithdrawn: async (ctx, state, outcome) => {
    // Nobody has decided on it: it may be edited again.
    const cleared = { submitted_at: null, content_hash: null, version_id: null, specification_id: null };
    await setRevision(ctx, outcome.contentId, cleared);
    await backToMakers(ctx, state);
  },
  onRejected: (ctx, state) => backToMakers(ctx, state),
  onCompleted: (ctx, state, outcome) => onCompleted(ctx, state, outcome),
};

/** What a guest reviewer comments on, and reads. */
export const submissionGuests: GuestSubject = {
  types: ['SUBMISSION_DATA'],
  comments: ({ targetId: id }) => ({ type: 'DESIGN', id }),
  material: (db, { companyId, contentId }) => guestMaterialOf(db, companyId, contentId),
};
