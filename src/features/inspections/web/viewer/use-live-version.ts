import { useEffect, useRef } from 'react';
import { useAppSubscription } from '#ui/data/use-operation.ts';
import { DetectStepDocument } from '../inspection.graphql.generated.ts';

const FALLBACK_MS = 4000;

/** Asks anew whenever the inspection reports a step; without a socket every four seconds, until it is done. */
export function useLiveVersion(version: { id: string; status: string } | null | undefined, refetch: () => void): void {
  const isRunning = version != null && version.status !== 'DONE' && version.status !== 'FAILED';
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  useAppSubscription(DetectStepDocument, { id: version?.id ?? '' }, () => latest.current(), { pause: !isRunning });
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => latest.current(), FALLBACK_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
}

/** Signed addresses last five minutes: they are renewed while the page is open and seen. */
const RENEW_MS = 4 * 60_000;

export function useRenewedAddresses(refetch: () => void): void {
  const latest = useRef(refetch);
  useEffect(() => {
    latest.current = refetch;
  });
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') latest.current();
    }, RENEW_MS);
    const onReturn = (): void => {
      if (document.visibilityState === 'visible') latest.current();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, []);
}
