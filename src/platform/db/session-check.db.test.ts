import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/database/harness.ts';
import { areSessions, requireSessions, type Asker } from './session-check.ts';

const { app } = await testDatabase();
const opened: pg.Client[] = [];
afterAll(async () => {
  for (const client of opened) await client.end();
});

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(app);
  opened.push(client);
  await client.connect();
  return client;
}

/** A pool in transaction mode: a server connection is lent for a transaction, the one that came back last first. */
function transactionPool(servers: pg.Client[]): () => Asker {
  return () => {
    let held: pg.Client | undefined;
    return {
      async query(text) {
        const server = held ?? servers.pop();
        if (!server) throw new Error('no server connection is free');
        const answer = await server.query(text);
        held = text === 'begin' || (held && text !== 'rollback') ? server : undefined;
        if (!held) servers.push(server);
        return answer;
      },
    };
  };
}

test('connections to PostgreSQL itself are sessions', async () => {
  expect(await areSessions(await connect(), await connect())).toBe(true);
  await expect(requireSessions(app)).resolves.toBeUndefined();
});

test('those of a pool in transaction mode are not', async () => {
  const open = transactionPool([await connect(), await connect()]);
  expect(await areSessions(open(), open())).toBe(false);
});
