import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { CreateMultipartUploadCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { crc64nvme } from '#test/storage/s3-checksums.ts';
import { startS3Server, type S3Server } from '#test/storage/s3-server.ts';
import { openFolderStorage } from './folder-storage.ts';
import { openS3Storage, s3ClientConfig } from './s3-storage.ts';
import { checkKey, contentDisposition, contentKey, NotInStorage, type Bucket, type Storage } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'koryo-storage-'));
let s3: S3Server;
/** As AWS itself: checksums with everything, and short pages so that lists have many. */
let checked: S3Server;
const stores: Record<string, Storage> = { folder: openFolderStorage(join(folder, 'files'), (key) => `/files/${key}`) };

beforeAll(async () => {
  s3 = await startS3Server();
  stores.s3 = openS3Storage(s3.config);
  checked = await startS3Server({ pageSize: 2 });
  stores['s3 with checksums'] = openS3Storage({ ...checked.config, checksums: 'always' });
});
afterAll(async () => {
  await s3.close();
  await checked.close();
  rmSync(folder, { recursive: true, force: true });
});

async function keysOf(bucket: Bucket, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of bucket.list(prefix)) keys.push(key);
  return keys;
}
const text = async (stream: Readable) => Buffer.concat(await stream.toArray()).toString();

describe.each(['folder', 's3', 's3 with checksums'])('the %s storage', (name) => {
  const storage = () => stores[name] as Storage;

  test('gives back what was put, whole and in part', async () => {
    expect(await storage().content.put('a/bb/one', Buffer.from('0123456789'))).toBe(10);
    expect(await text(await storage().content.get('a/bb/one'))).toBe('0123456789');
    expect(await text(await storage().content.range('a/bb/one', 2, 4))).toBe('234');
    expect(await storage().content.stat('a/bb/one')).toMatchObject({ key: 'a/bb/one', size: 10 });
  });

  test('takes a stream larger than one part without changing a byte', async () => {
    const block = Buffer.alloc(1024 * 1024, 'k');
    const size = await storage().temporary.put('large', Readable.from(Array.from({ length: 17 }, () => block)));
    expect(size).toBe(17 * block.length);
    const read = Buffer.concat(await (await storage().temporary.get('large')).toArray());
    expect(read.equals(Buffer.alloc(17 * block.length, 'k'))).toBe(true);
  });

  test('a stream that breaks leaves nothing behind', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('gone');
      })(),
    );
    await expect(storage().content.put('broken/one', broken)).rejects.toThrow('gone');
    expect(await storage().content.stat('broken/one')).toBeNull();
  });

  test('says that an object is missing', async () => {
    expect(await storage().content.stat('not/there')).toBeNull();
    await expect(storage().content.get('not/there')).rejects.toThrow(NotInStorage);
    await expect(storage().content.copy('not/there', 'x')).rejects.toThrow(NotInStorage);
    await storage().content.delete('not/there');
  });

  test('promotes an upload into content, and again without harm', async () => {
    await storage().temporary.put('upload1', Buffer.from('artwork'));
    await storage().promote('upload1', 'c/aa/hash');
    await storage().promote('upload1', 'c/aa/hash');
    await storage().temporary.delete('upload1');
    expect(await text(await storage().content.get('c/aa/hash'))).toBe('artwork');
  });

  test('lists by prefix, copies and deletes', async () => {
    await storage().content.put('list/a', Buffer.from('1'));
    await storage().content.copy('list/a', 'list/b');
    await storage().content.put('other/c', Buffer.from('3'));
    const keys: string[] = [];
    for await (const { key } of storage().content.list('list/')) keys.push(key);
    expect(keys.sort()).toEqual(['list/a', 'list/b']);
    await storage().content.delete('list/a');
    expect(await storage().content.stat('list/a')).toBeNull();
  });

  test('lists more than a page, and deletes many at once', async () => {
    const keys = Array.from({ length: 7 }, (_, n) => `many/${n}`);
    for (const key of keys) await storage().content.put(key, Buffer.from(key));
    const listed = async () => (await keysOf(storage().content, 'many/')).sort();
    expect(await listed()).toEqual(keys);
    expect(await storage().content.deleteMany([...keys, 'many/none'])).toBe(8);
    expect(await listed()).toEqual([]);
  });

  test('passes its own check, and leaves nothing of it', async () => {
    await storage().check();
    await storage().checkParts();
    for (const bucket of [storage().content, storage().temporary]) expect(await keysOf(bucket, 'check/')).toEqual([]);
  });

  test.each(['../secret', '/etc/passwd', 'a//b', 'a/../b', '.hidden', 'a/.b', '日本', ''])('refuses the key %j', async (key) => {
    await expect(async () => await storage().content.stat(key)).rejects.toThrow('not a storage key');
  });
});

