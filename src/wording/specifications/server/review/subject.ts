/** Specifications as approval-flows decides on them. */
import type { CommandContext } from '#platform/command.ts';
import type { Db } from '#platform/db/client.ts';
import { openComments, registerSubject } from '#approval/approval-flows/server/door.ts';
import { registerGuestSubject } from '#approval/guest-reviews/server/door.ts';
import { openPoint, type OpenPoint } from '#approval/approval-flows/rules/open-points.ts';
import type { FlowStatus } from '#approval/approval-flows/rules/flow-types.ts';
import { askMakers, loadDesign, makersDone, makersWait, makersWaitNoMore } from '#catalogue/designs/server/door.ts';
import { AppError, generalErrors, type ErrorDefinition } from '#shared/errors.ts';
import { specificationErrors } from '../../rules/errors.ts';
import type { FillWarningCode } from '#workbook/model/template-values.ts';
import { namedSymbol, symbolsWithoutItem } from '../../rules/filled-place.ts';
import { requiredButEmpty } from '../../rules/emptiness.ts';
import { overviewPath, reviewPath } from '../../rules/paths.ts';
import type { SpecificationRecord } from '../../rules/types.ts';
import { pauseObstacle } from '#catalogue/designs/rules/pause.ts';
import { findTemplateVersions } from '#wording/excel-templates/server/door.ts';
import { askForSheet } from '../commands/fill-specification.ts';
import { lockSpecification } from '../editable.ts';
import { finalise } from './finalise.ts';
import { guestMaterialOf } from './guest-material.ts';
import { readSheetSource } from '../sheet/sheet-source.ts';
import { sheetByKey, sheetOfContent } from '../sheet/sheet-store.ts';
import { itemsOf, loadSpecification } from '../store.ts';

/** The contract as the door knows it. */
type ApprovalSubject = Parameters<typeof registerSubject>[0];
type GuestSubject = Parameters<typeof registerGuestSubject>[0];
type SubjectState = NonNullable<Awaited<ReturnType<ApprovalSubject['load']>>>;

async function load(db: Db, companyId: string, id: string, lock: boolean): Promise<SubjectState | null> {
  const known = await loadSpecification(db, companyId, id);
  const design = known && (await loadDesign(db, companyId, known.designId, lock));
  const specification = design && (await loadSpecification(db, companyId, id, lock));
  if (!specification) return null;
  const [items = []] = await itemsOf(db, companyId, [id]);
  const blockers: ErrorDefinition[] = [];
  if (specification.confirmedAt) blockers.push(specificationErrors.SPECIFICATION_LOCKED);
  const paused = pauseObstacle(design);
  if (paused) blockers.push(paused);
  if (items.length === 0) blockers.push(specificationErrors.SPECIFICATION_WITHOUT_PARTS);
  if (requiredButEmpty(items).length > 0) blockers.push(specificationErrors.SPECIFICATION_REQUIRED_EMPTY);
  return {
    targetId: id,
    name: design.name,
    scope: specification.scope,
    reachId: design.id,
    contentHash: items.length > 0 ? specification.contentHash : null,
    contentId: id,
    blockers,
    closed: specification.confirmedAt ? specificationErrors.SPECIFICATION_LOCKED : paused,
    brandId: design.brandId,
    productId: design.productId,
    designId: design.id,
    partId: null,
    taskTarget: 'SPECIFICATION',
    reviewPath: (pieceId) => reviewPath(design, pieceId, id),
    overviewPath: overviewPath(design, id),
    // Everybody else who is concerned hears of the confirmation (D5.4).
    relatedUserIds: [specification.createdBy],
  };
}

async function setStatus(ctx: CommandContext, specification: SpecificationRecord, status: FlowStatus): Promise<SpecificationRecord> {
  const version = specification.version + 1;
  await ctx.db
    .updateTable('specification')
    .set({ status, version, updated_at: ctx.now })
    .where('company_id', '=', specification.companyId)
    .where('id', '=', specification.id)
    .execute();
  ctx.notify(`specification/${specification.id}`, { id: specification.id, version });
  return { ...specification, status, version };
}

const FROM: Record<FlowStatus, readonly FlowStatus[]> = {
  IN_PROGRESS: ['STAND_BY', 'REJECTED'],
  // Withdrawn, or a new flow took the place of the ended one.
  STAND_BY: ['IN_PROGRESS', 'REJECTED', 'COMPLETED'],
  REJECTED: ['IN_PROGRESS'],
  COMPLETED: ['IN_PROGRESS'],
};

