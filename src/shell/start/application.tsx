import { RouterProvider } from '@tanstack/react-router';
import { resetToast } from '#ui/toast-state.ts';
import { appClient, forgetClient } from '#ui/data/operations/client.ts';
import { session } from '#ui/data/session/session.ts';
import { closeSocket } from '#ui/data/operations/subscriptions.ts';
import { allowLeaving } from '#ui/components/overlays/unsaved-work.ts';
import { NavigationProvider, type Navigation } from '#ui/navigation.tsx';
import { forgetAccess } from '../session/access-check.ts';
import { MeDocument } from '../session/session.graphql.generated.ts';
import { hasSession, preloadScreen, router } from './router.tsx';

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

/** Finds the page of the address and who may open it, before anything is drawn: what is drawn first is the page. */
export async function begin(): Promise<void> {
  // The screen's code comes while its permission is still being asked for.
  void preloadScreen(location.pathname).catch(() => undefined);
  void askForViewer().catch(() => undefined);
  await router.load();
}

/** Who is here is the first thing that the frame asks: its answer lies ready by then. */
async function askForViewer(): Promise<void> {
  if (await hasSession()) await appClient().query(MeDocument, {}).toPromise();
}

/** Everything behind the sign-in, once it has begun. */
export function Application() {
  return (
    <NavigationProvider value={navigation}>
      <RouterProvider router={router} />
    </NavigationProvider>
  );
}