describe('a bucket', () => {
  test('that knows no checksums of streams spoils uploads: the check says so, and what helps', async () => {
    const old = await startS3Server({ checksums: 'unknown' });
    await expect(openS3Storage({ ...old.config, checksums: 'always' }).checkParts()).rejects.toThrow(
      /other bytes.*S3_CHECKSUMS=when-required/,
    );
    await openS3Storage({ ...old.config, checksums: 'when-required' }).checkParts();
    expect([old.buckets.temporary.objects.size, old.buckets.temporary.uploads.size]).toEqual([0, 0]);
    await old.close();
  });

  test('keeps uploads in parts that never ended: they are dropped by age and prefix, over pages', async () => {
    const client = new S3Client({ ...s3ClientConfig(checked.config) });
    for (const Key of ['one/a', 'one/b', 'one/c', 'two/a']) await client.send(new CreateMultipartUploadCommand({ Bucket: 'content', Key }));
    client.destroy();
    const { content } = stores['s3 with checksums'] as Storage;
    expect(await content.abandon('', new Date(0))).toBe(0);
    expect(await content.abandon('one/', new Date(Date.now() + 1000))).toBe(3);
    expect([...checked.buckets.content.uploads.values()].map(({ key }) => key)).toEqual(['two/a']);
    expect(await content.abandon('', new Date(Date.now() + 1000))).toBe(1);
  });

  test('takes at most a thousand keys a deletion', async () => {
    const { content } = stores.s3 as Storage;
    for (let n = 0; n < 3; n++) await content.put(`k/${n}`, Buffer.from('x'));
    s3.calls.length = 0;
    expect(await content.deleteMany(Array.from({ length: 2001 }, (_, n) => `k/${n}`))).toBe(2001);
    expect(s3.calls).toEqual(['DeleteObjects', 'DeleteObjects', 'DeleteObjects']);
    expect(await keysOf(content, 'k/')).toEqual([]);
  });
});

test('a folder drops halves that a killed process left', async () => {
  const { content } = stores.folder as Storage;
  await content.put('half/one', Buffer.from('whole'));
  const half = join(folder, 'files/content/half/.0123456789abcdef.part');
  writeFileSync(half, 'ha');
  expect(await content.abandon('half/', new Date(0))).toBe(0);
  expect(await content.abandon('half/', new Date(Date.now() + 1000))).toBe(1);
  expect(await text(await content.get('half/one'))).toBe('whole');
});

test('the server of these tests knows the checksum that NVMe drives and S3 use', () => {
  // The check value of the catalogue of parametrised CRC algorithms: CRC-64/NVME of "123456789".
  expect(crc64nvme(Buffer.from('123456789')).toString(16)).toBe('ae8b14860a799888');
});

test('an S3 URL gives the object to whoever holds it, with its Japanese name', async () => {
  const storage = stores.s3 as Storage;
  await storage.content.put('s/igned', Buffer.from('bytes'));
  const url = await storage.content.presignGet('s/igned', { contentType: 'image/png', fileName: '商品 ラベル.png' }, 300);
  const answer = await fetch(url);
  expect(await answer.text()).toBe('bytes');
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent('商品 ラベル.png')}`);
});

test('a folder keeps no half written files', () => {
  const names = readdirSync(join(folder, 'files'), { recursive: true }).map(String);
  expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('a file name cannot leave its header', () => {
  // 200 UTF-16 units are kept; the first of them is half a character here.
  expect(contentDisposition({ contentType: 'x', fileName: `𠮷${'a'.repeat(195)}.pdf`, download: true })).toContain(`UTF-8''%EF%BF%BDa`);
  expect(contentDisposition({ contentType: 'x', fileName: 'a"\r\nX: y.pdf', download: true })).toBe(
    `attachment; filename="a___X__y.pdf"; filename*=UTF-8''a%22%0D%0AX%3A%20y.pdf`,
  );
});

test('the content key names the company', () => {
  expect(checkKey(contentKey('0199-c', 'abcd'))).toBe('0199-c/ab/abcd');
});
