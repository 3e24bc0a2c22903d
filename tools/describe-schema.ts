import type pg from 'pg';

/** The catalogue of the public schema as readable SQL, in a fixed order, so that a change shows as a small difference. */
export async function describeSchema(client: pg.Client): Promise<string> {
  const parts = ['-- Written by `npm run generate:db` from the migrations. Do not edit.'];
  for (const { name } of await rows<{ name: string }>(client, TABLES)) parts.push(await describeTable(client, name));
  for (const { definition } of await rows<{ definition: string }>(client, FUNCTIONS)) parts.push(`${definition.trim()};`);
  return `${parts.join('\n\n')}\n`;
}

async function describeTable(client: pg.Client, table: string): Promise<string> {
  const columns = await rows<{ line: string }>(client, COLUMNS, table);
  const constraints = await rows<{ line: string }>(client, CONSTRAINTS, table);
  const body = [...columns, ...constraints].map(({ line }) => `  ${line}`).join(',\n');
  const rest = [
    ...(await rows<{ line: string }>(client, INDEXES, table)),
    ...(await rows<{ line: string }>(client, TRIGGERS, table)),
    ...(await rows<{ line: string }>(client, SECURITY, table)),
  ];
  return [`create table ${table} (\n${body}\n);`, ...rest.map(({ line }) => `${line};`)].join('\n');
}

async function rows<R extends pg.QueryResultRow>(client: pg.Client, text: string, table?: string): Promise<R[]> {
  return (await client.query<R>(text, table === undefined ? [] : [table])).rows;
}

const TABLES = `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migration' order by 1`;

const COLUMNS = `
  select format('%I %s%s%s', attname, format_type(atttypid, atttypmod),
    case when attgenerated = 's' then ' generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
         when adbin is not null then ' default ' || pg_get_expr(adbin, adrelid) else '' end,
    case when attnotnull then ' not null' else '' end) as line
  from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = $1::text::regclass and attnum > 0 and not attisdropped order by attnum`;

const CONSTRAINTS = `
  select format('constraint %I %s', conname, pg_get_constraintdef(oid)) as line
  from pg_constraint where conrelid = $1::text::regclass and contype <> 'n' order by contype, conname`;

const INDEXES = `
  select indexdef as line from pg_indexes where schemaname = 'public' and tablename = $1::text
  and indexname not in (select conname from pg_constraint where conrelid = $1::text::regclass) order by indexname`;

const TRIGGERS = `select pg_get_triggerdef(oid) as line from pg_trigger where tgrelid = $1::text::regclass and not tgisinternal order by tgname`;

const SECURITY = `
  select line from (
    select 1 as place, format('alter table %I enable row level security', relname) as line from pg_class where oid = $1::text::regclass and relrowsecurity
    union all
    select 2, format('alter table %I force row level security', relname) from pg_class where oid = $1::text::regclass and relforcerowsecurity
    union all
    select 3, format('create policy %I on %I for %s using (%s)%s', policyname, tablename, lower(cmd), qual, coalesce(' with check (' || with_check || ')', ''))
    from pg_policies where schemaname = 'public' and tablename = $1::text
    union all
    select 4, format('grant %s on %I to %s', string_agg(lower(privilege_type), ', ' order by privilege_type), $1::text, grantee)
    from information_schema.role_table_grants where table_schema = 'public' and table_name = $1::text and grantee = 'koryo_app' group by grantee
  ) as parts order by place, line`;

const FUNCTIONS = `
  select pg_get_functiondef(p.oid) as definition from pg_proc p
  where pronamespace = 'public'::regnamespace and prokind = 'f'
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by proname, p.oid::regprocedure::text`;
