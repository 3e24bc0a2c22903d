import { useEffect, useRef, type RefObject } from 'react';

/** What is to be done by a timer as the last drawing knows it: the timer itself need not begin anew. */
function useLatest(run: () => void): RefObject<() => void> {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  return latest;
}

/**
 * Does something again and again while there is reason to: asks for what a hint from the server may have failed to tell.
 * @param everyMs null: not now
 */
export function usePolling(run: () => void, everyMs: number | null): void {
  const latest = useLatest(run);
  useEffect(() => {
    if (everyMs === null) return undefined;
    const timer = setInterval(() => latest.current(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, latest]);
}

/**
 * Does something once, a while after a thing has come on screen, and again for another thing.
 * @param of null: nothing is there yet
 */
export function useOnceAfter(run: () => void, of: string | null, afterMs: number): void {
  const latest = useLatest(run);
  useEffect(() => {
    if (of === null) return undefined;
    const timer = setTimeout(() => latest.current(), afterMs);
    return () => clearTimeout(timer);
  }, [of, afterMs, latest]);
}
