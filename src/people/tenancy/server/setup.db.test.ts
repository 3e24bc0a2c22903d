/** Setting up an installation: with the code of its log, once, all or nothing, and never by the first comer. */
import { expect, test } from 'vitest';
import { testDatabase } from '#test/database/harness.ts';
import { openPool } from '#people/sign-in/server/pool.fixture.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { currentSetupCode, setupWaits, setUp } from './setup.ts';

const { database } = await testDatabase();
const SECRET = 'of this installation, and long enough';
const pool = await openPool(database, { secret: SECRET, also: { setup: setUp(SECRET) } });
const input = (code: string) => ({
  code,
  locale: 'ja',
  company: { name: '株式会社はじめ', number: 'S-1' },
  owner: { name: '初 花子', email: 'hana@first.example', password: 'correct horse' },
  provider: { name: '提供元', number: 'P-1', staff: { name: '運営 担当', email: 'ops@first.example' } },
});
const companies = () =>
  inTransaction(database, 'system', (db) => db.selectFrom('company').select(['name', 'is_provider']).orderBy('number').execute());
const code = async () => (await currentSetupCode(database, SECRET)) ?? '';

test('nobody sets it up without the code, nor with wrong words, and nothing is left of the try', async () => {
  expect(await setupWaits(database)()).toBe(true);
  const wrong = await pool.browser().post('setup', input('0000-0000-0000-0000'));
  expect(wrong).toMatchObject({ status: 403, body: { error: { code: 'SETUP_CODE_WRONG', fields: [{ path: 'code' }] } } });
  const same = input(await code());
  const twice = await pool.browser().post('setup', {
    ...same,
    provider: { ...same.provider, number: 's-1', staff: { ...same.provider.staff, email: 'HANA@first.example' } },
  });
  expect(twice.body.error?.fields).toMatchObject([{ path: 'provider.number' }, { path: 'provider.staff.email' }]);
  const easy = await pool.browser().post('setup', { ...same, owner: { ...same.owner, password: 'password1' } });
  expect(easy.body.error).toMatchObject({ code: 'PASSWORD_GUESSABLE', fields: [{ path: 'owner.password' }] });
  expect(await companies()).toEqual([]);
});

test('too many wrong codes of one client are refused, the right one among them', async () => {
  const guesser = pool.browser('10.9.9.9');
  for (let n = 0; n < 50; n++) await guesser.post('setup', input('0000'));
  expect((await guesser.post('setup', input(await code()))).status).toBe(429);
});

test('with the code, two at once: one founds the company, its owner and the provider’s company; the other comes too late', async () => {
  const body = input(await code());
  const answers = await Promise.all([pool.browser('10.1.1.1').post('setup', body), pool.browser('10.1.1.2').post('setup', body)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.error?.code).toBe('SETUP_OVER');
  expect(await companies()).toEqual([
    { name: '提供元', is_provider: true },
    { name: '株式会社はじめ', is_provider: false },
  ]);
  expect(await currentSetupCode(database, SECRET)).toBeNull();
  expect(await setupWaits(database)()).toBe(false);

  const owner = pool.browser();
  expect((await owner.post('signin', { email: 'hana@first.example', password: 'correct horse' })).status).toBe(200);
  expect(await owner.viewer()).toMatchObject({ accessLevel: 'lv70_companyowner' });

  const link = String(answers.find(({ status }) => status === 200)?.body.providerLink);
  const token = link.split('#')[1];
  const staff = pool.browser();
  expect((await staff.post('link-open', { token })).body).toEqual({ name: '運営 担当', email: 'ops@first.example', company: '提供元' });
  expect((await staff.post('link-password', { token, newPassword: 'short' })).status).toBe(400);
  expect((await staff.post('link-password', { token, newPassword: 'ops@first.example' })).body.error?.code).toBe('PASSWORD_GUESSABLE');
  expect((await staff.post('link-password', { token, newPassword: 'correct horse two' })).status).toBe(200);
  expect(await staff.viewer()).toMatchObject({ accessLevel: 'lv99_gtb' });
  // Once: neither a second time, nor by anybody else.
  for (const route of ['link-open', 'link-password']) {
    const again = await pool.browser().post(route, { token, newPassword: 'correct horse three' });
    expect(again.body.error?.code).toBe('PASSWORD_LINK_OVER');
  }
});
