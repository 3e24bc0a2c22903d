/** What the features to the right of designs may use. */
import { flowStatusOf } from '#approval/approval-flows/server/door.ts';
import type { FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import { flowFromTemplate } from '#approval/approval-flow-templates/server/door.ts';
import { flowTemplateFor } from '#approval/workflows/rules/options.ts';
import type { CommandContext } from '#platform/command.ts';
import type { Db } from '#platform/db/client.ts';
import { builder } from '#platform/graphql/builder.ts';
import { assertNotInReview } from '#approval/approval-flows/server/door.ts';
import {
  advanceStage,
  nextReview,
  reviewObstacle,
  uploadObstacle,
  type DesignEventType,
  type DesignReview,
  type DesignStatus,
  type ReviewObstacle,
  type FileObstacle,
  type UploadObstacle,
} from '../rules/advance.ts';
import { stageStateOf } from '../rules/stage-state.ts';
import type { DesignRecord } from '../rules/types.ts';
import { askMakers, makersStop } from './maker-tasks.ts';
import { designs } from './store.ts';

export { askForFlow, askMakers, makersDone, makersOfDesigns, makersWait, makersWaitNoMore } from './maker-tasks.ts';
export { createDesign } from './commands/create-design.ts';
export { changeDesignState } from './commands/change-design-state.ts';
export { addPracticeDesign } from './practice.ts';
export { listVisibleDesigns } from './list.ts';
export { designsNamedIn } from './named-in.ts';
export { designStatusWords } from '../messages.ts';
export { inspectionStandingOf, registerInspectionStanding } from './inspection-standing.ts';
export { designManagers, designMembers } from './members.ts';
export { designIdOfFile, putFileIntoBin, toldOfFile } from './binned-files.ts';
export { tellOfDesign } from './tell.ts';
export { findVisibleDesigns, loadDesign, loadVisibleDesign, lockDesign } from './store.ts';

/** The GraphQL type; later features add fields to it. */
export const DesignRef = builder.objectRef<DesignRecord>('Design');

export interface DesignEvent {
  type: DesignEventType;
  /** With SPECIFICATION_CREATED / _REOPENED / _CONFIRMED: the current specification. */
  specificationId?: string;
  /** With VERSION_ADDED: the new current version (null: none is left). */
  versionId?: string | null;
}

/**
 * Moves the (locked) design along its workflow, in the caller's transaction, and tells the screens. Refused (FLOW_IN_REVIEW)
 * while its submission data is in review: that rests on the approved version and the specification (D6.10).
 */
export async function advanceDesign(ctx: CommandContext, design: DesignRecord, event: DesignEvent): Promise<DesignRecord> {
  if (event.type !== 'SUBMISSION_COMPLETED') await assertNotInReview(ctx.db, design.companyId, 'SUBMISSION_DATA', design.id);
  const before = stageStateOf(design);
  const after = advanceStage(before, event.type, design.workflow);
  const next: DesignRecord = {
    ...design,
    status: after.status,
    locked: after.locked,
    specificationConfirmedAt: after.specificationConfirmed ? (design.specificationConfirmedAt ?? ctx.now) : null,
    currentSpecificationId: event.specificationId ?? design.currentSpecificationId,
    currentVersionId: event.versionId === undefined ? design.currentVersionId : event.versionId,
    version: design.version + 1,
    updatedAt: ctx.now,
    stageSince: before.status === after.status ? design.stageSince : ctx.now,
  };
  await designs.change(ctx, design, {
    status: next.status,
    locked: next.locked,
    specification_confirmed_at: next.specificationConfirmedAt,
    current_specification_id: next.currentSpecificationId,
    current_version_id: next.currentVersionId,
  });
  if (before.status !== after.status || before.locked !== after.locked) {
    ctx.emit({
      subject: 'design',
      action: 'update',
      id: design.id,
      name: design.name,
      scope: design.scope,
      before: { status: before.status, locked: before.locked },
      after: { status: after.status, locked: after.locked },
    });
  }
  await followSubmissionStage(ctx, before.status, next);
  ctx.notify(`design/${design.id}`, { id: design.id, version: next.version });
  return next;
}

/** Submission data are asked for with their stage, and not any more when the design went back. */
async function followSubmissionStage(ctx: CommandContext, before: DesignStatus, design: DesignRecord): Promise<void> {
  if (design.status === before) return;
  if (design.status === 'SUBMISSION') {
    await askMakers(ctx, design, 'SUBMIT');
    await makeNamedFlow(ctx, design, 'SUBMISSION_DATA');
  } else if (before === 'SUBMISSION' && design.status !== 'COMPLETED') await makersStop(ctx, design.id, 'SUBMIT');
}

/** Why no version can be uploaded to the design now; null: one can (D6.1). */
export function versionObstacle(design: DesignRecord): UploadObstacle | null {
  return uploadObstacle(stageStateOf(design), design.workflow);
}

/** Why no file of it is taken now; null: one is. The plan is asked last: it is no matter of this design. */
export function fileObstacle(design: DesignRecord, plan: { uploads: boolean }): FileObstacle | null {
  return versionObstacle(design) ?? (plan.uploads ? 'UPLOADS_EXHAUSTED' : null);
}

/** Whether a circulation of the design has been completed (D6.1). */
export async function isCirculated(db: Db, design: Pick<DesignRecord, 'id' | 'companyId'>): Promise<boolean> {
  return (await flowStatusOf(db, design.companyId, 'CIRCULAR_DESIGN', design.id)) === 'COMPLETED';
}

/** Why the workflow takes no request of a review of the design's data now; null: it does (D6.1). */
export async function designReviewObstacle(db: Db, design: DesignRecord, review: DesignReview): Promise<ReviewObstacle | null> {
  return reviewObstacle(stageStateOf(design), design.workflow, review, await isCirculated(db, design));
}

/** The review of the design's data that would be requested next; null: none now (D6.1). */
export async function nextDesignReview(db: Db, design: DesignRecord): Promise<DesignReview | null> {
  return nextReview(stageStateOf(design), design.workflow, await isCirculated(db, design));
}

/** Makes a flow of the design (or of something of it) from the template that its workflow names, when it is first needed (D6.2). */
export async function makeNamedFlow(
  ctx: CommandContext,
  design: DesignRecord,
  type: FlowType,
  targetId: string = design.id,
): Promise<void> {
  await flowFromTemplate(ctx, type, targetId, flowTemplateFor(design.workflow, type));
}

/** The design's picture in lists: the 500PNG of its current version (D14.1). */
export async function setDesignThumbnail(db: Db, companyId: string, designId: string, fileId: string | null): Promise<void> {
  await db
    .updateTable('design')
    .set({ thumbnail_file_id: fileId })
    .where('company_id', '=', companyId)
    .where('id', '=', designId)
    .execute();
}
