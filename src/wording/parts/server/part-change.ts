/** The part that a command changes: opened, written, told of. */
import type { Updateable } from 'kysely';
import type { DomainEvent } from '#platform/audit/events.ts';
import type { CommandContext } from '#platform/command.ts';
import type { DB } from '#platform/db/client.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { Decision, Viewer } from '#shared/viewer.ts';
import type { PartRecord } from '../rules/types.ts';
import { loadPart } from './store.ts';

/** The part with its row locked. NOT_FOUND, FORBIDDEN; CONFLICT where somebody changed it meanwhile. */
export async function openPart(
  ctx: CommandContext,
  { partId, expectedVersion }: { partId: string; expectedVersion: number },
  may: (viewer: Viewer, part: PartRecord) => Decision,
): Promise<PartRecord> {
  const part = await loadPart(ctx.db, ctx.viewer.companyId, partId, true);
  if (!part) throw new AppError(generalErrors.NOT_FOUND);
  ctx.require(may(ctx.viewer, part));
  if (part.version !== expectedVersion) throw new AppError(generalErrors.CONFLICT);
  return part;
}

/** Writes what changes of a part, and that it is a newer version now. */
export async function writePart(ctx: CommandContext, part: PartRecord, changed: Updateable<DB['part']>): Promise<void> {
  await ctx.db
    .updateTable('part')
    .set({ ...changed, version: part.version + 1, updated_at: ctx.now })
    .where('company_id', '=', part.companyId)
    .where('id', '=', part.id)
    .execute();
}

/** Records a change of a part, and tells its screens. */
export function tellOfPart(
  ctx: CommandContext,
  part: Pick<PartRecord, 'id' | 'name' | 'scope'>,
  { action = 'update', ...change }: Pick<DomainEvent, 'before' | 'after'> & { action?: DomainEvent['action'] },
): void {
  const { id, name, scope } = part;
  ctx.emit({ subject: 'part', action, id, name, scope, ...change });
  ctx.notify(`part/${id}`, { id });
}
