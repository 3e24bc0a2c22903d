/** D1.3 and D1.5: codes, rotation, reuse, and what ends a session. */
import { beforeAll, describe, expect, test } from 'vitest';
import { SignJWT } from 'jose';
import { inTransaction } from '#platform/db/transaction.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import type { Viewer } from '#shared/viewer.ts';
import { deleteAccount } from '#people/accounts/server/commands/delete-account.ts';
import { disableAccount } from '#people/accounts/server/commands/disable-account.ts';
import { endOtherSessions } from '#people/accounts/server/commands/end-other-sessions.ts';
import { endSession } from '#people/accounts/server/commands/end-session.ts';
import { givePassword } from './door.ts';
import { openPool, type Browser, type Pool } from './pool.fixture.ts';
import { openSessions } from './sessions.ts';

const { database } = await testDatabase();
const MINUTE = 60_000;
let world: World;
let pool: Pool;
let owner: Viewer;
let serial = 0;

beforeAll(async () => {
  world = await makeWorld(database);
  pool = await openPool(database);
  owner = await world.user('lv80_administrator');
});

async function signedIn(level: Viewer['accessLevel'] = 'lv50_basic_user'): Promise<{ email: string; viewer: Viewer; browser: Browser }> {
  serial += 1;
  const email = `session${serial}@example.jp`;
  const viewer = await world.user(level, `人${serial}`);
  await inTransaction(database, world.companyId, async (db) => {
    await db.updateTable('app_user').set({ email, email_key: email }).where('id', '=', viewer.userId).execute();
    await givePassword(db, { id: viewer.userId, companyId: world.companyId }, 'correct horse', pool.now());
  });
  const browser = pool.browser();
  await browser.post('signin', { email, password: 'correct horse' });
  return { email, viewer: (await browser.viewer()) ?? viewer, browser };
}
const lastAudit = async () => (await world.audit()).at(-1);

