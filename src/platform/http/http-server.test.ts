import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLog } from '../logging.ts';
import { answerJson, httpServer, type HttpServer } from './http-server.ts';
import { loadStaticFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'koryo-web-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Koryo</title>');
writeFileSync(join(folder, 'assets', 'app-1a2b.js'), 'console.log(1);'.repeat(100));
let server: HttpServer;
let url = '';
let release = () => {};
const held = new Promise<void>((resolve) => (release = resolve));

beforeAll(async () => {
  const files = await loadStaticFiles(folder, {
    isPage: (path) => !path.startsWith('/nowhere'),
    ahead: (path) => (path === '/brand' ? ['/assets/frame-1a2b3c4d.js', '/assets/frame-5e6f7a8b.css'] : []),
  });
  server = httpServer({
    logger: openLog({ level: 'silent', process: 'test' }),
    trustProxy: { by: 'hops', hops: 1 },
    security: { https: true, fileOrigins: ['https://s3.example.jp'] },
    upgrade: () => {
      throw new Error('a handshake that nobody foresaw');
    },
    routes: [
      {
        path: '/echo',
        methods: ['POST'],
        bodyLimit: 100,
        handle: async (request, response, facts) =>
          answerJson(response, 200, { ...facts, bytes: Buffer.concat(await request.toArray()).length }),
      },
      {
        path: '/slow',
        methods: ['GET'],
        bodyLimit: 0,
        handle: async (_request, response) => void (await held.then(() => response.end('done'))),
      },
      { path: '/fails', methods: ['GET'], bodyLimit: 0, handle: () => Promise.reject(new Error('with /secret/path inside')) },
      {
        path: '/',
        methods: ['GET', 'HEAD'],
        bodyLimit: 0,
        handle: async (request, response) => {
          const path = new URL(request.url ?? '/', 'http://x').pathname;
          if (!(await files.answer(request, response, path))) answerJson(response, 404, { code: 'NOT_FOUND' });
        },
      },
    ],
  });
  url = `http://127.0.0.1:${await server.listen(0, '127.0.0.1')}`;
});
afterAll(() => server.stop(1));

test('every answer carries the security headers and a request id, errors too', async () => {
  const ids = new Set<string | null>();
  for (const path of ['/', '/nothing.js', '/fails', '/%ff']) {
    const { headers } = await fetch(url + path);
    expect(headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(headers.get('content-security-policy')).not.toContain("script-src 'self' 'unsafe-inline'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    for (const directive of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(headers.get('content-security-policy')?.split('; ')).toContain(directive);
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    ids.add(headers.get('x-request-id'));
  }
  expect(ids.size).toBe(4);
});

test('a handshake that breaks the handler closes its own socket and nothing else', async () => {
  const { port } = new URL(url);
  const socket = connect(Number(port), '127.0.0.1');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.on('error', () => {});
  socket.write('GET /graphql HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nOrigin: null\r\n\r\n');
  await closed;
  expect((await fetch(`${url}/`)).status).toBe(200);
});

test('a defect answers a code and nothing of the inside', async () => {
  const answer = await fetch(`${url}/fails`);
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({ code: 'INTERNAL' });
});

test('bodies above the limit and of unknown length are refused', async () => {
  expect((await fetch(`${url}/echo`, { method: 'POST', body: 'x'.repeat(100) })).status).toBe(200);
  expect((await fetch(`${url}/echo`, { method: 'POST', body: 'x'.repeat(101) })).status).toBe(413);
  const stream = new ReadableStream({ start: (controller) => (controller.enqueue(new TextEncoder().encode('x')), controller.close()) });
  expect((await fetch(`${url}/echo`, { method: 'POST', body: stream, duplex: 'half' } as RequestInit)).status).toBe(411);
});

test('other methods are refused, and headers above 16 KiB', async () => {
  const answer = await fetch(`${url}/echo`);
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('POST');
  expect((await fetch(url, { headers: { 'X-Long': 'x'.repeat(20_000) } })).status).toBeGreaterThanOrEqual(400);
});

test('TRACE repeats nothing', async () => {
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
      socket.write('TRACE / HTTP/1.1\r\nHost: x\r\nX-Told: once\r\nConnection: close\r\n\r\n'),
    );
    socket.once('data', (data) => resolve(data.toString()));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 405 /);
  expect(answer).not.toContain('X-Told');
});

test('a broken request gets 400 and not a crash', async () => {
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
    socket.once('data', (data) => resolve(data.toString()));
  });
  expect(answer).toContain('400 Bad Request');
});

test('the trusted proxy names the client, the client does not', async () => {
  const answer = await fetch(`${url}/echo`, { method: 'POST', headers: { 'X-Forwarded-For': '6.6.6.6, 203.0.113.7' }, body: '' });
  expect(await answer.json()).toMatchObject({ clientAddress: '203.0.113.7' });
});

test('pages answer index.html, hashed files are kept for ever, compressed, and asked for again with 304', async () => {
  const page = await fetch(`${url}/brands/123`);
  expect(await page.text()).toContain('Koryo');
  expect(page.headers.get('cache-control')).toBe('no-cache');
  const nowhere = await fetch(`${url}/nowhere`, { headers: { 'If-None-Match': page.headers.get('etag') ?? '' } });
  expect([nowhere.status, await nowhere.text()]).toEqual([404, expect.stringContaining('Koryo')]);
  const script = await fetch(`${url}/assets/app-1a2b.js`, { headers: { 'Accept-Encoding': 'br' } });
  expect(script.headers.get('content-encoding')).toBe('br');
  expect(script.headers.get('cache-control')).toContain('immutable');
  expect(await script.text()).toBe('console.log(1);'.repeat(100));
  const again = await fetch(`${url}/assets/app-1a2b.js`, { headers: { 'If-None-Match': script.headers.get('etag') ?? '' } });
  expect(again.status).toBe(304);
  expect((await fetch(`${url}/assets/gone.js`)).status).toBe(404);
  expect((await fetch(`${url}/..%2f..%2fetc/passwd.txt`)).status).toBe(404);
});

test('a page names the files that it will ask for, as it will ask for them; a file and a page that needs none name nothing', async () => {
  const linkOf = async (path: string) => (await fetch(`${url}${path}`)).headers.get('link');
  expect(await linkOf('/brand')).toBe(
    '</assets/frame-1a2b3c4d.js>; rel=modulepreload, </assets/frame-5e6f7a8b.css>; rel=preload; as=style; crossorigin',
  );
  expect(await linkOf('/signin')).toBeNull();
  expect(await linkOf('/assets/app-1a2b.js')).toBeNull();
});

test('stopping lets a running request finish', async () => {
  const running = fetch(`${url}/slow`);
  await expect.poll(async () => (await fetch(`${url}/`)).status).toBe(200);
  const stopped = server.stop(10);
  release();
  expect(await (await running).text()).toBe('done');
  await stopped;
});
