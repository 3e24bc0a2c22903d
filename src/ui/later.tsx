import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { loadInTime } from './load-in-time.ts';

/** A component whose code comes when it is first shown. */
export type Later<P> = ComponentType<P> & {
  /** Loads the code ahead; whoever shows it afterwards sees it at once. A load that failed is tried anew. */
  load: () => Promise<void>;
};

/**
 * What `React.lazy` is for, by state: a boundary that has shown its fallback keeps what comes out of it back until 300 ms after the last
 * fallback anywhere on the page (React's FALLBACK_THROTTLE_MS), so that three layers that load one after another cost 0.9 s of standing
 * still. Here the contents stand as soon as they are there. `waiting` is shown until then; a failure reaches the error boundary above.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, waiting?: (props: P) => ReactNode): Later<P> {
  let known: ComponentType<P> | undefined;
  let coming: Promise<ComponentType<P>> | undefined;
  const bring = () =>
    (coming ??= loadInTime(load()).then(
      (component) => (known = component),
      (problem: unknown) => {
        coming = undefined;
        throw problem;
      },
    ));
  function WhenLoaded(props: P) {
    const [now, setNow] = useState<{ Shown?: ComponentType<P> | undefined; problem?: unknown }>(() => {
      if (!known) void bring().catch(() => undefined);
      return { Shown: known };
    });
    useEffect(() => {
      if (now.Shown) return undefined;
      let gone = false;
      void bring().then(
        (Shown) => gone || setNow({ Shown }),
        (problem: unknown) => gone || setNow({ problem }),
      );
      return () => {
        gone = true;
      };
      // Once: what comes is what is shown.
      // oxlint-disable-next-line react-hooks/exhaustive-deps
    }, []);
    if (now.problem !== undefined) throw now.problem;
    const { Shown } = now;
    return Shown ? <Shown {...props} /> : (waiting?.(props) ?? null);
  }
  return Object.assign(WhenLoaded, { load: () => bring().then(() => undefined) });
}

/** `later` for a named export: the house has no default exports. */
export function laterNamed<P extends object, K extends string>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
  waiting?: (props: P) => ReactNode,
): Later<P> {
  return later(async () => (await load())[name], waiting);
}
