/** An installation of many companies of one size: one is written as its commands would leave it, and copied row by row under other ids. */
import pg from 'pg';
import { openDatabase } from '#platform/db/client.ts';
import { newId } from '#shared/ids.ts';
import { seedLarge } from '../../../db/seed/large.ts';
import { readServerSecrets } from '#platform/postgres/server-secrets.ts';
import { fillLibrary } from '../library/many-parts.ts';
import type { ServerProcess } from '../server-process.ts';
import { givePassword } from '../sign-in.ts';

export interface CompanySize {
  designs: number;
  tasks: number;
  parts: number;
}

interface Installation {
  /** Sign-in addresses of the owners of some of the companies. */
  owners: string[];
  rows: number;
}

const DESIGNS_PER_PRODUCT = 25;
const PRODUCTS_PER_BRAND = 20;
/** Companies written by one statement of a table. */
const TOGETHER = 10;

/** Fills an empty database with so many companies; statistics are gathered. */
export async function seedCompanies(server: ServerProcess, companies: number, size: CompanySize): Promise<Installation> {
  const { owner, appAs } = server.access;
  const database = openDatabase({ connection: appAs, max: 1 });
  const client = new pg.Client(owner);
  const superuser = new pg.Client({ ...owner, user: 'postgres', password: readServerSecrets(server.dataDir).superuser });
  await Promise.all([client.connect(), superuser.connect()]);
  try {
    const products = Math.max(1, Math.round(size.designs / DESIGNS_PER_PRODUCT));
    const first = await seedLarge(database, { designs: size.designs, products, brands: Math.ceil(products / PRODUCTS_PER_BRAND) });
    await client.query(`select set_config('app.company', $1, false)`, [first.companyId]);
    await givePassword(client, { id: first.ownerId, companyId: first.companyId });
    await fillLibrary(client, first, size.parts);
    await addTasks(client, first, size.tasks);
    const others = Array.from({ length: companies - 1 }, () => newId());
    const rows = await copyCompany(superuser, first.companyId, others);
    await superuser.query('vacuum analyze');
    const chosen = [first.companyId, ...others].filter((_, index, all) => index % Math.ceil(all.length / 5) === 0);
    return { owners: chosen.map((id) => `owner@${id}.example`), rows };
  } finally {
    await Promise.all([client.end(), superuser.end()]);
    await database.close();
  }
}

/** Tasks of the owner and of nobody else: one in twenty is open, as of somebody who has worked for long. */
async function addTasks(client: pg.Client, { companyId, ownerId }: { companyId: string; ownerId: string }, tasks: number): Promise<void> {
  await client.query(
    `insert into task (id, company_id, user_id, target_type, kind, status, name, brand_id, product_id, design_id, due_date, created_at, updated_at)
     select gen_random_uuid(), $1, $2, 'DESIGN', 'APPROVAL', case when n % 20 = 0 then 'NOT_STARTED' else 'COMPLETED' end,
       '通年ラベル ' || n, design.brand_id, design.product_id, design.id, current_date + n % 60,
       now() - n * interval '1 second', now() - n * interval '1 second'
     from generate_series(0, $3::int - 1) n
     join (select *, row_number() over (order by id) - 1 as place, count(*) over () as all_of_them from design where company_id = $1) design
       on design.place = n % design.all_of_them`,
    [companyId, ownerId, tasks],
  );
}

interface Column {
  name: string;
  type: string;
}

/** Every row of a company once more for each of the others; an id becomes another by its company, wherever it stands. Answers the rows of all. */
async function copyCompany(client: pg.Client, companyId: string, others: readonly string[]): Promise<number> {
  // Its time and its kind stay: ids of one moment stand together, as those that commands make.
  await client.query(`create function pg_temp.other(id uuid, company uuid) returns uuid language sql immutable as $$
    select case when id = '${companyId}' then company
      else (left(id::text, 15) || overlay(right(md5(id::text || company::text)::uuid::text, 21) placing '8' from 5 for 1))::uuid end $$`);
  // What a trigger makes of a row (what it reaches, how it is searched) is copied too, and so is everything that a row points to.
  await client.query('set session_replication_role = replica');
  const tables = await filledTables(client, companyId);
  let rows = 0;
  for (const { table } of tables) {
    const key = table === 'company' ? 'id' : 'company_id';
    const { rowCount } = await client.query(
      `create temporary table "first_${table}" as select * from "${table}" where "${key}" = '${companyId}'`,
    );
    rows += (rowCount ?? 0) * (others.length + 1);
  }
  for (let from = 0; from < others.length; from += TOGETHER) {
    for (const { table, columns } of tables) {
      const values = columns.map((column) => valueOf(column, companyId)).join(', ');
      await client.query(
        `insert into "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')})
         select ${values} from unnest($1::uuid[]) company_of cross join "first_${table}" row`,
        [others.slice(from, from + TOGETHER)],
      );
    }
  }
  // What a part is searched by is made with its company's key: copied as it is, one lookup would meet the rows of all companies.
  await client.query(`select set_config('app.system', 'on', false)`);
  await client.query(
    `update part_gram set grams = koryo_grams(part.company_id, part.search_key) from part
     where part.id = part_gram.part_id and part.company_id = part_gram.company_id and part.company_id <> $1`,
    [companyId],
  );
  return rows;
}

function valueOf({ name, type }: Column, companyId: string): string {
  const own = `row."${name}"`;
  if (type === 'uuid') return `pg_temp.other(${own}, company_of)`;
  if (type === '_uuid')
    return `(select array_agg(pg_temp.other(one, company_of) order by place) from unnest(${own}) with ordinality as ids (one, place))`;
  if (type !== 'text') return own;
  // Addresses and numbers are made of the company's id; an id may be kept as text.
  const replaced = `replace(replace(${own}, '${companyId}', company_of::text), 'L${companyId.slice(-12)}', 'L' || right(company_of::text, 12))`;
  return `case when ${own} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then pg_temp.other(${own}::uuid, company_of)::text else ${replaced} end`;
}

/** Tables with rows of the company, with the columns that are written. */
async function filledTables(client: pg.Client, companyId: string): Promise<{ table: string; columns: Column[] }[]> {
  const { rows: all } = await client.query<{ table: string; name: string; type: string }>(
    `select table_name as table, column_name as name, udt_name as type from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' and is_identity = 'NO' order by table_name, ordinal_position`,
  );
  const columns = Map.groupBy(all, ({ table }) => table);
  const filled: string[] = [];
  for (const [table, its] of columns) {
    const key = table === 'company' ? 'id' : 'company_id';
    if (!its.some(({ name }) => name === key)) continue;
    const { rows } = await client.query(`select from "${table}" where "${key}" = $1 limit 1`, [companyId]);
    if (rows.length > 0) filled.push(table);
  }
  return filled.map((table) => ({ table, columns: columns.get(table) ?? [] }));
}
