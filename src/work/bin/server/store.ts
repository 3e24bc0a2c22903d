import { expressionBuilder, sql, type Expression, type Selectable, type SqlBool } from 'kysely';
import type { CommandContext } from '#platform/command.ts';
import type { DB, Db } from '#platform/db/client.ts';
import { keysetPage } from '#platform/db/keyset.ts';
import type { LazyPage } from '#platform/db/lazy-page.ts';
import { holdsText } from '#platform/db/list-filter.ts';
import { findResources, knownResourceTypes, operationPredicate } from '#people/access/server/door.ts';
import { searchKey } from '#shared/text.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { z } from 'zod';
import type { binListInput } from '../rules/input.ts';
import { removedFrom, type BinKind } from '../rules/kinds.ts';
import type { BinEntry } from '../rules/types.ts';
import { binKinds, type OpenEntry } from './contract.ts';
import { keepRows, type RowsOf } from './rows.ts';

declare module '#platform/db/json-columns.ts' {
  interface JsonColumns {
    'bin_entry.kept': Record<string, unknown>;
    'bin_row.content': Record<string, unknown>;
  }
}

type Row = Selectable<DB['bin_entry']>;

function openEntry(row: Row): OpenEntry {
  return {
    id: row.id,
    companyId: row.company_id,
    kind: row.kind,
    name: row.name,
    place: row.place,
    scope: row.scope,
    deletedBy: row.deleted_by,
    deletedAt: row.deleted_at,
    removesAt: row.removes_at,
    kept: row.kept,
  };
}

/** What is being deleted, and what of it is put aside. */
export interface Deleted {
  kind: BinKind;
  id: string;
  name: string;
  scope: readonly string[];
  /** The rows that will be gone; those that go with them by a foreign key come along. */
  rows?: readonly RowsOf[];
  /** What else its feature has to know to bring it back. */
  kept?: Record<string, unknown>;
}

/** Puts something into the bin, inside the command that deletes it and before its rows go. */
export async function putIntoBin(ctx: CommandContext, { kind, id, name, scope, rows = [], kept = {} }: Deleted): Promise<void> {
  const { companyId, userId } = ctx.viewer;
  await ctx.db
    .insertInto('bin_entry')
    .values({
      id,
      company_id: companyId,
      kind,
      name,
      search_key: searchKey(name),
      place: await placeWords(ctx.db, companyId, scope),
      scope: sql`${[...scope]}::uuid[]`,
      kept: JSON.stringify(kept),
      deleted_by: userId,
      deleted_at: ctx.now,
      removes_at: removedFrom(ctx.now),
    })
    .execute();
  await keepRows(ctx.db, { companyId, entryId: id }, rows);
}

/** The names of what it stands in, the outermost first; '' right in the company. */
async function placeWords(db: Db, companyId: string, [, ...above]: readonly string[]): Promise<string> {
  const names = new Map<string, string>();
  for (const type of (['Brand', 'Product', 'DesignData'] as const).filter((one) => knownResourceTypes().includes(one))) {
    for (const [id, found] of await findResources(db, companyId, type, above)) names.set(id, found.name);
  }
  return above
    .flatMap((id) => names.get(id) ?? [])
    .toReversed()
    .join(' / ');
}

/** One with its row locked; null: it is not in the bin. */
export async function lockEntry(db: Db, companyId: string, id: string): Promise<OpenEntry | null> {
  const row = await db
    .selectFrom('bin_entry')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? openEntry(row) : null;
}

/** What lies in the bin at one of these ids, the outermost last. */
export async function entriesAmong(db: Db, companyId: string, ids: readonly string[]): Promise<OpenEntry[]> {
  const rows = await db
    .selectFrom('bin_entry')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .execute();
  return rows.map(openEntry).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** It and all that lies in the bin beneath it, locked; the innermost first. */
export async function lockWithContents(db: Db, companyId: string, id: string): Promise<OpenEntry[]> {
  const rows = await db
    .selectFrom('bin_entry')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(sql<boolean>`scope @> array[${id}::uuid]`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(openEntry).toSorted((a, b) => b.scope.length - a.scope.length);
}

/** Forgets an entry and its rows. */
export async function dropEntry(db: Db, { companyId, id }: Pick<BinEntry, 'companyId' | 'id'>): Promise<void> {
  await db.deleteFrom('bin_entry').where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** Those whose time is over, at most so many; the innermost first. */
export async function lockEnded(db: Db, companyId: string, now: Date, limit: number): Promise<OpenEntry[]> {
  const rows = await db
    .selectFrom('bin_entry')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('removes_at', '<=', now)
    .orderBy(sql`cardinality(scope)`, 'desc')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(openEntry);
}

/** As `mayHandle`, for a list. */
function handled(viewer: Viewer): Expression<SqlBool> {
  const eb = expressionBuilder<DB, 'bin_entry'>();
  const kinds = binKinds().map(({ kind, operations }) =>
    operations === 'own'
      ? sql<SqlBool>`(kind = ${kind} and deleted_by = ${viewer.userId})`
      : sql<SqlBool>`(kind = ${kind} and ${sql.join(
          operations.map((operation) => operationPredicate(eb, viewer, operation)),
          sql` and `,
        )})`,
  );
  return sql<SqlBool>`(${sql.join(kinds, sql` or `)})`;
}

const SORT = {
  deletedAt: 'deleted_at',
  name: 'name',
  removesAt: 'removes_at',
  deletedBy: sql`(select app_user.name from app_user where app_user.id = bin_entry.deleted_by)`,
} as const;

/** What the viewer may bring back, the latest first unless sorted otherwise. */
export async function pageOfBin(db: Db, viewer: Viewer, filter: z.output<typeof binListInput>): Promise<LazyPage<BinEntry>> {
  const { text, kind, placeId, sort = 'deletedAt', limit, after } = filter;
  let query = db
    .selectFrom('bin_entry')
    .selectAll()
    .where('company_id', '=', viewer.companyId)
    .where(handled(viewer))
    .where(holdsText(text, { keys: ['search_key'] }));
  if (kind && kind.length > 0) query = query.where('kind', 'in', kind);
  if (placeId) query = query.where(sql<boolean>`scope @> array[${placeId}::uuid]`);
  return await keysetPage(query, {
    sort: SORT[sort],
    nullable: sort === 'deletedBy',
    direction: filter.direction ?? (sort === 'deletedAt' ? 'desc' : 'asc'),
    ...(limit === undefined ? {} : { limit }),
    ...(after === undefined ? {} : { after }),
    record: (row) => openEntry(row),
  });
}
