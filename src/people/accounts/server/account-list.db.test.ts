import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { exportAccounts } from './commands/export-accounts.ts';
import { accountsExport } from './export-accounts.ts';
import { listAccounts } from './store.ts';

const { database } = await testDatabase();
let world: World;
let owner: Viewer;
let people: Viewer[];

const signIn = (user: Viewer, at: string) =>
  inTransaction(database, world.companyId, async (db) => {
    await sql`insert into auth_session (id, company_id, user_id, client_address, user_agent, created_at, expires_at)
      values (${newId()}, ${world.companyId}, ${user.userId}, '192.0.2.1', 'test', ${at}, ${at}::timestamptz + interval '1 day')`.execute(
      db,
    );
  });

beforeAll(async () => {
  world = await makeWorld(database);
  owner = await world.user('lv70_companyowner', 'A 責任者');
  people = [
    owner,
    await world.user('lv40_guest', 'B 社外'),
    await world.user('lv80_administrator', 'C 管理者'),
    await world.user('lv50_basic_user', 'D 一般'),
  ];
  const [first, second, third] = people as [Viewer, Viewer, Viewer];
  await signIn(first, '2026-11-01T00:00:00Z');
  await signIn(first, '2026-11-20T00:00:00Z');
  await signIn(second, '2026-11-10T00:00:00Z');
  await signIn(third, '2026-11-15T00:00:00Z');
});

type Filter = Parameters<typeof listAccounts>[2];

/** The first letters of all names, three a page. */
async function letters(filter: Filter): Promise<string> {
  const names: string[] = [];
  let after: string | undefined;
  do {
    const from = after;
    // A page names the next one.
    // oxlint-disable-next-line no-await-in-loop
    const page = await world.read((db) => listAccounts(db, world.companyId, { ...filter, limit: 3, after: from }));
    names.push(...page.items.map(({ name }) => name.slice(0, 1)));
    after = page.nextToken ?? undefined;
  } while (after !== undefined);
  return names.join('');
}

test('the list is sorted by any column, over its pages, both ways; who never signed in comes last', async () => {
  expect(await letters({ sort: 'name', direction: 'desc' })).toBe('DCBA');
  expect(await letters({ sort: 'level' })).toBe('BDAC');
  expect(await letters({ sort: 'lastSignIn' })).toBe('BCAD');
  expect(await letters({ sort: 'lastSignIn', direction: 'desc' })).toBe('ACBD');
  expect(await letters({ sort: 'registeredAt' })).toBe('ABCD');
});

test('whoever manages users takes the list out, filtered or ticked; it is on record, and nobody else may', async () => {
  const input = { format: 'CSV', locale: 'ja' } as const;
  const rows = async (asked: object, viewer: Viewer) => {
    const file = await accountsExport.open({ ...input, ...asked }, { database, viewer });
    const text = Buffer.concat(await file.body.toArray()).toString();
    return text.trimEnd().split('\r\n').slice(1);
  };
  const [, guest, , basic] = people as [Viewer, Viewer, Viewer, Viewer];
  expect(await rows({}, owner)).toHaveLength(4);
  const [only, ...more] = await rows({ ids: [guest.userId] }, owner);
  expect(more).toEqual([]);
  expect(only).toContain('"B 社外"');
  expect(only).toContain('"ゲスト"');
  expect(only).toContain('2026/11/10 09:00');
  expect(await rows({ accessLevel: 'lv80_administrator' }, owner)).toHaveLength(1);
  expect(await refusalOf(accountsExport.open(input, { database, viewer: basic }))).toBe('FORBIDDEN');
  expect(await refusalOf(world.run(exportAccounts, input, basic))).toBe('FORBIDDEN');
  await world.run(exportAccounts, { ...input, ids: [guest.userId] }, owner);
  expect((await world.audit()).at(-1)).toMatchObject({ subject: 'company', action: 'export' });
});
