/** A company's own provider, by OpenID Connect against a real issuer and by SAML: who comes in, and who does not. */
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#shared/ids.ts';
import { testDatabase } from '#test/database/harness.ts';
import { openTestIssuer, type TestIssuer } from '#test/issuer/issuer.ts';
import { answerOf, makeSamlKey, readRequest, type Said, type SamlKey } from '#test/issuer/saml-provider.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import type { AccessLevel, Viewer } from '#shared/viewer.ts';
import { browserOf, type ExternalBrowser } from '#people/sign-in/server/external/external.fixture.ts';
import { givePassword } from '#people/sign-in/server/door.ts';
import { openPool, type Pool } from '#people/sign-in/server/pool.fixture.ts';
import { addCompanyDomain, removeCompanyDomain, verifyCompanyDomain } from './commands/domains.ts';
import { enableIdentityProvider, removeIdentityProvider } from './commands/enable-provider.ts';
import { setOidcProvider, setSamlProvider } from './commands/set-provider.ts';
import { openProviders, tryProvider, useIdentityProviders } from './door.ts';
import { domainsOf, providerOf } from './store.ts';

const { database } = await testDatabase();
const SECRET = 'the secret of this test installation';
const records = new Map<string, string[][]>();
let world: World;
let pool: Pool;
let owner: Viewer;
let key: SamlKey;
let serial = 0;

beforeAll(async () => {
  key = await makeSamlKey();
  pool = await openPool(database, {
    secret: SECRET,
    also: { 'provider-try': tryProvider },
    providers: openProviders(database, () => new Date()),
  });
  useIdentityProviders({
    secret: SECRET,
    publicUrl: pool.url,
    allowInside: true,
    resolveTxt: (host) => (records.has(host) ? Promise.resolve(records.get(host) ?? []) : Promise.reject(new Error('ENOTFOUND'))),
  });
  world = await makeWorld(database);
  owner = await world.user('lv70_companyowner');
});

async function person(level: AccessLevel = 'lv50_basic_user', password: string | null = null, company = world) {
  const email = `p${(serial += 1)}@idp.example`;
  const viewer = await company.user(level);
  await inTransaction(database, company.companyId, async (db) => {
    await db.updateTable('app_user').set({ email, email_key: email }).where('id', '=', viewer.userId).execute();
    if (password) await givePassword(db, { id: viewer.userId, companyId: company.companyId }, password, new Date());
  });
  return { email, viewer };
}
const row = (company = world) => company.read((db) => providerOf(db, company.companyId));
const version = async () => (await row())?.version ?? 0;
/** As after a sign-in that was tried from the settings page. */
async function turnOn(passwordsOff = false) {
  await inTransaction(database, 'system', (db) =>
    db.updateTable('identity_provider').set({ tested_at: new Date(), tested_as: 'x' }).where('company_id', '=', world.companyId).execute(),
  );
  await world.run(enableIdentityProvider, { enabled: true, passwordsOff, expectedVersion: await version() }, owner);
}
const lastAudit = async () => (await world.audit()).at(-1);

