import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { resetToast } from '#ui/toast-state.ts';
import { forgetClient } from '#ui/data/operations/client.ts';
import { session } from '#ui/data/session/session.ts';
import { closeSocket } from '#ui/data/operations/subscriptions.ts';
import { allowLeaving } from '#ui/components/overlays/unsaved-work.ts';
import { NavigationProvider, type Navigation } from '#ui/navigation.tsx';
import { forgetAccess } from '../session/access-check.ts';
import { preloadScreen, router } from './router.tsx';

/** Clears what one person had loaded, so that nothing of it reaches the next. */
function clearState(): void {
  resetToast();
  forgetClient();
  forgetAccess();
  void closeSocket();
}

session.onForget(clearState);
session.onLeave(() => {
  // A fresh page is the surest way to clear everything; the path has been remembered.
  allowLeaving();
  location.replace('/signin');
});

const navigation: Navigation = {
  go: (href, options) => router.navigate({ href, replace: options?.replace ?? false }),
  preload: async (pathname) => {
    await preloadScreen(pathname);
  },
};

/** Everything behind the sign-in. */
export function Application() {
  // The screen's code comes while its permission is still being asked for.
  useState(() => void preloadScreen(location.pathname)?.catch(() => undefined));
  return (
    <NavigationProvider value={navigation}>
      <RouterProvider router={router} />
    </NavigationProvider>
  );
}
