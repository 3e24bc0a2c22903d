/** Companies with as many designs as wanted, written by plain SQL: what is measured is reading. */
import pg from 'pg';
import { DEFAULT_WORKFLOW } from '#features/workflows/rules/options.ts';
import { newId } from '#shared/ids.ts';
import { givePassword } from '../sign-in.ts';

export interface LargeCompany {
  companyId: string;
  designs: number;
  /** Reads everything. */
  owner: string;
  /** Holds a role on one brand in twenty, and reads what stands beneath it. */
  designer: string;
}

const BRANDS = 20;
const DESIGNS_PER_PRODUCT = 10;

/** Fills the database of a running server and gathers its statistics; sign-in addresses are in the answer. */
export async function seedLargeCompanies(owner: pg.ClientConfig, sizes: readonly number[]): Promise<LargeCompany[]> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.system', 'on', true)`);
    const companies: LargeCompany[] = [];
    for (const designs of sizes) companies.push(await seedCompany(client, designs));
    await client.query('commit');
    await client.query('vacuum analyze brand, product, design, app_user, auth_role_assignment');
    return companies;
  } finally {
    await client.end();
  }
}

async function seedCompany(client: pg.Client, designs: number): Promise<LargeCompany> {
  const companyId = newId();
  await client.query('insert into company (id, name, number) values ($1, $2, $3)', [companyId, `会社 ${designs}`, String(designs)]);
  const owner = await addPerson(client, companyId, `owner-${designs}`, 'lv70_companyowner');
  const designer = await addPerson(client, companyId, `designer-${designs}`, 'lv50_basic_user');
  await client.query(
    `insert into brand (id, company_id, name, search_key, scope)
     select id, $1, 'ブランド ' || n, 'ブランド' || n, array[id, $1::uuid] from (select n, gen_random_uuid() as id from generate_series(1, $2::int) n)`,
    [companyId, BRANDS],
  );
  await client.query(
    `insert into product (id, company_id, brand_id, name, search_key, scope)
     select id, $1, brand_id, '商品 ' || n, '商品' || n, array[id] || scope
     from (select n, gen_random_uuid() as id, b.id as brand_id, b.scope from generate_series(1, $2::int) n
       join (select id, scope, row_number() over (order by id) as place from brand where company_id = $1) b on b.place = n % $3::int + 1)`,
    [companyId, designs / DESIGNS_PER_PRODUCT, BRANDS],
  );
  await client.query(
    `insert into design (id, company_id, product_id, brand_id, name, search_key, workflow, scope, created_by, updated_at)
     select id, $1, product_id, brand_id, 'ラベル ' || n, 'ラベル' || n, $3, array[id] || scope, $4, now() - random() * interval '400 days'
     from (select n, gen_random_uuid() as id, p.id as product_id, p.brand_id, p.scope from generate_series(1, $2::int) n
       join (select id, brand_id, scope, row_number() over (order by id) as place from product where company_id = $1) p on p.place = n % $5::int + 1)`,
    [companyId, designs, JSON.stringify(DEFAULT_WORKFLOW), owner.id, designs / DESIGNS_PER_PRODUCT],
  );
  await client.query(
    `insert into auth_role_assignment (id, company_id, user_id, role, resource_type, resource_id, reach_id)
     select gen_random_uuid(), $1, $2, 'Designer', 'Brand', id, id from brand where company_id = $1 order by id limit 1`,
    [companyId, designer.id],
  );
  return { companyId, designs, owner: owner.email, designer: designer.email };
}

async function addPerson(client: pg.Client, companyId: string, name: string, level: string): Promise<{ id: string; email: string }> {
  const id = newId();
  const email = `${name}@bench.example`;
  await client.query(
    `insert into app_user (id, company_id, cognito_user_id, email, email_key, name, access_level, state) values ($1, $2, $3, $4, $4, $5, $6, 'CONFIRMED')`,
    [id, companyId, newId(), email, name, level],
  );
  await givePassword(client, { id, companyId });
  return { id, email };
}
