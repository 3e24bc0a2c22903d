import { sql, type Selectable } from 'kysely';
import type { DB, Db } from '#platform/db/client.ts';
import { groupedBy, inOrder } from '#platform/db/in-order.ts';
import type { PartContentRecord, PartRecord, PartVersionRecord } from '../rules/types.ts';

export function partRecord(row: Selectable<DB['part']>): PartRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    libraryType: row.library_type,
    libraryId: row.library_id,
    name: row.name,
    scope: row.scope,
    availableVersionId: row.available_version_id,
    latestVersionId: row.latest_version_id,
    retiredAt: row.retired_at,
    risky: row.risky,
    riskNote: row.risk_note,
    deletedAt: row.deleted_at,
    version: row.version,
    createdBy: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

function versionRecord(row: Selectable<DB['part_version']>): PartVersionRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    partId: row.part_id,
    number: row.number,
    name: row.name,
    availability: row.availability,
    contentHash: row.content_hash,
    availableAt: row.available_at,
    createdBy: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** One part of a company, or the one that a version is of, whatever the viewer may; `lock` takes the row lock. Null: not there, or deleted. */
export async function loadPart(db: Db, companyId: string, of: string | { versionId: string }, lock = false): Promise<PartRecord | null> {
  const id =
    typeof of === 'string' ? of : sql<string>`(select part_id from part_version where company_id = ${companyId} and id = ${of.versionId})`;
  const query = db.selectFrom('part').selectAll().where('company_id', '=', companyId).where('id', '=', id).where('deleted_at', 'is', null);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? partRecord(row) : null;
}

/** Versions by id, in the order of the ids; null where the company has none. */
export async function findVersions(db: Db, companyId: string, ids: readonly string[]): Promise<(PartVersionRecord | null)[]> {
  const rows = await db
    .selectFrom('part_version')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return inOrder(ids, rows.map(versionRecord));
}

export async function loadVersion(db: Db, companyId: string, id: string): Promise<PartVersionRecord | null> {
  return (await findVersions(db, companyId, [id]))[0] ?? null;
}

/** All versions of each part, the newest first. */
export async function versionsOf(db: Db, companyId: string, partIds: readonly string[]): Promise<PartVersionRecord[][]> {
  const rows = await db
    .selectFrom('part_version')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('part_id', '=', (eb) => eb.fn.any(eb.val(partIds)))
    .orderBy('number', 'desc')
    .execute();
  return groupedBy(partIds, rows.map(versionRecord), (version) => version.partId);
}

/** The contents of each version, in order. */
export async function contentsOf(db: Db, companyId: string, versionIds: readonly string[]): Promise<PartContentRecord[][]> {
  const rows = await db
    .selectFrom('part_content')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('part_version_id', '=', (eb) => eb.fn.any(eb.val(versionIds)))
    .orderBy('position')
    .execute();
  const byVersion = Map.groupBy(rows, (row) => row.part_version_id);
  return versionIds.map((id) =>
    (byVersion.get(id) ?? []).map((row) => ({
      partVersionId: row.part_version_id,
      contentId: row.content_id,
      key: row.content_key,
      position: row.position,
      exact: row.exact,
    })),
  );
}