/** The specification follows its flow; where the workflow requires the approval, the completed flow confirms it (D5.4). */
function follows(status: FlowStatus) {
  return async (ctx: CommandContext, state: SubjectState): Promise<void> => {
    const { specification, design } = await lockSpecification(ctx, state.targetId);
    if (specification.confirmedAt || !FROM[status].includes(specification.status)) throw new AppError(generalErrors.CONFLICT);
    const moved = await setStatus(ctx, specification, status);
    ctx.emit({
      subject: 'specification',
      action: 'update',
      id: specification.id,
      name: design.name,
      scope: specification.scope,
      before: { status: specification.status },
      after: { status },
    });
    if (status === 'IN_PROGRESS') {
      await makersDone(ctx, design, 'SPECIFICATION');
      // Side by side, the makers of the design were asked long ago (D6.1).
      if (design.workflow.order === 'SEQUENTIAL') await makersWait(ctx, design, 'DESIGN');
      // Whoever decides reads what does not fit, without having to open the sheet first.
      if (moved.templateVersionId) await askForSheet(ctx, moved, design, moved.templateVersionId);
    }
    if (status === 'REJECTED' || status === 'STAND_BY') {
      await askMakers(ctx, design, 'SPECIFICATION');
      await makersWaitNoMore(ctx, design.id, 'DESIGN');
    }
    if (status === 'COMPLETED' && design.workflow.specificationApprovalRequired) await finalise(ctx, moved, design);
  };
}

/**
 * What the sheet could not take: asked of the sheet as it would be exported now, else of the newest one with this content. Of one that was
 * never filled the symbols without an item are known all the same, and that nobody has seen yet whether everything fits.
 */
async function sheetPoints(db: Db, companyId: string, id: string): Promise<OpenPoint[]> {
  const specification = await loadSpecification(db, companyId, id);
  const design = specification && (await loadDesign(db, companyId, specification.designId));
  if (!design || !specification.templateVersionId) return [];
  const { key } = await readSheetSource(db, specification, design, specification.templateVersionId);
  const exact = await sheetByKey(db, companyId, key);
  const sheet = exact?.status === 'READY' ? exact : await sheetOfContent(db, specification);
  const [items = []] = await itemsOf(db, companyId, [id]);
  if (!sheet) {
    const [version] = await findTemplateVersions(db, companyId, [specification.templateVersionId]);
    const left = symbolsWithoutItem(version?.scan, items);
    return [openPoint('SHEET_SYMBOLS_LEFT', left), openPoint('SHEET_NOT_FILLED', [], 1)].filter((point) => point !== null);
  }
  const { warnings, overflowCount } = sheet;
  const of = (...codes: FillWarningCode[]): string[] =>
    warnings
      .filter(({ code }) => codes.includes(code))
      .map(({ symbol, sheet: name, cell }) => (symbol === '' ? `${name} ${cell}` : namedSymbol(symbol, items)));
  const cut = of('TRUNCATED');
  const points = [
    openPoint('SHEET_OVERFLOWS', [...cut, ...of('OVERFLOW')], cut.length + overflowCount),
    openPoint('SHEET_SYMBOLS_LEFT', of('NOT_GIVEN', 'LEFT_BLANK')),
  ];
  return points.filter((point) => point !== null);
}

const openPoints: NonNullable<ApprovalSubject['openPoints']> = async (db, { targetId }, reader) => [
  ...(await openComments(db, reader, { type: 'SPECIFICATION', id: targetId })),
  ...(await sheetPoints(db, reader.companyId, targetId)),
];

export const specificationSubject: ApprovalSubject = {
  types: ['SPECIFICATION'],
  load: (db, companyId, _type, id, lock) => load(db, companyId, id, lock),
  openPoints,
  onReplaced: follows('STAND_BY'),
  onRequested: follows('IN_PROGRESS'),
  onWithdrawn: follows('STAND_BY'),
  onRejected: follows('REJECTED'),
  onCompleted: follows('COMPLETED'),
};

/** What a guest reviewer comments on, and reads. */
const specificationGuests: GuestSubject = {
  types: ['SPECIFICATION'],
  comments: ({ targetId: id }) => ({ type: 'SPECIFICATION', id }),
  material: (db, { companyId, contentId }) => guestMaterialOf(db, companyId, contentId),
};

export function registerSpecificationSubject(): void {
  registerSubject(specificationSubject);
  registerGuestSubject(specificationGuests);
}