describe('the refresh token', () => {
  test('rotates: each use gives a new one and a new id token', async () => {
    const { browser, viewer } = await signedIn();
    const first = browser.cookie;
    const answer = await browser.post('refresh', {});
    expect(answer.status).toBe(200);
    expect(browser.cookie).not.toBe(first);
    expect((await browser.viewer())?.sessionId).toBe(viewer.sessionId);
  });
  test('none at all is an answer, not a refusal: nobody is signed in', async () => {
    const answer = await pool.browser().post('refresh', {});
    expect(answer).toMatchObject({ status: 200, body: { idToken: null, expiresAt: null }, setCookie: null });
  });
  test('reused later, it ends the whole family, on record', async () => {
    const { browser } = await signedIn();
    const stolen = browser.cookie;
    await browser.post('refresh', {});
    await pool.later(11_000, async () => {
      const thief = pool.browser();
      thief.cookie = stolen;
      expect((await thief.post('refresh', {})).status).toBe(401);
      expect(await lastAudit()).toMatchObject({ subject: 'login', action: 'refused' });
      expect((await browser.post('refresh', {})).status).toBe(401);
      expect(await browser.viewer()).toBeNull();
    });
  });
  test('two tabs at once get the same successor, and both go on', async () => {
    const { browser } = await signedIn();
    const other = pool.browser();
    other.cookie = browser.cookie;
    const [one, two] = await Promise.all([browser.post('refresh', {}), other.post('refresh', {})]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(browser.cookie).toBe(other.cookie);
    expect((await browser.post('refresh', {})).status).toBe(200);
  });
  test('within the grace, but after its successor was used, it is a reuse', async () => {
    const { browser } = await signedIn();
    const old = browser.cookie;
    await browser.post('refresh', {});
    await browser.post('refresh', {});
    const thief = pool.browser();
    thief.cookie = old;
    expect((await thief.post('refresh', {})).status).toBe(401);
    expect((await browser.post('refresh', {})).status).toBe(401);
  });
  test('ends after two weeks without use; an unknown or damaged one is nobody’s', async () => {
    const { browser } = await signedIn();
    await pool.later(14 * 24 * 60 * MINUTE, async () => expect((await browser.post('refresh', {})).status).toBe(401));
    const stranger = pool.browser();
    for (const token of ['a'.repeat(43), 'short', '../../etc']) {
      stranger.cookie = `koryo-refresh=${token}`;
      expect((await stranger.post('refresh', {})).status).toBe(401);
    }
  });
  test('ends after ninety days, however often it is used', async () => {
    const { browser } = await signedIn();
    const refreshedOn = async (day: number) => await pool.later(day * 24 * 60 * MINUTE, async () => await browser.post('refresh', {}));
    for (const day of [13, 26, 39, 52, 65, 78, 89]) expect((await refreshedOn(day)).status).toBe(200);
    expect((await refreshedOn(90)).status).toBe(401);
  });
  test('is stored as a hash only', async () => {
    const { browser } = await signedIn();
    const rows = await world.read((db) => db.selectFrom('auth_refresh_token').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(browser.cookie?.split('=')[1]);
  });
});

describe('the id token', () => {
  test('lives 15 minutes and is refused when it is unsigned, of another key, issuer or company', async () => {
    const { browser, viewer } = await signedIn();
    const [, payload = ''] = browser.idToken().split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, number>;
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(15 * 60);
    const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
    const hmac = await new SignJWT({ sid: viewer.sessionId, cid: viewer.companyId })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(viewer.userId)
      .setIssuer('http://localhost:4000')
      .setAudience('koryo')
      .setIssuedAt()
      .setNotBefore('0s')
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('the secret of this test installation'));
    const stranger = await openPool(database, { secret: 'the secret of another installation' });
    const foreign = stranger.browser();
    foreign.cookie = browser.cookie;
    await foreign.post('refresh', {});
    for (const token of [`${header}.${payload}.`, hmac, foreign.idToken(), `${browser.idToken()}x`, '']) {
      const probe = pool.browser();
      expect(await probeWith(probe, token)).toBe(401);
    }
    expect(await browser.viewer()).not.toBeNull();
  });
  /** Asks an endpoint that needs the id token. */
  async function probeWith(browser: Browser, token: string): Promise<number> {
    return (await browser.post('password', {}, { authorization: `Bearer ${token}` })).status;
  }
});

describe('what ends a session', () => {
  test('signing out: the cookie is forgotten and the id token counts no more', async () => {
    const { browser } = await signedIn();
    const cookie = browser.cookie;
    const answer = await browser.post('signout', {});
    expect(answer.setCookie).toMatch(/^koryo-refresh=; .*Expires=Thu, 01 Jan 1970/);
    expect(await lastAudit()).toMatchObject({ subject: 'login', action: 'signout' });
    expect(await browser.viewer()).toBeNull();
    browser.cookie = cookie;
    expect((await browser.post('refresh', {})).status).toBe(401);
    expect((await pool.browser().post('signout', {})).status).toBe(200);
  });
  test('disabling or deleting the account works at once', async () => {
    for (const command of [disableAccount, deleteAccount]) {
      const { browser, viewer, email } = await signedIn();
      await world.run(command, { id: viewer.userId, expectedVersion: 1 }, owner);
      expect(await browser.viewer()).toBeNull();
      expect((await browser.post('refresh', {})).status).toBe(401);
      expect((await browser.post('signin', { email, password: 'correct horse' })).status).toBe(401);
    }
  });
  test('changing the password: every other browser is signed out, this one goes on', async () => {
    const { browser, email } = await signedIn();
    const other = pool.browser();
    await other.post('signin', { email, password: 'correct horse' });
    const send = (currentPassword: string, newPassword: string) =>
      browser.post('password', { currentPassword, newPassword }, { authorization: `Bearer ${browser.idToken()}` });
    expect((await send('wrong', 'a new password')).body.error).toMatchObject({
      code: 'PASSWORD_WRONG',
      fields: [{ path: 'currentPassword' }],
    });
    expect((await send('correct horse', 'correct horse')).body.error?.code).toBe('PASSWORD_UNCHANGED');
    expect((await send('correct horse', 'password1')).body.error?.fields).toMatchObject([
      { path: 'newPassword', code: 'PASSWORD_GUESSABLE' },
    ]);
    expect((await send('correct horse', 'short')).body.error?.fields).toMatchObject([{ path: 'newPassword', code: 'TOO_SHORT' }]);
    expect((await send('correct horse', 'a new password')).status).toBe(200);
    expect(await lastAudit()).toMatchObject({ subject: 'login', action: 'change password' });
    expect(await browser.viewer()).not.toBeNull();
    expect(await other.viewer()).toBeNull();
    expect((await pool.browser().post('signin', { email, password: 'correct horse' })).status).toBe(401);
  });
  test('ending one of one’s own sessions from My page, never another person’s', async () => {
    const { viewer, email } = await signedIn();
    const other = pool.browser();
    await other.post('signin', { email, password: 'correct horse' });
    const sessions = await world.read((db) => openSessions(db, { id: viewer.userId, companyId: world.companyId }, pool.now()));
    expect(sessions).toHaveLength(2);
    const id = (await other.viewer())?.sessionId ?? '';
    expect(await refusalOf(world.run(endSession, { id }, owner))).toBe('NOT_FOUND');
    await world.run(endSession, { id }, viewer);
    expect(await other.viewer()).toBeNull();
  });
  test('ending all others at once leaves this one, and nobody else’s', async () => {
    const { browser, viewer, email } = await signedIn();
    const colleague = await signedIn();
    const others = [pool.browser(), pool.browser()];
    for (const other of others) await other.post('signin', { email, password: 'correct horse' });
    expect(await refusalOf(world.run(endOtherSessions, { keep: colleague.viewer.sessionId }, viewer))).toBe('NOT_FOUND');
    await world.run(endOtherSessions, { keep: viewer.sessionId }, viewer);
    for (const other of others) {
      expect(await other.viewer()).toBeNull();
      expect((await other.post('refresh', {})).status).toBe(401);
    }
    expect([(await browser.viewer())?.userId, (await colleague.browser.viewer())?.userId]).toEqual([
      viewer.userId,
      colleague.viewer.userId,
    ]);
  });
});

describe('a forgotten password', () => {
  const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');
  async function asked(): Promise<{ email: string; code: string; browser: Browser }> {
    const { email, browser } = await signedIn();
    expect((await pool.browser().post('forgot', { email })).body).toEqual({});
    const mail = await pool.work(world, 'accounts.password-code');
    expect(mail).toMatchObject({ kind: 'passwordCode' });
    return { email, code: String(mail?.params.code), browser };
  }
  const reset = (email: string, code: string, newPassword = 'a new password') => pool.browser().post('reset', { email, code, newPassword });

  test('a 6-digit code by mail sets a new password once and ends every session', async () => {
    const { email, code, browser } = await asked();
    expect(code).toMatch(/^\d{6}$/);
    expect((await reset(email, code, 'short')).body.error?.code).toBe('INVALID_INPUT');
    expect((await reset(email, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect(await browser.viewer()).toBeNull();
    expect((await reset(email, code)).body.error?.code).toBe('CODE_INVALID');
    expect((await pool.browser().post('signin', { email, password: 'a new password' })).status).toBe(200);
  });
  test('the code has 5 tries, also when they come at once', async () => {
    const { email, code } = await asked();
    const answers = await Promise.all(Array.from({ length: 5 }, () => reset(email, wrongOf(code))));
    expect(answers.map((answer) => answer.body.error?.code)).toEqual(Array(5).fill('CODE_INVALID'));
    expect((await reset(email, code)).body.error?.code).toBe('CODE_INVALID');
  });
  test('the code is valid 15 minutes, and a newer one takes its place', async () => {
    const { email, code } = await asked();
    await pool.later(15 * MINUTE, async () => expect((await reset(email, code)).status).toBe(409));
    await pool.browser().post('forgot', { email });
    const mail = await pool.work(world, 'accounts.password-code');
    if (mail?.params.code !== code) expect((await reset(email, code)).status).toBe(409);
    expect((await reset(email, String(mail?.params.code))).status).toBe(200);
  });
  test('the answer is the same whether or not the address exists, and so is the refusal of a code', async () => {
    const { email, code } = await asked();
    const before = pool.enqueued.length;
    const unknown = await pool.browser().post('forgot', { email: 'nobody-here@example.jp' });
    expect({ status: unknown.status, body: unknown.body }).toEqual({ status: 200, body: {} });
    expect(pool.enqueued).toHaveLength(before);
    const [known, strange] = [await reset(email, wrongOf(code)), await reset('nobody-here@example.jp', '123456')];
    expect({ ...known.body.error, requestId: '' }).toEqual({ ...strange.body.error, requestId: '' });
  });
});
