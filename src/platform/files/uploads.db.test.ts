import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import type { Viewer } from '#shared/viewer.ts';
import { testDatabase } from '#test/database/harness.ts';
import { startS3Server } from '#test/storage/s3-server.ts';
import { inTransaction } from '../db/transaction.ts';
import { LimitReached } from '../limits/refusal.ts';
import { openLog } from '../logging.ts';
import { openFolderStorage } from '../ports/storage/folder-storage.ts';
import { openS3Storage } from '../ports/storage/s3-storage.ts';
import { contentKey, type Storage } from '../ports/storage/storage.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { takeUpload } from './take-upload.ts';
import { advisoryLocker } from './upload-locker.ts';
import { folderUploadStore, s3UploadStore, uploadServer, type UploadServer } from './upload-server.ts';

const { database, app } = await testDatabase();
const [company, stranger] = [newId(), newId()];
const people = { designer: { userId: newId(), companyId: company }, other: { userId: newId(), companyId: stranger } };
const senders = {
  designer: { ...people.designer, mayBring: true },
  other: { ...people.other, mayBring: true },
  onlooker: { ...people.other, mayBring: false },
};
/** What the disk of the server called 'full' has left. */
let freeBytes = Number.MAX_SAFE_INTEGER;
/** Tests let the limit of uploads be used up. */
let isUsedUp = false;
const spend = async () => {
  if (isUsedUp) throw new LimitReached('uploads', 'person', 42);
};
const folder = mkdtempSync(join(tmpdir(), 'koryo-uploads-'));
const logger = openLog({ level: 'silent', process: 'test' });
const authenticate = (authorization: string | null) =>
  Promise.resolve(senders[authorization?.replace('Bearer ', '') as keyof typeof senders] ?? null);

let s3: Awaited<ReturnType<typeof startS3Server>>;
const locker = advisoryLocker(app);
const servers: Record<string, { url: string; storage: Storage; close(): void }> = {};

