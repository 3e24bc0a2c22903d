import { createRootRoute, createRoute, createRouter, redirect, type AnyRoute } from '@tanstack/react-router';
import { lazy, type ComponentType } from 'react';
import { session } from '#ui/data/session.ts';
import { takeReturnPath } from '#ui/data/return-path.ts';
import { Loading } from '#ui/components/loading.tsx';
import { haveIds, routerPath } from '../site-map/matching.ts';
import type { RouteSpec } from '../site-map/route.ts';
import { siteMap } from '../site-map/site-map.ts';
import { checkUrlAccess } from './access.ts';
import { GuardedScreen } from './guarded-screen.tsx';
import { MissingPage } from './missing-page.tsx';
import { RootFrame } from './root-frame.tsx';
import { StartProblem } from './start-problem.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    spec?: RouteSpec;
  }
}

/** Signed-in people have no business on the sign-in pages (specification section 2). */
async function sendHomeIfSignedIn(): Promise<void> {
  if (session.status() === 'unknown') {
    const probe = session.probe();
    // Most visitors of these pages are signed out: they see the form at once.
    if (session.isLikely()) await probe;
    else void probe.then(async (signedIn) => (signedIn ? await router.invalidate() : undefined));
  }
  if (session.status() === 'signed-in') throw redirect({ href: takeReturnPath(), replace: true });
}

async function requireSession(): Promise<void> {
  if (session.status() === 'signed-in') return;
  if (!(await session.renew())) throw redirect({ to: '/signin', replace: true });
}

function lazyScreen(spec: RouteSpec): ComponentType & { preload: () => Promise<unknown> } {
  let loaded: Promise<{ default: ComponentType }> | undefined;
  const load = () => (loaded ??= spec.screen().then((screen) => ({ default: screen })));
  return Object.assign(lazy(load) as ComponentType, { preload: load });
}

function makeRoute(spec: RouteSpec, parent: AnyRoute): AnyRoute {
  const isGuest = spec.publicOnly || spec.path === '/signout';
  const Screen = lazyScreen(spec);
  const route: unknown = createRoute({
    getParentRoute: () => parent,
    path: routerPath(spec.path) as '/',
    staticData: { spec },
    // A path whose parameters are not ids is no page of ours: the next candidate is tried.
    params: { parse: (params: Record<string, string>) => (haveIds(params) ? params : (false as never)) },
    beforeLoad: async ({ preload }) => {
      if (preload) return;
      if (spec.publicOnly) await sendHomeIfSignedIn();
      else if (!isGuest) await requireSession();
    },
    loader: async ({ location, preload }) => {
      if (preload || spec.open || isGuest) return null;
      return checkUrlAccess(location.pathname);
    },
    component: () => <GuardedScreen Screen={Screen} />,
  });
  return route as AnyRoute;
}

const root = createRootRoute({
  component: RootFrame,
  notFoundComponent: MissingPage,
  errorComponent: StartProblem,
}) as unknown as AnyRoute;

/** Starts loading a page's code while its permission is still being asked for. */
export function preloadScreen(pathname: string): void {
  const match = router.matchRoutes(pathname, {}).at(-1);
  const spec = match?.staticData?.spec;
  if (spec) void spec.screen().catch(() => undefined);
}

export const router = createRouter({
  routeTree: root.addChildren(siteMap.map((spec) => makeRoute(spec, root)) as never),
  defaultPendingComponent: Loading,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: StartProblem,
  scrollRestoration: true,
  // Lists keep their own, flat search parameters (ui/data/url-state.ts).
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const text = new URLSearchParams(search as Record<string, string>).toString();
    return text ? `?${text}` : '';
  },
});
