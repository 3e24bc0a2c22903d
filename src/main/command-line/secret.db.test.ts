/** The installation's secret is changed: everything sealed with the one before is sealed anew, and needs it no more. */
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld } from '#test/world/world.ts';
import { erasePersonByAddress } from '#people/accounts/server/door.ts';
import { appendAudit } from '#platform/audit/append.ts';
import { bindRedactionKey } from '#platform/audit/redaction.ts';
import { verifyChain } from '#platform/audit/verify.ts';
import { deriveKeys } from '#platform/derived-keys.ts';
import { openParams, sealParams } from '#platform/ports/mail/seal.ts';
import { openText, sealText } from '#platform/sealed-text.ts';
import { newId } from '#shared/ids.ts';
import { sealAllAnew } from './secret.ts';

const { database } = await testDatabase();
const [A, B] = ['a secret of some length, the first', 'another of some length, the second'];
const APPS = 'second factor';

test('apps, waiting mails and erased entries are sealed anew; recovery codes are said to be left', async () => {
  bindRedactionKey(A);
  const world = await makeWorld(database);
  const owner = await world.user('lv80_administrator', '管理 花子');
  const gone = await world.user('lv50_basic_user', '消える 太郎');
  await world.read(async (db) => {
    const email = 'gone@example.jp';
    await db.updateTable('app_user').set({ email, email_key: email, deleted_at: new Date() }).where('id', '=', gone.userId).execute();
    const actor = { id: gone.userId, name: gone.name, companyId: world.companyId, clientAddress: '', requestId: newId() };
    const scope = [world.companyId];
    await appendAudit(db, world.companyId, actor, new Date(), [
      { subject: 'brand', action: 'create', id: newId(), name: 'ブランド', scope },
    ]);
  });
  expect(await world.run(erasePersonByAddress, { emailKey: 'gone@example.jp', reason: '' }, owner)).toEqual({ people: 1 });
  const of = { company_id: world.companyId, user_id: owner.userId, created_at: new Date() };
  const mail = newId();
  await world.read(async (db) => {
    const app = {
      ...of,
      id: newId(),
      kind: 'TOTP' as const,
      name: 'スマートフォン',
      sealed_secret: sealText(deriveKeys(A, APPS), 'JBSWY3DP'),
    };
    await db.insertInto('second_factor').values(app).execute();
    await db
      .insertInto('recovery_code')
      .values({ ...of, code_hash: 'of-before' })
      .execute();
    const { company_id, user_id: to_user_id } = of;
    const params = JSON.stringify(sealParams(A, { code: '123456', name: '見本' }));
    await db.insertInto('mail_outbox').values({ id: mail, company_id, to_user_id, kind: 'invitation', path: '/', params }).execute();
  });
  const names = ['erased entries of the history', 'mails that wait', 'authenticator apps', 'people with recovery codes'];
  const counts = async () =>
    (await sealAllAnew(database, [B, A])).filter(({ name }) => names.includes(name)).map(({ anew, left }) => [anew, left]);
  const first = await counts();
  expect(first[0]?.[0]).toBeGreaterThan(0);
  expect(first.slice(1)).toEqual([
    [1, 0],
    [1, 0],
    [0, 1],
  ]);
  expect(await counts()).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 1],
  ]);

  // The secret before is gone.
  bindRedactionKey(B);
  expect(await world.read((db) => verifyChain(db, world.companyId))).toMatchObject({ ok: true });
  const kept = await world.read((db) =>
    db.selectFrom('second_factor').select('sealed_secret').where('user_id', '=', owner.userId).executeTakeFirstOrThrow(),
  );
  expect(openText(deriveKeys(B, APPS), kept.sealed_secret ?? '')).toBe('JBSWY3DP');
  const { params } = await world.read((db) =>
    db.selectFrom('mail_outbox').select('params').where('id', '=', mail).executeTakeFirstOrThrow(),
  );
  expect(openParams(B, params as Record<string, string>)).toEqual({ code: '123456', name: '見本' });
  bindRedactionKey(A);
  expect(await world.read((db) => verifyChain(db, world.companyId))).toMatchObject({ ok: false, fault: 'hash' });
});
