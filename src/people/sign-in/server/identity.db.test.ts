/** The sentences of D1.2–D1.5, over HTTP against a real database. */
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, type World } from '#test/world/world.ts';
import type { Viewer } from '#shared/viewer.ts';
import { createAccount } from '#people/accounts/server/commands/create-account.ts';
import { disableAccount } from '#people/accounts/server/commands/disable-account.ts';
import { resetPassword } from '#people/accounts/server/commands/reset-password.ts';
import { givePassword } from './door.ts';
import { openPool, type Pool } from './pool.fixture.ts';

const { database } = await testDatabase();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let world: World;
let pool: Pool;
let owner: Viewer;
let serial = 0;

beforeAll(async () => {
  world = await makeWorld(database);
  pool = await openPool(database);
  owner = await world.user('lv80_administrator');
});

/** A confirmed person with an address and a password of their own. */
async function person(password = 'correct horse'): Promise<{ email: string; viewer: Viewer; client: string }> {
  serial += 1;
  const email = `person${serial}@example.jp`;
  const viewer = await world.user('lv50_basic_user', `人${serial}`);
  await inTransaction(database, world.companyId, async (db) => {
    await db.updateTable('app_user').set({ email, email_key: email }).where('id', '=', viewer.userId).execute();
    await givePassword(db, { id: viewer.userId, companyId: world.companyId }, password, pool.now());
  });
  return { email, viewer, client: `10.0.${serial}.1` };
}
const versionOf = async (id: string) =>
  (await world.read((db) => db.selectFrom('app_user').select('version').where('id', '=', id).executeTakeFirstOrThrow())).version;

describe('signing in', () => {
  test('answers an id token and a cookie that no script reads', async () => {
    const { email, viewer } = await person();
    const browser = pool.browser();
    const answer = await browser.post('signin', { email: ` ${email.toUpperCase()} `, password: 'correct horse' });
    expect(answer.status).toBe(200);
    expect(answer.setCookie).toMatch(/^koryo-refresh=[\w-]{43}; Path=\/auth; HttpOnly; SameSite=Strict; Expires=/);
    expect((await browser.viewer())?.userId).toBe(viewer.userId);
    expect((await world.audit()).at(-1)).toMatchObject({ subject: 'login', action: 'signin' });
  });
  test('on https the cookie is Secure with the __Host- prefix', async () => {
    const { email } = await person();
    const secure = await openPool(database, { publicUrl: 'https://koryo.example.jp' });
    const answer = await secure.browser().post('signin', { email, password: 'correct horse' });
    expect(answer.setCookie).toMatch(/^__Host-koryo-refresh=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Expires=/);
  });
  test('gives the same answer for an unknown address, a wrong password and a disabled account', async () => {
    const { email, viewer, client } = await person();
    const wrong = await pool.browser(client).post('signin', { email, password: 'wrong' });
    // Taken as it is typed: nothing is cut off or made small.
    const trimmed = await pool.browser(client).post('signin', { email, password: ' correct horse ' });
    const capital = await pool.browser(client).post('signin', { email, password: 'Correct horse' });
    const unknown = await pool.browser(client).post('signin', { email: 'nobody@example.jp', password: 'wrong' });
    await world.run(disableAccount, { id: viewer.userId, expectedVersion: await versionOf(viewer.userId) }, owner);
    const disabled = await pool.browser(client).post('signin', { email, password: 'correct horse' });
    for (const answer of [wrong, trimmed, capital, unknown, disabled]) {
      expect(answer.status).toBe(401);
      expect({ ...answer.body.error, requestId: '' }).toEqual({ code: 'SIGN_IN_FAILED', params: {}, fields: [], requestId: '' });
    }
    expect((await world.audit()).at(-1)).toMatchObject({ subject: 'login', action: 'failed sign-in' });
  });
  test('is only for our own pages: JSON by POST from the same origin', async () => {
    const { email } = await person();
    const body = { email, password: 'correct horse' };
    const foreign = await pool.browser().post('signin', body, { 'sec-fetch-site': 'cross-site' });
    const form = await pool.browser().post('signin', body, { 'content-type': 'text/plain' });
    const unknown = await pool.browser().post('nothing', {});
    expect([foreign.status, form.status, unknown.status]).toEqual([403, 403, 404]);
  });
});

