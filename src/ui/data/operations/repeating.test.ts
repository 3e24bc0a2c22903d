import { Client, fetchExchange, gql } from '@urql/core';
import { expect, test } from 'vitest';
import { repeatingExchange } from './repeating.ts';

const json = (body: object, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const gateway = (status: number): Response => new Response('<h1>Bad gateway</h1>', { status, headers: { 'content-type': 'text/html' } });

/** A client whose server answers these, one after another, and what it was sent. */
function asked(...answers: (() => Response)[]) {
  const sent: { variables: { requestKey?: string } }[] = [];
  const client = new Client({
    url: 'http://koryo.example/graphql',
    preferGetMethod: false,
    exchanges: [repeatingExchange(1), fetchExchange],
    fetch: (_input, init) => {
      sent.push(JSON.parse(String(init?.body)));
      const answer = answers[sent.length - 1];
      return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  return { client, sent };
}

const QUESTION = gql('query Question { hello }');
const KEYED = gql('mutation Keyed($requestKey: String) { change(requestKey: $requestKey) }');
const UNKEYED = gql('mutation Unkeyed { change }');
const away = { errors: [{ message: 'away', extensions: { code: 'UNAVAILABLE' } }] };

test.each([502, 503, 504])('a question that a proxy answers with %i is asked again, until it is answered', async (status) => {
  const { client, sent } = asked(
    () => gateway(status),
    () => json(away),
    () => json({ data: { hello: 'world' } }),
  );
  expect((await client.query(QUESTION, {}).toPromise()).data).toEqual({ hello: 'world' });
  expect(sent).toHaveLength(3);
});

test('a command is sent again with the very same key; one without a key is not', async () => {
  const keyed = asked(
    () => gateway(503),
    () => json({ data: { change: true } }),
  );
  expect((await keyed.client.mutation(KEYED, { requestKey: 'k1' }).toPromise()).data).toEqual({ change: true });
  expect(keyed.sent.map(({ variables }) => variables.requestKey)).toEqual(['k1', 'k1']);
  // The document takes no key, so that the server never sees the one that was given.
  const unkeyed = asked(() => gateway(503));
  expect((await unkeyed.client.mutation(UNKEYED, { requestKey: 'k1' }).toPromise()).error?.response?.status).toBe(503);
  expect(unkeyed.sent).toHaveLength(1);
});

test('a refusal, a failure of our own and a lost connection are told at once', async () => {
  const refused = () => json({ errors: [{ message: 'no', extensions: { code: 'FORBIDDEN' } }] });
  for (const answers of [[refused], [() => gateway(500)], []]) {
    const { client, sent } = asked(...answers);
    expect((await client.query(QUESTION, {}).toPromise()).error).toBeDefined();
    expect(sent).toHaveLength(1);
  }
});

test('a server that stays away is told after five tries', async () => {
  const { client, sent } = asked(...Array.from({ length: 9 }, () => () => gateway(502)));
  expect((await client.query(QUESTION, {}).toPromise()).error?.response?.status).toBe(502);
  expect(sent).toHaveLength(5);
});
