import { useEffect, useRef, useState, type ReactNode } from 'react';
import { whenNear } from '../actions/near-viewport.ts';
import { Skeleton } from './skeleton.tsx';

/** Shows its children, and lets them load what they need, once it comes near what is in view; a placeholder until then. */
export function OnceNear({ children }: { children: ReactNode }) {
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? whenNear(place.current, () => setNear(true)) : undefined), []);
  return <div ref={place}>{near ? children : <Skeleton width="100%" />}</div>;
}
