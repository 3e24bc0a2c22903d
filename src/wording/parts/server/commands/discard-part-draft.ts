import { command } from '#platform/command.ts';
import { stopTasks } from '#work/tasks/server/door.ts';
import { AppError } from '#shared/errors.ts';
import { partErrors } from '../../rules/errors.ts';
import { partInput } from '../../rules/input.ts';
import { mayUpdatePart } from '../policy.ts';
import { openPart, tellOfPart, writePart } from '../part-change.ts';
import { loadVersion, versionsOf } from '../store.ts';
import { keepSearchKeys } from '../library/search.ts';
import { dropUnused } from '../versions/write-version.ts';

/** Throws the draft of an approved part away: the approved version is the newest again. */
export const discardPartDraft = command({
  name: 'discardPartDraft',
  input: partInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const part = await openPart(ctx, input, mayUpdatePart);
    const draft = await loadVersion(ctx.db, companyId, part.latestVersionId);
    if (draft?.availability === 'IN_REVIEW') throw new AppError(partErrors.PART_IN_REVIEW);
    const [versions = []] = await versionsOf(ctx.db, companyId, [part.id]);
    const former = versions.find((version) => version.id === part.availableVersionId);
    if (draft?.availability !== 'DRAFT' || !former) throw new AppError(partErrors.PART_WITHOUT_DRAFT);
    await writePart(ctx, part, { latest_version_id: former.id });
    const stood = await ctx.db
      .deleteFrom('part_content')
      .where('company_id', '=', companyId)
      .where('part_version_id', '=', draft.id)
      .returning('content_id')
      .execute();
    await stopTasks(ctx, { partId: part.id, kind: 'CREATE_PART' });
    await ctx.db.deleteFrom('part_version').where('company_id', '=', companyId).where('id', '=', draft.id).execute();
    await dropUnused(
      ctx.db,
      companyId,
      stood.map((row) => row.content_id),
    );
    await keepSearchKeys(ctx.db, companyId, part.id);
    tellOfPart(ctx, part, {
      before: { versionNumber: draft.number, availability: 'DRAFT' },
      after: { versionNumber: former.number, availability: former.availability },
    });
    return { id: part.id };
  },
});
