/** Groups of parts as rows (D4.5). */
import { sql, type Selectable } from 'kysely';
import type { CommandContext } from '#platform/command.ts';
import type { DB, Db } from '#platform/db/client.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { AgencyRecord } from '../rules/agency.ts';
import { nameKey } from '#shared/text.ts';
import { agencyErrors } from '../rules/errors.ts';

export function agencyRecord(row: Selectable<DB['part_agency']>): AgencyRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    libraryType: row.library_type,
    libraryId: row.library_id,
    name: row.name,
    scope: row.scope,
    version: row.version,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/**
 * One group of a company whatever the viewer may; `lock` takes the row lock. Whoever needs parts and groups locks the
 * parts first: deleting a part goes that way. Null: not there.
 */
export async function loadAgency(db: Db, companyId: string, id: string, lock = false): Promise<AgencyRecord | null> {
  const query = db.selectFrom('part_agency').selectAll().where('company_id', '=', companyId).where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? agencyRecord(row) : null;
}

/** The ids of each group's parts, in the group's order. */
export async function memberIdsOf(db: Db, companyId: string, agencyIds: readonly string[]): Promise<string[][]> {
  const rows = await db
    .selectFrom('part_agency_member')
    .select(['agency_id', 'part_id'])
    .where('company_id', '=', companyId)
    .where('agency_id', '=', (eb) => eb.fn.any(eb.val(agencyIds)))
    .orderBy('position')
    .execute();
  const byAgency = Map.groupBy(rows, (row) => row.agency_id);
  return agencyIds.map((id) => (byAgency.get(id) ?? []).map((row) => row.part_id));
}

/** The groups that each part is a member of, by name. */
export async function agenciesOfParts(db: Db, companyId: string, partIds: readonly string[]): Promise<AgencyRecord[][]> {
  const rows = await db
    .selectFrom('part_agency_member as m')
    .innerJoin('part_agency as a', 'a.id', 'm.agency_id')
    .selectAll('a')
    .select('m.part_id')
    .where('m.company_id', '=', companyId)
    .where('m.part_id', '=', (eb) => eb.fn.any(eb.val(partIds)))
    .orderBy('a.name')
    .orderBy('a.id')
    .execute();
  const byPart = Map.groupBy(rows, (row) => row.part_id);
  return partIds.map((id) => (byPart.get(id) ?? []).map(agencyRecord));
}

/** Throws AGENCY_NAME_TAKEN, at the field, when another group of the library has the name. */
export async function assertNameFree(db: Db, companyId: string, libraryId: string, name: string, except?: string): Promise<void> {
  // Two at once: the second waits here, then finds the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`part_agency ${libraryId}`}, 0))`.execute(db);
  const taken = await db
    .selectFrom('part_agency')
    .select('id')
    .where('company_id', '=', companyId)
    .where('library_id', '=', libraryId)
    .where('name_key', '=', nameKey(name))
    .executeTakeFirst();
  if (taken && taken.id !== except) throw nameTaken();
}

function nameTaken(): AppError {
  return new AppError(agencyErrors.AGENCY_NAME_TAKEN, {}, [{ path: 'name', code: 'AGENCY_NAME_TAKEN' }]);
}

export interface Member {
  id: string;
  name: string;
}

/**
 * The parts that are to be the members, in that order; their rows are locked against deletion and retiring. A part that
 * is in the group already stays, though it was retired meanwhile.
 * Errors: NOT_FOUND for one that is not there, AGENCY_OF_OTHER_PARTS for one of another library or a retired one.
 */
export async function lockMembers(
  ctx: CommandContext,
  libraryId: string,
  partIds: readonly string[],
  standing: readonly string[] = [],
): Promise<Member[]> {
  const rows = await ctx.db
    .selectFrom('part')
    .select(['id', 'name', 'library_id', 'retired_at'])
    .where('company_id', '=', ctx.viewer.companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(partIds)))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const parts = partIds.map((id) => byId.get(id));
  if (parts.includes(undefined)) throw new AppError(generalErrors.NOT_FOUND);
  const refused = rows.filter((row) => row.library_id !== libraryId || (row.retired_at !== null && !standing.includes(row.id)));
  if (refused.length > 0) {
    const params = { names: refused.map((row) => row.name).join('、') };
    throw new AppError(agencyErrors.AGENCY_OF_OTHER_PARTS, params, [{ path: 'partIds', code: 'AGENCY_OF_OTHER_PARTS', params }]);
  }
  return parts.flatMap((part) => (part ? [{ id: part.id, name: part.name }] : []));
}

/** Puts the members of a group in place of those that stood there. */
export async function putMembers(
  ctx: CommandContext,
  agency: { id: string; libraryId: string },
  members: readonly Member[],
): Promise<void> {
  const { companyId } = ctx.viewer;
  await ctx.db.deleteFrom('part_agency_member').where('company_id', '=', companyId).where('agency_id', '=', agency.id).execute();
  await ctx.db
    .insertInto('part_agency_member')
    .values(
      members.map((member, i) => ({
        company_id: companyId,
        library_id: agency.libraryId,
        agency_id: agency.id,
        part_id: member.id,
        position: i + 1,
      })),
    )
    .execute();
}

/** The names of a group's members as they stood, for the audit trail. */
export async function memberNames(db: Db, companyId: string, agencyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('part_agency_member as m')
    .innerJoin('part as p', 'p.id', 'm.part_id')
    .select('p.name')
    .where('m.company_id', '=', companyId)
    .where('m.agency_id', '=', agencyId)
    .orderBy('m.position')
    .execute();
  return rows.map((row) => row.name);
}

/** Deletes a group: its parts stay. */
export async function removeAgency(ctx: CommandContext, agency: AgencyRecord): Promise<void> {
  const parts = await memberNames(ctx.db, agency.companyId, agency.id);
  await ctx.db.deleteFrom('part_agency').where('company_id', '=', agency.companyId).where('id', '=', agency.id).execute();
  ctx.emit({
    subject: 'part',
    action: 'delete',
    id: agency.id,
    name: agency.name,
    scope: agency.scope,
    before: { group: agency.name, parts },
  });
}

/** A deleted part leaves its groups; a group that would be left without a part goes with it (it needs at least one). */
export async function leaveAgencies(ctx: CommandContext, partId: string): Promise<void> {
  const { companyId } = ctx.viewer;
  const [agencies = []] = await agenciesOfParts(ctx.db, companyId, [partId]);
  for (const { id } of agencies) {
    const agency = await loadAgency(ctx.db, companyId, id, true);
    const [members = []] = await memberIdsOf(ctx.db, companyId, [id]);
    if (!agency || !members.includes(partId)) continue;
    if (members.length === 1) await removeAgency(ctx, agency);
    else {
      await ctx.db
        .deleteFrom('part_agency_member')
        .where('company_id', '=', companyId)
        .where('agency_id', '=', id)
        .where('part_id', '=', partId)
        .execute();
      await ctx.db
        .updateTable('part_agency')
        .set({ version: agency.version + 1, updated_at: ctx.now })
        .where('company_id', '=', companyId)
        .where('id', '=', id)
        .execute();
    }
  }
}
