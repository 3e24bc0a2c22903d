import { useEffect, useRef } from 'react';

/**
 * Asks for a target anew when what it is made of moves on (an inspection, a comparison): no hint of its flow tells that,
 * and what can be requested depends on it.
 * @param state how far that has come; undefined: it depends on nothing
 */
export function useContentState(state: string | undefined, refetch: () => void): void {
  const seen = useRef(state);
  useEffect(() => {
    if (seen.current === state) return;
    seen.current = state;
    refetch();
  }, [state, refetch]);
}
