/** Taking parts out of use and giving them back, inside a command (D4.3). */
import type { CommandContext } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { partErrors } from '../../rules/errors.ts';
import type { PartRecord, PartVersionRecord } from '../../rules/types.ts';
import { mayRetirePart } from '../policy.ts';
import { openPart, tellOfPart, writePart } from '../part-change.ts';
import { loadVersion } from '../store.ts';

interface PartTarget {
  partId: string;
  expectedVersion: number;
}

/** The part, locked, if the viewer may retire parts there and it is still as it was seen; and its newest version. */
async function lock(ctx: CommandContext, target: PartTarget): Promise<{ part: PartRecord; latest: PartVersionRecord }> {
  const part = await openPart(ctx, target, mayRetirePart);
  const latest = await loadVersion(ctx.db, part.companyId, part.latestVersionId);
  if (!latest) throw new AppError(generalErrors.NOT_FOUND);
  return { part, latest };
}

/** No new specification can choose it; where it was used it stays. Errors: PART_RETIRED, PART_IN_REVIEW, PART_NOT_AVAILABLE. */
export async function retire(ctx: CommandContext, target: PartTarget): Promise<void> {
  const { part, latest } = await lock(ctx, target);
  if (part.retiredAt) throw new AppError(partErrors.PART_RETIRED);
  if (latest.availability === 'IN_REVIEW') throw new AppError(partErrors.PART_IN_REVIEW);
  if (!part.availableVersionId) throw new AppError(partErrors.PART_NOT_AVAILABLE);
  await ctx.db
    .updateTable('part_version')
    .set({ availability: 'RETIRED', updated_at: ctx.now })
    .where('company_id', '=', part.companyId)
    .where('id', 'in', [part.availableVersionId, part.latestVersionId])
    .execute();
  await keep(ctx, part, ctx.now);
}

/** Gives a retired part back: its approved version is available again, its draft is a draft again. Errors: PART_NOT_RETIRED. */
export async function restore(ctx: CommandContext, target: PartTarget): Promise<void> {
  const { part, latest } = await lock(ctx, target);
  if (!part.retiredAt || !part.availableVersionId) throw new AppError(partErrors.PART_NOT_RETIRED);
  const back = async (id: string, availability: 'AVAILABLE' | 'DRAFT') =>
    await ctx.db
      .updateTable('part_version')
      .set({ availability, updated_at: ctx.now })
      .where('company_id', '=', part.companyId)
      .where('id', '=', id)
      .execute();
  await back(part.availableVersionId, 'AVAILABLE');
  if (latest.id !== part.availableVersionId) await back(latest.id, 'DRAFT');
  await keep(ctx, part, null);
}

async function keep(ctx: CommandContext, part: PartRecord, retiredAt: Date | null): Promise<void> {
  await writePart(ctx, part, { retired_at: retiredAt });
  tellOfPart(ctx, part, {
    before: { availability: retiredAt ? 'AVAILABLE' : 'RETIRED' },
    after: { availability: retiredAt ? 'RETIRED' : 'AVAILABLE' },
  });
}
