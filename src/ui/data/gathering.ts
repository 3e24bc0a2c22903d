import { useSyncExternalStore } from 'react';

/** Things of one kind that are so at the moment, wherever on the screen; who tells of them asks whether there is any. */
export interface Gathering {
  /** This one is so now. */
  begin(one: object): void;
  /** It is no more, or is gone. */
  end(one: object): void;
  any(): boolean;
  subscribe(listener: () => void): () => void;
}

export function createGathering(): Gathering {
  const gathered = new Set<object>();
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  return {
    begin(one) {
      if (gathered.has(one)) return;
      gathered.add(one);
      changed();
    },
    end(one) {
      if (gathered.delete(one)) changed();
    },
    any: () => gathered.size > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Whether there is any, as it changes. */
export function useAny(gathering: Gathering): boolean {
  return useSyncExternalStore(gathering.subscribe, gathering.any);
}
