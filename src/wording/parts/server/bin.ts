/** Parts in the bin: how one comes back. Its rows stay where they are, for what was decided on its versions refers to them. */
import { sql } from 'kysely';
import type { BinDefinition } from '#work/bin/server/door.ts';
import { binErrors } from '#work/bin/rules/errors.ts';
import { wakeTasks, type RestingTask } from '#work/tasks/server/door.ts';
import type { Db } from '#platform/db/client.ts';
import { AppError } from '#shared/errors.ts';
import { partPath } from '../rules/paths.ts';
import { findPlace } from './library/place.ts';
import { loadPart } from './store.ts';
import { writePart } from './part-change.ts';
import { returnToUses } from './uses.ts';
import { dropUnused } from './versions/write-version.ts';

export interface KeptOfPart extends Record<string, unknown> {
  tasks: RestingTask[];
  /** What each of those that use parts has to know. */
  uses: Record<string, unknown>;
}

export const partBin: BinDefinition = {
  kind: 'PART',
  subject: 'part',
  operations: ['Part.delete', 'PART_DELETE'],
  restore: async (ctx, entry) => {
    const { companyId } = ctx.viewer;
    const kept = entry.kept as KeptOfPart;
    await ctx.db.updateTable('part').set({ deleted_at: null }).where('company_id', '=', companyId).where('id', '=', entry.id).execute();
    const part = await loadPart(ctx.db, companyId, entry.id, true);
    const place = part && (await findPlace(ctx.db, companyId, part.libraryType, part.libraryId));
    if (!part || !place) throw new AppError(binErrors.BIN_PLACE_GONE);
    await writePart(ctx, part, {});
    await returnToUses(ctx, part.id, kept.uses);
    await wakeTasks(ctx, kept.tasks);
    ctx.notify(`part/${part.id}`, { id: part.id });
    return { path: partPath(place, part.id) };
  },
  remove: async (db, { companyId, id }) => await dropUndecided(db, companyId, id),
};

/** The words of a part that was nothing but a draft go; whatever was once sent to a review stays behind what was decided on it. */
async function dropUndecided(db: Db, companyId: string, id: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select v.id from part_version v join part p on p.id = v.part_id
    where v.company_id = ${companyId} and v.part_id = ${id} and v.availability = 'DRAFT' and p.available_version_id is null
      and not exists (select from approval_flow f where f.company_id = v.company_id and f.target_id = v.id)
      and not exists (select from specification_item i where i.company_id = v.company_id and i.source_part_version_id = v.id)`.execute(db);
  const versionIds = rows.map((row) => row.id);
  if (versionIds.length === 0) return;
  const stood = await db
    .deleteFrom('part_content')
    .where('company_id', '=', companyId)
    .where('part_version_id', 'in', versionIds)
    .returning('content_id')
    .execute();
  await dropUnused(
    db,
    companyId,
    stood.map((row) => row.content_id),
  );
}
