/** A provider that speaks SCIM to us, over HTTP: accounts, groups, and what they may (RFC 7644). */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#platform/db/transaction.ts';
import { limitsWith } from '#platform/limits/kinds.ts';
import { openMeter } from '#platform/limits/meter.ts';
import { openLog } from '#platform/logging.ts';
import { loadViewer } from '#people/access/server/load-viewer.ts';
import { companyResource, registerResourceKind, tableResource } from '#people/access/server/resource-kinds.ts';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { provisioningErrors } from '../rules/errors.ts';
import { addScimGroupRole, removeScimGroupRole } from './commands/groups.ts';
import { createScimToken, removeScimConnection, replaceScimToken, revokeScimToken, setScimConnection } from './commands/tokens.ts';
import { answerScim } from './route.ts';
import { connectionOf, groupRoles } from './store.ts';
import { tokenSecret, useProvisioning } from './tokens.ts';

const { database } = await testDatabase();
const logger = openLog({ level: 'silent', process: 'test' });
let world: World;
let owner: Viewer;
let token = '';
let base = '';
let jobs: { queue: string }[] = [];
const meter = openMeter({ limits: limitsWith({}) });
const server = createServer((request, response) => {
  const services = {
    enqueue: async (_db: unknown, _company: string, queue: string) => void jobs.push({ queue }),
    queueMail: async () => undefined,
    notify: async () => undefined,
  };
  void answerScim(
    request,
    response,
    { requestId: newId(), clientAddress: '192.0.2.1' },
    { database, services, meter, logger, anonymous: () => null },
  );
});

