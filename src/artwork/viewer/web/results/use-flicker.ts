import { useEffect, useRef } from 'react';
import type { ViewerState } from '#artwork/canvas/web/door/panes/viewer-state.ts';

/** Those who asked for less motion flip by key. */
export const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Shows the two versions in turn. */
export function useFlicker(on: boolean, state: ViewerState, set: (change: Partial<ViewerState>) => void): void {
  const latest = useRef({ state, set });
  useEffect(() => {
    latest.current = { state, set };
  });
  const everyMs = state.flickerMs;
  useEffect(() => {
    if (!on || wantsLessMotion()) return undefined;
    const timer = setInterval(() => {
      const now = latest.current;
      now.set({ front: now.state.front === 'after' ? 'before' : 'after' });
    }, everyMs);
    return () => clearInterval(timer);
  }, [on, everyMs]);
}
