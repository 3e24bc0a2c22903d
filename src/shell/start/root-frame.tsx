import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '#ui/components/error-boundary.tsx';
import { Loading } from '#ui/components/loading.tsx';
import { ToastHost } from '#ui/components/toast.tsx';
import { BareFrame } from '../frame/bare-frame.tsx';

const AppFrame = lazy(() => import('../frame/app-frame.tsx').then((module) => ({ default: module.AppFrame })));

/** What surrounds every page: nothing but a logo before signing in, the whole frame after. */
export function RootFrame() {
  const spec = useMatches({ select: (matches) => matches.at(-1)?.staticData.spec });
  return (
    <ErrorBoundary>
      {spec?.layout === 'bare' ? (
        <BareFrame spec={spec}>
          <Outlet />
        </BareFrame>
      ) : (
        <Suspense fallback={<Loading />}>
          <AppFrame spec={spec ?? null}>
            <Outlet />
          </AppFrame>
        </Suspense>
      )}
      <ToastHost />
    </ErrorBoundary>
  );
}
