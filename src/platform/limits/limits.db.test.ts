/** Limits of people and companies, on one server and on several (docs/decisions/0062). */
import { buildSchema, parse } from 'graphql';
import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '../../../test/database/harness.ts';
import { inTransaction } from '../db/transaction.ts';
import type { RequestContext } from '../graphql/context.ts';
import { counted, objectsIn, ROOT_POINTS } from '../graphql/metered.ts';
import { graphqlServer } from '../graphql/server.ts';
import { openAnonymous } from '../http/anonymous.ts';
import { inScope, type LogScope } from '../observe/scope.ts';
import { limitsWith } from './kinds.ts';
import { openMeter } from './meter.ts';
import { LimitReached } from './refusal.ts';
import { openSpend } from './spend.ts';

const { database } = await testDatabase();
const MINUTE_MS = 60_000;
const MIDDLE = 1_800_000_000_000 + MINUTE_MS / 2;

const somebody = (companyId = newId()) => ({ companyId, userId: newId() });

/** How often something may be done until it is refused, and the refusal. */
async function untilRefused(work: () => unknown): Promise<[number, LimitReached]> {
  for (let times = 0; times < 10_000; times++) {
    try {
      await work();
    } catch (error) {
      if (error instanceof LimitReached) return [times, error];
      throw error;
    }
  }
  return expect.fail('nothing was refused');
}

test('a person is refused when their limit is used up, with the time to wait; others go on, and so do they in the next window', async () => {
  let now = MIDDLE;
  const meter = openMeter({ limits: limitsWith({ changes: { person: 5, company: 100 } }), now: () => now });
  const [one, colleague] = [somebody(), somebody()];
  const [times, refusal] = await untilRefused(() => meter.take('changes', one, 1));
  expect([times, refusal.code, refusal.seconds, refusal.params]).toEqual([
    5,
    'RATE_LIMITED',
    30,
    { minutes: 1, seconds: 30, limit: 'changes', by: 'person' },
  ]);
  meter.take('changes', { ...colleague, companyId: one.companyId }, 1);
  expect(meter.highest('changes')).toBe(1);
  now += refusal.seconds * 1000;
  meter.take('changes', one, 1);
  expect(meter.standing('changes', one)).toEqual({ limit: 5, left: 4, seconds: 60, window: 60 });
});

test('a company is refused as a whole when many of its people together use up what is the company’s', async () => {
  const meter = openMeter({ limits: limitsWith({ changes: { person: 5, company: 12 } }), now: () => MIDDLE });
  const { companyId } = somebody();
  const [times, refusal] = await untilRefused(() => meter.take('changes', somebody(companyId), 1));
  expect([times, refusal.params.by]).toEqual([12, 'company']);
  meter.take('changes', somebody(), 1);
});

test('several servers count together, and who works in the browser causes no write', async () => {
  const limits = limitsWith({ api: { person: 1_000, company: 100_000 } });
  const servers = [1, 2, 3].map(() => openMeter({ limits, database, now: () => MIDDLE }));
  const [script, person] = [somebody(), somebody()];
  const rows = () => inTransaction(database, 'system', (db) => db.selectFrom('limit_use').select(['subject', 'used']).execute());
  for (const server of servers) {
    server.take('api', person, 90);
    await server.share();
  }
  expect(await rows()).toEqual([]);
  let used = 0;
  const refused = new Set<number>();
  for (let round = 0; refused.size < servers.length && round < 1_000; round++) {
    for (const [index, server] of servers.entries()) {
      try {
        server.take('api', script, 10);
        used += 10;
      } catch {
        refused.add(index);
      }
    }
    if (round % 5 === 0) for (const server of servers) await server.share();
  }
  // What a server does not know yet is at most what it was not told since the last sharing.
  expect(used).toBeGreaterThanOrEqual(1_000);
  expect(used).toBeLessThanOrEqual(1_200);
  expect((await rows()).map(({ subject }) => subject)).toEqual([script.userId]);
});

test('a database that is away stops nobody, and what was used meanwhile is told afterwards', async () => {
  const limits = limitsWith({ api: { person: 100, company: 1_000 } });
  let away = true;
  const real = openMeter({ limits, database, now: () => MIDDLE });
  const broken = new Proxy(database, {
    get: (target, key) => (away && key === 'kysely' ? expect.fail('the database is away') : Reflect.get(target, key)),
  });
  const meter = openMeter({ limits, database: broken, now: () => MIDDLE });
  const one = somebody();
  meter.take('api', one, 60);
  await expect(meter.share()).rejects.toThrow('away');
  meter.take('api', one, 20);
  away = false;
  await meter.share();
  real.take('api', one, 15);
  await real.share();
  expect(real.standing('api', one)?.left).toBe(5);
});

