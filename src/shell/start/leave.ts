import type { AnyRouter } from '@tanstack/react-router';
import { resetToast } from '#ui/components/toast-state.ts';

/** Clears what one person had loaded, so that nothing of it reaches the next. */
export async function clearState(): Promise<void> {
  resetToast();
  // Only what has been loaded can hold anything; a failed load here holds nothing.
  const [client, access, subscriptions] = await Promise.all([
    import('#ui/data/client.ts'),
    import('../frame/access-check.ts'),
    import('#ui/data/subscriptions.ts'),
  ]);
  client.forgetClient();
  access.forgetAccess();
  await subscriptions.closeSocket();
}

/** The session is over: go to sign in (specification section 4; the path has been remembered, the state cleared). */
export async function leaveForSignIn(router: AnyRouter): Promise<void> {
  await router.navigate({ href: '/signin', replace: true, ignoreBlocker: true });
}
