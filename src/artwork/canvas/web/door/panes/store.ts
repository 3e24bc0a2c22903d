/** A value that changes with every frame or pointer move: those who show it follow it, nobody else renders. */
import { useSyncExternalStore } from 'react';

export interface Store<T> {
  get(): T;
  set(next: T): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Follows what `read` makes of the value; it must answer something comparable (a number, a string, the value itself). */
export function useStore<T, S>(store: Store<T>, read: (value: T) => S): S {
  return useSyncExternalStore(store.subscribe, () => read(store.get()));
}
