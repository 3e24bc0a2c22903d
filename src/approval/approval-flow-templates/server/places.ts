/** Where templates are kept: the company, a brand, a product. */
import { sql } from 'kysely';
import { findResources } from '#people/access/server/door.ts';
import { loadCompany } from '#people/companies/server/door.ts';
import type { Db } from '#platform/db/client.ts';
import { escapeLike, searchKey } from '#shared/text.ts';
import type { Viewer } from '#shared/viewer.ts';
import { FLOW_TYPES } from '#approval/approval-flows/rules/flow-types.ts';
import { definitionFunction } from '#approval/approval-flows/rules/functions.ts';
import type { TemplateLevel, TemplatePlace } from '../rules/types.ts';
import { idsAllowing } from './policy.ts';

/** What a place is among the resources that roles are held on. */
const RESOURCES = { BRAND: 'Brand', PRODUCT: 'Product' } as const;

/** The place; null when this company has none of the id (D2.1). */
export async function findPlace(db: Db, companyId: string, type: TemplateLevel, id: string): Promise<TemplatePlace | null> {
  if (type === 'COMPANY') return id === companyId ? { type, id, name: (await loadCompany(db, companyId)).name, scope: [companyId] } : null;
  const found = (await findResources(db, companyId, RESOURCES[type], [id])).get(id);
  return found ? { type, id, name: found.name, scope: found.scope } : null;
}

/** The same, whichever level it is of. */
export async function findAnyPlace(db: Db, companyId: string, id: string): Promise<TemplatePlace | null> {
  if (id === companyId) return await findPlace(db, companyId, 'COMPANY', id);
  return (await findPlace(db, companyId, 'BRAND', id)) ?? (await findPlace(db, companyId, 'PRODUCT', id));
}

/** Places at most that a picker shows. */
const PLACES_SHOWN = 20;

/** The places where the viewer may keep templates of some type, by name: the company first, then brands, then products. */
export async function definablePlaces(db: Db, viewer: Viewer, text: string): Promise<TemplatePlace[]> {
  const ids = [...new Set(FLOW_TYPES.flatMap((type) => idsAllowing(viewer, definitionFunction(type))))];
  if (ids.length === 0) return [];
  const like = `%${escapeLike(searchKey(text.trim()))}%`;
  const company = await loadCompany(db, viewer.companyId);
  const own: TemplatePlace = { type: 'COMPANY', id: company.id, name: company.name, scope: [company.id] };
  const isOwn = ids.includes(company.id) && searchKey(company.name).includes(searchKey(text.trim()));
  const { rows } = await sql<TemplatePlace>`
    (select 'BRAND' as type, id, name, scope from brand
      where company_id = ${viewer.companyId} and scope && ${ids}::uuid[] and search_key like ${like} order by name, id limit ${PLACES_SHOWN})
    union all
    (select 'PRODUCT' as type, id, name, scope from product
      where company_id = ${viewer.companyId} and scope && ${ids}::uuid[] and search_key like ${like} order by name, id limit ${PLACES_SHOWN})
    limit ${PLACES_SHOWN}`.execute(db);
  return isOwn ? [own, ...rows] : rows;
}

/** The names of places by id; what is gone has none. */
export async function placeNames(db: Db, companyId: string, ids: readonly string[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from company where id = ${companyId} and id = any(${[...ids]}::uuid[])
    union all select id, name from brand where company_id = ${companyId} and id = any(${[...ids]}::uuid[])
    union all select id, name from product where company_id = ${companyId} and id = any(${[...ids]}::uuid[])`.execute(db);
  const names = new Map(rows.map((row) => [row.id, row.name]));
  return ids.map((id) => names.get(id) ?? null);
}