test('what reaches far is counted exactly, by a hundred at once too; a refusal and a failure count nothing', async () => {
  const spend = openSpend(limitsWith({ mails: { person: 10, company: 25 } }));
  const who = somebody();
  const asMany = async (count: number, userId: string) =>
    await Promise.allSettled(
      Array.from({ length: count }, () =>
        inTransaction(database, who.companyId, (db) => spend(db, { ...who, userId }, 'mails', 1, MIDDLE)),
      ),
    );
  const done = (all: PromiseSettledResult<unknown>[]) => all.filter(({ status }) => status === 'fulfilled').length;
  expect(done(await asMany(100, who.userId))).toBe(10);
  expect(done(await asMany(10, newId()))).toBe(10);
  expect(done(await asMany(10, newId()))).toBe(5);
  const failing = inTransaction(database, newId(), async (db) => {
    await spend(db, somebody(), 'mails', 1, MIDDLE);
    throw new Error('the command failed');
  });
  await expect(failing).rejects.toThrow();
  const refusal = (await asMany(1, who.userId))[0];
  expect(refusal).toMatchObject({ reason: { code: 'RATE_LIMITED', params: { limit: 'mails', by: 'person' } } });
});

test('a list that is longer than the limit goes through as the first thing of its time, and only then', async () => {
  const spend = openSpend(limitsWith({ accounts: { person: 10, company: 10 } }));
  const who = somebody();
  const bring = (count: number) => inTransaction(database, who.companyId, (db) => spend(db, who, 'accounts', count, MIDDLE));
  await bring(2_000);
  await expect(bring(1)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
});

test('who is nobody is counted by the network of the client: an IPv6 client holds many addresses', () => {
  let now = MIDDLE;
  const anonymous = openAnonymous(3, () => now);
  const tries = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:3::4', '2001:db8:1:2::5', '2001:db8:1:3::1', '192.0.2.1'];
  expect(tries.map((address) => anonymous(address)?.params.by ?? null)).toEqual([null, null, null, 'client', null, null]);
  now += MINUTE_MS;
  expect(anonymous('2001:db8:1:2::1')).toBeNull();
});

const schema = buildSchema(
  'type Query { one: Thing, many(text: String): [Thing] } type Mutation { change: Thing } type Thing { id: ID, more: [Thing] }',
);

test('an operation costs its root fields and the objects of its answer; searches and commands are counted apart', () => {
  expect(objectsIn({ a: { id: 1 }, b: [{ id: 2, more: [{ id: 3 }, null] }, [{ id: 4 }]], c: null, d: 'x' })).toBe(4);
  const meter = openMeter({ limits: limitsWith({}), now: () => MIDDLE });
  const viewer = somebody() as Viewer;
  const ask = (text: string, variableValues = {}) =>
    counted({ meter, anonymous: () => null }, { viewer } as RequestContext, { document: parse(text), variableValues });
  const used = () =>
    (['api', 'changes', 'search'] as const).map((kind) => {
      const { limit, left } = meter.standing(kind, viewer) ?? expect.fail();
      return limit - left;
    });
  ask('{ one { id } ...Rest } fragment Rest on Query { many { id } }')({ one: { id: 1 }, many: [{ id: 2 }, { id: 3 }] });
  expect(used()).toEqual([2 * ROOT_POINTS + 3, 0, 0]);
  ask('query ($t: String) { a: many(text: $t) { id } b: many(text: "x") { id } c: many(text: " ") { id } }', { t: 'y' })(null);
  ask('mutation { a: change { id } b: change { id } }')(null);
  expect(used()).toEqual([7 * ROOT_POINTS + 3, 2, 2]);
});

test('over HTTP a refusal is 429 with Retry-After and its code, and every answer says what is left', async () => {
  const viewer = somebody() as Viewer;
  const yoga = graphqlServer({
    schema,
    context: async () => ({ viewer, clientAddress: '192.0.2.1', close: async () => undefined }) as unknown as RequestContext,
    development: false,
    trust: null,
    metering: {
      meter: openMeter({ limits: limitsWith({ api: { person: 2 * ROOT_POINTS, company: 1_000 } }), now: () => MIDDLE }),
      anonymous: () => null,
    },
    logError: () => undefined,
  });
  const ask = () =>
    yoga.fetch('http://localhost/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ one { id } }' }),
    });
  const first = await ask();
  expect([first.status, first.headers.get('ratelimit-policy'), first.headers.get('ratelimit')]).toEqual([
    200,
    '"api";q=20;w=60',
    '"api";r=10;t=30',
  ]);
  await ask();
  const scope: LogScope = {};
  const third = await inScope(scope, ask);
  expect(scope.refused).toBe('RATE_LIMITED');
  expect([third.status, third.headers.get('retry-after'), third.headers.get('ratelimit')]).toEqual([429, '30', '"api";r=0;t=30']);
  expect(await third.json()).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED', params: { seconds: 30, limit: 'api' } } }] });
});