beforeAll(async () => {
  s3 = await startS3Server();
  const folderStorage = openFolderStorage(folder, () => '');
  const s3Storage = openS3Storage(s3.config);
  await listen(
    'folder',
    folderStorage,
    uploadServer({
      database,
      storage: folderStorage,
      store: folderUploadStore(folder),
      authenticate,
      disk: { freeBytes: async () => freeBytes },
      spend,
      logger,
    }),
  );
  await listen(
    's3',
    s3Storage,
    uploadServer({ database, storage: s3Storage, store: s3UploadStore(s3.config), locker, authenticate, disk: null, logger }),
  );
  await inTransaction(database, 'system', async (db) => {
    for (const [name, { userId, companyId }] of Object.entries(people)) {
      await db.insertInto('company').values({ id: companyId, name, number: name }).execute();
      await db
        .insertInto('app_user')
        .values({
          id: userId,
          company_id: companyId,
          cognito_user_id: newId(),
          email: `${name}@example.jp`,
          email_key: `${name}@example.jp`,
          name,
          access_level: 'lv50_basic_user',
          state: 'CONFIRMED',
        })
        .execute();
    }
  });
});
afterAll(async () => {
  for (const server of Object.values(servers)) server.close();
  await locker.close();
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

async function listen(name: string, storage: Storage, uploads: UploadServer) {
  const server = createServer((request, response) => void uploads.handle(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  servers[name] = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, storage, close: () => server.close() };
}

const tus = (who: string, headers: Record<string, string> = {}) => ({
  'Tus-Resumable': '1.0.0',
  Authorization: `Bearer ${who}`,
  ...headers,
});
const b64 = (text: string) => Buffer.from(text).toString('base64');

async function begin(server: string, who: string, size: number, fileName: string): Promise<Response> {
  return await fetch(`${server}/uploads`, {
    method: 'POST',
    headers: tus(who, { 'Upload-Length': String(size), 'Upload-Metadata': `filename ${b64(fileName)},purpose ${b64('artwork')}` }),
  });
}

async function send(url: string, who: string, offset: number, bytes: Buffer): Promise<Response> {
  return await fetch(url, {
    method: 'PATCH',
    body: new Uint8Array(bytes),
    headers: tus(who, { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' }),
  });
}

const context = (person: { userId: string; companyId: string }, db: never) => ({ db, viewer: person as unknown as Viewer });
const take = (person: { userId: string; companyId: string }, id: string, rules = {}) =>
  inTransaction(database, person.companyId, (db) => takeUpload(context(person, db as never), id, rules));

describe.each(['folder', 's3'])('uploads to the %s store', (name) => {
  const artwork = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(9 * 1024 * 1024, name)]);

  test('resume after a break, become a file with hash and type, once', async () => {
    const { url, storage } = servers[name] ?? { url: '', storage: {} as Storage };
    const begun = await begin(url, 'designer', artwork.length, 'C:\\作業\\ラベル\u202e.pdf');
    expect(begun.status).toBe(201);
    const location = new URL(begun.headers.get('location') ?? '', url).href;
    const id = location.slice(location.lastIndexOf('/') + 1);
    expect((await send(location, 'designer', 0, artwork.subarray(0, 8 * 1024 * 1024))).status).toBe(204);
    await expect(take(people.designer, id)).rejects.toMatchObject({ code: 'UPLOAD_NOT_READY' });

    const asked = await fetch(location, { method: 'HEAD', headers: tus('designer') });
    const offset = Number(asked.headers.get('upload-offset'));
    expect(offset).toBeGreaterThan(0);
    expect((await send(location, 'designer', offset, artwork.subarray(offset))).status).toBe(204);

    await expect(take(people.designer, id, { allowed: ['image/png'] })).rejects.toMatchObject({ code: 'UPLOAD_WRONG_TYPE' });
    await expect(take(people.designer, id, { maxBytes: 1000 })).rejects.toMatchObject({ code: 'UPLOAD_TOO_LARGE' });
    await expect(take(people.other, id)).rejects.toMatchObject({ code: 'UPLOAD_NOT_READY' });
    const file = await take(people.designer, id, { allowed: ['application/pdf'] });
    expect(file).toMatchObject({ companyId: company, size: artwork.length, contentType: 'application/pdf', fileName: 'ラベル.pdf' });
    const stored = Buffer.concat(await (await storage.content.get(contentKey(company, file.sha256))).toArray());
    expect(stored.equals(artwork)).toBe(true);
    await expect(take(people.designer, id)).rejects.toMatchObject({ code: 'UPLOAD_NOT_READY' });
  });

  test('go on after any break, also in pieces too small for a part of a bucket', async () => {
    const { url, storage } = servers[name] ?? { url: '', storage: {} as Storage };
    const begun = await begin(url, 'designer', artwork.length, 'slow.pdf');
    const location = new URL(begun.headers.get('location') ?? '', url).href;
    const offsetNow = async () =>
      Number((await fetch(location, { method: 'HEAD', headers: tus('designer') })).headers.get('upload-offset'));
    // 1 byte, less than the 5 MiB of a part, just above it, and one that breaks off in the middle.
    for (const bytes of [1, 1_000_000, 5_300_000]) {
      const offset = await offsetNow();
      expect((await send(location, 'designer', offset, artwork.subarray(offset, offset + bytes))).status).toBe(204);
    }
    const broken = await offsetNow();
    const half = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(artwork.subarray(broken, broken + 200_000)));
        controller.error(new Error('the line is cut'));
      },
    });
    const cut = {
      method: 'PATCH',
      body: half,
      duplex: 'half',
      headers: tus('designer', { 'Upload-Offset': String(broken), 'Content-Type': 'application/offset+octet-stream' }),
    };
    await expect(fetch(location, cut as RequestInit)).rejects.toThrow();
    const rest = async () => (await send(location, 'designer', await offsetNow(), artwork.subarray(await offsetNow()))).status;
    // One try alone takes a second and more on a crowded machine.
    await expect.poll(rest, { timeout: 15_000 }).toBe(204);
    const { sha256 } = await take(people.designer, location.slice(location.lastIndexOf('/') + 1), { allowed: ['application/pdf'] });
    const stored = Buffer.concat(await (await storage.content.get(contentKey(company, sha256))).toArray());
    expect(stored.equals(artwork)).toBe(true);
  });

  test('are refused without a token, for strangers, and above the limit', async () => {
    const { url } = servers[name] ?? { url: '' };
    expect((await begin(url, 'nobody', 10, 'a.pdf')).status).toBe(401);
    expect((await begin(url, 'designer', 2 * 1024 ** 3, 'a.pdf')).status).toBe(413);
    const location = new URL((await begin(url, 'designer', 10, 'a.pdf')).headers.get('location') ?? '', url).href;
    expect((await send(location, 'other', 0, Buffer.alloc(10))).status).toBe(404);
    expect((await fetch(location, { method: 'HEAD', headers: tus('other') })).status).toBe(404);
    expect((await fetch(location, { method: 'HEAD', headers: tus('nobody') })).status).toBe(401);
  });

  test('are refused to who may bring no file anywhere, and without a size', async () => {
    const { url } = servers[name] ?? { url: '' };
    const refused = await begin(url, 'onlooker', 10, 'a.pdf');
    expect([refused.status, await refused.json()]).toEqual([403, { code: 'UPLOAD_NOT_FOR_YOU' }]);
    const endless = await fetch(`${url}/uploads`, { method: 'POST', headers: tus('other', { 'Upload-Defer-Length': '1' }) });
    expect([endless.status, await endless.json()]).toEqual([411, { code: 'UPLOAD_SIZE_UNKNOWN' }]);
  });

  test('cannot be announced without end: what is open is counted, also at once', async () => {
    const { url } = servers[name] ?? { url: '' };
    const begun = await Promise.all(Array.from({ length: 8 }, () => begin(url, 'other', 1024 ** 3, 'large.pdf')));
    expect(begun.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 201, 201, 201, 413, 413, 413, 413]);
    const refused = begun.find(({ status }) => status === 413);
    expect(await refused?.json()).toEqual({ code: 'UPLOADS_OPEN' });
    await inTransaction(database, stranger, (db) => db.deleteFrom('upload').where('company_id', '=', stranger).execute());
  });

  test('that nobody took are swept, with their content; recorded content stays', async () => {
    const { url, storage } = servers[name] ?? { url: '', storage: {} as Storage };
    const location = new URL((await begin(url, 'designer', 4, 'left.bin')).headers.get('location') ?? '', url).href;
    await send(location, 'designer', 0, Buffer.from('left'));
    const before = await keys(storage.content);
    expect(await sweepUploads(database, storage, new Date(0))).toBe(0);
    await sweepUploads(database, storage, new Date(Date.now() + 1000));
    expect(await keys(storage.temporary)).toEqual([]);
    if (name === 's3') expect(s3.buckets.temporary.uploads.size).toBe(0);
    const after = await keys(storage.content);
    expect(before.length - after.length).toBe(1);
    const kept = await inTransaction(database, company, (db) => db.selectFrom('file_object').select('sha256').execute());
    const own = kept.map(({ sha256 }) => contentKey(company, sha256));
    expect(after.every((key) => own.includes(key))).toBe(true);
  });
});

