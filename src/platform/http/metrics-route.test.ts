import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { openLog } from '../logging.ts';
import { noteScope } from '../observe/scope.ts';
import { httpServer } from './http-server.ts';
import { metricsRoute, serveMetrics } from './metrics-route.ts';

const logger = openLog({ level: 'silent', process: 'test' });
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

test('on the port of the application the figures are for who has the token, on their own port for who reaches it', async () => {
  const options = { token: 'a-token-of-some-length', others: async () => [] };
  const server = httpServer({ routes: [metricsRoute(options)], security: { https: false, fileOrigins: [] }, trustProxy: false, logger });
  const port = await server.listen(0, '127.0.0.1');
  ends.push(() => server.stop(1));
  const status = async (address: string, token?: string) =>
    (await fetch(address, token ? { headers: { Authorization: `Bearer ${token}` } } : {})).status;
  const shared = `http://127.0.0.1:${port}/metrics`;
  expect([await status(shared), await status(shared, 'another'), await status(shared, options.token)]).toEqual([401, 401, 200]);
  const own = await freePort();
  ends.push(await serveMetrics(own, '127.0.0.1', { ...options, token: null }, logger));
  expect([await status(`http://127.0.0.1:${own}/metrics`), await status(`http://127.0.0.1:${own}/`)]).toEqual([200, 404]);
});

test('a request says in the log where it belongs, and whose it was', async () => {
  const lines: object[] = [];
  const log = { ...logger, info: (line: object) => void lines.push(line), debug: () => undefined, error: () => undefined };
  const handle = async (_request: unknown, response: ServerResponse) => {
    noteScope({ user: 'u', company: 'c', operation: 'ShowThings' });
    response.end('{}');
  };
  const server = httpServer({
    routes: [{ path: '/graphql', methods: ['GET'], bodyLimit: 0, handle }],
    security: { https: false, fileOrigins: [] },
    trustProxy: false,
    logger: log as never,
  });
  const port = await server.listen(0, '127.0.0.1');
  ends.push(() => server.stop(1));
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const ask = (headers: Record<string, string>) => fetch(`http://127.0.0.1:${port}/graphql`, { headers }).then((answer) => answer.text());
  await ask({ traceparent, 'x-request-id': 'proxy-42' });
  await ask({ traceparent: 'a "line" of somebody', 'x-request-id': 'x'.repeat(200) });
  await expect.poll(() => lines.length).toBe(2);
  expect(lines[0]).toMatchObject({
    traceparent,
    incomingRequestId: 'proxy-42',
    user: 'u',
    company: 'c',
    operation: 'ShowThings',
    status: 200,
  });
  expect(lines[1]).not.toHaveProperty('traceparent');
  expect(lines[1]).not.toHaveProperty('incomingRequestId');
});
