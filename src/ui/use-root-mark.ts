import { useLayoutEffect } from 'react';

/** How many parts of the page hold each mark now. */
const held = new Map<string, number>();

/**
 * Marks the document with `data-<mark>` while the part that asks for it is shown, for styles of what lies elsewhere. `:root:has(…)` would say the same, and have
 * the browser look through the whole page at every change of it.
 */
export function useRootMark(mark: 'crumb-strip' | 'viewer' | 'chat'): void {
  useLayoutEffect(() => {
    const name = `data-${mark}`;
    held.set(mark, (held.get(mark) ?? 0) + 1);
    document.documentElement.setAttribute(name, '');
    return () => {
      const left = (held.get(mark) ?? 1) - 1;
      held.set(mark, left);
      if (left === 0) document.documentElement.removeAttribute(name);
    };
  }, [mark]);
}