describe('too many tries', () => {
  test('after 5 failures for an address each further try waits longer, even with the right password, known or not', async () => {
    const { email } = await person();
    for (const address of [email, 'unknown-address@example.jp']) {
      for (let i = 0; i < 5; i++)
        expect((await pool.browser(`10.9.${i}.1`).post('signin', { email: address, password: 'no' })).status).toBe(401);
      const refused = await pool.browser('10.9.9.9').post('signin', { email: address, password: 'correct horse' });
      expect(refused.status).toBe(429);
      expect(refused.body.error?.code).toBe('SIGN_IN_FAILED');
      expect(Number(refused.retryAfter)).toBeGreaterThan(50);
      expect(Number(refused.retryAfter)).toBeLessThanOrEqual(60);
      await pool.later(MINUTE, async () => {
        expect((await pool.browser('10.9.9.8').post('signin', { email: address, password: 'no' })).status).toBe(401);
        const longer = await pool.browser('10.9.9.9').post('signin', { email: address, password: 'correct horse' });
        expect(Number(longer.retryAfter)).toBeGreaterThan(110);
      });
    }
    await pool.later(3 * MINUTE, async () => {
      expect((await pool.browser('10.9.9.9').post('signin', { email, password: 'correct horse' })).status).toBe(200);
    });
  });
  test('the password given again for a signature is guessed no more often than at the sign-in, and counted apart', async () => {
    const { email } = await person();
    const browser = pool.browser('10.7.1.1');
    expect((await browser.post('confirm', { password: 'correct horse', purpose: 'decision:1' })).status).toBe(401);
    await browser.post('signin', { email, password: 'correct horse' });
    const bearer = { authorization: `Bearer ${browser.idToken()}` };
    const confirm = (password: string) => browser.post('confirm', { password, purpose: 'decision:1' }, bearer);
    expect((await confirm('correct horse')).status).toBe(200);
    for (let i = 0; i < 5; i++) expect((await confirm('no')).body.error?.code).toBe('SIGNING_PASSWORD_WRONG');
    const refused = await confirm('correct horse');
    expect([refused.status, refused.body.error?.code]).toEqual([429, 'PASSWORD_LOCKED']);
    expect(Number(refused.retryAfter)).toBeGreaterThan(50);
    // Who is signed in stays so, and the other door is open.
    expect(await browser.viewer()).not.toBeNull();
    expect((await pool.browser('10.7.9.9').post('signin', { email, password: 'correct horse' })).status).toBe(200);
    await pool.later(MINUTE, async () => expect((await confirm('correct horse')).status).toBe(200));
  });
  test('a device that signed in before has a counter of its own: nobody locks it out, and it guesses no more often', async () => {
    const { email } = await person();
    const own = pool.browser('10.6.1.1');
    await own.post('signin', { email, password: 'correct horse' });
    expect(own.device).toMatch(/^koryo-device=/);
    await own.post('signout', {});
    for (let i = 0; i < 6; i++) await pool.browser(`10.6.2.${i}`).post('signin', { email, password: 'no' });
    expect((await own.post('signin', { email, password: 'correct horse' })).status).toBe(200);
    // What strangers failed at stays counted, and a cookie of somebody else's is none.
    expect((await pool.browser('10.6.3.1').post('signin', { email, password: 'correct horse' })).status).toBe(429);
    const other = await person();
    const stranger = pool.browser('10.6.3.2');
    await stranger.post('signin', { email: other.email, password: 'correct horse' });
    expect((await stranger.post('signin', { email, password: 'correct horse' })).status).toBe(429);
    stranger.device = `${own.device?.slice(0, -4)}AAAA`;
    expect((await stranger.post('signin', { email, password: 'correct horse' })).status).toBe(429);
    for (let i = 0; i < 5; i++) expect((await own.post('signin', { email, password: 'no' })).status).toBe(401);
    expect((await own.post('signin', { email, password: 'correct horse' })).status).toBe(429);
  });
  test('a session from before browsers were known makes its own so', async () => {
    const { email, viewer } = await person();
    const browser = pool.browser('10.6.4.1');
    await browser.post('signin', { email, password: 'correct horse' });
    browser.device = null;
    await browser.post('refresh', {});
    expect(browser.device).toMatch(/^koryo-device=/);
    expect((await browser.viewer())?.userId).toBe(viewer.userId);
  });
  test('strangers who lock a person out of signing in do not keep them from signing', async () => {
    const { email } = await person();
    const browser = pool.browser('10.7.2.1');
    await browser.post('signin', { email, password: 'correct horse' });
    for (let i = 0; i < 6; i++) await pool.browser(`10.7.3.${i}`).post('signin', { email, password: 'no' });
    expect((await pool.browser('10.7.3.9').post('signin', { email, password: 'correct horse' })).status).toBe(429);
    const bearer = { authorization: `Bearer ${browser.idToken()}` };
    expect((await browser.post('confirm', { password: 'correct horse', purpose: 'decision:1' }, bearer)).status).toBe(200);
  });
  test('twenty guesses at once are five', async () => {
    const { email } = await person();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => pool.browser(`10.8.${i}.1`).post('signin', { email, password: 'no' })),
    );
    expect(answers.filter((answer) => answer.status === 401)).toHaveLength(5);
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(15);
  });
  test('after 50 failures unknown devices of a client wait for seconds, a /64 of IPv6 being one client; a success is no failure', async () => {
    const { email } = await person();
    const colleague = pool.browser('2001:db8:0:1::c');
    await colleague.post('signin', { email, password: 'correct horse' });
    for (let i = 0; i < 50; i++) await pool.browser(`2001:db8:0:1::${i}`).post('signin', { email: `x${i}@example.jp`, password: 'no' });
    const slowed = await pool.browser('2001:db8:0:1:ffff::1').post('signin', { email, password: 'correct horse' });
    expect(slowed.status).toBe(429);
    expect(Number(slowed.retryAfter)).toBeLessThanOrEqual(5);
    expect((await colleague.post('signin', { email, password: 'correct horse' })).status).toBe(200);
    expect((await pool.browser('2001:db8:0:2::1').post('signin', { email, password: 'correct horse' })).status).toBe(200);
    for (let i = 0; i < 60; i++)
      expect((await pool.browser('10.7.7.7').post('signin', { email, password: 'correct horse' })).status).toBe(200);
  }, 60_000);
});

