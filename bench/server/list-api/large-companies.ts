/** The large companies of db/seed/large.ts, with people who can sign in. */
import pg from 'pg';
import { openDatabase } from '#platform/db/client.ts';
import { newId } from '#shared/ids.ts';
import { seedLarge } from '../../../db/seed/large.ts';
import { givePassword } from '../sign-in.ts';

export interface LargeCompany {
  designs: number;
  /** Sign-in addresses. The owner reads everything. */
  owner: string;
  /** Holds a role on one brand in twenty, and reads what stands beneath it. */
  director: string;
  /** Holds a role on one product, and reads its 25 designs. */
  designer: string;
}

const BRANDS = 20;
const DESIGNS_PER_PRODUCT = 25;

/** Fills the database of a running server and gathers its statistics. */
export async function seedLargeCompanies(owner: pg.ClientConfig, app: pg.ClientConfig, sizes: readonly number[]): Promise<LargeCompany[]> {
  const database = openDatabase({ connection: app, max: 1 });
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const companies: LargeCompany[] = [];
    for (const designs of sizes) {
      const { companyId, ownerId } = await seedLarge(database, { designs, products: designs / DESIGNS_PER_PRODUCT, brands: BRANDS });
      await client.query(`select set_config('app.company', $1, false)`, [companyId]);
      await givePassword(client, { id: ownerId, companyId });
      const director = await addDesigner(client, companyId, 'brand');
      const designer = await addDesigner(client, companyId, 'product');
      companies.push({ designs, owner: `owner@${companyId}.example`, director, designer });
    }
    await client.query('vacuum analyze reach, brand, product, design, app_user, auth_role_assignment');
    return companies;
  } finally {
    await client.end();
    await database.close();
  }
}

/** A basic user with the role Designer on one brand or product; answers the sign-in address. */
async function addDesigner(client: pg.Client, companyId: string, table: 'brand' | 'product'): Promise<string> {
  const id = newId();
  const email = `${table}@${companyId}.example`;
  await client.query(
    `insert into app_user (id, company_id, cognito_user_id, email, email_key, name, access_level, state)
     values ($1, $2, $3, $4, $4, '絵本 晃', 'lv50_basic_user', 'CONFIRMED')`,
    [id, companyId, newId(), email],
  );
  await givePassword(client, { id, companyId });
  await client.query(
    `insert into auth_role_assignment (id, company_id, user_id, role, resource_type, resource_id, reach_id)
     select $2, $1, $3, 'Designer', $4, id, id from ${table} where company_id = $1 order by id limit 1`,
    [companyId, newId(), id, table === 'brand' ? 'Brand' : 'Product'],
  );
  return email;
}
