import { useLayoutEffect, useRef, useState } from 'react';

/** A function that stays the same while what it does is that of the last render: many rows that are given it are not drawn anew. */
export function useStableCallback<A extends unknown[], R>(run: (...args: A) => R): (...args: A) => R {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  const [stable] = useState(
    () =>
      (...args: A): R =>
        latest.current(...args),
  );
  return stable;
}
