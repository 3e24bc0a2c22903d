import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startS3Server } from '#test/storage/s3-server.ts';
import { openFolderStorage } from './folder-storage.ts';
import { openS3Storage } from './s3-storage.ts';
import { checkKey, contentDisposition, contentKey, NotInStorage, type Storage } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'koryo-storage-'));
let s3: Awaited<ReturnType<typeof startS3Server>>;
const stores: Record<string, Storage> = { folder: openFolderStorage(join(folder, 'files'), (key) => `/files/${key}`) };

beforeAll(async () => {
  s3 = await startS3Server();
  stores.s3 = openS3Storage(s3.config);
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const text = async (stream: Readable) => Buffer.concat(await stream.toArray()).toString();

describe.each(['folder', 's3'])('the %s storage', (name) => {
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

  test('passes its own check', async () => await storage().check());

  test.each(['../secret', '/etc/passwd', 'a//b', 'a/../b', '.hidden', 'a/.b', '日本', ''])('refuses the key %j', async (key) => {
    await expect(async () => await storage().content.stat(key)).rejects.toThrow('not a storage key');
  });
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
  expect(contentDisposition({ contentType: 'x', fileName: 'a"\r\nX: y.pdf', download: true })).toBe(
    `attachment; filename="a___X__y.pdf"; filename*=UTF-8''a%22%0D%0AX%3A%20y.pdf`,
  );
});

test('the content key names the company', () => {
  expect(checkKey(contentKey('0199-c', 'abcd'))).toBe('0199-c/ab/abcd');
});
