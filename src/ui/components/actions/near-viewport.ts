import { PREFETCH_MARGIN } from '#shared/limits.ts';
import { whenAtRest } from '../../data/operations/foreground.ts';

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/**
 * Calls once, when the page is at rest, after the element came within 200 px of the
 * viewport. One observer serves every link of the page. Answers the way to stop.
 */
export function whenNear(element: Element, run: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        const callback = entry.isIntersecting && waiting.get(entry.target);
        if (!callback) continue;
        stop(entry.target);
        whenAtRest(callback);
      }
    },
    { rootMargin: `${PREFETCH_MARGIN}px` },
  );
  waiting.set(element, run);
  observer.observe(element);
  return () => stop(element);
}

function stop(element: Element): void {
  waiting.delete(element);
  observer?.unobserve(element);
}
