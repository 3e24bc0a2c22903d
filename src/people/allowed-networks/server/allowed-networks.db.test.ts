/** From where a company's people may work: held at every request and session, never against whoever saves, with the operator's way back in. */
import { beforeEach, expect, test } from 'vitest';
import { isAdmitted, loadViewer } from '#people/access/server/door.ts';
import { startSession } from '#people/sign-in/server/sessions.ts';
import { runAsOperator } from '#people/tenancy/server/door.ts';
import type { CommandServices } from '#platform/command.ts';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { makeWorld, refusalOf, type World } from '#test/world/world.ts';
import { clearAllowedNetworks } from './commands/clear-allowed-networks.ts';
import { setAllowedNetworks } from './commands/set-allowed-networks.ts';
import { allowedNetworksOf } from './store.ts';

const { database } = await testDatabase();
const services: CommandServices = { enqueue: async () => undefined, queueMail: async () => undefined, notify: async () => undefined };
let world: World;
let owner: Viewer;
let member: Viewer;

beforeEach(async () => {
  world = await makeWorld(database);
  owner = await world.user('lv70_companyowner', '社長 花子');
  member = await world.user('lv50_basic_user', '一般 太郎');
});

/** The test's own address is 127.0.0.1. */
const HERE = { network: '127.0.0.0/8', note: '本社' };
const save = (networks: { network: string; note: string }[], more = {}, viewer = owner, expectedVersion = 0) =>
  world.run(setAllowedNetworks, { networks, guests: false, programs: false, ...more, expectedVersion }, viewer);
const admits = (kind: 'ACCOUNT' | 'GUEST' | 'SERVICE', address: string) =>
  world.read((db) => isAdmitted(db, world.companyId, kind, address));
const signIn = (clientAddress: string) =>
  world.read((db) => startSession(db, { id: member.userId, companyId: world.companyId }, { clientAddress, userAgent: 'test' }, new Date()));

test('without a list everybody works from everywhere; with one, people from its networks alone', async () => {
  expect(await admits('ACCOUNT', '198.51.100.9')).toBe(true);
  await save([HERE, { network: '203.0.113.5/24', note: '工場' }, { network: '2001:db8::/32', note: '' }]);
  const found = await Promise.all(
    ['127.0.0.1', '203.0.113.99', '2001:db8:1::1', '198.51.100.9', '203.0.114.1', '2001:db9::1', 'unknown', ''].map((address) =>
      admits('ACCOUNT', address),
    ),
  );
  expect(found).toEqual([true, true, true, false, false, false, false, false]);
  expect((await world.read((db) => allowedNetworksOf(db, world.companyId))).networks.map(({ network }) => network)).toEqual([
    '127.0.0.0/8',
    '203.0.113.0/24',
    '2001:db8::/32',
  ]);
  // Another company's people are asked by their own list.
  const other = await makeWorld(database);
  expect(await other.read((db) => isAdmitted(db, other.companyId, 'ACCOUNT', '198.51.100.9'))).toBe(true);
});

test('guests and programs are held to them only where the company says so', async () => {
  await save([HERE]);
  expect([await admits('GUEST', '198.51.100.9'), await admits('SERVICE', '198.51.100.9')]).toEqual([true, true]);
  await save([HERE], { guests: true, programs: true }, owner, 1);
  expect([await admits('GUEST', '198.51.100.9'), await admits('SERVICE', '198.51.100.9')]).toEqual([false, false]);
});

test('nobody signs in from elsewhere, and a session that runs is nobody’s there with the next request', async () => {
  const { sessionId } = await signIn('198.51.100.9');
  const from = (address: string) => loadViewer(database, sessionId, { grantAll: false, from: address });
  expect(await from('198.51.100.9')).toMatchObject({ userId: member.userId });
  await save([HERE]);
  expect(await from('198.51.100.9')).toBeNull();
  expect(await from('127.0.0.1')).toMatchObject({ userId: member.userId });
  expect(await refusalOf(signIn('198.51.100.9'))).toBe('ADDRESS_NOT_ALLOWED');
  await signIn('127.0.0.1');
});

test('whoever manages people saves them, never without being within; the operator opens the door again', async () => {
  expect(await refusalOf(save([HERE], {}, member))).toBe('FORBIDDEN');
  expect(await refusalOf(save([{ network: '10.0.0.0/33', note: '' }]))).toBe('INVALID_INPUT');
  expect(await refusalOf(save([{ network: '203.0.113.0/24', note: '' }]))).toBe('NETWORKS_SHUT_OUT');
  expect((await world.read((db) => allowedNetworksOf(db, world.companyId))).networks).toEqual([]);
  await save([HERE]);
  expect(await refusalOf(save([HERE]))).toBe('CONFLICT');
  const operator = { name: 'koryo company networks --clear', locale: 'ja' as const, clientAddress: 'command line' };
  await runAsOperator(clearAllowedNetworks, {}, operator, { database, services, companyId: world.companyId });
  expect(await admits('ACCOUNT', '198.51.100.9')).toBe(true);
  expect((await world.audit()).filter(({ subject }) => subject === 'company')).toHaveLength(2);
});