describe('the temporary password', () => {
  async function created(): Promise<{ email: string; id: string; password: string }> {
    serial += 1;
    const email = `new${serial}@example.jp`;
    const { id } = await world.run(createAccount, { email, name: '新人', accessLevel: 'lv50_basic_user', locale: 'ja' }, owner);
    const mail = await pool.work(world, 'accounts.temporary-password');
    return { email, id, password: String(mail?.params.temporaryPassword) };
  }
  test('goes out by mail, has 16 or more characters, and only asks for a new one', async () => {
    const { email, id, password } = await created();
    expect(password).toMatch(/^[a-zA-Z2-9]{16,}$/);
    const browser = pool.browser();
    const first = await browser.post('signin', { email, password });
    expect(first.body).toEqual({ challenge: 'NEW_PASSWORD_REQUIRED', session: expect.any(String) });
    expect(first.setCookie).toBeNull();
    expect(await browser.viewer()).toBeNull();
    const { session } = first.body;
    const short = await browser.post('challenge', { session, newPassword: 'short' });
    expect(short.body.error?.fields).toEqual([{ path: 'newPassword', code: 'TOO_SHORT', params: { min: 8, max: 256 } }]);
    const same = await browser.post('challenge', { session, newPassword: password });
    expect(same.body.error?.code).toBe('PASSWORD_UNCHANGED');
    // What others know of the person too; the challenge stays open.
    for (const known of [email, email.split('@').join('')]) {
      expect((await browser.post('challenge', { session, newPassword: known })).body.error?.code).toBe('PASSWORD_GUESSABLE');
    }
    const done = await browser.post('challenge', { session, newPassword: 'my own password' });
    expect(done.status).toBe(200);
    expect((await browser.viewer())?.userId).toBe(id);
    const state = await world.read((db) =>
      db
        .selectFrom('app_user')
        .innerJoin('account_credential', 'user_id', 'app_user.id')
        .select(['state', 'email_verified_at'])
        .where('app_user.id', '=', id)
        .executeTakeFirst(),
    );
    expect(state).toMatchObject({ state: 'CONFIRMED', email_verified_at: expect.any(Date) });
    expect((await browser.post('challenge', { session, newPassword: 'another password' })).body.error?.code).toBe('CHALLENGE_OVER');
    expect((await pool.browser().post('signin', { email, password })).status).toBe(401);
  });
  test('is valid 7 days, and is in no row, hashed once per request', async () => {
    const { email, id, password } = await created();
    const stored = await world.read((db) =>
      db.selectFrom('account_credential').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(stored.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(stored)).not.toContain(password);
    const { job } = pool;
    await pool.runAgain();
    expect(job).toBeTruthy();
    const again = await world.read((db) =>
      db.selectFrom('account_credential').select('password_hash').where('user_id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(again.password_hash).toBe(stored.password_hash);
    await pool.later(7 * 24 * HOUR, async () => {
      expect((await pool.browser().post('signin', { email, password })).body.error?.code).toBe('TEMPORARY_PASSWORD_EXPIRED');
    });
  });
  test('an administrator’s reset ends the old password and every session', async () => {
    const { email, viewer } = await person();
    const browser = pool.browser();
    await browser.post('signin', { email, password: 'correct horse' });
    await world.run(resetPassword, { id: viewer.userId, expectedVersion: await versionOf(viewer.userId) }, owner);
    expect(await browser.viewer()).toBeNull();
    expect((await browser.post('refresh', {})).status).toBe(401);
    expect((await browser.post('signin', { email, password: 'correct horse' })).status).toBe(401);
    const mail = await pool.work(world, 'accounts.temporary-password');
    expect(mail?.kind).toBe('passwordReset');
    const answer = await browser.post('signin', { email, password: String(mail?.params.temporaryPassword) });
    expect(answer.body.challenge).toBe('NEW_PASSWORD_REQUIRED');
  });
});
