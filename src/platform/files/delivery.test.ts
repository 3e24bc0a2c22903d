/** Files in a bucket reach browsers in every network: through us, or straight when the bucket allows it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { startS3Server } from '#test/storage/s3-server.ts';
import { openS3Storage } from '../ports/storage/s3-storage.ts';
import { contentKey } from '../ports/storage/storage.ts';
import { newId } from '#shared/ids.ts';
import { checkDirectDelivery, deliveredByUs } from './delivery.ts';
import { answerFile } from './file-route.ts';
import { signFilePath } from './signed-url.ts';

const ORIGIN = 'https://koryo.example.jp';
const SECRET = 'the secret of this test installation';
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function bucket(options: { corsOrigin?: string } = {}) {
  const s3 = await startS3Server(options);
  closing.push(s3.close);
  return s3.config;
}

describe('through us', () => {
  test('a page is given our own address, which answers whole, in part and not again', async () => {
    const storage = deliveredByUs(openS3Storage(await bucket()), (key, presentation, seconds) =>
      signFilePath(SECRET, key, presentation, seconds),
    );
    const server = createServer((request, response) => void answerFile(request, response, storage, SECRET));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    closing.push(() => server.close());
    const key = contentKey(newId(), 'ab'.repeat(32));
    const bytes = Buffer.from('校正刷りの一枚'.repeat(1000));
    await storage.content.put(key, bytes);
    const path = await storage.content.presignGet(key, { contentType: 'image/webp', fileName: 'v1 p1.webp' }, 300);
    expect(path).toMatch(/^\/files\//);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
    const whole = await fetch(url);
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    expect(whole.headers.get('content-type')).toBe('image/webp');
    // Opened by itself it runs nothing, and no page of another origin takes it in.
    expect(whole.headers.get('content-security-policy')).toMatch(/^default-src 'none';.* sandbox$/);
    expect(whole.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(whole.headers.get('cache-control')).toMatch(/^private, max-age=240\b/);
    const part = await fetch(url, { headers: { range: 'bytes=7-20' } });
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, bytes.subarray(7, 21)]);
    const again = await fetch(url, { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const forged = path.replace(/\.([\w-])/, (_, first: string) => `.${first === 'A' ? 'B' : 'A'}`);
    expect((await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${forged}`)).status).toBe(403);
  });
});

describe('straight from the bucket is checked as a page would ask', () => {
  test('with a rule for our origin it is well', async () => {
    expect(await checkDirectDelivery(openS3Storage(await bucket({ corsOrigin: ORIGIN })), ORIGIN)).toContain('127.0.0.1');
  });
  test('without one, or with one for another origin, the operator is told the rule', async () => {
    for (const options of [{}, { corsOrigin: 'https://other.example' }]) {
      await expect(checkDirectDelivery(openS3Storage(await bucket(options)), ORIGIN)).rejects.toThrow(
        /no CORS rule for https:\/\/koryo\.example\.jp[\s\S]*"AllowedOrigins":\["https:\/\/koryo\.example\.jp"\]/,
      );
    }
  });
  test('an address that browsers do not reach is said, and nothing is left in the bucket', async () => {
    const config = await bucket({ corsOrigin: ORIGIN });
    const unreached = { ...config, delivery: { by: 'direct' as const, endpoint: 'http://127.0.0.1:9' } };
    const storage = openS3Storage(unreached);
    await expect(checkDirectDelivery(storage, ORIGIN)).rejects.toThrow('http://127.0.0.1:9, which does not answer');
    const left: string[] = [];
    for await (const { key } of storage.content.list('check/')) left.push(key);
    expect(left).toEqual([]);
  });
});
