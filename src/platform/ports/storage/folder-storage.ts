import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, link, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeFolder, syncFile, syncFolder } from '../../durable.ts';
import { checkBuckets, checkKey, NotInStorage, type Bucket, type ObjectInfo, type Presentation, type Storage } from './storage.ts';

/** Makes a URL for an object of the content folder; the HTTP server answers it (src/platform/files/file-route.ts). */
export type FileSigner = (key: string, presentation: Presentation, seconds: number) => string;

/** Files in two folders below `root`; every write is on the disk before it is answered. */
export function openFolderStorage(root: string, sign: FileSigner): Storage {
  const content = folderBucket(join(root, 'content'), sign);
  const temporary = folderBucket(join(root, 'temporary'), sign);
  return {
    content,
    temporary,
    async promote(temporaryKey, key) {
      if (await content.stat(key)) return;
      const from = join(root, 'temporary', checkKey(temporaryKey));
      const to = join(root, 'content', checkKey(key));
      await syncFile(from).catch(missing(temporaryKey));
      await makeFolder(dirname(to));
      // A second name for the same bytes: instant, and the temporary name may go whenever.
      await link(from, to).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
      await syncFolder(dirname(to));
    },
    check: () => checkBuckets([content, temporary], randomBytes(8).toString('hex')),
    // A folder has no parts.
    checkParts: async () => undefined,
  };
}

function folderBucket(folder: string, sign: FileSigner): Bucket {
  const pathOf = (key: string) => join(folder, checkKey(key));
  const put = async (key: string, write: (half: string) => Promise<unknown>) => {
    const path = pathOf(key);
    const half = join(dirname(path), `.${randomBytes(8).toString('hex')}.part`);
    await makeFolder(dirname(path));
    try {
      await write(half);
      await syncFile(half);
      await rename(half, path);
    } catch (error) {
      await rm(half, { force: true });
      throw error;
    }
    await syncFolder(dirname(path));
    return (await stat(path)).size;
  };
  return {
    put: (key, body) =>
      put(key, (half) =>
        pipeline(body instanceof Readable ? body : Readable.from([body], { objectMode: false }), createWriteStream(half, { mode: 0o600 })),
      ),
    get: (key) => openRead(pathOf(key), key),
    range: (key, start, end) => openRead(pathOf(key), key, { start, end }),
    async stat(key) {
      const found = await stat(pathOf(key)).catch(absent);
      return found?.isFile() ? { key, size: found.size, modifiedAt: found.mtime } : null;
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    async deleteMany(keys) {
      let count = 0;
      for await (const key of keys) {
        await rm(pathOf(key), { force: true });
        count += 1;
      }
      return count;
    },
    async abandon(prefix, before) {
      let count = 0;
      for await (const { path, modifiedAt } of halvesBelow(folder, prefix)) {
        if (modifiedAt >= before) continue;
        await rm(path, { force: true });
        count += 1;
      }
      return count;
    },
    copy: async (from, to) => void (await put(to, (half) => copyFile(pathOf(from), half).catch(missing(from)))),
    list: (prefix) => listFolder(folder, prefix),
    presignGet: (key, presentation, seconds) => Promise.resolve(sign(checkKey(key), presentation, seconds)),
  };
}

async function openRead(path: string, key: string, range: { start?: number; end?: number } = {}): Promise<Readable> {
  // Opened before it is answered, so that a missing file is an error here and not in the middle of a response.
  const file = await open(path).catch(missing(key));
  return createReadStream('', { fd: file, ...range, autoClose: true });
}

async function* listFolder(folder: string, prefix: string): AsyncIterable<ObjectInfo> {
  const start = join(folder, prefix.includes('/') ? prefix.slice(0, prefix.lastIndexOf('/')) : '');
  const entries = await opendir(start, { recursive: true }).catch(absent);
  if (!entries) return;
  for await (const entry of entries) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const path = join(entry.parentPath, entry.name);
    const key = relative(folder, path).replaceAll('\\', '/');
    const found = key.startsWith(prefix) ? await stat(path).catch(absent) : undefined;
    if (found) yield { key, size: found.size, modifiedAt: found.mtime };
  }
}

/** What `put` was writing when its process was killed. They have names of their own, so the folder of the prefix tells whose they are. */
async function* halvesBelow(folder: string, prefix: string): AsyncIterable<{ path: string; modifiedAt: Date }> {
  const start = join(folder, prefix.includes('/') ? prefix.slice(0, prefix.lastIndexOf('/')) : '');
  const entries = await opendir(start, { recursive: true }).catch(absent);
  if (!entries) return;
  for await (const entry of entries) {
    if (!entry.isFile() || !/^\.[0-9a-f]{16}\.part$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(absent);
    if (found) yield { path, modifiedAt: found.mtime };
  }
}

function missing(key: string) {
  return (error: NodeJS.ErrnoException): never => {
    throw error.code === 'ENOENT' ? new NotInStorage(key, error) : error;
  };
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
