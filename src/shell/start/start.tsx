import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from '#ui/components/notices/error-boundary.tsx';
import { Loading } from '#ui/components/waiting/loading.tsx';
import { ToastHost } from '#ui/components/overlays/toast.tsx';
import { findErrorWords } from '#ui/data/operations/error-text.ts';
import { loadInTime } from '#ui/load-in-time.ts';
import { isGuestPath } from './guest-paths.ts';

findErrorWords(() => loadInTime(import('../frame/error-words.ts')));
const loadApplication = () => loadInTime(import('./application.tsx'));
const Application = lazy(() => loadApplication().then((module) => ({ default: module.Application })));
const GuestPages = lazy(() => import('./guest-pages.tsx').then((module) => ({ default: module.GuestPages })));

/** Either the pages around signing in, or the application; signing in goes from one to the other without a reload. */
export function Start() {
  const [guest, setGuest] = useState(() => isGuestPath(location.pathname));
  return (
    <ErrorBoundary>
      <Suspense fallback={<Loading />}>
        {guest ? <GuestPages onEnter={() => setGuest(false)} preload={loadApplication} /> : <Application />}
      </Suspense>
      <ToastHost />
    </ErrorBoundary>
  );
}
