import { NotInStorage, type Bucket, type Storage } from './storage.ts';
import { storageErrors } from '../../observe/metrics.ts';

const OPERATIONS = ['promote', 'check', 'put', 'get', 'range', 'stat', 'delete', 'abandon', 'copy'] as const;
type Operation = (typeof OPERATIONS)[number];

/** The same storage, whose failures are counted. That an object is not there is an answer. */
export function countedStorage(storage: Storage): Storage {
  // From the start, so that the first failure is a rise.
  for (const operation of OPERATIONS) storageErrors.inc({ operation }, 0);
  return {
    content: countedBucket(storage.content),
    temporary: countedBucket(storage.temporary),
    promote: (from, to) => counted('promote', storage.promote(from, to)),
    check: () => counted('check', storage.check()),
    checkParts: () => counted('check', storage.checkParts()),
  };
}

function countedBucket(bucket: Bucket): Bucket {
  return {
    put: (key, body) => counted('put', bucket.put(key, body)),
    get: (key) => counted('get', bucket.get(key)),
    range: (key, start, end) => counted('range', bucket.range(key, start, end)),
    stat: (key) => counted('stat', bucket.stat(key)),
    delete: (key) => counted('delete', bucket.delete(key)),
    deleteMany: (keys) => counted('delete', bucket.deleteMany(keys)),
    abandon: (prefix, before) => counted('abandon', bucket.abandon(prefix, before)),
    copy: (from, to) => counted('copy', bucket.copy(from, to)),
    list: (prefix) => bucket.list(prefix),
    presignGet: (key, presentation, seconds) => bucket.presignGet(key, presentation, seconds),
  };
}

async function counted<T>(operation: Operation, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof NotInStorage)) storageErrors.inc({ operation });
    throw error;
  }
}
