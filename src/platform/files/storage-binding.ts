import type { Storage } from '../ports/storage/storage.ts';

let bound: Storage | undefined;

/** Main hands the storage of this process in, once, before anything is served. */
export function bindStorage(storage: Storage): void {
  bound = storage;
}

/** The storage of this process. Heavy reading and writing stays outside of transactions. */
export function currentStorage(): Storage {
  if (!bound) throw new Error('no storage was bound: main does it at start');
  return bound;
}
