/** Two-step verification, over HTTP against a real database (decision 0051). */
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import { bindRedactionKey } from '#platform/audit/redaction.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { eraseAccount } from '#people/accounts/server/commands/erase-account.ts';
import { givePassword } from '#people/sign-in/server/door.ts';
import { openPool, type Answer, type Browser, type Pool } from '#people/sign-in/server/pool.fixture.ts';
import type { AccessLevel, Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { FACTORS_PURPOSE } from '../rules/proof.ts';
import { removeSecondFactor } from './commands/remove-second-factor.ts';
import { resetSecondFactors } from './commands/reset-second-factors.ts';
import { setSecondFactorPolicy } from './commands/set-second-factor-policy.ts';
import { openSecondFactors } from './door.ts';
import { factorsOf } from './store.ts';

const SECRET = 'the secret of this test installation';
const PASSWORD = 'correct horse';
const { database } = await testDatabase();
let world: World;
let pool: Pool;
let serial = 0;

beforeAll(async () => {
  bindRedactionKey(SECRET);
  world = await makeWorld(database);
  const factors = openSecondFactors(SECRET, 'http://localhost:3000');
  pool = await openPool(database, { secret: SECRET, also: factors.endPoints, secondStep: factors.secondStep, stepUp: factors.stepUp });
});

async function person(inWorld = world, level: AccessLevel = 'lv50_basic_user'): Promise<{ email: string; viewer: Viewer }> {
  serial += 1;
  const email = `factor${serial}@example.jp`;
  const viewer = await inWorld.user(level, `二段${serial}`);
  await inTransaction(database, inWorld.companyId, async (db) => {
    await db.updateTable('app_user').set({ email, email_key: email }).where('id', '=', viewer.userId).execute();
    await givePassword(db, { id: viewer.userId, companyId: inWorld.companyId }, PASSWORD, pool.now());
  });
  return { email, viewer };
}

/** The body of an answer, with what the factors' endpoints add. */
type Body = Answer['body'] & { attempt?: string; secret?: string; uri?: string; recoveryCodes?: string[] | null; app?: boolean };
const bodyOf = (answer: Answer): Body => answer.body;
const code = (secret: string, at = pool.now()) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
const bearer = (browser: Browser) => ({ authorization: `Bearer ${browser.idToken()}` });
const signIn = async (browser: Browser, email: string) => bodyOf(await browser.post('signin', { email, password: PASSWORD }));

async function proofOf(browser: Browser): Promise<string> {
  const answer = await browser.post('confirm', { password: PASSWORD, purpose: FACTORS_PURPOSE }, bearer(browser));
  return (answer.body as unknown as { proof: string }).proof;
}

/** Adds an app to somebody who is signed in. */
async function addApp(browser: Browser, name = 'スマートフォン'): Promise<{ secret: string; recoveryCodes: string[] | null }> {
  const made = bodyOf(await browser.post('factor-new', { kind: 'TOTP', proof: await proofOf(browser) }, bearer(browser)));
  const secret = made.secret ?? '';
  const kept = await browser.post('factor-keep', { attempt: made.attempt, name, code: code(secret) }, bearer(browser));
  expect(kept.status).toBe(200);
  return { secret, recoveryCodes: bodyOf(kept).recoveryCodes ?? null };
}

/** Somebody with an app, and a browser that is not signed in. */
async function withApp() {
  const who = await person();
  const browser = pool.browser();
  await signIn(browser, who.email);
  return { ...who, browser, ...(await addApp(browser)) };
}

const MINUTE = 60_000;

describe('a signature', () => {
  const confirm = (browser: Browser, more: object) =>
    browser.post('confirm', { password: PASSWORD, purposes: ['decision:1', 'decision:2'], ...more }, bearer(browser));
  test('asks who has a second factor for it, too, and one showing of it signs what was chosen together', async () => {
    const { browser, secret, recoveryCodes } = await withApp();
    expect((await browser.post('factor-ways', {}, bearer(browser))).body).toMatchObject({ app: true, recovery: true, passkey: null });
    expect((await confirm(browser, {})).body.error?.code).toBe('SIGNING_FACTOR_MISSING');
    expect((await confirm(browser, { code: '000000' })).body.error?.code).toBe('SIGNING_FACTOR_WRONG');
    const known = { password: 'not the password', purposes: ['decision:1'], code: code(secret) };
    expect((await browser.post('confirm', known, bearer(browser))).body.error?.code).toBe('SIGNING_PASSWORD_WRONG');
    await pool.later(MINUTE, async () => {
      const given = code(secret);
      expect((await confirm(browser, { code: given })).body).toMatchObject({ proofs: [expect.any(String), expect.any(String)] });
      // A code that was used signs nothing more.
      expect((await confirm(browser, { code: given })).body.error?.code).toBe('SIGNING_FACTOR_WRONG');
    });
    expect((await confirm(browser, { recoveryCode: recoveryCodes?.[0] })).status).toBe(200);
    expect(pool.mails.at(-1)).toMatchObject({ kind: 'recoveryCodeUsed', params: { left: 9 } });
  });
  test('asks nobody else, and guesses at it lock the signature', async () => {
    const { email } = await person();
    const browser = pool.browser();
    await signIn(browser, email);
    expect((await browser.post('factor-ways', {}, bearer(browser))).body).toMatchObject({ app: false, recovery: false });
    expect((await confirm(browser, {})).status).toBe(200);
    const { browser: guesser } = await withApp();
    for (let i = 0; i < 5; i += 1) expect((await confirm(guesser, { code: '000000' })).status).toBe(400);
    expect((await confirm(guesser, { code: '000000' })).body.error?.code).toBe('PASSWORD_LOCKED');
  });
});

describe('an authenticator app', () => {
  test('is added with the password given again, tells its owner by mail, and comes with ten recovery codes once', async () => {
    const { browser, recoveryCodes, viewer } = await withApp();
    expect(recoveryCodes).toHaveLength(10);
    expect(pool.mails.at(-1)).toMatchObject({ kind: 'secondFactorAdded', toUserId: viewer.userId, params: { factor: 'スマートフォン' } });
    expect((await world.audit()).at(-1)).toMatchObject({ subject: 'user', action: 'update', name: viewer.name });
    expect((await addApp(browser, '予備')).recoveryCodes).toBeNull();
    const without = await browser.post('factor-new', { kind: 'TOTP' }, bearer(browser));
    expect(without.body.error?.code).toBe('PASSWORD_PROOF_OVER');
  });
  test('is asked for after the right password, and opens no session before', async () => {
    const { email, secret, viewer } = await withApp();
    const browser = pool.browser();
    const asked = await signIn(browser, email);
    expect(asked).toMatchObject({ challenge: 'SECOND_FACTOR', app: true, passkey: null });
    expect(asked.idToken).toBeUndefined();
    expect(browser.cookie).toBeNull();
    await pool.later(MINUTE, async () => {
      const answer = await browser.post('factor', { session: asked.session, code: ` ${code(secret).replace(/(...)/, '$1 ')}` });
      expect(answer).toMatchObject({ status: 200, body: { idToken: expect.any(String) } });
    });
    expect((await world.audit()).at(-1)).toMatchObject({ subject: 'login', action: 'signin', name: viewer.name });
  });
  test('a code works once, and a challenge too', async () => {
    const { email, secret } = await withApp();
    await pool.later(2 * MINUTE, async () => {
      const first = pool.browser();
      const asked = await signIn(first, email);
      const now = code(secret);
      expect((await first.post('factor', { session: asked.session, code: now })).status).toBe(200);
      expect((await first.post('factor', { session: asked.session, code: now })).body.error?.code).toBe('SECOND_FACTOR_OVER');
      const second = pool.browser();
      const again = await signIn(second, email);
      expect((await second.post('factor', { session: again.session, code: now })).body.error?.code).toBe('SECOND_FACTOR_WRONG');
    });
  });
  test('guessing is locked out by the account, whatever the address and however often the password is given', async () => {
    const { email, secret } = await withApp();
    await pool.later(3 * MINUTE, async () => {
      for (let i = 0; i < 5; i += 1) {
        const browser = pool.browser();
        const { session } = await signIn(browser, email);
        expect((await browser.post('factor', { session, code: '000000' })).body.error?.code).toBe('SECOND_FACTOR_WRONG');
      }
      const browser = pool.browser();
      const { session } = await signIn(browser, email);
      const locked = await browser.post('factor', { session, code: code(secret) });
      expect(locked).toMatchObject({ status: 429, body: { error: { code: 'SECOND_FACTOR_LOCKED' } } });
    });
  });
  test('a challenge ends after 15 minutes, with a new password, and when the account is disabled', async () => {
    const { email, secret, viewer } = await withApp();
    const browser = pool.browser();
    const { session } = await signIn(browser, email);
    await pool.later(16 * MINUTE, async () => {
      expect((await browser.post('factor', { session, code: code(secret) })).body.error?.code).toBe('SECOND_FACTOR_OVER');
    });
    const other = await signIn(browser, email);
    await inTransaction(database, world.companyId, (db) =>
      givePassword(db, { id: viewer.userId, companyId: world.companyId }, PASSWORD, pool.now()),
    );
    expect((await browser.post('factor', { session: other.session, code: code(secret) })).body.error?.code).toBe('SECOND_FACTOR_OVER');
  });
  test('its secret is stored sealed, and of recovery codes a hash', async () => {
    const { secret, recoveryCodes, viewer } = await withApp();
    const [row] = await world.read((db) => factorsOf(db, { id: viewer.userId, companyId: world.companyId }));
    expect(JSON.stringify(row)).not.toContain(secret);
    const kept = await world.read((db) => db.selectFrom('recovery_code').selectAll().where('user_id', '=', viewer.userId).execute());
    expect(kept).toHaveLength(10);
    const plain = (text: string) => text.toLowerCase().replaceAll('-', '');
    expect(recoveryCodes?.filter((one) => plain(JSON.stringify(kept)).includes(plain(one)))).toEqual([]);
  });
});

describe('a recovery code', () => {
  test('lets its owner in once, however it is typed, and tells by mail how many are left', async () => {
    const { email, recoveryCodes, viewer } = await withApp();
    const typed = (recoveryCodes?.[3] ?? '').toUpperCase().replaceAll('-', ' ');
    const browser = pool.browser();
    const { session } = await signIn(browser, email);
    expect((await browser.post('factor', { session, recoveryCode: typed })).status).toBe(200);
    expect(pool.mails.at(-1)).toMatchObject({ kind: 'recoveryCodeUsed', toUserId: viewer.userId, params: { left: 9 } });
    const again = await signIn(browser, email);
    expect((await browser.post('factor', { session: again.session, recoveryCode: typed })).body.error?.code).toBe('SECOND_FACTOR_WRONG');
  });
  test('of somebody else, or of before they were made anew, opens nothing', async () => {
    const one = await withApp();
    const other = await withApp();
    const renewed = await one.browser.post('factor-codes', { proof: await proofOf(one.browser) }, bearer(one.browser));
    expect(bodyOf(renewed).recoveryCodes).toHaveLength(10);
    for (const recoveryCode of [one.recoveryCodes?.[0], other.recoveryCodes?.[0]]) {
      const browser = pool.browser();
      const { session } = await signIn(browser, one.email);
      expect((await browser.post('factor', { session, recoveryCode })).body.error?.code).toBe('SECOND_FACTOR_WRONG');
    }
  });
});

describe('removing', () => {
  test('one needs the password; with the last one the codes go, and the password alone opens again', async () => {
    const { browser, email, viewer } = await withApp();
    const [factor] = await world.read((db) => factorsOf(db, { id: viewer.userId, companyId: world.companyId }));
    const here = (await browser.viewer()) ?? viewer;
    const id = factor?.id ?? '';
    expect(await refusalOf(world.run(removeSecondFactor, { id, proof: 'guessed' }, here))).toBe('PASSWORD_PROOF_OVER');
    await world.run(removeSecondFactor, { id, proof: await proofOf(browser) }, here);
    expect(world.outbox.mails.at(-1)).toMatchObject({ kind: 'secondFactorRemoved' });
    const left = await world.read((db) =>
      db.selectFrom('recovery_code').select('code_hash').where('user_id', '=', viewer.userId).execute(),
    );
    expect(left).toEqual([]);
    expect((await signIn(pool.browser(), email)).idToken).toBeDefined();
  });
  test('all of somebody who lost the phone is for who manages accounts, not above their level; every session ends', async () => {
    const lost = await withApp();
    const owner = await world.user('lv70_companyowner', '責任 者');
    const colleague = await world.user('lv50_basic_user', '同僚');
    expect(await refusalOf(world.run(resetSecondFactors, { userId: lost.viewer.userId }, colleague))).toBe('FORBIDDEN');
    const above = await person(world, 'lv80_administrator');
    expect(await refusalOf(world.run(resetSecondFactors, { userId: above.viewer.userId }, owner))).toBe('FORBIDDEN');
    await world.run(resetSecondFactors, { userId: lost.viewer.userId }, owner);
    expect(world.outbox.mails.at(-1)).toMatchObject({ kind: 'secondFactorsReset', params: { by: '責任 者' } });
    expect(await lost.browser.viewer()).toBeNull();
    expect((await signIn(pool.browser(), lost.email)).idToken).toBeDefined();
    expect(await refusalOf(world.run(resetSecondFactors, { userId: lost.viewer.userId }, owner))).toBe('NO_SECOND_FACTOR');
  });
  test('an erased person leaves none', async () => {
    const { viewer } = await withApp();
    const admin = await world.user('lv80_administrator', '管理 者');
    const { version } = await world.read((db) =>
      db.selectFrom('app_user').select('version').where('id', '=', viewer.userId).executeTakeFirstOrThrow(),
    );
    await world.run(eraseAccount, { id: viewer.userId, expectedVersion: version }, admin);
    expect(await world.read((db) => factorsOf(db, { id: viewer.userId, companyId: world.companyId }))).toEqual([]);
  });
});

describe('a company that requires it', () => {
  test('ends the sessions of people without, asks them to set one up, and lets them in with it', async () => {
    const strict = await makeWorld(database);
    const admin = await person(strict, 'lv80_administrator');
    const member = await person(strict);
    const [adminBrowser, memberBrowser] = [pool.browser(), pool.browser()];
    await signIn(adminBrowser, admin.email);
    await signIn(memberBrowser, member.email);
    const here = (await adminBrowser.viewer()) ?? admin.viewer;
    expect(await refusalOf(strict.run(setSecondFactorPolicy, { required: true, expectedVersion: 1 }, member.viewer))).toBe('FORBIDDEN');
    await strict.run(setSecondFactorPolicy, { required: true, expectedVersion: 1 }, here);
    expect(await refusalOf(strict.run(setSecondFactorPolicy, { required: false, expectedVersion: 1 }, here))).toBe('CONFLICT');
    expect(await adminBrowser.viewer()).not.toBeNull();
    expect(await memberBrowser.viewer()).toBeNull();

    const asked = await signIn(memberBrowser, member.email);
    expect(asked).toMatchObject({ challenge: 'SECOND_FACTOR_SETUP' });
    expect(asked.idToken).toBeUndefined();
    const { session } = asked;
    const made = bodyOf(await memberBrowser.post('factor-new', { kind: 'TOTP', session }));
    const wrong = await memberBrowser.post('factor-keep', { attempt: made.attempt, session, name: '電話', code: '000000' });
    expect(wrong).toMatchObject({ status: 400, body: { error: { code: 'SECOND_FACTOR_WRONG' } } });
    const kept = await memberBrowser.post('factor-keep', { attempt: made.attempt, session, name: '電話', code: code(made.secret ?? '') });
    expect(bodyOf(kept).recoveryCodes).toHaveLength(10);
    const inside = await memberBrowser.viewer();
    expect(inside?.userId).toBe(member.viewer.userId);

    const [factor] = await strict.read((db) => factorsOf(db, { id: member.viewer.userId, companyId: strict.companyId }));
    const proof = await proofOf(memberBrowser);
    const removal = strict.run(removeSecondFactor, { id: factor?.id ?? '', proof }, inside ?? member.viewer);
    expect(await refusalOf(removal)).toBe('SECOND_FACTOR_REQUIRED');
  });
  test('a challenge to set one up gives no way around: not that of another kind, nor an attempt of somebody else', async () => {
    const strict = await makeWorld(database);
    const admin = await person(strict, 'lv80_administrator');
    await strict.run(setSecondFactorPolicy, { required: true, expectedVersion: 1 }, admin.viewer);
    const member = await person(strict);
    const browser = pool.browser();
    const { session } = await signIn(browser, member.email);
    expect((await browser.post('factor', { session, code: '123456' })).body.error?.code).toBe('SECOND_FACTOR_OVER');
    expect((await browser.post('challenge', { session, newPassword: 'another long horse' })).body.error?.code).toBe('CHALLENGE_OVER');
    const other = await withApp();
    const foreign = bodyOf(
      await other.browser.post('factor-new', { kind: 'TOTP', proof: await proofOf(other.browser) }, bearer(other.browser)),
    );
    const kept = await browser.post('factor-keep', {
      attempt: foreign.attempt,
      session,
      name: '他人の',
      code: code(foreign.secret ?? ''),
    });
    expect(kept.body.error?.code).toBe('SECOND_FACTOR_OVER');
  });
});

describe('a passkey', () => {
  test('is offered where browsers make them: https or localhost, and a domain', async () => {
    const { browser } = await withApp();
    const made = await browser.post('factor-new', { kind: 'PASSKEY', proof: await proofOf(browser) }, bearer(browser));
    expect(made.body).toMatchObject({ options: { rp: { id: 'localhost' } } });
    const plain = openSecondFactors(SECRET, 'http://10.0.0.5:3000');
    const there = await openPool(database, { secret: SECRET, also: plain.endPoints, secondStep: plain.secondStep });
    const who = await person();
    const elsewhere = there.browser();
    await signIn(elsewhere, who.email);
    const refused = await elsewhere.post('factor-new', { kind: 'PASSKEY', proof: await proofOf(elsewhere) }, bearer(elsewhere));
    expect(refused.body.error?.code).toBe('PASSKEY_NOT_POSSIBLE');
  });
  test('an answer that is none is refused', async () => {
    const { browser } = await withApp();
    const made = bodyOf(await browser.post('factor-new', { kind: 'PASSKEY', proof: await proofOf(browser) }, bearer(browser)));
    const kept = await browser.post('factor-keep', { attempt: made.attempt, name: '鍵', passkey: { id: 'AAAA' } }, bearer(browser));
    expect(kept.body.error?.code).toBe('SECOND_FACTOR_WRONG');
  });
});
