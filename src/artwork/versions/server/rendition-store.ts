/** Rows of renditions: other drawings of a version's page. Whoever reads the version reads them. */
import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { ENGINE_VERSION } from '#engine/version.ts';
import type { DB, Db } from '#platform/db/client.ts';
import type { Rendition, RenditionRecord } from '../rules/rendition.ts';
import type { VersionRecord } from '../rules/types.ts';
import type { InkMapIndex } from '../rules/ink-values.ts';
import type { TileIndex } from '../rules/file-types.ts';

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    'page_rendition.inks': string[];
    'page_rendition.failure_params': RenditionRecord['failureParams'];
    'page_rendition.tiles': TileIndex;
    'page_rendition.layers': string[];
    'page_rendition.ink_map': InkMapIndex | null;
  }
}

function renditionRecord(row: Selectable<DB['page_rendition']>): RenditionRecord {
  return {
    id: row.id,
    companyId: row.company_id,
    versionId: row.version_id,
    page: row.page,
    kind: row.kind,
    inks: row.inks,
    layers: row.layers,
    status: row.status,
    failureCode: row.failure_code,
    failureParams: row.failure_params,
    picture2000Id: row.picture_2000_id,
    tilesId: row.tiles_id,
    tiles: row.tiles,
    inkMap: row.ink_map,
    createdAt: row.created_at,
  };
}

/** Which picture this is: the same file, kind and inks give the same key. */
export function renditionKey(version: Pick<VersionRecord, 'sha256'>, rendition: Rendition): string {
  return createHash('sha256')
    .update(JSON.stringify([version.sha256, rendition.kind, rendition.inks, ...(rendition.kind === 'LAYERS' ? [rendition.layers] : [])]))
    .digest('hex');
}

/** A page's rendition by the engine of now; null: nobody has asked for it yet. */
export async function findRendition(
  db: Db,
  version: Pick<VersionRecord, 'id' | 'companyId' | 'sha256'>,
  page: number,
  rendition: Rendition,
  lock = false,
): Promise<RenditionRecord | null> {
  const query = db
    .selectFrom('page_rendition')
    .selectAll()
    .where('company_id', '=', version.companyId)
    .where('version_id', '=', version.id)
    .where('page', '=', page)
    .where('key', '=', renditionKey(version, rendition))
    .where('engine_version', '=', ENGINE_VERSION);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? renditionRecord(row) : null;
}

/** How many drawings of a page with other layers there are. */
export async function countLayerDrawings(
  db: Db,
  { id, companyId }: Pick<VersionRecord, 'id' | 'companyId'>,
  page: number,
): Promise<number> {
  const { count } = await db
    .selectFrom('page_rendition')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId)
    .where('version_id', '=', id)
    .where('page', '=', page)
    .where('kind', '=', 'LAYERS')
    .where('engine_version', '=', ENGINE_VERSION)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function loadRendition(db: Db, companyId: string, id: string): Promise<RenditionRecord | null> {
  const row = await db.selectFrom('page_rendition').selectAll().where('company_id', '=', companyId).where('id', '=', id).executeTakeFirst();
  return row ? renditionRecord(row) : null;
}
