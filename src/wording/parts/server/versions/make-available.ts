import type { CommandContext } from '#platform/command.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import { advanceAvailability, type VersionEvent } from '../../rules/availability.ts';
import { tellOfPart } from '../part-change.ts';
import { tellUsesOfRenewal } from '../uses.ts';
import { keepSearchKeys } from '../library/search.ts';
import type { Availability, PartRecord, PartVersionRecord } from '../../rules/types.ts';

/**
 * Moves a version of the (locked) part along D4.3, in the caller's transaction.
 * A version that becomes AVAILABLE is the one that specifications choose from
 * then on; the former one stays readable. CONFLICT when the state has moved on.
 */
export async function advanceVersion(
  ctx: CommandContext,
  part: PartRecord,
  version: PartVersionRecord,
  event: VersionEvent,
): Promise<void> {
  const availability = advanceAvailability(version.availability, event);
  if (!availability) throw new AppError(generalErrors.CONFLICT);
  const becomesAvailable = availability === 'AVAILABLE';
  const moveVersion = ctx.db
    .updateTable('part_version')
    .set({ availability, updated_at: ctx.now, ...(becomesAvailable ? { available_at: ctx.now } : {}) })
    .where('company_id', '=', part.companyId)
    .where('id', '=', version.id);
  const movePart = ctx.db
    .updateTable('part')
    .set({
      ...(becomesAvailable ? { available_version_id: version.id, name: version.name } : {}),
      version: (eb) => eb('version', '+', 1),
      updated_at: ctx.now,
    })
    .where('company_id', '=', part.companyId)
    .where('id', '=', part.id);
  await Promise.all([moveVersion.execute(), movePart.execute()]);
  if (becomesAvailable) await keepSearchKeys(ctx.db, part.companyId, part.id);
  const formerVersionId = part.availableVersionId;
  if (becomesAvailable && formerVersionId && formerVersionId !== version.id)
    await tellUsesOfRenewal(ctx, { part, version, formerVersionId });
  tellOfPart(
    ctx,
    { ...part, name: becomesAvailable ? version.name : part.name },
    {
      before: { availability: version.availability, versionNumber: version.number },
      after: { availability, versionNumber: version.number },
    },
  );
}

/** The same for the first versions of parts that were just written: no former one is used anywhere, and their words are those of the part. */
export async function advanceFirstVersions(
  ctx: CommandContext,
  versionIds: readonly string[],
  event: Extract<VersionEvent, 'SAVED_WITHOUT_APPROVAL'>,
): Promise<Availability> {
  const availability = advanceAvailability('DRAFT', event);
  if (!availability) throw new AppError(generalErrors.CONFLICT);
  const { companyId } = ctx.viewer;
  const moveVersions = ctx.db
    .updateTable('part_version')
    .set({ availability, updated_at: ctx.now, available_at: ctx.now })
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(versionIds)));
  const moveParts = ctx.db
    .updateTable('part')
    .set((eb) => ({
      available_version_id: eb.ref('part.latest_version_id'),
      approved_key: eb.ref('part.search_key'),
      version: eb('part.version', '+', 1),
      updated_at: ctx.now,
    }))
    .where('company_id', '=', companyId)
    .where('latest_version_id', '=', (eb) => eb.fn.any(eb.val(versionIds)));
  await Promise.all([moveVersions.execute(), moveParts.execute()]);
  return availability;
}
