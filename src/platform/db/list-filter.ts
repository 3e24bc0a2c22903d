/** What lists of things with names have in common. */
import { sql, type Expression, type SqlBool } from 'kysely';
import { escapeLike, searchKey } from '#shared/text.ts';

interface Searched {
  /** Columns that hold search keys. */
  keys?: readonly string[];
  /** Names without such a column: folded row by row, for tables of which few rows are left. */
  names?: readonly string[];
  codes?: readonly string[];
}

/** Rows that hold what was typed in one of their search keys or names or, without regard to case, in one of their codes. Nothing typed: all. */
export function holdsText(text: string | null | undefined, columns: Searched): Expression<SqlBool> {
  const wanted = searchKey(text ?? '').trim();
  if (wanted === '') return sql<SqlBool>`true`;
  const like = `%${escapeLike(wanted)}%`;
  const found = [
    ...(columns.keys ?? []).map((column) => sql`${sql.ref(column)} like ${like}`),
    ...(columns.names ?? []).map((column) => sql`koryo_search_key(${sql.ref(column)}) like ${like}`),
    ...(columns.codes ?? []).map((column) => sql`${sql.ref(column)} ilike ${like}`),
  ];
  return sql<SqlBool>`(${sql.join(found, sql` or `)})`;
}

interface NamedList {
  sort?: 'updatedAt' | 'name' | undefined;
  direction?: 'asc' | 'desc' | undefined;
  limit?: number | undefined;
  after?: string | undefined;
}

/** The page that is asked for: the latest change first, names from the beginning, unless the other way round is wanted. */
export function namedPage({ sort, direction, limit, after }: NamedList) {
  const byName = sort === 'name';
  return {
    sort: byName ? 'name' : 'updated_at',
    direction: direction ?? (byName ? ('asc' as const) : ('desc' as const)),
    ...(limit === undefined ? {} : { limit }),
    ...(after === undefined ? {} : { after }),
  };
}
