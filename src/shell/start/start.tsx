import { useState } from 'react';
import { ErrorBoundary } from '#ui/components/notices/error-boundary.tsx';
import { Loading } from '#ui/components/waiting/loading.tsx';
import { ToastHost } from '#ui/components/overlays/toast.tsx';
import { findErrorWords } from '#ui/data/operations/error-text.ts';
import { later, laterNamed } from '#ui/later.tsx';
import { loadInTime } from '#ui/load-in-time.ts';
import { isGuestPath } from './guest-paths.ts';

findErrorWords(() => loadInTime(import('../frame/error-words.ts')));
const loadApplication = () => import('./application.tsx');
const Application = later(
  async () => {
    const { Application: Loaded, begin } = await loadApplication();
    await begin();
    return Loaded;
  },
  () => <Loading />,
);
const GuestPages = laterNamed(
  () => import('./guest-pages.tsx'),
  'GuestPages',
  () => <Loading />,
);

/** Either the pages around signing in, or the application; signing in goes from one to the other without a reload. */
export function Start() {
  const [guest, setGuest] = useState(() => isGuestPath(location.pathname));
  return (
    <ErrorBoundary>
      {guest ? <GuestPages onEnter={() => setGuest(false)} preload={loadApplication} /> : <Application />}
      <ToastHost />
    </ErrorBoundary>
  );
}
