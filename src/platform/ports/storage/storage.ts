import type { Readable } from 'node:stream';

export interface ObjectInfo {
  key: string;
  size: number;
  modifiedAt: Date;
}

/** How a file is given out: name and type come from the database, never from the object. */
export interface Presentation {
  contentType: string;
  fileName: string;
  /** Save it instead of showing it. */
  download?: boolean;
}

/** One bucket. Keys are made by us (`[A-Za-z0-9/._-]`), never by people. Missing objects: NotInStorage. */
export interface Bucket {
  /** Whole or absent after a crash; answers the size. An existing object of that key is replaced. */
  put(key: string, body: Readable | Uint8Array): Promise<number>;
  get(key: string): Promise<Readable>;
  /** Bytes `start` to `end`, both included. */
  range(key: string, start: number, end: number): Promise<Readable>;
  stat(key: string): Promise<ObjectInfo | null>;
  /** Harmless when it is not there. */
  delete(key: string): Promise<void>;
  /** The same for many, as few calls as the storage allows; answers how many keys were given. */
  deleteMany(keys: Iterable<string> | AsyncIterable<string>): Promise<number>;
  /**
   * Drops what was begun to be written before `before`, below keys with that prefix, and never came to an end: uploads in parts, which a
   * bucket keeps (and charges for) unseen by every list, and halves that a killed process left in a folder. Answers how many.
   */
  abandon(prefix: string, before: Date): Promise<number>;
  copy(from: string, to: string): Promise<void>;
  list(prefix: string): AsyncIterable<ObjectInfo>;
  /** A URL that gives this one object to whoever holds it, for `seconds`. */
  presignGet(key: string, presentation: Presentation, seconds: number): Promise<string>;
}

/** Two buckets (D12): unfinished uploads, and content, which is immutable and addressed by its hash. */
export interface Storage {
  content: Bucket;
  temporary: Bucket;
  /** Copies a finished upload into content; harmless to repeat. */
  promote(temporaryKey: string, contentKey: string): Promise<void>;
  /** Writes, reads and deletes a small object in both buckets; throws when that fails. */
  check(): Promise<void>;
  /**
   * Writes a file in parts, as resumable uploads do, reads it back and deletes it: what a service does with the checksums of streams, and
   * whether it knows the calls that resuming needs, shows only there. Throws in the operator's words.
   */
  checkParts(): Promise<void>;
}

export class NotInStorage extends Error {
  constructor(key: string, cause?: unknown) {
    super(`there is no object ${key}`, { cause });
    this.name = 'NotInStorage';
  }
}

/** Where content of a company lives; the company is part of the key, so equal files of two companies stay apart. */
export function contentKey(companyId: string, sha256: string): string {
  return `${companyId}/${sha256.slice(0, 2)}/${sha256}`;
}

export function checkKey(key: string): string {
  const parts = key.split('/');
  if (!/^[A-Za-z0-9][A-Za-z0-9/._-]{0,500}$/.test(key) || parts.some((part) => part === '' || part.startsWith('.'))) {
    throw new Error(`not a storage key: ${JSON.stringify(key)}`);
  }
  return key;
}

/** The readiness check of any storage. */
export async function checkBuckets(buckets: readonly Bucket[], id: string): Promise<void> {
  for (const bucket of buckets) {
    const key = `check/${id}`;
    await bucket.put(key, Buffer.from(id));
    const found = Buffer.concat(await (await bucket.get(key)).toArray()).toString();
    await bucket.delete(key);
    if (found !== id) throw new Error('the storage answers other bytes than were written');
  }
}

/** `Content-Disposition` that keeps Japanese names (RFC 6266) and never lets a name end the header. */
export function contentDisposition({ fileName, download }: Presentation): string {
  const plain = fileName.replace(/[^\w.-]/g, '_').slice(-150);
  // The cut may go through a character of two halves, and one alone cannot be encoded.
  const encoded = encodeURIComponent(fileName.slice(-200).toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${download ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
