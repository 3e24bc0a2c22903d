import { useEffect, type RefObject } from 'react';

/** What says that the reader has taken over: from then on nothing moves by itself. */
const READING = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Brings what a link led to to the middle of what scrolls, and there again while the page around it still takes its places: what
 * comes later beneath the list (a flow's standing) makes the list lower, and hid the foot of its last entry.
 */
export function useKeptInView(of: RefObject<HTMLElement | null>, wanted: boolean): void {
  useEffect(() => {
    const shown = of.current;
    if (!wanted || !shown) return undefined;
    const show = () => shown.scrollIntoView({ block: 'center' });
    show();
    const sizes = new ResizeObserver(show);
    for (let around: HTMLElement | null = shown; around && around !== document.body; around = around.parentElement) sizes.observe(around);
    const end = () => {
      sizes.disconnect();
      for (const name of READING) removeEventListener(name, end, { capture: true });
    };
    for (const name of READING) addEventListener(name, end, { capture: true, passive: true });
    return end;
  }, [of, wanted]);
}
