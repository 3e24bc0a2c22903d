import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { openLog } from '../logging.ts';
import { httpServer } from '../http/http-server.ts';
import { addLooked, beginMetrics, isFigures, mails, metricsText, operationLabel, ownFigures } from './metrics.ts';
import { metricsRoute, serveMetrics } from './metrics-route.ts';

const logger = openLog({ level: 'silent', process: 'test' });
const ends: (() => Promise<unknown>)[] = [];
beforeAll(() => beginMetrics('serve'));
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

test('the text is OpenMetrics: each sample belongs to a declared family, counters end in _total once, EOF is last', async () => {
  mails.inc({ result: 'sent' });
  addLooked({ name: 'koryo_test_gauge', help: 'g', labels: ['state'], look: (set) => set({ state: 'a"b\n' }, 2) });
  const { text, contentType } = await metricsText();
  expect(contentType).toContain('application/openmetrics-text');
  const lines = text.trimEnd().split('\n');
  expect(lines.at(-1)).toBe('# EOF');
  const families = new Map(
    lines.flatMap((line) => [...line.matchAll(/^# TYPE (\S+) (\S+)$/g)].map(([, name, type]) => [name, type] as const)),
  );
  for (const line of lines.filter((one) => !one.startsWith('#'))) {
    const name = /^[a-z_][\w]*/i.exec(line)?.[0] ?? '';
    const family = name.replace(/_(total|sum|count|bucket)$/, '');
    expect([line, families.has(name) || families.has(family)]).toEqual([line, true]);
    if (families.get(family) === 'counter') expect(line).not.toMatch(/_total_total/);
    expect(line).toMatch(/process="serve"/);
  }
  expect(text).toContain('koryo_mails_total{result="sent",process="serve"} 1\n');
  expect(text).toContain('koryo_test_gauge{state="a\\"b\\n",process="serve"} 2\n');
});

test("a worker's figures stand beside the server's, and what is none is not taken for some", async () => {
  const worker = (await ownFigures()).map((one) => ({
    ...one,
    values: one.values.map((value) => ({ ...value, labels: { ...value.labels, process: 'worker' } })),
  }));
  const { text } = await metricsText([worker]);
  expect(text).toContain('koryo_mails_total{result="sent",process="serve"} 1\n');
  expect(text).toContain('koryo_mails_total{result="sent",process="worker"} 1\n');
  expect([isFigures(worker), isFigures('figures'), isFigures([{ name: 'x' }])]).toEqual([true, false, false]);
});

test('a figure that cannot be looked up is left out, and the others are told', async () => {
  addLooked({ name: 'koryo_broken', help: 'b', labels: [], look: () => Promise.reject(new Error('the database is away')) });
  const { text } = await metricsText();
  expect(text).not.toMatch(/^koryo_broken/m);
  expect(text).toContain('koryo_mails_total');
});

test('programs cannot make series without end', () => {
  for (let n = 0; n < 1000; n++) operationLabel(`Op${n}`);
  expect([operationLabel('Op3'), operationLabel('Op999'), operationLabel(null)]).toEqual(['Op3', 'other', 'unnamed']);
});

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
  const { noteScope } = await import('./scope.ts');
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
