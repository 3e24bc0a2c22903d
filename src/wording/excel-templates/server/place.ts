import { sql } from 'kysely';
import type { Db } from '#platform/db/client.ts';
import { loadBrand } from '#catalogue/brands/server/door.ts';
import { loadCompany } from '#people/companies/server/door.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { TemplateLibrary } from '../rules/types.ts';
import { managedPlaces } from './policy.ts';

/** Where templates stand. `scope`: the library's own id, its ancestors', the company's. */
export interface TemplatePlace {
  type: TemplateLibrary;
  id: string;
  name: string;
  scope: string[];
}

/** The company's library or a brand's; null when this company has none there. */
export async function findPlace(db: Db, companyId: string, type: TemplateLibrary, id: string): Promise<TemplatePlace | null> {
  if (type === 'BRAND') {
    const brand = await loadBrand(db, companyId, id);
    return brand && { type, id, name: brand.name, scope: brand.scope };
  }
  if (id !== companyId) return null;
  return { type, id, name: (await loadCompany(db, companyId)).name, scope: [companyId] };
}

/** The libraries where the viewer manages templates: the company first, then brands by name (at most 500). */
export async function managedLibraries(db: Db, viewer: Viewer): Promise<TemplatePlace[]> {
  const ids = managedPlaces(viewer);
  if (ids.length === 0) return [];
  const brands = await db
    .selectFrom('brand')
    .select(['id', 'name', 'scope'])
    .where('company_id', '=', viewer.companyId)
    .where(sql<boolean>`scope && ${ids}::uuid[]`)
    .orderBy('name')
    .orderBy('id')
    .limit(500)
    .execute();
  const company = ids.includes(viewer.companyId) ? await findPlace(db, viewer.companyId, 'COMPANY', viewer.companyId) : null;
  return [...(company ? [company] : []), ...brands.map(({ id, name, scope }) => ({ type: 'BRAND' as const, id, name, scope }))];
}
