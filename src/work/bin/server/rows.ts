/**
 * Rows of any table, put aside as they are and put back as they were: with every row that goes with them by a foreign key
 * (on delete cascade), as the database itself knows it, so that none can be forgotten.
 */
import { sql } from 'kysely';
import type { Db } from '#platform/db/client.ts';

/** Rows to put aside: those of a table whose column holds the value. */
export interface RowsOf {
  table: string;
  column: string;
  value: string;
}

interface Follows {
  child: string;
  childColumns: string[];
  parentColumns: string[];
}

/** What goes with rows of a table. */
async function followersOf(db: Db, table: string): Promise<Follows[]> {
  const names = (key: 'conkey' | 'confkey', relation: 'conrelid' | 'confrelid') => sql`
    array(select a.attname::text from unnest(c.${sql.raw(key)}) with ordinality as k (n, i)
      join pg_attribute a on a.attrelid = c.${sql.raw(relation)} and a.attnum = k.n order by k.i)`;
  const { rows } = await sql<Follows>`
    select r.relname as child, ${names('conkey', 'conrelid')} as "childColumns", ${names('confkey', 'confrelid')} as "parentColumns"
    from pg_constraint c join pg_class r on r.oid = c.conrelid
    where c.contype = 'f' and c.confdeltype = 'c' and c.confrelid = ${`public.${table}`}::regclass
    order by 1, c.conname`.execute(db);
  return rows;
}

interface WritableColumn {
  name: string;
  needed: boolean;
  /** The table whose row it names by its id. */
  names: string | null;
}

/** The columns of a table that can be written. */
async function columnsOf(db: Db, table: string): Promise<WritableColumn[]> {
  const { rows } = await sql<WritableColumn>`
    select a.attname::text as name, a.attnotnull as needed, (
        select t.relname::text from pg_constraint c join pg_class t on t.oid = c.confrelid
        where c.conrelid = a.attrelid and c.contype = 'f' and a.attnum = any(c.conkey) and a.attname <> 'company_id'
          and exists (select from pg_attribute i where i.attrelid = c.confrelid and i.attname = 'id'
            and i.attnum = c.confkey[array_position(c.conkey, a.attnum)])
        limit 1) as names
    from pg_attribute a
    where a.attrelid = ${`public.${table}`}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`.execute(
    db,
  );
  return rows;
}

/** What comes back: which entry, and where it stands now. */
interface Restored {
  id: string;
  companyId: string;
  scope: readonly string[];
}

interface Parcel {
  companyId: string;
  entryId: string;
}

/** Copies the rows, and all that goes with them, into the parcel of an entry; whoever deletes them does it afterwards. */
export async function keepRows(db: Db, parcel: Parcel, roots: readonly RowsOf[]): Promise<void> {
  const { companyId, entryId } = parcel;
  for (const { table, column, value } of roots) {
    await sql`insert into bin_row (company_id, entry_id, source, follows, content)
      select ${companyId}, ${entryId}, ${table}, false, to_jsonb(t) from ${sql.table(table)} t
      where t.company_id = ${companyId} and t.${sql.ref(column)} = ${value}`.execute(db);
  }
  const seen = new Set<string>();
  const waiting = roots.map(({ table }) => table);
  for (let parent = waiting.shift(); parent !== undefined; parent = waiting.shift()) {
    if (seen.has(parent)) continue;
    seen.add(parent);
    for (const { child, childColumns, parentColumns } of await followersOf(db, parent)) {
      await sql`insert into bin_row (company_id, entry_id, source, follows, content)
        select ${companyId}, ${entryId}, ${child}, true, to_jsonb(t) from ${sql.table(child)} t
        where t.company_id = ${companyId} and ${ofParents(parcel, parent, childColumns, parentColumns)}`.execute(db);
      waiting.push(child);
    }
  }
}

/** Rows of a child whose columns name a row of the parcel. */
function ofParents({ companyId, entryId }: Parcel, parent: string, childColumns: string[], parentColumns: string[]) {
  const named = childColumns.flatMap((column, i) =>
    column === 'company_id'
      ? []
      : [
          sql`t.${sql.ref(column)} = any(array(
            select (jsonb_populate_record(null::${sql.table(parent)}, r.content)).${sql.ref(parentColumns[i]!)}
            from bin_row r where r.company_id = ${companyId} and r.entry_id = ${entryId} and r.source = ${parent}))`,
        ],
  );
  return sql.join(named, sql` and `);
}

