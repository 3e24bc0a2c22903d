import { command } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { commentErrors } from '../../rules/errors.ts';
import { placeThreadInput } from '../../rules/input.ts';
import { shapeOf } from '../../rules/place.ts';
import { changeThread } from '../change-thread.ts';
import { checkedPlace, lockThread } from '../loaded.ts';
import { carriedPlacesOf, keepPlace } from '../place-store.ts';
import { mayPlace } from '../policy.ts';

/** Says by hand where an issue of an earlier version stands on a later one. Where it was drawn never changes. */
export const placeThread = command({
  name: 'placeThread',
  input: placeThreadInput,
  run: async (ctx, input) => {
    const { thread, subject } = await lockThread(ctx, input.threadId);
    ctx.require(mayPlace(ctx.viewer, subject, thread));
    if (thread.version !== input.expectedVersion) throw new AppError(generalErrors.CONFLICT);
    const place = await checkedPlace(ctx, thread.subjectType, subject, input.place);
    if (!thread.place || thread.place.versionId === place.versionId) throw new AppError(commentErrors.MARK_HAS_ITS_PLACE);
    const { companyId, userId } = ctx.viewer;
    const before = (await carriedPlacesOf(ctx.db, companyId, [thread.id])).find((one) => one.versionId === place.versionId);
    await keepPlace(
      ctx.db,
      companyId,
      {
        threadId: thread.id,
        versionId: place.versionId,
        state: 'PLACED',
        page: place.page,
        shape: shapeOf(place),
        by: 'HAND',
        reason: null,
        dxMm: 0,
        dyMm: 0,
      },
      { userId, now: ctx.now },
    );
    await changeThread(
      ctx,
      { thread, subject },
      {},
      {
        before: { place: before?.state ?? null, shape: before?.shape ?? null },
        after: { place: 'PLACED', shape: shapeOf(place), page: place.page, versionId: place.versionId },
      },
    );
    return { id: thread.id };
  },
});
