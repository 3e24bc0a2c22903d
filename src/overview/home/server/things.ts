/** The things that ids in a path name: no more of them than name and place. */
import { sql } from 'kysely';
import type { Db } from '#platform/db/client.ts';

export type ThingKind = 'BRAND' | 'PRODUCT' | 'DESIGN' | 'PART' | 'PIECE';

export interface Thing {
  kind: ThingKind;
  id: string;
  name: string;
  /** Own id, ancestors, company. A piece: itself and what it reviews. */
  scope: string[];
}

const TABLES = { BRAND: 'brand', PRODUCT: 'product', DESIGN: 'design', PART: 'part' } as const;

/** The thing of this company, whoever may see it; null when there is none. */
export async function findThing(db: Db, companyId: string, kind: ThingKind, id: string): Promise<Thing | null> {
  const query =
    kind === 'PIECE'
      ? sql<Thing>`select p.id, p.name, array_prepend(p.id, f.scope) as scope
          from approval_piece p join approval_flow f on f.company_id = p.company_id and f.id = p.flow_id
          where p.company_id = ${companyId} and p.id = ${id}`
      : sql<Thing>`select id, name, scope from ${sql.table(TABLES[kind])}
          where company_id = ${companyId} and id = ${id} ${kind === 'PART' ? sql`and deleted_at is null` : sql``}`;
  const { rows } = await query.execute(db);
  return rows[0] ? { ...rows[0], kind } : null;
}

/** The brands among the ids, by id. */
export async function findBrands(db: Db, companyId: string, ids: readonly string[]): Promise<Map<string, Thing>> {
  const rows = await db
    .selectFrom('brand')
    .select(['id', 'name', 'scope'])
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, kind: 'BRAND' as const }]));
}

/** The brands, products and designs among the ids, in the order of the ids. */
export async function findPlaces(db: Db, companyId: string, ids: readonly string[]): Promise<Thing[]> {
  if (ids.length === 0) return [];
  const selects = (['BRAND', 'PRODUCT', 'DESIGN'] as const).map(
    (kind) => sql`select ${sql.lit(kind)} as kind, id, name, scope from ${sql.table(TABLES[kind])}
      where company_id = ${companyId} and id = any(${[...ids]}::uuid[])`,
  );
  const { rows } = await sql<Thing>`${sql.join(selects, sql` union all `)}`.execute(db);
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** The scopes of the resources from which somebody's roles reach. */
export async function scopesOf(db: Db, companyId: string, ids: readonly string[]): Promise<string[][]> {
  if (ids.length === 0) return [];
  const selects = Object.values(TABLES).map(
    (table) => sql`select scope from ${sql.table(table)} where company_id = ${companyId} and id = any(${[...ids]}::uuid[])`,
  );
  const { rows } = await sql<{ scope: string[] }>`${sql.join(selects, sql` union all `)}`.execute(db);
  return rows.map((row) => row.scope);
}

/** The design that an inspection result is about; null when the company has none of that id. */
export async function designOfResult(db: Db, companyId: string, resultId: string): Promise<Thing | null> {
  const row = await db
    .selectFrom('inspection_result')
    .select('design_id')
    .where('company_id', '=', companyId)
    .where('id', '=', resultId)
    .executeTakeFirst();
  return row ? await findThing(db, companyId, 'DESIGN', row.design_id) : null;
}

/** Where the design's current specification stands in its flow, and whether it, or the design, is locked. */
export async function specificationState(
  db: Db,
  companyId: string,
  designId: string,
): Promise<{ flowStatus: string | null; locked: boolean }> {
  const row = await db
    .selectFrom('design')
    .leftJoin('approval_flow as flow', (join) =>
      join
        .onRef('flow.target_id', '=', 'design.current_specification_id')
        .onRef('flow.company_id', '=', 'design.company_id')
        .on('flow.type', '=', 'SPECIFICATION')
        .on('flow.superseded_at', 'is', null),
    )
    .leftJoin('specification', (join) =>
      join.onRef('specification.id', '=', 'design.current_specification_id').onRef('specification.company_id', '=', 'design.company_id'),
    )
    .select(['design.locked', 'flow.status', 'specification.confirmed_at'])
    .where('design.company_id', '=', companyId)
    .where('design.id', '=', designId)
    .executeTakeFirst();
  return { flowStatus: row?.status ?? null, locked: (row?.locked ?? false) || Boolean(row?.confirmed_at) };
}

export async function userExists(db: Db, companyId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
