import { command } from '#platform/command.ts';
import { putIntoBin } from '#work/bin/server/door.ts';
import { restTasks } from '#work/tasks/server/door.ts';
import { AppError } from '#shared/errors.ts';
import { partErrors } from '../../rules/errors.ts';
import { partInput } from '../../rules/input.ts';
import type { KeptOfPart } from '../bin.ts';
import { mayDeletePart } from '../policy.ts';
import { openPart, tellOfPart, writePart } from '../part-change.ts';
import { loadVersion } from '../store.ts';
import { isBound, leaveUses } from '../uses.ts';

/**
 * Puts a part that is neither in review nor used by a confirmed specification into the
 * bin (D4.3). Its versions stay behind what was decided on them; nobody finds the
 * part any more, and it leaves what it is used in (its groups) until it comes back.
 */
export const deletePart = command({
  name: 'deletePart',
  input: partInput,
  run: async (ctx, input) => {
    const { companyId } = ctx.viewer;
    const part = await openPart(ctx, input, mayDeletePart);
    const latest = await loadVersion(ctx.db, companyId, part.latestVersionId);
    if (latest?.availability === 'IN_REVIEW') throw new AppError(partErrors.PART_IN_REVIEW);
    if (await isBound(ctx.db, companyId, part.id)) throw new AppError(partErrors.PART_IN_USE);
    const kept: KeptOfPart = { uses: await leaveUses(ctx, part.id), tasks: await restTasks(ctx, { partId: part.id }) };
    await putIntoBin(ctx, { kind: 'PART', id: part.id, name: part.name, scope: part.scope, kept });
    await writePart(ctx, part, { deleted_at: ctx.now });
    tellOfPart(ctx, part, { action: 'delete', before: { name: part.name, versionNumber: latest?.number ?? null } });
    return { id: part.id };
  },
});
