/** One address in several companies: a password each, a choice where one password opens several, and a way between them. */
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, type World } from '#test/world/world.ts';
import { hashPassword } from './password.ts';
import { setOwnPassword } from './credentials.ts';
import { openPool } from './pool.fixture.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { PASSWORD_CODE_QUEUE } from './jobs/password-code.ts';

const { database } = await testDatabase();
const A = await makeWorld(database);
const B = await makeWorld(database);
const pool = await openPool(database);
let made = 0;

/** Accounts of one new address, one in each company. */
async function personOf(...accounts: { world: World; password: string }[]) {
  const email = `person${(made += 1)}@several.example`;
  const ids: string[] = [];
  for (const { world, password } of accounts) {
    const { userId } = await world.user('lv50_basic_user');
    await inTransaction(database, 'system', async (db) => {
      await db.updateTable('app_user').set({ email, email_key: email, state: 'CONFIRMED' }).where('id', '=', userId).execute();
      await setOwnPassword(db, { id: userId, companyId: world.companyId }, await hashPassword(password), new Date());
    });
    ids.push(userId);
  }
  return { email, ids };
}
const SAME = 'one for both of them';

test('the password says which company is meant, where they have different ones; nothing tells of the other', async () => {
  const { email, ids } = await personOf({ world: A, password: 'alpha and beta' }, { world: B, password: 'gamma and delta' });
  for (const [i, password] of ['alpha and beta', 'gamma and delta'].entries()) {
    const browser = pool.browser();
    const answer = await browser.post('signin', { email, password });
    expect(answer.body.challenge).toBeUndefined();
    expect(await browser.viewer()).toMatchObject({ userId: ids[i], companyId: [A, B][i]?.companyId });
  }
  const wrong = await pool.browser().post('signin', { email, password: 'neither of them' });
  expect(wrong).toMatchObject({ status: 401, body: { error: { code: 'SIGN_IN_FAILED' } } });
  expect(Object.keys(wrong.body.error ?? {}).toSorted()).toEqual(['code', 'fields', 'params', 'requestId']);
});

test('where one password opens several, the person chooses, and only among those', async () => {
  const { email, ids } = await personOf({ world: A, password: SAME }, { world: B, password: SAME });
  const stranger = await personOf({ world: B, password: SAME });
  const browser = pool.browser();
  const asked = await browser.post('signin', { email, password: SAME });
  expect(asked.body.challenge).toBe('COMPANY');
  expect(asked.body.accounts?.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(asked.setCookie).toBeNull();
  const { session } = asked.body;
  const elses = await browser.post('choose', { session, account: stranger.ids[0] });
  expect(elses.body.error?.code).toBe('CHOICE_OVER');
  expect((await browser.post('choose', { session: `${session}x`, account: ids[0] })).body.error?.code).toBe('CHOICE_OVER');
  expect((await browser.post('choose', { session, account: ids[1] })).status).toBe(200);
  expect(await browser.viewer()).toMatchObject({ userId: ids[1], companyId: B.companyId });
});

test('a choice ends after its time, and with another password', async () => {
  const { email, ids } = await personOf({ world: A, password: SAME }, { world: B, password: SAME });
  const { session } = (await pool.browser().post('signin', { email, password: SAME })).body;
  const late = await pool.later(16 * 60_000, () => pool.browser().post('choose', { session, account: ids[0] }));
  expect(late.body.error?.code).toBe('CHOICE_OVER');
  await inTransaction(database, 'system', async (db) =>
    setOwnPassword(db, { id: ids[1] ?? '', companyId: B.companyId }, await hashPassword('another one now'), new Date()),
  );
  expect((await pool.browser().post('choose', { session, account: ids[1] })).body.error?.code).toBe('CHOICE_OVER');
});

test('whoever came in with both changes from one company to the other; whoever did not, cannot', async () => {
  const { email, ids } = await personOf({ world: A, password: SAME }, { world: B, password: SAME });
  const [inA = '', inB = ''] = ids;
  const browser = pool.browser();
  const { session } = (await browser.post('signin', { email, password: SAME })).body;
  await browser.post('choose', { session, account: inA });
  const authorization = () => ({ authorization: `Bearer ${browser.idToken()}` });
  const before = browser.idToken();
  expect((await browser.post('switch', { account: inB }, authorization())).status).toBe(200);
  expect(await browser.viewer()).toMatchObject({ userId: inB, companyId: B.companyId });
  expect(await pool.viewerOf(`Bearer ${before}`, '127.0.0.1')).toBeNull();
  expect((await browser.post('switch', { account: inA }, authorization())).status).toBe(200);
  // Its password is another one since: it is shown anew.
  await inTransaction(database, 'system', async (db) =>
    setOwnPassword(db, { id: inB, companyId: B.companyId }, await hashPassword('another one now'), new Date(Date.now() + 1000)),
  );
  expect((await browser.post('switch', { account: inB }, authorization())).body.error?.code).toBe('NOT_FOUND');
  const one = await personOf({ world: A, password: 'alpha and beta' }, { world: B, password: 'gamma and delta' });
  const other = pool.browser();
  await other.post('signin', { email: one.email, password: 'alpha and beta' });
  const refused = await other.post('switch', { account: one.ids[1] }, { authorization: `Bearer ${other.idToken()}` });
  expect(refused.body.error?.code).toBe('NOT_FOUND');
});

test('a forgotten password is that of one company: each mail says whose, and each code sets that one', async () => {
  const { email, ids } = await personOf({ world: A, password: 'alpha and beta' }, { world: B, password: 'gamma and delta' });
  await pool.browser().post('forgot', { email });
  const asked = pool.enqueued.filter(
    ({ queue, data }) => queue === PASSWORD_CODE_QUEUE && ids.includes((data as { userId: string }).userId),
  );
  expect(asked).toHaveLength(2);
  // The newest is that of the second company.
  const mail = await pool.work(B, PASSWORD_CODE_QUEUE);
  expect(mail?.params.company).toBe(
    (await B.read((db) => db.selectFrom('company').select('name').where('id', '=', B.companyId).executeTakeFirstOrThrow())).name,
  );
  const reset = await pool.browser().post('reset', { email, code: String(mail?.params.code), newPassword: 'a new one for the second' });
  expect(reset.status).toBe(200);
  const browser = pool.browser();
  await browser.post('signin', { email, password: 'a new one for the second' });
  expect(await browser.viewer()).toMatchObject({ userId: ids[1] });
  const first = pool.browser();
  await first.post('signin', { email, password: 'alpha and beta' });
  expect(await first.viewer()).toMatchObject({ userId: ids[0] });
});