beforeAll(async () => {
  registerResourceKind(companyResource);
  registerResourceKind(tableResource('Brand', 'brand'));
  useProvisioning({ secret: 'the secret of this test installation', publicUrl: 'https://koryo.example' });
  world = await makeWorld(database);
  owner = await world.user('lv70_companyowner');
  token = await tokenOf(world, owner);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/scim/v2`;
});
afterAll(() => {
  meter.close();
  server.close();
});

async function tokenOf(of: World, by: Viewer): Promise<string> {
  const { id } = await of.run(createScimToken, { days: 180 }, by);
  return tokenSecret(id);
}

// oxlint-disable-next-line typescript/no-explicit-any -- answers of any shape, held against what is expected
type Body = any;
async function ask(
  method: string,
  path: string,
  body?: unknown,
  bearer = token,
): Promise<{ status: number; body: Body; headers: Headers }> {
  const response = await fetch(`${base}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(body === undefined ? {} : { 'content-type': 'application/scim+json; charset=utf-8' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
}
const patch = (...Operations: unknown[]) => ({ schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations });
const found = async (path: string, filter: string) => (await ask('GET', `${path}?filter=${encodeURIComponent(filter)}`)).body;

let people = 0;
async function person(more: object = {}): Promise<{ id: string; email: string }> {
  people += 1;
  const email = `person${people}@example.co.jp`;
  const { status, body } = await ask('POST', '/Users', { userName: email, displayName: `人 ${people}`, active: true, ...more });
  expect(status).toBe(201);
  return { id: body.id, email };
}
async function brand(): Promise<string> {
  const id = newId();
  const scope = [id, world.companyId];
  const row = { id, company_id: world.companyId, name: '銘茶', search_key: '銘茶', scope: sql<string[]>`${scope}::uuid[]` };
  await world.read((db) => db.insertInto('brand').values(row).execute());
  return id;
}
const rolesOf = (userId: string) =>
  world.read((db) =>
    db.selectFrom('auth_role_assignment').select(['role', 'resource_id as on']).where('user_id', '=', userId).orderBy('role').execute(),
  );
const state = async (id: string) =>
  (await world.read((db) => db.selectFrom('app_user').select('state').where('id', '=', id).executeTakeFirstOrThrow())).state;

describe('a token', () => {
  test('opens its company’s connection, and nothing once it is revoked, over, or anybody else’s', async () => {
    const other = await makeWorld(database);
    const boss = await other.user('lv80_administrator');
    const theirs = await tokenOf(other, boss);
    const { id } = await person();
    expect((await ask('GET', `/Users/${id}`, undefined, theirs)).status).toBe(404);
    expect((await ask('DELETE', `/Users/${id}`, undefined, theirs)).status).toBe(404);
    expect((await ask('GET', '/Users', undefined, theirs)).body.totalResults).toBe(1);
    const [{ id: kept }] = (await inTransaction(database, other.companyId, (db) => db.selectFrom('scim_token').select('id').execute())) as [
      { id: string },
    ];
    const { id: next } = await other.run(replaceScimToken, { id: kept }, boss);
    expect((await ask('GET', '/Users', undefined, theirs)).status).toBe(200);
    expect((await ask('GET', '/Users', undefined, tokenSecret(next))).status).toBe(200);
    expect(await refusalOf(other.run(createScimToken, { days: 90 }, boss))).toBe('SCIM_TOKENS_TOO_MANY');
    await other.run(revokeScimToken, { id: kept }, boss);
    const refused = await ask('GET', '/Users', undefined, theirs);
    expect(refused).toMatchObject({ status: 401, body: { status: '401', schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'] } });
    expect(refused.headers.get('www-authenticate')).toMatch(/^Bearer/);
    await inTransaction(database, 'system', (db) =>
      db.updateTable('company').set({ suspended_at: new Date() }).where('id', '=', other.companyId).execute(),
    );
    expect((await ask('GET', '/Users', undefined, tokenSecret(next))).status).toBe(401);
    expect((await ask('GET', '/Users', undefined, 'koryo_scim_x')).status).toBe(401);
  });
  test('is made by whoever manages users, and a connection is nobody’s below who set it up', async () => {
    const own = await makeWorld(database);
    const [basic, boss, admin] = [
      await own.user('lv50_basic_user'),
      await own.user('lv70_companyowner'),
      await own.user('lv80_administrator'),
    ];
    expect(await refusalOf(own.run(createScimToken, { days: 90 }, basic))).toBe('FORBIDDEN');
    expect(await refusalOf(own.run(createScimToken, { days: 90 }, { ...boss, program: true }))).toBe('SCIM_NOT_FOR_PROGRAMS');
    await tokenOf(own, admin);
    expect(await refusalOf(own.run(createScimToken, { days: 90 }, boss))).toBe('FORBIDDEN');
    expect(await refusalOf(own.run(removeScimConnection, { expectedVersion: 1 }, boss))).toBe('FORBIDDEN');
    await own.run(setScimConnection, { newLevel: 'lv40_guest', expectedVersion: 1 }, admin);
    expect(await refusalOf(own.run(setScimConnection, { newLevel: 'lv40_guest', expectedVersion: 1 }, admin))).toBe('CONFLICT');
    await own.run(removeScimConnection, { expectedVersion: 2 }, admin);
    expect(await own.read((db) => connectionOf(db, own.companyId))).toBeNull();
  });
});

test('says what it can', async () => {
  expect((await ask('GET', '/ServiceProviderConfig')).body).toMatchObject({ patch: { supported: true }, etag: { supported: false } });
  expect((await ask('GET', '/ResourceTypes')).body).toMatchObject({ totalResults: 2 });
  expect((await ask('GET', '/ResourceTypes/Group')).body).toMatchObject({ endpoint: '/Groups' });
  expect((await ask('GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User')).body.attributes.length).toBeGreaterThan(5);
  expect(await ask('GET', '/Nothing')).toMatchObject({ status: 404, body: { status: '404' } });
  expect(await ask('PUT', '/Users')).toMatchObject({ status: 405 });
});

describe('an account', () => {
  test('is made, found, changed and stopped as Entra ID does it', async () => {
    expect(await found('/Users', 'userName eq "hanako@example.onmicrosoft.com"')).toMatchObject({ totalResults: 0, Resources: [] });
    jobs = [];
    const made = await ask('POST', '/Users', {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      externalId: 'e-1',
      userName: 'hanako@example.onmicrosoft.com',
      active: true,
      displayName: '山田 花子',
      emails: [{ type: 'work', value: 'Hanako@example.co.jp', primary: true }],
      name: { familyName: '山田', givenName: '花子' },
      preferredLanguage: 'en-US',
    });
    const { id } = made.body;
    expect(made).toMatchObject({
      status: 201,
      body: {
        externalId: 'e-1',
        userName: 'hanako@example.onmicrosoft.com',
        displayName: '山田 花子',
        active: true,
        emails: [{ value: 'Hanako@example.co.jp' }],
        preferredLanguage: 'en',
        meta: { resourceType: 'User', location: `https://koryo.example/scim/v2/Users/${id}` },
      },
    });
    expect(made.headers.get('location')).toBe(`https://koryo.example/scim/v2/Users/${id}`);
    expect(jobs).toEqual(
      [{ queue: 'temporary-password' }].map(() => expect.objectContaining({ queue: expect.stringMatching(/password/) })),
    );
    expect(await ask('POST', '/Users', { userName: 'HANAKO@example.onmicrosoft.com', emails: [{ value: 'x@example.jp' }] })).toMatchObject({
      status: 409,
      body: { scimType: 'uniqueness' },
    });
    const filters = [
      'userName eq "Hanako@Example.onmicrosoft.com"',
      'externalId eq "e-1"',
      'emails[type eq "work" and value eq "hanako@example.co.jp"]',
      'emails.value co "hanako@" and active eq true',
      'not (active eq false) and name.familyName sw "山"',
      `id eq "${id}"`,
    ];
    for (const filter of filters) expect((await found('/Users', filter)).Resources.map((one: Body) => one.id)).toEqual([id]);
    expect((await found('/Users', 'externalId eq "E-1"')).totalResults).toBe(0);
    const changed = await ask(
      'PATCH',
      `/Users/${id}`,
      patch(
        { op: 'Replace', path: 'displayName', value: '佐藤 花子' },
        { op: 'Add', path: 'emails[type eq "work"].value', value: 'sato@example.co.jp' },
      ),
    );
    expect(changed).toMatchObject({ status: 200, body: { displayName: '佐藤 花子', emails: [{ value: 'sato@example.co.jp' }] } });
    await world.read((db) => db.updateTable('app_user').set({ state: 'CONFIRMED' }).where('id', '=', id).execute());
    const sessionId = newId();
    const session = {
      id: sessionId,
      company_id: world.companyId,
      user_id: id,
      client_address: '',
      user_agent: '',
      expires_at: new Date(Date.now() + 60_000),
    };
    await world.read((db) => db.insertInto('auth_session').values(session).execute());
    expect(await loadViewer(database, sessionId, { grantAll: false, from: '127.0.0.1' })).not.toBeNull();
    expect((await ask('PATCH', `/Users/${id}`, patch({ op: 'Replace', path: 'active', value: 'False' }))).body.active).toBe(false);
    expect(await loadViewer(database, sessionId, { grantAll: false, from: '127.0.0.1' })).toBeNull();
    const [entry] = await world.read((db) =>
      db.selectFrom('audit_entry').select(['actor_name', 'subject', 'action', 'changes']).orderBy('seq', 'desc').limit(1).execute(),
    );
    expect(entry).toMatchObject({ actor_name: 'SCIM', subject: 'user', changes: { state: { from: 'CONFIRMED', to: 'DISABLED' } } });
    // The same again changes nothing, and is no error.
    expect((await ask('PATCH', `/Users/${id}`, patch({ op: 'replace', value: { active: false } }))).status).toBe(200);
  });

  test('deleted over there is stopped and gone for the provider; made again it is the same one', async () => {
    const { id, email } = await person();
    expect((await ask('DELETE', `/Users/${id}`)).status).toBe(204);
    expect(await state(id)).toBe('DISABLED');
    for (const method of ['GET', 'DELETE']) expect((await ask(method, `/Users/${id}`)).status).toBe(404);
    expect((await found('/Users', `userName eq "${email}"`)).totalResults).toBe(0);
    const again = await ask('POST', '/Users', { userName: email, displayName: '戻った人' });
    expect(again).toMatchObject({ status: 201, body: { id, active: true, displayName: '戻った人' } });
  });

  test('of another company may have the same address', async () => {
    const { email } = await person();
    const other = await makeWorld(database);
    const theirs = await tokenOf(other, await other.user('lv70_companyowner'));
    expect((await ask('POST', '/Users', { userName: email }, theirs)).status).toBe(201);
  });

  test('that people made is found, and taken over by what Okta puts; above the connection’s level it is only seen', async () => {
    const colleague = await world.user('lv60_brand_director', '既にいる人');
    const admin = await world.user('lv80_administrator');
    const { Resources } = await found('/Users', `id eq "${colleague.userId}"`);
    expect(Resources[0]).toMatchObject({ displayName: '既にいる人', active: true });
    const put = await ask('PUT', `/Users/${colleague.userId}`, {
      ...Resources[0],
      externalId: 'okta-1',
      name: { givenName: 'Hana', familyName: 'Sato' },
      displayName: 'Hana Sato',
    });
    expect(put).toMatchObject({ status: 200, body: { externalId: 'okta-1', displayName: 'Hana Sato', name: { givenName: 'Hana' } } });
    const blank = await ask('PUT', `/Users/${colleague.userId}`, { userName: Resources[0].userName, displayName: 'Hana Sato' });
    expect(blank.body.externalId).toBeUndefined();
    expect(blank.body.active).toBe(true);
    expect((await ask('GET', `/Users/${admin.userId}`)).status).toBe(200);
    expect((await ask('DELETE', `/Users/${admin.userId}`)).status).toBe(403);
    expect((await ask('PATCH', `/Users/${admin.userId}`, patch({ op: 'replace', path: 'displayName', value: 'x' }))).status).toBe(403);
    await world.read((db) => db.updateTable('app_user').set({ state: 'DISABLED' }).where('id', '=', admin.userId).execute());
    const last = await ask('PATCH', `/Users/${owner.userId}`, patch({ op: 'replace', value: { active: false } }));
    expect(last).toMatchObject({ status: 403, body: { detail: expect.stringContaining('last owner') } });
    expect((await ask('DELETE', `/Users/${owner.userId}`)).status).toBe(403);
    const kept = await world.read((db) =>
      db.selectFrom('scim_refusal').select(['status', 'request', 'detail']).orderBy('at', 'desc').execute(),
    );
    // In the company's language, whatever the provider was told.
    expect(kept[0]).toEqual({
      status: 403,
      request: `DELETE /scim/v2/Users/${owner.userId}`,
      detail: provisioningErrors.SCIM_LAST_OWNER.ja,
    });
  });

  test.each([
    [{ userName: 'no-address' }, 400, 'invalidValue'],
    [{ displayName: 'x' }, 400, 'invalidValue'],
    [{ userName: 'a@b.example', emails: [{ value: 'not an address' }] }, 400, 'invalidValue'],
    [{ userName: 'a@b.example', active: 'perhaps' }, 400, 'invalidValue'],
    [[], 400, 'invalidSyntax'],
  ])('%j is refused in SCIM’s words', async (body, status, scimType) => {
    expect(await ask('POST', '/Users', body)).toMatchObject({ status, body: { status: String(status), scimType } });
  });

  test('comes in pages of a lasting order, narrowed to what was asked for', async () => {
    await person();
    await person();
    const all = (await ask('GET', '/Users')).body;
    const first = (await ask('GET', '/Users?startIndex=1&count=2&attributes=userName')).body;
    const second = (await ask('GET', '/Users?startIndex=3&count=2')).body;
    expect(first).toMatchObject({ totalResults: all.totalResults, itemsPerPage: 2, startIndex: 1 });
    expect(Object.keys(first.Resources[0]).toSorted()).toEqual(['id', 'schemas', 'userName']);
    expect([...first.Resources, ...second.Resources].map((one) => one.id)).toEqual(all.Resources.slice(0, 4).map((one: Body) => one.id));
    expect((await ask('GET', '/Users?count=0')).body).toMatchObject({ totalResults: all.totalResults, Resources: [] });
    expect(await ask('GET', `/Users?filter=${encodeURIComponent('nothing eq "x"')}`)).toMatchObject({
      status: 400,
      body: { scimType: 'invalidFilter' },
    });
  });
});

describe('a group', () => {
  test('gives its members what the company says, and takes it when they go; what was given by hand stays', async () => {
    const brandId = await brand();
    const [first, second] = [await person(), await person()];
    const made = await ask('POST', '/Groups', { displayName: '品質保証', externalId: 'g-1', members: [{ value: first.id }] });
    expect(made).toMatchObject({ status: 201, body: { displayName: '品質保証', members: [{ value: first.id }] } });
    const { id } = made.body;
    expect(await ask('POST', '/Groups', { displayName: '品質保証' })).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
    await world.run(addScimGroupRole, { groupId: id, role: 'BrandMember', resourceType: 'Brand', resourceId: brandId }, owner);
    expect(await rolesOf(first.id)).toEqual([{ role: 'BrandMember', on: brandId }]);
    await world.withRole({ ...owner, userId: second.id }, 'BrandMember', 'Brand', brandId);
    await ask('PATCH', `/Groups/${id}`, patch({ op: 'Add', path: 'members', value: [{ $ref: null, value: second.id }] }));
    expect((await ask('GET', `/Users/${first.id}`)).body.groups).toMatchObject([{ value: id, display: '品質保証' }]);
    const leave = patch(
      { op: 'Remove', path: 'members', value: [{ value: first.id }] },
      { op: 'remove', path: `members[value eq "${second.id}"]` },
    );
    expect((await ask('PATCH', `/Groups/${id}`, leave)).body.members).toEqual([]);
    expect(await rolesOf(first.id)).toEqual([]);
    expect(await rolesOf(second.id)).toHaveLength(1);
    expect((await world.audit()).filter(({ subject }) => subject === 'auth role assignment').map(({ action }) => action)).toEqual([
      'assign',
      'unassign',
    ]);
    const entries = await world.read((db) => db.selectFrom('audit_entry').select('actor_name').where('action', '=', 'unassign').execute());
    expect(entries).toEqual([{ actor_name: 'SCIM' }]);
    await ask('PUT', `/Groups/${id}`, { displayName: '品質保証部', members: [{ value: first.id }] });
    expect(await rolesOf(first.id)).toHaveLength(1);
    expect((await ask('DELETE', `/Groups/${id}`)).status).toBe(204);
    expect(await rolesOf(first.id)).toEqual([]);
    expect((await ask('GET', `/Groups/${id}`)).status).toBe(404);
  });

  test('is asked after as Entra ID does', async () => {
    const { id: userId } = await person();
    const { id } = (await ask('POST', '/Groups', { displayName: 'デザイン', members: [{ value: userId }] })).body;
    const listed = (await ask('GET', `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "デザイン"')}`)).body;
    expect(listed.Resources).toMatchObject([{ id }]);
    expect(listed.Resources[0].members).toBeUndefined();
    expect((await found('/Groups', `id eq "${id}" and members eq "${userId}"`)).totalResults).toBe(1);
    expect((await found('/Groups', `id eq "${id}" and members[value eq "${newId()}"]`)).totalResults).toBe(0);
    expect(await ask('PATCH', `/Groups/${id}`, patch({ op: 'add', path: 'members', value: [{ value: newId() }] }))).toMatchObject({
      status: 400,
    });
  });

  test('gives no role above that of who says so, and none to who is stopped until they start', async () => {
    const brandId = await brand();
    const { id: userId } = await person({ active: false });
    const { id } = (await ask('POST', '/Groups', { displayName: '休職', members: [{ value: userId }] })).body;
    const input = { groupId: id, role: 'BrandViewer', resourceType: 'Brand', resourceId: brandId } as const;
    expect(
      await refusalOf(
        world.run(addScimGroupRole, { ...input, role: 'SystemManager', resourceType: 'Company', resourceId: world.companyId }, owner),
      ),
    ).toBe('ROLE_ABOVE_OWN');
    expect(await refusalOf(world.run(addScimGroupRole, { ...input, role: 'Designer' }, owner))).toBe('ROLE_NOT_FOR_RESOURCE');
    expect(await refusalOf(world.run(addScimGroupRole, input, await world.user('lv50_basic_user')))).toBe('FORBIDDEN');
    await world.run(addScimGroupRole, input, owner);
    expect(await refusalOf(world.run(addScimGroupRole, input, owner))).toBe('SCIM_GROUP_ROLE_PRESENT');
    expect(await rolesOf(userId)).toEqual([]);
    jobs = [];
    await ask('PATCH', `/Users/${userId}`, patch({ op: 'replace', path: 'active', value: true }));
    expect(await rolesOf(userId)).toHaveLength(1);
    expect(jobs).toHaveLength(1);
    const [held] = await world.read((db) => groupRoles(db, world.companyId, [id]));
    await world.run(removeScimGroupRole, { id: held?.id ?? '' }, owner);
    expect(await rolesOf(userId)).toEqual([]);
  });
});