describe('SAML', () => {
  const setting = { label: 'Mihon ID', issuer: 'https://idp.example/entity', ssoUrl: 'https://idp.example/sso' };
  let id: string;
  beforeAll(async () => {
    await world.run(setSamlProvider, { ...setting, certificates: [key.certificate], expectedVersion: await version() }, owner);
    id = (await row())?.id ?? '';
  });

  /** Away to the provider; answers what was asked there. */
  async function leave(browser: ExternalBrowser, path = '/brand') {
    const { url } = await browser.go(`/auth/sso/${id}/start?path=${encodeURIComponent(path)}`, { until: /idp\.example/ });
    return readRequest(url.href);
  }
  const said = (asked: ReturnType<typeof readRequest>, more: Partial<Said>): Said => ({
    issuer: setting.issuer,
    audience: asked.issuer,
    acs: asked.acs,
    inResponseTo: asked.id,
    nameId: 'x',
    ...more,
  });
  async function comeBack(browser: ExternalBrowser, asked: ReturnType<typeof readRequest>, more: Partial<Said>, answer?: string) {
    const form = { SAMLResponse: answer ?? answerOf(said(asked, more), key), RelayState: asked.relayState };
    const { url } = await browser.go(asked.acs, { form, headers: { 'sec-fetch-site': 'cross-site' } });
    const refused = url.searchParams.get('refused');
    return refused ? { refused, body: {}, status: 0 } : { refused: null, ...(await browser.post('external-finish')) };
  }

  test('settings that nobody came in by are not turned on; a try from the settings page shows that they work and signs nobody in', async () => {
    expect(
      await refusalOf(world.run(enableIdentityProvider, { enabled: true, passwordsOff: false, expectedVersion: await version() }, owner)),
    ).toBe('PROVIDER_UNTRIED');
    const { email, viewer } = await person('lv70_companyowner', 'of the one who tries');
    const browser = browserOf(pool);
    const signedIn = await browser.post('signin', { email, password: 'of the one who tries' });
    expect(signedIn.status).toBe(200);
    const begun = await browser.post('provider-try');
    const asked = readRequest(begun.body.url ?? '');
    const form = { SAMLResponse: answerOf(said(asked, { nameId: 't', email }), key), RelayState: asked.relayState };
    const { url } = await browser.go(asked.acs, { form });
    expect(url.searchParams.get('confirmed')).toBe('1');
    expect(await browser.viewer()).toMatchObject({ userId: viewer.userId });
    expect(await row()).toMatchObject({ tested_as: email, enabled: false });
    // Off as it is, it signs nobody in.
    const other = browserOf(pool);
    expect((await comeBack(other, await leave(other), { nameId: 't', email })).refused).toBe('EXTERNAL_ATTEMPT_OVER');
    await turnOn();
    expect(await lastAudit()).toMatchObject({ subject: 'company', action: 'update' });
  });

  test('whoever has an account with the address comes in, is known by the name from then on, and is on record', async () => {
    const { email, viewer } = await person();
    const browser = browserOf(pool);
    const back = await comeBack(browser, await leave(browser), { nameId: 'n-1', email });
    expect(back.body).toMatchObject({ path: '/brand', provider: { id, label: 'Mihon ID' } });
    expect(await browser.viewer()).toMatchObject({ userId: viewer.userId });
    expect(await lastAudit()).toMatchObject({ subject: 'login', action: 'signin' });
    const again = browserOf(pool);
    expect((await comeBack(again, await leave(again), { nameId: 'n-1', email: 'changed@idp.example' })).refused).toBeNull();
    expect(await again.viewer()).toMatchObject({ userId: viewer.userId });
    const refreshed = await again.post('refresh');
    expect(refreshed.body).toMatchObject({ provider: { label: 'Mihon ID' } });
  });

  test('an answer is taken once, by the browser that asked, for the request that it names', async () => {
    const { email } = await person();
    const browser = browserOf(pool);
    const asked = await leave(browser);
    const answer = answerOf(said(asked, { nameId: 'n-2', email }), key);
    const thief = browserOf(pool);
    expect((await comeBack(thief, asked, {}, answer)).refused).toBe('EXTERNAL_ATTEMPT_OVER');
    expect((await comeBack(browser, asked, {}, answer)).refused).toBe('EXTERNAL_ATTEMPT_OVER');
    // Another person's answer put into a browser that is under way itself.
    const victim = browserOf(pool);
    const own = await leave(victim);
    const foreign = answerOf(said(own, { inResponseTo: '_another', nameId: 'n-2', email }), key);
    expect((await comeBack(victim, own, {}, foreign)).refused).toBe('EXTERNAL_ATTEMPT_OVER');
    const late = browserOf(pool);
    expect((await comeBack(late, await leave(late), { until: -3600, nameId: 'n-2', email })).refused).toBe('EXTERNAL_FAILED');
  });

  test('it speaks for its own company alone, up to the level of who set it up', async () => {
    const other = await makeWorld(database);
    const { email } = await person('lv50_basic_user', null, other);
    const browser = browserOf(pool);
    expect((await comeBack(browser, await leave(browser), { nameId: 'n-3', email })).refused).toBe('EXTERNAL_ACCOUNT_UNKNOWN');
    const above = await person('lv80_administrator');
    expect((await comeBack(browser, await leave(browser), { nameId: 'n-4', email: above.email })).refused).toBe('EXTERNAL_LEVEL_ABOVE');
    const stopped = await person();
    await inTransaction(database, 'system', (db) =>
      db.updateTable('app_user').set({ state: 'DISABLED' }).where('id', '=', stopped.viewer.userId).execute(),
    );
    expect((await comeBack(browser, await leave(browser), { nameId: 'n-5', email: stopped.email })).refused).toBe(
      'EXTERNAL_ACCOUNT_STOPPED',
    );
  });

  test('where passwords are off they open owners only, and no code is sent', async () => {
    const member = await person('lv50_basic_user', 'the password of a member');
    const boss = await person('lv70_companyowner', 'the password of an owner');
    const before = browserOf(pool);
    await before.post('signin', { email: member.email, password: 'the password of a member' });
    expect(await before.viewer()).not.toBeNull();
    await turnOn(true);
    expect(await before.viewer()).toBeNull();
    const browser = browserOf(pool);
    const right = await browser.post('signin', { email: member.email, password: 'the password of a member' });
    expect(right.body.error?.code).toBe('PASSWORDS_OFF');
    const wrong = await browser.post('signin', { email: member.email, password: 'another password' });
    expect(wrong.body.error?.code).toBe('SIGN_IN_FAILED');
    const count = pool.enqueued.length;
    expect((await browser.post('forgot', { email: member.email })).status).toBe(200);
    expect(pool.enqueued).toHaveLength(count);
    expect((await browser.post('signin', { email: boss.email, password: 'the password of an owner' })).status).toBe(200);
  });

  test('a signature is given by signing in there anew; an old sign-in does not serve', async () => {
    const { email } = await person();
    const browser = browserOf(pool);
    await comeBack(browser, await leave(browser), { nameId: 'n-6', email });
    const confirm = async (authenticated: number) => {
      const begun = await browser.post('external-begin', { purposes: ['approve-1'] });
      const asked = readRequest(begun.body.url ?? '');
      expect(asked.forceAuthn).toBe(true);
      const form = { SAMLResponse: answerOf(said(asked, { nameId: 'n-6', email, authenticated }), key), RelayState: asked.relayState };
      return (await browser.go(asked.acs, { form })).url.searchParams;
    };
    expect((await confirm(-3600)).get('refused')).toBe('EXTERNAL_NOT_FRESH');
    expect((await confirm(0)).get('confirmed')).toBe('1');
    expect((await browser.post('external-confirm', { purposes: ['approve-1'] })).body.proofs).toHaveLength(1);
  });

  test('other settings are off until they were tried, and end the sessions of those before; so does removing them', async () => {
    const { email } = await person();
    const browser = browserOf(pool);
    await comeBack(browser, await leave(browser), { nameId: 'n-7', email });
    const changed = { ...setting, ssoUrl: 'https://idp.example/other', certificates: [key.certificate], expectedVersion: await version() };
    await world.run(setSamlProvider, changed, owner);
    expect(await row()).toMatchObject({ enabled: false, passwords_off: false, tested_at: null });
    expect(await browser.viewer()).toBeNull();
    await world.run(removeIdentityProvider, { expectedVersion: await version() }, owner);
    expect(await row()).toBeNull();
    expect((await browser.go(`/auth/sso/${id}/start`)).status).toBe(404);
  });

  test('it is set up by who manages accounts, never below somebody above; programs never', async () => {
    const wanted = { ...setting, certificates: [key.certificate], expectedVersion: 0 };
    const member = await world.user('lv60_brand_director');
    expect(await refusalOf(world.run(setSamlProvider, wanted, member))).toBe('FORBIDDEN');
    expect(await refusalOf(world.run(setSamlProvider, wanted, { ...owner, program: true }))).toBe('PROVIDER_NOT_FOR_PROGRAMS');
    const administrator = await world.user('lv80_administrator');
    await world.run(setSamlProvider, wanted, administrator);
    expect(await refusalOf(world.run(removeIdentityProvider, { expectedVersion: await version() }, owner))).toBe('FORBIDDEN');
    expect(
      await refusalOf(world.run(setSamlProvider, { ...wanted, certificates: ['no'], expectedVersion: await version() }, administrator)),
    ).toBe('PROVIDER_CERTIFICATE');
    await world.run(removeIdentityProvider, { expectedVersion: await version() }, administrator);
  });
});

