/** Parts as approval-flows decides on them: the target is one version of a part. */
import type { Db } from '#platform/db/client.ts';
import { openComments, registerSubject } from '#approval/approval-flows/server/door.ts';
import { registerGuestSubject } from '#approval/guest-reviews/server/door.ts';
import { completeTasks, openTask } from '#work/tasks/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { CommandContext } from '#platform/command.ts';
import type { VersionEvent } from '../rules/availability.ts';
import { partErrors } from '../rules/errors.ts';
import { partPath } from '../rules/paths.ts';
import type { LibraryPlace } from '../rules/types.ts';
import { advanceVersion } from './versions/make-available.ts';
import { guestMaterialOf } from './guest-material.ts';
import { findPlace } from './library/place.ts';
import { loadPart, loadVersion } from './store.ts';

/** The contract as the door knows it. */
type ApprovalSubject = Parameters<typeof registerSubject>[0];
type GuestSubject = Parameters<typeof registerGuestSubject>[0];
type SubjectState = NonNullable<Awaited<ReturnType<ApprovalSubject['load']>>>;

/** A part's first version that was written just now, as approval-flows sees it. */
export function newPartSubject(place: LibraryPlace, part: NewPartVersion): SubjectState {
  const { id, versionId, name, scope, contentHash, makerId } = part;
  return {
    targetId: versionId,
    name,
    scope,
    reachId: id,
    contentHash,
    contentId: versionId,
    blockers: [],
    closed: null,
    ...placed(place, id),
    relatedUserIds: [makerId],
  };
}

interface NewPartVersion {
  id: string;
  versionId: string;
  name: string;
  scope: string[];
  contentHash: string;
  makerId: string;
}

/** Where a part is, and where it is looked at. */
function placed(place: LibraryPlace, partId: string) {
  return {
    brandId: place.brandId,
    productId: place.productId,
    designId: place.designId,
    partId,
    taskTarget: `${place.type}_PART` as const,
    reviewPath: (pieceId: string) => partPath(place, partId, { reviewOf: pieceId }),
    overviewPath: partPath(place, partId),
  };
}

async function load(db: Db, companyId: string, versionId: string, lock: boolean): Promise<SubjectState | null> {
  // The version behind the lock: whoever held the part's before us may have moved it.
  const [part, version] = await Promise.all([loadPart(db, companyId, { versionId }, lock), loadVersion(db, companyId, versionId)]);
  const place = part && (await findPlace(db, companyId, part.libraryType, part.libraryId));
  if (!version || !place) return null;
  const reviewable = version.availability === 'DRAFT' && version.id === part.latestVersionId && !part.retiredAt;
  return {
    targetId: version.id,
    name: version.name,
    scope: part.scope,
    reachId: part.id,
    contentHash: version.contentHash,
    contentId: version.id,
    blockers: reviewable ? [] : [partErrors.PART_NOTHING_TO_REVIEW],
    // An approved version never changes (D4.2), nor does its approval.
    closed: reviewable || version.availability === 'IN_REVIEW' ? null : partErrors.PART_NOTHING_TO_REVIEW,
    ...placed(place, part.id),
    relatedUserIds: [...new Set([part.createdBy, version.createdBy])],
  };
}

/** The flow's end moves the version it was about. */
function moves(event: VersionEvent) {
  return async (ctx: CommandContext, state: SubjectState): Promise<void> => {
    const { companyId } = ctx.viewer;
    const { targetId: versionId } = state;
    const [part, version] = await Promise.all([
      loadPart(ctx.db, companyId, { versionId }, true),
      loadVersion(ctx.db, companyId, versionId),
    ]);
    if (!part || !version) throw new AppError(generalErrors.NOT_FOUND);
    await advanceVersion(ctx, part, version, event);
    await followTask(ctx, state, version.createdBy, event);
  };
}

/** Whoever made the version has it to do again when it comes back, and done it when it is submitted (D8.4). */
async function followTask(ctx: CommandContext, state: SubjectState, makerId: string, event: VersionEvent): Promise<void> {
  const task = { targetType: state.taskTarget, kind: 'CREATE_PART', partId: state.partId ?? '' } as const;
  if (event === 'REQUESTED') return await completeTasks(ctx, task);
  if (event !== 'REJECTED' && event !== 'WITHDRAWN') return;
  const { name, brandId, productId, designId, targetId } = state;
  await openTask(ctx, { ...task, userId: makerId, name, brandId, productId, designId, targetContentId: targetId });
}

export const partSubject: ApprovalSubject = {
  types: ['PART'],
  load: (db, companyId, _type, versionId, lock) => load(db, companyId, versionId, lock),
  openPoints: (db, { partId }, reader) => openComments(db, reader, { type: 'PART', id: partId ?? '' }),
  onRequested: moves('REQUESTED'),
  onWithdrawn: moves('WITHDRAWN'),
  onRejected: moves('REJECTED'),
  onCompleted: moves('COMPLETED'),
};

/** What a guest reviewer comments on, and reads. */
const partGuests: GuestSubject = {
  types: ['PART'],
  comments: ({ partId }) => ({ type: 'PART', id: partId ?? '' }),
  material: (db, { companyId, contentId }) => guestMaterialOf(db, companyId, contentId),
};

export function registerPartSubject(): void {
  registerSubject(partSubject);
  registerGuestSubject(partGuests);
}
