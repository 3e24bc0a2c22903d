/** What goes the short way is answered as the library answers it: word for word, with the same status and headers. */
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buildSchema, parse, type GraphQLSchema } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import { LimitReached } from '../limits/refusal.ts';
import { limitsWith } from '../limits/kinds.ts';
import { openMeter } from '../limits/meter.ts';
import type { RequestContext } from './context.ts';
import { KnownOperations } from './known-operations.ts';
import { graphqlServer } from './server.ts';
import type { Standing } from './trusted-documents.ts';

const schema = answering(
  buildSchema(`
    scalar DateTime
    type Thing { id: ID!, at: DateTime, name(upper: Boolean): String, refused: String, inside: [Thing!] }
    input Given { words: [String!]! }
    type Query { thing(id: ID!): Thing!, sure: String!, said(given: Given): String, broken: String, refused: String, limited: String, when: String }
    type Mutation { change(to: Int!): Int! }
    type Subscription { ticks: Int }
  `),
);

function answering(made: GraphQLSchema): GraphQLSchema {
  const refuse = () => Promise.reject(new AppError(generalErrors.NOT_FOUND));
  const thing = (id: string): object => ({
    id,
    at: '2026-11-27T00:00:00.000Z',
    name: '煎茶',
  });
  const resolvers: Record<string, Record<string, unknown>> = {
    Query: {
      thing: (_root: unknown, { id }: { id: string }) => thing(id),
      sure: () => Promise.reject(new AppError(generalErrors.CONFLICT)),
      said: (_root: unknown, { given }: { given?: { words: string[] } }) => given?.words.join(' ') ?? null,
      broken: () => Promise.reject(new Error('a secret of the machine')),
      refused: refuse,
      limited: () => Promise.reject(new LimitReached('changes', 'person', 7)),
      when: (_root: unknown, _args: unknown, ctx: RequestContext) => ctx.locale,
    },
    Thing: {
      refused: refuse,
      inside: ({ id }: { id: string }) => [thing(`${id}1`), thing(`${id}2`)],
      name: ({ name }: { name: string }, { upper }: { upper?: boolean }) => (upper ? `${name}!` : name),
    },
    Mutation: { change: (_root: unknown, { to }: { to: number }) => to },
  };
  for (const [type, fields] of Object.entries(resolvers)) {
    const own = made.getType(type);
    if (!own || !('getFields' in own)) throw new Error(type);
    for (const [name, resolve] of Object.entries(fields)) Object.assign(own.getFields()[name] ?? {}, { resolve });
  }
  return made;
}

const viewer = { companyId: 'c', userId: 'u' } as Viewer;
const logged: unknown[] = [];
let closed = 0;
const standings = new Map<string, Standing>();
const server: Server = createServer((request, response) => {
  void graphql.handle(request, response, { requestId: 'r', clientAddress: '192.0.2.1' });
});
let now = 1_800_000_000_000;
const graphql = graphqlServer({
  schema,
  context: async ({ authorization, languages }) => {
    if (authorization === 'Bearer outage') throw new AppError(generalErrors.UNAVAILABLE);
    return {
      viewer: authorization === null ? null : { ...viewer, userId: authorization },
      clientAddress: '192.0.2.1',
      locale: languages,
      close: async () => void (closed += 1),
    } as unknown as RequestContext;
  },
  development: false,
  trust: (text) => standings.get(text) ?? 'own',
  metering: { meter: openMeter({ limits: limitsWith({ api: { person: 60, company: 100_000 } }), now: () => now }), anonymous: () => null },
  logError: (error) => void logged.push(error),
});
let url = '';

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
});
afterAll(() => void server.close());

async function ask(body: unknown, headers: Record<string, string> = {}) {
  // A window of the limits for each question.
  now += 60_000;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer one', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const { headers: told, status } = response;
  const named = ['content-type', 'ratelimit', 'ratelimit-policy', 'retry-after'].map((name) => told.get(name));
  const text = await response.text();
  return { status, named, answer: text ? (JSON.parse(text) as { data?: unknown; errors?: { message: string }[] }) : null };
}

const ACCEPTED = 'application/graphql-response+json, application/graphql+json, application/json, text/event-stream, multipart/mixed';

