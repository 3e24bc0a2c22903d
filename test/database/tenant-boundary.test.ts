import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from './harness.ts';

const { app, owner, role } = await testDatabase();
const client = new pg.Client({ ...app, ...(role ? { options: `-c role=${role}` } : {}) });
beforeAll(() => client.connect());
afterAll(() => client.end());

test('every table with a company is under forced row-level security with a policy', async () => {
  const { rows } = await client.query<{ name: string; enabled: boolean; forced: boolean; policies: number }>(`
    select relname as name, relrowsecurity as enabled, relforcerowsecurity as forced,
      (select count(*)::int from pg_policy where polrelid = c.oid) as policies
    from pg_class c where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
    and exists (select from pg_attribute where attrelid = c.oid and attname = 'company_id' and not attisdropped)`);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter((table) => !table.enabled || !table.forced || table.policies === 0)).toEqual([]);
});

test('every other table of ours is one of the few that belong to no company', async () => {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class c where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
    and not relrowsecurity order by 1`);
  expect(rows.map((row) => row.name)).toEqual(['schema_migration', 'web_asset', 'web_build']);
});

test('the role of the server owns nothing and cannot bypass row-level security', async () => {
  const { rows } = await client.query(`
    select current_user as name, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole,
      (select count(*)::int from pg_class where relowner = r.oid) as owned
    from pg_roles r where rolname = current_user`);
  expect(rows[0]).toEqual({ name: 'koryo_app', rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false, owned: 0 });
});

test('without a company set a query finds nothing, with it only that company', async () => {
  const [one, two] = ['0199a000-0000-7000-8000-000000000001', '0199a000-0000-7000-8000-000000000002'];
  const writer = new pg.Client(owner);
  await writer.connect();
  await writer.query('begin');
  await writer.query(`select set_config('app.system', 'on', true)`);
  await writer.query(`insert into company (id, name, number) values ($1, '一', '1'), ($2, '二', '2')`, [one, two]);
  await writer.query('commit');
  expect((await writer.query('select id from company')).rows).toEqual([]);
  await writer.end();

  expect((await client.query('select id from company')).rows).toEqual([]);
  await client.query('begin');
  await client.query(`select set_config('app.company', $1, true)`, [one]);
  expect((await client.query('select id from company')).rows).toEqual([{ id: one }]);
  await expect(client.query(`insert into company (id, name, number) values (gen_random_uuid(), '三', '3')`)).rejects.toThrow(
    /row-level security/,
  );
  await client.query('rollback');
  expect((await client.query('select id from company')).rows).toEqual([]);
});