async function keys(bucket: Storage['content']): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of bucket.list('')) found.push(key);
  return found;
}

test('the disk keeps a reserve for the database, and what was announced counts as written', async () => {
  const { url } = servers.folder ?? { url: '' };
  const GIB = 1024 ** 3;
  freeBytes = 2.5 * GIB;
  const first = await begin(url, 'other', GIB / 4, 'a.pdf');
  expect(first.status).toBe(201);
  const second = await begin(url, 'other', GIB / 2, 'b.pdf');
  expect([second.status, await second.json()]).toEqual([507, { code: 'STORAGE_FULL' }]);
  freeBytes = Number.MAX_SAFE_INTEGER;
  expect((await begin(url, 'other', GIB / 2, 'b.pdf')).status).toBe(201);
});

test('a cancelled upload is open no more', async () => {
  const { url } = servers.folder ?? { url: '' };
  const open = async () =>
    await inTransaction(database, stranger, (db) => db.selectFrom('upload').select('id').where('company_id', '=', stranger).execute());
  await inTransaction(database, stranger, (db) => db.deleteFrom('upload').where('company_id', '=', stranger).execute());
  const begun = await begin(url, 'other', 1024, 'a.pdf');
  expect(await open()).toHaveLength(1);
  const location = new URL(begun.headers.get('location') ?? '', url).href;
  expect((await fetch(location, { method: 'DELETE', headers: tus('other') })).status).toBe(204);
  await expect.poll(open).toEqual([]);
});

test('above the limit of uploads none is begun, and the answer says when to come again', async () => {
  isUsedUp = true;
  const refused = await begin(servers.folder?.url ?? '', 'designer', 10, 'label.pdf');
  isUsedUp = false;
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('42');
  expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED' });
});
