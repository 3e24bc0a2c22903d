/** From a list to accounts: what is shown is what is registered, once, and by those who may. */
import { beforeAll, describe, expect, test } from 'vitest';
import { findAccount, listAccounts } from '#people/accounts/server/store.ts';
import { createAccount } from '#people/accounts/server/commands/create-account.ts';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { arrived, useTestStorage, work } from '#test/world/files-and-jobs.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { cancelAccountImport } from './commands/cancel-account-import.ts';
import { importAccounts } from './commands/import-accounts.ts';
import { registerAccountImport } from './commands/register-account-import.ts';
import { accountImportResult, exportAccountImport } from './exports.ts';
import { findOwnAccountImport, loadAccountImport } from './import-store.ts';
import { readAccountsJob } from './jobs/read-accounts.ts';

useTestStorage();
const { database } = await testDatabase();
let world: World;
let owner: Viewer;
beforeAll(async () => {
  world = await makeWorld(database);
  owner = await world.user('lv70_companyowner', '責任者');
});

async function bring(lines: readonly string[], by = owner) {
  const bytes = Buffer.from(['username,email,accessLevel,language', ...lines].join('\n'), 'utf8');
  const uploadId = await arrived(world, by, { purpose: 'ACCOUNT_LIST', fileName: '社員.csv', bytes });
  const { id } = await world.run(importAccounts, { uploadId }, by);
  await work(world, readAccountsJob);
  return (await world.read((db) => loadAccountImport(db, world.companyId, id))) ?? expect.fail('no import');
}

const accountsOf = async (text: string) => (await world.read((db) => listAccounts(db, world.companyId, { text }))).items;

