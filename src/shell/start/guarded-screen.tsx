import { useLoaderData } from '@tanstack/react-router';
import { Suspense, type ComponentType } from 'react';
import { ErrorBoundary } from '#ui/components/notices/error-boundary.tsx';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import type { UrlAccess } from '../session/access-cache.ts';
import { ForbiddenScreen, NotFoundScreen } from '../refusals/refusal-screens.tsx';

/** A screen, or the refusal in its place: the address stays, so that going back works. */
export function GuardedScreen({ Screen }: { Screen: ComponentType }) {
  const access: UrlAccess | null | undefined = useLoaderData({ strict: false });
  const Shown = !access || access.allowed ? Screen : access.reason === 'NOT_FOUND' ? NotFoundScreen : ForbiddenScreen;
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageLoading />}>
        <Shown />
      </Suspense>
    </ErrorBoundary>
  );
}
