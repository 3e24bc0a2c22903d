import { command, type CommandContext } from '#platform/command.ts';
import { binaryOf, pictureOf, textOf } from '#work/contents/rules/record.ts';
import { carryFlowOver } from '#approval/approval-flows/server/door.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { editObstacle } from '../../rules/availability.ts';
import { partErrors } from '../../rules/errors.ts';
import { updatePartInput } from '../../rules/input.ts';
import type { PartRecord, PartVersionRecord } from '../../rules/types.ts';
import { advanceVersion } from '../versions/make-available.ts';
import { approvalRequired, findPlace, makePartFlow } from '../library/place.ts';
import { mayUpdatePart } from '../policy.ts';
import { keepSearchKeys } from '../library/search.ts';
import { openPart, writePart } from '../part-change.ts';
import { loadVersion } from '../store.ts';
import { auditable, planVersion, putContents, standingContents, takeFiles, type VersionPlan } from '../versions/write-version.ts';

/** Changes a part's draft, or starts the next draft of an approved part, which itself is never changed (D4.2). */
export const updatePart = command({
  name: 'updatePart',
  input: updatePartInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const part = await openPart(ctx, input, mayUpdatePart);
    const latest = await loadVersion(ctx.db, companyId, part.latestVersionId);
    if (!latest) throw new AppError(generalErrors.NOT_FOUND);
    const obstacle = editObstacle(part, latest.availability);
    if (obstacle) throw new AppError(partErrors[obstacle]);
    const before = await standingContents(ctx.db, companyId, latest.id);
    const files = await takeFiles(ctx, input.contents);
    const isApproved = latest.availability !== 'DRAFT';
    const plan = planVersion(ctx, input.name, input.contents, { before, files, origin: 'KORYO', isApproved });
    if (plan.hash === latest.contentHash) throw new AppError(partErrors.PART_UNCHANGED);
    const draft =
      latest.availability === 'DRAFT'
        ? await rewrite(ctx, latest, input.name, plan)
        : await startDraft(ctx, part, latest, input.name, plan);
    await writePart(ctx, part, {
      // An approved part keeps its approved name until the draft takes its place.
      ...(part.availableVersionId ? {} : { name: input.name }),
      latest_version_id: draft.id,
    });
    await keepSearchKeys(ctx.db, companyId, part.id);
    ctx.emit({
      subject: 'part',
      action: 'update',
      id: part.id,
      name: input.name,
      scope: part.scope,
      before: {
        name: latest.name,
        versionNumber: latest.number,
        contents: before.map(({ content, exact }) =>
          auditable({ ...content, exact, text: textOf(content), picture: pictureOf(content), file: binaryOf(content) }),
        ),
      },
      after: { name: input.name, versionNumber: draft.number, contents: plan.contents.map(auditable) },
    });
    const place = await findPlace(ctx.db, companyId, part.libraryType, part.libraryId);
    if (place && !(await approvalRequired(ctx.db, companyId, place))) {
      await advanceVersion(ctx, part, draft, 'SAVED_WITHOUT_APPROVAL');
    } else {
      // The next version starts with the steps and people of the former one's flow.
      if (draft.id !== latest.id) await carryFlowOver(ctx, 'PART', latest.id, draft.id);
      if (place) await makePartFlow(ctx, place, draft.id);
      ctx.notify(`part/${part.id}`, { id: part.id });
    }
    return { id: part.id };
  },
});

async function rewrite(ctx: CommandContext, draft: PartVersionRecord, name: string, plan: VersionPlan): Promise<PartVersionRecord> {
  await ctx.db
    .updateTable('part_version')
    .set({ name, content_hash: plan.hash, updated_at: ctx.now })
    .where('company_id', '=', draft.companyId)
    .where('id', '=', draft.id)
    .execute();
  await putContents(ctx, draft.partId, draft.id, plan);
  return { ...draft, name, contentHash: plan.hash };
}

async function startDraft(
  ctx: CommandContext,
  part: PartRecord,
  latest: PartVersionRecord,
  name: string,
  plan: VersionPlan,
): Promise<PartVersionRecord> {
  const draft: PartVersionRecord = {
    id: ctx.newId(),
    companyId: part.companyId,
    partId: part.id,
    number: latest.number + 1,
    name,
    availability: 'DRAFT',
    contentHash: plan.hash,
    availableAt: null,
    createdBy: ctx.viewer.userId,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
  await ctx.db
    .insertInto('part_version')
    .values({
      id: draft.id,
      company_id: draft.companyId,
      part_id: draft.partId,
      number: draft.number,
      name,
      content_hash: plan.hash,
      created_by: draft.createdBy,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute();
  await putContents(ctx, draft.partId, draft.id, plan);
  return draft;
}
