/** An electronic signature where an external pool keeps the passwords: signing in there again, for exactly what is signed (D1.6). */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { command } from '#platform/command.ts';
import { newId } from '#shared/ids.ts';
import { ALLOWED, type Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { createAccount } from '#people/accounts/server/commands/create-account.ts';
import { spendProof } from '../password-proof.ts';
import { openExternalPool, type ExternalBrowser, type ExternalPool } from './external.fixture.ts';

const { database } = await testDatabase();
let world: World;
let external: ExternalPool;
let owner: Viewer;
let serial = 0;

beforeAll(async () => {
  world = await makeWorld(database);
  external = await openExternalPool(database);
  owner = await world.user('lv80_administrator');
});
beforeEach(() => {
  Object.assign(external.issuer, { forge: null, forgetful: false, away: false });
});

/** What a feature does with a proof. */
const sign = command({
  name: 'signInThisTest',
  input: z.object({ proof: z.string(), purpose: z.string() }),
  run: async (ctx, { proof, purpose }) => {
    ctx.require(ALLOWED);
    await spendProof(ctx, proof, purpose);
    ctx.emit({ subject: 'approval piece', action: 'approve', id: ctx.viewer.userId, name: purpose, scope: [ctx.viewer.companyId] });
  },
});

async function signedIn(): Promise<{ browser: ExternalBrowser; id: string; viewer: Viewer; person: TestPerson }> {
  serial += 1;
  const email = `signer${serial}@example.jp`;
  const { id } = await world.run(createAccount, { email, name: `署名者${serial}`, accessLevel: 'lv50_basic_user', locale: 'ja' }, owner);
  const person = { subject: newId(), email, emailVerified: true };
  external.issuer.person = person;
  const browser = external.browser();
  await browser.signIn();
  const viewer = await browser.viewer();
  if (!viewer) throw new Error('nobody is signed in');
  return { browser, id, viewer, person };
}
type TestPerson = NonNullable<ExternalPool['issuer']['person']>;

/** Goes to the issuer and back, for these purposes; answers why not. */
async function authenticateAgain(browser: ExternalBrowser, purposes: string[]): Promise<{ refused: string | null; url: URL }> {
  const { body } = await browser.post('external-begin', { purposes });
  const { url } = await browser.go(body.url ?? '');
  expect([url.pathname, url.searchParams.get('popup'), url.searchParams.get('attempt')]).toEqual(['/signin/external', '1', body.attempt]);
  return { refused: url.searchParams.get('refused'), url };
}
const lastEntry = async () => (await world.audit()).at(-1);

describe('signing in again at the issuer', () => {
  test('asks for it there whatever session there is, and gives a proof that signs once', async () => {
    const { browser, viewer } = await signedIn();
    const { refused, url } = await authenticateAgain(browser, ['decision:1']);
    expect([refused, url.searchParams.get('confirmed')]).toEqual([null, '1']);
    expect([external.issuer.asked.get('prompt'), external.issuer.asked.get('max_age')]).toEqual(['login', '0']);
    const { body } = await browser.post('external-confirm', { purposes: ['decision:1'] });
    const proof = body.proofs?.[0] ?? '';
    expect(await refusalOf(world.run(sign, { proof, purpose: 'decision:2' }, viewer))).toBe('PASSWORD_PROOF_OVER');
    await world.run(sign, { proof, purpose: 'decision:1' }, viewer);
    expect(await refusalOf(world.run(sign, { proof, purpose: 'decision:1' }, viewer))).toBe('PASSWORD_PROOF_OVER');
    // The session stays the one that it was.
    expect((await browser.viewer())?.sessionId).toBe(viewer.sessionId);
  });
  test('serves several decisions that were named, and no other', async () => {
    const { browser, viewer } = await signedIn();
    const purposes = ['decision:1', 'decision:2'];
    await authenticateAgain(browser, purposes);
    const { body } = await browser.post('external-confirm', { purposes });
    for (const [i, purpose] of purposes.entries()) await world.run(sign, { proof: body.proofs?.[i] ?? '', purpose }, viewer);
    for (const others of [['decision:1'], ['decision:2', 'decision:1'], [...purposes, 'decision:3']]) {
      await authenticateAgain(browser, purposes);
      expect((await browser.post('external-confirm', { purposes: others })).body.error?.code).toBe('EXTERNAL_CONFIRM_OVER');
    }
  });
  test('is used once, and within five minutes', async () => {
    const { browser } = await signedIn();
    const purposes = ['decision:1'];
    const confirm = async () => (await browser.post('external-confirm', { purposes })).status;
    await authenticateAgain(browser, purposes);
    const handover = browser.cookies.get('koryo-handover') ?? '';
    expect(await confirm()).toBe(200);
    browser.cookies.set('koryo-handover', handover);
    expect(await confirm()).toBe(409);
    await authenticateAgain(browser, purposes);
    await external.pool.later(5 * 60_000, async () => expect(await confirm()).toBe(409));
  });
  test('is not believed of an issuer that did not ask again', async () => {
    const { browser, id } = await signedIn();
    external.issuer.forgetful = true;
    const old = Math.floor(Date.now() / 1000) - 60;
    external.issuer.forge = (claims) => ({ ...claims, auth_time: old });
    expect((await authenticateAgain(browser, ['decision:1'])).refused).toBe('EXTERNAL_NOT_FRESH');
    external.issuer.forge = ({ auth_time: _old, ...claims }) => claims;
    expect((await authenticateAgain(browser, ['decision:1'])).refused).toBe('EXTERNAL_NOT_FRESH');
    expect(await lastEntry()).toMatchObject({ subject: 'login', action: 'failed sign-in' });
    expect((await browser.post('external-confirm', { purposes: ['decision:1'] })).status).toBe(409);
    const asked = await world.read((db) => db.selectFrom('external_handover').selectAll().where('user_id', '=', id).execute());
    expect(asked).toEqual([]);
  });
  test('is one’s own: a colleague at the issuer’s screen signs nothing', async () => {
    const colleague = await signedIn();
    const { browser } = await signedIn();
    external.issuer.person = colleague.person;
    browser.leaveIssuer();
    expect((await authenticateAgain(browser, ['decision:1'])).refused).toBe('EXTERNAL_OTHER_PERSON');
    external.issuer.person = { subject: newId(), email: 'stranger@example.jp', emailVerified: true };
    browser.leaveIssuer();
    expect((await authenticateAgain(browser, ['decision:1'])).refused).toBe('EXTERNAL_OTHER_PERSON');
    expect(await lastEntry()).toMatchObject({ subject: 'login', action: 'failed sign-in' });
  });
  test('serves the session that asked, and no other of the same person', async () => {
    const { browser } = await signedIn();
    const other = external.browser();
    await other.signIn();
    await authenticateAgain(browser, ['decision:1']);
    other.cookies.set('koryo-handover', browser.cookies.get('koryo-handover') ?? '');
    expect((await other.post('external-confirm', { purposes: ['decision:1'] })).status).toBe(409);
  });
  test('opens no session, and a sign-in signs nothing', async () => {
    const { browser } = await signedIn();
    await authenticateAgain(browser, ['decision:1']);
    expect((await browser.post('external-finish')).status).toBe(409);
    await browser.go('/auth/external/start');
    expect((await browser.post('external-confirm', { purposes: ['decision:1'] })).status).toBe(409);
  });
  test('is for whoever is signed in, with something to sign', async () => {
    const stranger = external.browser();
    expect((await stranger.post('external-begin', { purposes: ['decision:1'] })).status).toBe(401);
    expect((await stranger.post('external-confirm', { purposes: ['decision:1'] })).status).toBe(401);
    const { browser } = await signedIn();
    expect((await browser.post('external-begin', { purposes: [] })).status).toBe(400);
  });
});