/**
 * Puts the rows of an entry back into their tables, those first that others go with. Where a row stands beneath is what the entry's
 * scope says now; columns that are gone since are left out, and so is what a row named that is gone for good.
 * @param changed columns of the thing's own row that are not as they were
 */
export async function putRowsBack(db: Db, entry: Restored, changed: Record<string, unknown> = {}): Promise<void> {
  const parcel = { companyId: entry.companyId, entryId: entry.id };
  await sql`update bin_row set content = jsonb_set(content, '{scope}', to_jsonb(
      kept.scope[1:array_position(kept.scope, ${entry.id}::uuid)] || ${entry.scope.slice(1)}::uuid[]))
    from (select id, array(select jsonb_array_elements_text(content -> 'scope'))::uuid[] as scope from bin_row
      where company_id = ${parcel.companyId} and entry_id = ${entry.id} and content ? 'scope') kept
    where bin_row.id = kept.id and ${entry.id}::uuid = any(kept.scope)`.execute(db);
  await sql`update bin_row set content = content || ${JSON.stringify(changed)}::jsonb
    where company_id = ${parcel.companyId} and entry_id = ${entry.id} and content ->> 'id' = ${entry.id}`.execute(db);
  const { rows } = await sql<{ source: string; follows: boolean; keys: string[] }>`
    select source, bool_and(follows) as follows, array(
        select distinct key from bin_row k, jsonb_object_keys(k.content) key
        where k.company_id = ${parcel.companyId} and k.entry_id = ${entry.id} and k.source = r.source) as keys
    from bin_row r where company_id = ${parcel.companyId} and entry_id = ${entry.id} group by source order by min(id)`.execute(db);
  for (const { source, follows, keys } of rows) {
    if (follows) await dropMadeAnew(db, parcel, source);
    const columns = (await columnsOf(db, source)).filter(({ name }) => keys.includes(name));
    const gone = columns.filter(({ names, needed }) => names && needed).map(({ name, names }) => stillThere(name, names ?? ''));
    const values = columns.map(({ name, names, needed }) =>
      names && !needed ? sql`case when ${stillThere(name, names)} then t.${sql.ref(name)} end` : sql`t.${sql.ref(name)}`,
    );
    await sql`insert into ${sql.table(source)} (${sql.join(columns.map(({ name }) => sql.ref(name)))}) overriding system value
      select ${sql.join(values)} from (
        select k.* from bin_row r, jsonb_populate_record(null::${sql.table(source)}, r.content) k
        where r.company_id = ${parcel.companyId} and r.entry_id = ${entry.id} and r.source = ${source} order by r.id) t
      where ${sql.join([sql`true`, ...gone], sql` and `)}`.execute(db);
  }
}

/** Whether what a column of a kept row names is there. */
const stillThere = (column: string, target: string) => sql`exists (select from ${sql.table(target)} n where n.id = t.${sql.ref(column)})`;

/** What triggers made of the rows that came back (a design's first stage) gives way to what there was. */
async function dropMadeAnew(db: Db, parcel: Parcel, child: string): Promise<void> {
  const { rows: parents } = await sql<{ source: string }>`
    select distinct source from bin_row where company_id = ${parcel.companyId} and entry_id = ${parcel.entryId}`.execute(db);
  for (const { source } of parents) {
    for (const { child: follower, childColumns, parentColumns } of await followersOf(db, source)) {
      if (follower !== child) continue;
      await sql`delete from ${sql.table(child)} t
        where t.company_id = ${parcel.companyId} and ${ofParents(parcel, source, childColumns, parentColumns)}`.execute(db);
    }
  }
}

/** Which of the ids a kept row of the table names in the column: what something in the bin needs when it comes back. */
export async function namedInBin(
  db: Db,
  companyId: string,
  { table, column }: Omit<RowsOf, 'value'>,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select distinct content ->> ${column} as id from bin_row
    where company_id = ${companyId} and source = ${table} and content ->> ${column} = any(${[...ids]})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
