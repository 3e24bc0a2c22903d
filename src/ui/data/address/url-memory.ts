import { useRouter, type RouterHistory } from '@tanstack/react-router';
import { useState } from 'react';
import { wasLed } from './led-address.ts';
import { readUrlState, writeUrlState, type UrlState } from './url-state.ts';

export interface UrlMemory<S extends UrlState> {
  /** What the address said when the screen came up. */
  initial: S;
  /** Writes into the address; in place of the history's entry unless `push` is asked for. */
  keep: (change: Partial<S>, push?: boolean) => void;
  /** Calls back with what the address says after the person went back or forward, or was led elsewhere; answers how to stop. */
  onReturn: (listener: (state: S) => void) => () => void;
}

/** State that a screen holds by itself, faster than any address, and that its address remembers: to be shared, reloaded, and gone back to. */
export function useUrlMemory<S extends UrlState>(defaults: S): UrlMemory<S> {
  const router = useRouter();
  const history: RouterHistory = router.history;
  const [home] = useState(() => history.location.pathname);
  const [initial] = useState(() => readUrlState(history.location.search, defaults));
  return {
    initial,
    keep: (change, push = false) => {
      const { pathname, search, hash } = history.location;
      const next = writeUrlState(search, { ...readUrlState(search, defaults), ...change }, defaults);
      // Where the person has left meanwhile, the address is another's.
      if (pathname !== home || next === search) return;
      void router.navigate({ href: pathname + next + hash, replace: !push, resetScroll: false });
    },
    onReturn: (listener) =>
      history.subscribe(({ location, action }) => {
        const isReturn = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO';
        if ((isReturn || wasLed(location.state)) && location.pathname === home) listener(readUrlState(location.search, defaults));
      }),
  };
}
