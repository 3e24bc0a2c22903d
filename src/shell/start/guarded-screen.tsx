import { useLoaderData } from '@tanstack/react-router';
import { useEffect, useState, type ComponentType } from 'react';
import { ErrorBoundary } from '#ui/components/notices/error-boundary.tsx';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import type { UrlAccess } from '../session/access-cache.ts';
import { ClosedScreen, ForbiddenScreen, NotFoundScreen } from '../refusals/refusal-screens.tsx';

/** What the API says of an address: known already, or on its way. */
export interface AskedAccess {
  known: UrlAccess | null;
  coming: Promise<UrlAccess>;
}

/** A screen, or the refusal in its place: the address stays, so that going back works. `open`: nobody is refused. */
export function GuardedScreen({ Screen }: { Screen: ComponentType }) {
  const asked: AskedAccess | null | undefined = useLoaderData({ strict: false });
  return <ErrorBoundary>{asked ? <AskedScreen asked={asked} Screen={Screen} /> : <Screen />}</ErrorBoundary>;
}

function AskedScreen({ asked, Screen }: { asked: AskedAccess; Screen: ComponentType }) {
  const [late, setLate] = useState<{ asked: AskedAccess; access: UrlAccess } | null>(null);
  // What was asked for another address says nothing of this one.
  const access = asked.known ?? (late?.asked === asked ? late.access : null);
  useEffect(() => {
    if (asked.known) return undefined;
    let gone = false;
    void asked.coming.then((answer) => gone || setLate({ asked, access: answer }));
    return () => {
      gone = true;
    };
  }, [asked]);
  if (!access) return <PageLoading />;
  if (access.allowed) return <Screen />;
  if (access.reason === 'NOT_FOUND') return <NotFoundScreen />;
  return access.closedBy ? <ClosedScreen inReview={access.closedBy === 'IN_REVIEW'} /> : <ForbiddenScreen />;
}
