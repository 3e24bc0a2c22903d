import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { PAGE_SIZE, MAX_PAGE_SIZE } from '#shared/limits.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import type { LazyPage } from './lazy-page.ts';

export interface KeysetOptions<Row, Item> {
  /** Column to sort by, or what is made of columns. */
  sort: string | RawBuilder<unknown>;
  /** Breaks ties; default `id`. */
  tie?: string;
  direction: 'asc' | 'desc';
  /** Whether the column can be null; such rows come last in both directions, at the price of a sort when descending. */
  nullable?: boolean;
  limit?: number;
  after?: string;
  record(row: Row): Item;
}

/**
 * One page of a query by keyset: the row after the cursor in (sort, id) order.
 * Stable while rows come and go, and as quick on page 1,000 as on page 1.
 * The LIMIT is written into the text, so that PostgreSQL keeps one plan; the cursor
 * carries the column as text, because a Date would lose its microseconds. Order and
 * condition are what an index on (…, column, id) answers without a sort: no "nulls
 * last", no "or null", unless the column is nullable.
 */
export async function keysetPage<DB, TB extends keyof DB, Row, Item>(
  query: SelectQueryBuilder<DB, TB, Row>,
  options: KeysetOptions<Row, Item>,
): Promise<LazyPage<Item>> {
  const { sort, direction, nullable, tie = 'id' } = options;
  const id = sql.ref(tie);
  const limit = Math.min(options.limit ?? PAGE_SIZE, MAX_PAGE_SIZE);
  const cursor = decodeCursor(options.after);
  const column = typeof sort === 'string' ? sql.ref(sort) : sql`(${sort})`;
  const comparison = sql.raw(direction === 'asc' ? '>' : '<');
  let page = query;
  if (cursor) {
    page =
      cursor.value === null
        ? page.where(sql<boolean>`${column} is null and ${id} ${comparison} ${cursor.id}`)
        : page.where(
            nullable
              ? sql<boolean>`((${column}, ${id}) ${comparison} (${cursor.value}, ${cursor.id}) or ${column} is null)`
              : sql<boolean>`(${column}, ${id}) ${comparison} (${cursor.value}, ${cursor.id})`,
          );
  }
  const rows = await page
    .select([sql<string | null>`${column}::text`.as('keyset_value'), sql<string>`${id}::text`.as('keyset_tie')])
    .orderBy(column, (order) => (nullable ? order[direction]().nullsLast() : order[direction]()))
    .orderBy(id, direction)
    .limit(sql.lit(limit + 1))
    .$castTo<Row & { keyset_value: string | null; keyset_tie: string }>()
    .execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => options.record(row)),
    nextToken: rows.length > limit && last ? encodeCursor({ value: last.keyset_value, id: last.keyset_tie }) : null,
    total: async () => {
      const counted = await query
        .clearSelect()
        .select(sql<number>`count(*)`.as('total'))
        .$castTo<{ total: number }>()
        .executeTakeFirstOrThrow();
      return Number(counted.total);
    },
  };
}