describe('OpenID Connect', () => {
  let issuer: TestIssuer;
  let id: string;
  const CLIENT = { clientId: 'koryo', clientSecret: 'the secret of this client' };
  beforeAll(async () => {
    const probe = await openTestIssuer({ ...CLIENT, application: 'http://localhost' });
    const port = Number(new URL(probe.url).port);
    await probe.close();
    const wanted = { label: 'Mihon ID', issuer: `http://localhost:${port}`, ...CLIENT, scopes: '', expectedVersion: 0 };
    await world.run(setOidcProvider, wanted, owner);
    id = (await row())?.id ?? '';
    issuer = await openTestIssuer({ ...CLIENT, application: pool.url, port, callbackPath: `/auth/sso/${id}/callback` });
    await turnOn();
    return () => issuer.close();
  });

  test('signs in whoever has a verified address; an unverified one is not believed', async () => {
    const { email, viewer } = await person();
    issuer.person = { subject: newId(), email, emailVerified: true };
    const browser = browserOf(pool);
    expect(await browser.signIn('/tasks', `sso/${id}`)).toMatchObject({ status: 200, body: { path: '/tasks', provider: { id } } });
    expect(await browser.viewer()).toMatchObject({ userId: viewer.userId });
    const second = await person();
    issuer.person = { subject: newId(), email: second.email, emailVerified: false };
    expect((await browserOf(pool).signIn('/', `sso/${id}`)).refused).toBe('EXTERNAL_EMAIL_UNVERIFIED');
  });

  test('where the issuer says nothing of that, a domain that was shown to be the company’s suffices', async () => {
    const { email } = await person();
    issuer.person = { subject: newId(), email };
    expect((await browserOf(pool).signIn('/', `sso/${id}`)).refused).toBe('EXTERNAL_EMAIL_UNVERIFIED');
    const { id: domainId } = await world.run(addCompanyDomain, { domain: ' @IDP.example. ' }, owner);
    expect(await refusalOf(world.run(verifyCompanyDomain, { id: domainId }, owner))).toBe('DOMAIN_UNSHOWN');
    expect((await pool.browser().post('ways', { email })).body.providers).toEqual([]);
    const [domain] = await world.read((db) => domainsOf(db, world.companyId));
    records.set('_koryo.idp.example', [['something else'], ['koryo-', `domain=${domain?.token}`]]);
    await world.run(verifyCompanyDomain, { id: domainId }, owner);
    expect((await browserOf(pool).signIn('/', `sso/${id}`)).status).toBe(200);
    // Whoever types an address is led there, whether or not it has an account.
    for (const typed of [email, 'nobody@idp.example', ' X@IDP.EXAMPLE ']) {
      expect((await pool.browser().post('ways', { email: typed })).body.providers).toEqual([{ id, label: 'Mihon ID' }]);
    }
    expect((await pool.browser().post('ways', { email: 'a@sub.idp.example' })).body.providers).toEqual([]);
    expect((await pool.browser().post('ways', { sso: id })).body.providers).toEqual([{ id, label: 'Mihon ID' }]);
    await world.run(removeCompanyDomain, { id: domainId }, owner);
    expect((await pool.browser().post('ways', { email })).body.providers).toEqual([]);
  });

  test('an answer of another provider is not taken, and another site begins nothing', async () => {
    const { email } = await person();
    issuer.person = { subject: newId(), email, emailVerified: true };
    const browser = browserOf(pool);
    const { url } = await browser.go(`/auth/sso/${id}/start`, { until: /\/auth\/sso\/[^/]+\/callback/ });
    const elsewhere = new URL(url.href.replace(id, newId()));
    expect((await browser.go(elsewhere.href)).status).toBe(404);
    const foreign = await browserOf(pool).go(`/auth/sso/${id}/start`, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign.url.pathname + foreign.url.search).toBe(`/signin?sso=${id}`);
  });

  test('its secret is kept sealed, goes to no other issuer, and is needed once', async () => {
    const before = await row();
    expect(before?.sealed_secret).not.toContain(CLIENT.clientSecret);
    const kept = { label: 'Renamed', issuer: before?.issuer ?? '', clientId: 'koryo', scopes: '', expectedVersion: await version() };
    await world.run(setOidcProvider, kept, owner);
    expect(await row()).toMatchObject({ label: 'Renamed', enabled: true, sealed_secret: before?.sealed_secret });
    const moved = { ...kept, issuer: 'http://localhost:1', expectedVersion: await version() };
    expect(await refusalOf(world.run(setOidcProvider, moved, owner))).toBe('PROVIDER_SECRET_MISSING');
  });

  test('into the operator’s own network it reaches only where the operator allows it', async () => {
    const { guardedFetch } = await import('#platform/outgoing/guarded-fetch.ts');
    const ask = { method: 'GET', headers: {} };
    await expect(guardedFetch(`${issuer.url}/.well-known/openid-configuration`, ask, false)).rejects.toThrow('fetch failed');
    await expect(guardedFetch('https://127.0.0.1/', ask, false)).rejects.toThrow('fetch failed');
    expect((await guardedFetch(`${issuer.url}/.well-known/openid-configuration`, ask, true)).status).toBe(200);
  });
});
