/** Being led: somebody goes where another's address leads, and their screens show what it says, as after going back. */
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** How a step in the history says that its person was led there. */
const LED = { led: true };

/** Whether somebody was led to this place of the history. */
export function wasLed(state: object): boolean {
  return 'led' in state && state.led === true;
}

/** Goes where another looks, in place of the history's entry. */
export function useLedTo(): (href: string) => void {
  const router = useRouter();
  return (href) => {
    const { pathname, search } = router.history.location;
    if (pathname + search !== href) void router.navigate({ href, replace: true, resetScroll: false, state: (now) => ({ ...now, ...LED }) });
  };
}

/** Calls with the address now, and a moment after each change of it. */
export function useAddress(onChange: (href: string) => void, restMs: number): void {
  const { history } = useRouter();
  const tell = useEffectEvent(() => onChange(history.location.pathname + history.location.search));
  useEffect(() => {
    let rest = setTimeout(() => tell(), 0);
    const stop = history.subscribe(() => {
      clearTimeout(rest);
      rest = setTimeout(() => tell(), restMs);
    });
    return () => {
      stop();
      clearTimeout(rest);
    };
  }, [history, restMs]);
}
