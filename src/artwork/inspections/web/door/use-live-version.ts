import { useEffect, useRef } from 'react';
import { useAppSubscription } from '#ui/data/operations/use-operation.ts';
import { usePolling } from '#ui/data/operations/use-polling.ts';
import { DetectStepDocument } from './live-version.graphql.generated.ts';

const FALLBACK_MS = 4000;

/** Asks anew whenever the inspection reports a step; without a socket every four seconds, until it is done. */
export function useLiveVersion(version: { id: string; status: string } | null | undefined, refetch: () => void): void {
  const isRunning = version != null && version.status !== 'DONE' && version.status !== 'FAILED';
  useAppSubscription(DetectStepDocument, { id: version?.id ?? '' }, () => refetch(), { pause: !isRunning });
  usePolling(refetch, isRunning ? FALLBACK_MS : null);
}

/** Signed addresses last five minutes: they are renewed while the page is open and seen. */
const RENEW_MS = 4 * 60_000;

export function useRenewedAddresses(refetch: () => void): void {
  const latest = useRef((): void => undefined);
  useEffect(() => {
    latest.current = () => {
      if (document.visibilityState === 'visible') refetch();
    };
  });
  usePolling(() => latest.current(), RENEW_MS);
  useEffect(() => {
    const onReturn = (): void => latest.current();
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, []);
}