describe('a list of accounts', () => {
  test('is shown, registered once with a password mail each, and finds everybody there the next time', async () => {
    const lines = ['取込 一郎,ichiro@import.example,,', '取込 花子,hanako@import.example,ゲスト,en'];
    const found = await bring(lines);
    expect(found).toMatchObject({ status: 'CHECKED', checked: { findings: [] } });
    expect(await accountsOf('取込')).toEqual([]);

    const register = { importId: found.id, sha256: found.sha256 };
    const jobs = world.outbox.jobs.length;
    await world.run(registerAccountImport, register, owner);
    expect(await accountsOf('取込')).toMatchObject([
      { name: '取込 一郎', accessLevel: 'lv50_basic_user', locale: 'ja', state: 'FORCE_CHANGE_PASSWORD' },
      { name: '取込 花子', accessLevel: 'lv40_guest', locale: 'en', state: 'FORCE_CHANGE_PASSWORD' },
    ]);
    expect(world.outbox.jobs.slice(jobs).map(({ queue }) => queue)).toEqual(Array(2).fill('accounts.temporary-password'));
    const audit = await world.audit();
    expect(audit.slice(-2)).toEqual([
      { subject: 'user', action: 'create', name: '取込 一郎' },
      { subject: 'user', action: 'create', name: '取込 花子' },
    ]);
    await world.run(registerAccountImport, { ...register, validOnly: true }, owner);
    expect(await world.audit()).toEqual(audit);

    const again = await bring(lines);
    expect(again.checked?.accounts.map(({ state }) => state)).toEqual(['SAME', 'SAME']);
    expect(await refusalOf(world.run(registerAccountImport, { importId: again.id, sha256: again.sha256 }, owner))).toBe(
      'ACCOUNT_IMPORT_NOTHING',
    );
  });

  test('with errors and grants is registered only by who saw both', async () => {
    const admin = await world.user('lv80_administrator', '管理者');
    const found = await bring(['次の 管理者,next@grant.example,lv80,', '誤り,,,'], admin);
    const register = { importId: found.id, sha256: found.sha256 };
    expect(await refusalOf(world.run(registerAccountImport, register, admin))).toBe('ACCOUNT_IMPORT_ERRORS_UNSEEN');
    expect(await refusalOf(world.run(registerAccountImport, { ...register, validOnly: true }, admin))).toBe(
      'ACCOUNT_IMPORT_GRANTS_UNCONFIRMED',
    );
    expect(await refusalOf(world.run(registerAccountImport, { ...register, sha256: 'f'.repeat(64) }, admin))).toBe('CONFLICT');
    await world.run(registerAccountImport, { ...register, validOnly: true, grantsConfirmed: true }, admin);
    expect(await accountsOf('次の 管理者')).toMatchObject([{ accessLevel: 'lv80_administrator' }]);
    // An owner does not give a level above their own.
    const above = await bring(['上の 人,above@grant.example,lv80,']);
    expect(above.checked?.findings.map(({ code }) => code)).toEqual(['ACCESS_LEVEL_NOT_ALLOWED']);
  });

  test('says nothing of an address that another company has, and leaves out one taken meanwhile', async () => {
    const other = await makeWorld(database);
    const theirs = await other.user('lv80_administrator', '他社');
    const account = { email: 'taken@other.example', name: '他社の 人', accessLevel: 'lv50_basic_user', locale: 'ja' } as const;
    const { id } = await other.run(createAccount, account, theirs);
    const found = await bring(['他社の 人,TAKEN@other.example,,', '競争,race@import.example,,', '残る,stays@import.example,,']);
    expect(found.checked?.findings).toEqual([]);
    await world.run(createAccount, { ...account, email: 'race@import.example' }, owner);
    await world.run(registerAccountImport, { importId: found.id, sha256: found.sha256, validOnly: true }, owner);
    const after = await world.read((db) => findOwnAccountImport(db, owner, found.id));
    expect(after).toMatchObject({ status: 'REGISTERED', registered: 2 });
    expect(after?.checked?.accounts.map(({ state }) => state)).toEqual(['NEW', 'ERROR', 'NEW']);
    expect((await other.read((db) => findAccount(db, other.companyId, id)))?.name).toBe('他社の 人');

    const input = { importId: found.id, format: 'CSV', locale: 'ja' } as const;
    await world.run(exportAccountImport, input, owner);
    const file = await accountImportResult.open(input, { database, viewer: owner });
    expect(Buffer.concat(await file.body.toArray()).toString('utf8')).toContain('このメールアドレスは既に登録されています。');
  });

  test('is brought by those who manage accounts, and is nobody else’s', async () => {
    const member = await world.user('lv60_brand_director', '統括');
    const uploadId = await arrived(world, member, { purpose: 'ACCOUNT_LIST', fileName: 'a.csv', bytes: Buffer.from('a') });
    expect(await refusalOf(world.run(importAccounts, { uploadId }, member))).toBe('FORBIDDEN');
    const found = await bring(['見えない,unseen@import.example,,']);
    const colleague = await world.user('lv80_administrator', '同僚');
    expect(await world.read((db) => findOwnAccountImport(db, colleague, found.id))).toBeNull();
    expect(await refusalOf(world.run(cancelAccountImport, { importId: found.id }, colleague))).toBe('NOT_FOUND');
    await world.run(cancelAccountImport, { importId: found.id }, owner);
    expect(await refusalOf(world.run(registerAccountImport, { importId: found.id, sha256: found.sha256 }, owner))).toBe(
      'LIST_IMPORT_CANCELLED',
    );
  });

  test('that is none is refused in words', async () => {
    const bytes = Buffer.from('これは一覧ではない');
    const uploadId = await arrived(world, owner, { purpose: 'ACCOUNT_LIST', fileName: 'x.csv', bytes });
    const { id } = await world.run(importAccounts, { uploadId }, owner);
    await work(world, readAccountsJob);
    expect(await world.read((db) => loadAccountImport(db, world.companyId, id))).toMatchObject({
      status: 'REFUSED',
      refusal: { code: 'HEADER_MISSING' },
    });
  });
});
