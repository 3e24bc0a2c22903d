/** A small tree of two companies, for the tests of reading: laid directly, so that no command's rules are in the way. */
import { sql } from 'kysely';
import type { Database } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#shared/ids.ts';
import { searchKey } from '#shared/text.ts';
import type { AccessLevel, Viewer } from '#shared/viewer.ts';
import type { RoleName } from '#people/access/rules/roles.ts';

export interface TestTree {
  companyId: string;
  parentBrand: string;
  brand: string;
  product: string;
  design: string;
  part: string;
  person(accessLevel: AccessLevel, role?: RoleName, on?: 'Brand' | 'Product' | 'DesignData'): Viewer;
}

/** Company → みほん (brand) → みほん茶房 (child) → 緑茶 500ml → 夏のラベル; a part in the child brand's library. */
export async function layTree(database: Database, number: string): Promise<TestTree> {
  const [companyId, userId, parentBrand, brand, product, design, part, version] = Array.from({ length: 8 }, () => newId()) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const uuids = (...ids: string[]) => sql<string[]>`${ids}::uuid[]`;
  await inTransaction(database, 'system', async (db) => {
    await db
      .insertInto('company')
      .values({ id: companyId, name: `会社${number}`, number })
      .execute();
    await db
      .insertInto('app_user')
      .values({
        id: userId,
        company_id: companyId,
        cognito_user_id: newId(),
        email: `u@${number}.example`,
        email_key: `u@${number}.example`,
        name: '見本 花子',
        access_level: 'lv50_basic_user',
        state: 'CONFIRMED',
      })
      .execute();
    const named = (id: string, name: string) => ({ id, company_id: companyId, name, search_key: searchKey(name) });
    await db
      .insertInto('brand')
      .values({ ...named(parentBrand, 'みほん'), scope: uuids(parentBrand, companyId) })
      .execute();
    await db
      .insertInto('brand')
      .values({ ...named(brand, 'ミホン茶房'), parent_brand_id: parentBrand, scope: uuids(brand, parentBrand, companyId) })
      .execute();
    const place = [brand, parentBrand, companyId];
    await db
      .insertInto('product')
      .values({ ...named(product, '緑茶 500ml'), brand_id: brand, code: 'GT-500', scope: uuids(product, ...place) })
      .execute();
    await db
      .insertInto('design')
      .values({
        ...named(design, '夏のラベル'),
        product_id: product,
        brand_id: brand,
        workflow: '{}',
        created_by: userId,
        scope: uuids(design, product, ...place),
      })
      .execute();
    await db
      .insertInto('part')
      .values({
        ...named(part, '注意書き'),
        library_type: 'BRAND',
        library_id: brand,
        scope: uuids(part, ...place),
        latest_version_id: version,
        created_by: userId,
      })
      .execute();
    await db
      .insertInto('part_version')
      .values({ id: version, company_id: companyId, part_id: part, number: 1, name: '注意書き', content_hash: 'x', created_by: userId })
      .execute();
  });
  const ids = { Brand: brand, Product: product, DesignData: design };
  return {
    companyId,
    parentBrand,
    brand,
    product,
    design,
    part,
    person: (accessLevel, role, on) => ({
      userId,
      companyId,
      name: '見本 花子',
      locale: 'ja',
      accessLevel,
      sessionId: newId(),
      actingFrom: null,
      grantAll: false,
      roles: role && on ? [{ role, resourceType: on, resourceId: ids[on], reachId: ids[on] }] : [],
    }),
  };
}
