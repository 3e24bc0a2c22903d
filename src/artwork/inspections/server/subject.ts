/** What approval-flows must know of a design's current version (D6.10): its hash, what blocks a request, what follows. */
import { pauseObstacle } from '#catalogue/designs/rules/pause.ts';
import { createHash } from 'node:crypto';
import type { CommandContext } from '#platform/command.ts';
import type { Db } from '#platform/db/client.ts';
import type { FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import { openComments, type registerSubject } from '#approval/approval-flows/server/door.ts';
import type { registerGuestSubject } from '#approval/guest-reviews/server/door.ts';
import {
  advanceDesign,
  askMakers,
  designMembers,
  designReviewObstacle,
  loadDesign,
  lockDesign,
  makersDone,
  makersWait,
  makersWaitNoMore,
} from '#catalogue/designs/server/door.ts';
import type { DesignEventType } from '#catalogue/designs/rules/advance.ts';
import { designErrors } from '#catalogue/designs/rules/errors.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import { approvedTextsOf } from '#wording/specifications/server/door.ts';
import { hasKey } from '#shared/keys.ts';
import type { ErrorDefinition } from '#shared/errors.ts';
import { findingErrors } from '#artwork/findings/rules/errors.ts';
import { inspectionErrors } from '../rules/errors.ts';
import type { VersionRecord } from '#artwork/versions/rules/types.ts';
import { looksMissing, looksOf, openFindings } from '#artwork/findings/server/door.ts';
import { loadVersion } from '#artwork/versions/server/door.ts';

type ApprovalSubject = Parameters<typeof registerSubject>[0];
type GuestSubject = Parameters<typeof registerGuestSubject>[0];
type SubjectState = NonNullable<Awaited<ReturnType<ApprovalSubject['load']>>>;

const EVENTS = {
  DESIGN: {
    requested: 'DESIGN_REQUESTED',
    withdrawn: 'DESIGN_WITHDRAWN',
    rejected: 'DESIGN_REJECTED',
    completed: 'DESIGN_COMPLETED',
  },
  // A circulation has no return: taken back or finished, the design stands at its design stage again.
  CIRCULAR_DESIGN: {
    requested: 'CIRCULAR_REQUESTED',
    withdrawn: 'CIRCULAR_COMPLETED',
    rejected: 'CIRCULAR_COMPLETED',
    completed: 'CIRCULAR_COMPLETED',
  },
} as const satisfies Partial<Record<FlowType, Record<string, DesignEventType>>>;

type DesignFlow = keyof typeof EVENTS;

function flowOfDesign(type: FlowType): DesignFlow {
  if (!hasKey(EVENTS, type)) throw new Error(`${type} is no flow of a design`);
  return type;
}

/** The hash of exactly what is submitted: the file and the inspection that was made of it. */
export function contentHashOf(version: Pick<VersionRecord, 'sha256' | 'inspectionId'>): string {
  return createHash('sha256').update(`${version.sha256}\n${version.inspectionId}`).digest('hex');
}

async function blockersOf(db: Db, design: DesignRecord, version: VersionRecord | null, type: DesignFlow): Promise<ErrorDefinition[]> {
  const obstacle = await designReviewObstacle(db, design, type);
  const blockers: ErrorDefinition[] = obstacle ? [designErrors[obstacle]] : [];
  if (!version) blockers.push(inspectionErrors.DESIGN_WITHOUT_VERSION);
  else if (version.status === 'FAILED') blockers.push(inspectionErrors.INSPECTION_HAS_FAILED);
  else if (version.status !== 'DONE' || version.inspectionId === null) {
    blockers.push(inspectionErrors.INSPECTION_NOT_FINISHED);
  }
  const { texts, images } = await approvedTextsOf(db, design.companyId, design.id);
  if (texts.length + images.length === 0) blockers.push(inspectionErrors.DESIGN_WITHOUT_PARTS);
  return blockers;
}

async function load(db: Db, companyId: string, type: FlowType, targetId: string, lock: boolean): Promise<SubjectState | null> {
  const design = await loadDesign(db, companyId, targetId, lock);
  if (!design) return null;
  const version = design.currentVersionId ? await loadVersion(db, companyId, design.currentVersionId, lock) : null;
  const ready = version?.status === 'DONE' && version.inspectionId !== null;
  const path = `/${design.brandId}/${design.productId}/${design.id}`;
  const flow = flowOfDesign(type);
  const query = design.currentSpecificationId ? `?id=${design.currentSpecificationId}` : '';
  return {
    targetId: design.id,
    name: design.name,
    scope: design.scope,
    reachId: design.id,
    contentHash: version && ready ? contentHashOf(version) : null,
    contentId: version?.id ?? null,
    materialHash: version?.sha256 ?? null,
    blockers: await blockersOf(db, design, version, flow),
    closed: design.locked ? designErrors.DESIGN_LOCKED : pauseObstacle(design),
    brandId: design.brandId,
    productId: design.productId,
    designId: design.id,
    partId: null,
    taskTarget: flow,
    reviewPath: (pieceId) => `${path}/${pieceId}/designReview${query}`,
    overviewPath: `${path}/overview${query}`,
    relatedUserIds: await designMembers(db, companyId, design.id),
  };
}

async function advance(ctx: CommandContext, designId: string, type: FlowType, moment: keyof (typeof EVENTS)[DesignFlow]): Promise<void> {
  const design = await lockDesign(ctx.db, ctx.viewer.companyId, designId);
  await advanceDesign(ctx, design, { type: EVENTS[flowOfDesign(type)][moment] });
  if (type !== 'DESIGN') return;
  if (moment === 'requested') {
    await makersDone(ctx, design, 'DESIGN');
    if (design.workflow.submissionApprovalRequired) await makersWait(ctx, design, 'SUBMIT');
  }
  if (moment === 'withdrawn' || moment === 'rejected') {
    await askMakers(ctx, design, 'DESIGN');
    await makersWaitNoMore(ctx, design.id, 'SUBMIT');
  }
}

async function resultOf(db: Db, companyId: string, state: SubjectState): Promise<string | null> {
  const version = state.contentId ? await loadVersion(db, companyId, state.contentId) : null;
  return version?.inspectionId ?? null;
}

/** Where the submitted result asks for it, a reviewer approves only what he has looked at. */
const mayDecide: NonNullable<ApprovalSubject['mayDecide']> = async (db, state, { companyId, userId, action }) => {
  const n = await looksMissing(db, { companyId, userId }, await resultOf(db, companyId, state), action);
  return n > 0 ? { error: findingErrors.FINDINGS_NOT_VISITED, params: { n } } : null;
};

const openPoints: NonNullable<ApprovalSubject['openPoints']> = async (db, state, reader) => [
  ...(await openFindings(db, reader, await resultOf(db, reader.companyId, state))),
  ...(await openComments(db, reader, { type: 'DESIGN', id: state.targetId })),
];

export const designSubject: ApprovalSubject = {
  types: ['DESIGN', 'CIRCULAR_DESIGN'],
  load,
  mayDecide,
  openPoints,
  looks: async (db, state, companyId, userIds) => await looksOf(db, companyId, await resultOf(db, companyId, state), userIds),
  onRequested: async (ctx, state, outcome, type) => {
    await advance(ctx, state.targetId, type, 'requested');
    await ctx.db
      .updateTable('version_data')
      .set({ submitted_at: ctx.now })
      .where('company_id', '=', ctx.viewer.companyId)
      .where('id', '=', outcome.contentId)
      .execute();
  },
  onWithdrawn: (ctx, state, _outcome, type) => advance(ctx, state.targetId, type, 'withdrawn'),
  onRejected: (ctx, state, _outcome, type) => advance(ctx, state.targetId, type, 'rejected'),
  onCompleted: (ctx, state, _outcome, type) => advance(ctx, state.targetId, type, 'completed'),
};

/** What a guest reviewer comments on; the artwork itself is a field of their review. */
export const designGuests: GuestSubject = {
  types: ['DESIGN', 'CIRCULAR_DESIGN'],
  comments: ({ targetId: id }) => ({ type: 'DESIGN', id }),
};