test.each<[string, unknown, Record<string, string>?]>([
  ['a question', { query: '{ thing(id: 1) { id at name(upper: true) inside { id inside { name } } } }' }],
  ['with variables', { query: 'query A($id: ID!) { thing(id: $id) { id } }', variables: { id: '7' }, operationName: 'A' }],
  ['with a variable missing', { query: 'query B($id: ID!) { thing(id: $id) { id } }', variables: {} }],
  ['with a variable of another kind', { query: 'query C($given: Given) { said(given: $given) }', variables: { given: { words: 3 } } }],
  ['with variables of null', { query: 'query D($given: Given) { said(given: $given) }', variables: null, operationName: null }],
  ['of a name that is not there', { query: 'query E { when }', operationName: 'F' }],
  [
    'with fragments and directives',
    { query: 'query G($no: Boolean = false) { thing(id: 2) { ...f name @include(if: $no) } } fragment f on Thing { id __typename }' },
  ],
  ['a command', { query: 'mutation ($to: Int!) { change(to: $to) }', variables: { to: 4 } }],
  ['a refusal beside what is answered', { query: '{ thing(id: 3) { id refused } }' }],
  ['a refusal of all', { query: '{ sure }' }],
  ['a fault of ours', { query: '{ broken thing(id: 4) { id } }' }],
  ['a limit reached inside', { query: '{ limited }' }],
  ['in a language', { query: '{ when }' }, { 'accept-language': 'ja' }],
  ['by a screen', { query: '{ when __typename }' }, { accept: ACCEPTED }],
  ['by a screen, refused', { query: '{ sure __typename }' }, { accept: ACCEPTED }],
  ['by a screen, with a variable missing', { query: 'query H($id: ID!) { thing(id: $id) { name } }' }, { accept: ACCEPTED }],
  ['by whoever wants another type', { query: '{ at: when }' }, { accept: 'application/graphql-response+json' }],
  ['by whoever wants HTML', { query: '{ html: when }' }, { accept: 'text/html' }],
  ['by an address that is out', { query: '{ out: when }' }, { authorization: 'Bearer outage' }],
  ['that is not valid', { query: '{ nothing }' }],
  ['of two operations', { query: 'query X { when } query Y { sure }', operationName: 'X' }],
  ['no document', { query: 7 }],
  ['no words', ''],
  ['broken words', '{"query": "{ when'],
  ['a batch', [{ query: '{ when }' }, { query: '{ when }' }]],
  ['something beside it', { query: '{ beside: when }', more: 1 }],
])('%s', async (_what, body, headers) => {
  const first = await ask(body, headers);
  for (const time of ['second', 'third']) expect(await ask(body, headers), time).toEqual(first);
  expect(JSON.stringify(first)).not.toContain('a secret');
});

test('where nobody can be looked up, what is known is refused as what is not', async () => {
  const outage = { authorization: 'Bearer outage' };
  for (const accept of ['*/*', ACCEPTED]) {
    await ask({ query: '{ known: when }' }, { accept });
    const known = await ask({ query: '{ known: when }' }, { accept, ...outage });
    expect(known).toEqual(await ask({ query: `{ unknown${accept.length}: when }` }, { accept, ...outage }));
    expect(known.answer).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
  }
});

test('what went wrong on our side is written down, each time', async () => {
  logged.length = 0;
  for (let time = 1; time <= 3; time++) {
    await ask({ query: '{ again: broken }' });
    expect(logged).toHaveLength(time);
  }
});

test('each answer ends its read', async () => {
  for (let time = 1; time <= 3; time++) {
    closed = 0;
    await ask({ query: '{ thing(id: 5) { id } }' });
    await expect.poll(() => closed).toBeGreaterThan(0);
  }
});

test('whose document is trusted no more, and whose limit is reached, are refused though it is known', async () => {
  const body = { query: '{ trusted: when }' };
  const answered = [await ask(body), await ask(body)];
  expect(answered.map(({ answer }) => answer?.errors)).toEqual([undefined, undefined]);
  standings.set(body.query, 'unknown');
  expect((await ask(body)).answer).toMatchObject({ errors: [{ extensions: { code: 'OUTDATED_PAGE' } }] });
  standings.clear();
  const statuses = [];
  for (let time = 0; time < 8; time++) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer two' },
      body: JSON.stringify(body),
    });
    statuses.push(response.status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
});

test('only what is plain is known, and the oldest is forgotten', () => {
  const known = new KnownOperations(schema);
  const learn = (text: string) => known.learn(text, parse(text));
  learn('subscription { ticks }');
  learn('query X { when } query Y { when }');
  learn(`{ when } #${' '.repeat(70_000)}`);
  for (const query of ['subscription { ticks }', 'query X { when } query Y { when }', `{ when } #${' '.repeat(70_000)}`]) {
    expect(known.find({ query })).toBeNull();
  }
  learn('query A { when }');
  expect(known.find({ query: 'query A { when }' })?.isQuery).toBe(true);
  expect(known.find({ query: 'query A { when }', operationName: 'B' })).toBeNull();
  for (let n = 0; n < 1_000; n++) learn(`{ a${n}: when }`);
  expect(known.find({ query: 'query A { when }' })).toBeNull();
  expect(known.find({ query: '{ a999: when }' })).not.toBeNull();
});
