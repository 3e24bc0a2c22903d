/**
 * The large company of the benchmarks: designs by the hundred thousand, written in plain
 * SQL in seconds. Only lists and searches are real on it; it has no versions and no flows.
 */
import { sql } from 'kysely';
import type { Database } from '#platform/db/client.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#shared/ids.ts';

export interface LargeCompany {
  companyId: string;
  /** lv70: reads everything. */
  ownerId: string;
  designs: number;
}

export interface LargeSize {
  designs: number;
  /** Default: a product for every 20 designs, a brand for every 50 products. */
  products?: number;
  brands?: number;
}

const SLICE = 10_000;

/** One company with so many designs, evenly over products and brands; names and codes are always the same. */
export async function seedLarge(database: Database, size: LargeSize): Promise<LargeCompany> {
  const { designs } = size;
  const products = size.products ?? Math.max(1, Math.ceil(designs / 20));
  const brands = size.brands ?? Math.max(1, Math.ceil(products / 50));
  const companyId = newId();
  const ownerId = newId();
  await inTransaction(database, 'system', async (db) => {
    await sql`set local statement_timeout = 0`.execute(db);
    await sql`insert into company (id, name, number) values (${companyId}, ${`大規模デモ株式会社 ${designs}`}, ${`L${companyId.slice(-12)}`})`.execute(
      db,
    );
    await sql`insert into plan (company_id, valid_until, yearly_fee, design_limit, brand_count, product_count, design_count, remaining_uploads)
      values (${companyId}, '2099-12-31', 12000000, ${designs * 2}, ${brands}, ${products}, ${designs}, 1000000)`.execute(db);
    await sql`insert into app_user (id, company_id, cognito_user_id, email, email_key, name, access_level, state)
      values (${ownerId}, ${companyId}, ${ownerId}, ${`owner@${companyId}.example`}, ${`owner@${companyId}.example`}, '大森 規子', 'lv70_companyowner', 'CONFIRMED')`.execute(
      db,
    );
    // The ids follow from the row's number, so that a row finds its parent without a join.
    const id = (kind: number, n: ReturnType<typeof sql>) =>
      sql`overlay(overlay(${companyId}::text placing lpad(to_hex(${sql.lit(kind)}), 1, '0') from 20 for 1) placing lpad(to_hex((${n})::int), 12, '0') from 25 for 12)::uuid`;
    const brandOf = (product: ReturnType<typeof sql>) => sql`((${product}) % ${sql.lit(brands)})`;
    const productOf = (design: ReturnType<typeof sql>) => sql`((${design}) % ${sql.lit(products)})`;
    const n = sql`n`;
    const then = (step: string) => sql`now() - (n * ${step}::interval)`;
    await sql`insert into brand (id, company_id, name, search_key, scope, created_at, updated_at)
      select ${id(8, n)}, ${companyId}, 'ブランド' || n, 'ぶらんど' || n, array[${id(8, n)}, ${companyId}::uuid], ${then('1 hour')}, ${then('1 hour')}
      from generate_series(0, ${brands - 1}) as n`.execute(db);
    await sql`insert into product (id, company_id, brand_id, name, search_key, code, scope, created_at, updated_at)
      select ${id(9, n)}, ${companyId}, ${id(8, brandOf(n))}, '商品' || n, '商品' || n, 'P-' || n,
        array[${id(9, n)}, ${id(8, brandOf(n))}, ${companyId}::uuid], ${then('10 minutes')}, ${then('10 minutes')}
      from generate_series(0, ${products - 1}) as n`.execute(db);
    const brand = id(8, brandOf(productOf(n)));
    const product = id(9, productOf(n));
    // In slices: a statement of a hundred thousand rows takes longer on a busy machine than any answer is waited for.
    for (let from = 0; from < designs; from += SLICE)
      await sql`insert into design (id, company_id, product_id, brand_id, name, search_key, code, status, due_date, workflow, scope, created_by, created_at, updated_at)
      select ${id(10, n)}, ${companyId}, ${product}, ${brand}, 'デザイン案件' || n, 'でざいん案件' || n, 'D-' || n,
        (array['SPECIFICATION', 'DESIGN', 'DESIGN_REVIEW', 'COMPLETED'])[1 + n % 4], current_date + n % 90, '{}',
        array[${id(10, n)}, ${product}, ${brand}, ${companyId}::uuid], ${ownerId}, ${then('1 second')}, ${then('1 second')}
      from generate_series(${from}::int, ${Math.min(designs, from + SLICE) - 1}::int) as n`.execute(db);
  });
  return { companyId, ownerId, designs };
}
