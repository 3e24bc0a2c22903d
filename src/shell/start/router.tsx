import { createRootRoute, createRoute, createRouter, redirect, type AnyRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import { inForeground } from '#ui/data/operations/foreground.ts';
import { session } from '#ui/data/session/session.ts';
import { parseSearch, stringifySearch } from '#ui/data/address/url-state.ts';
import { loadInTime } from '#ui/load-in-time.ts';
import { askUrlAccess } from '../session/access-check.ts';
import { NotFoundScreen } from '../refusals/refusal-screens.tsx';
import { haveIds, routerPath } from '../site-map/matching.ts';
import type { RouteSpec } from '#pages/route.ts';
import { siteMap } from '../site-map/site-map.ts';
import { GuardedScreen } from './guarded-screen.tsx';
import { RootFrame } from './root-frame.tsx';
import { StartProblem } from './start-problem.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    spec?: RouteSpec;
  }
}

const never = new Promise<never>(() => undefined);

/** Signed-in people have no business on the sign-in pages; /signout starts afresh outside the application. */
async function leaveToGuestPage(spec: RouteSpec): Promise<void> {
  if (spec.publicOnly && session.status() === 'signed-in') throw redirect({ to: '/', replace: true });
  location.assign(spec.path);
  await never;
}

async function requireSession(): Promise<void> {
  // When it cannot be had, the page is being left for /signin: nothing more is shown here.
  if (session.status() !== 'signed-in' && !(await session.renew())) await never;
}

function makeRoute(spec: RouteSpec, parent: AnyRoute): AnyRoute {
  const Screen = lazy(async () => ({ default: await loadInTime(inForeground(spec.screen())) }));
  return createRoute({
    getParentRoute: () => parent,
    path: routerPath(spec.path) as '/',
    staticData: { spec },
    // A path whose parameters are not ids is no page of ours: the next candidate is tried.
    params: { parse: (params: Record<string, string>) => (haveIds(params) ? params : false) },
    beforeLoad: ({ preload }) => {
      if (preload) return undefined;
      return spec.layout === 'bare' ? leaveToGuestPage(spec) : requireSession();
    },
    loader: ({ location: at, preload }) => (preload || spec.open ? null : askUrlAccess(at.pathname)),
    component: () => <GuardedScreen Screen={Screen} />,
  });
}

const root = createRootRoute({
  beforeLoad: ({ preload }) => (preload ? undefined : requireSession()),
  component: RootFrame,
  notFoundComponent: NotFoundScreen,
  errorComponent: StartProblem,
});

const routeTree = root.addChildren(siteMap.map((spec) => makeRoute(spec, root)));

export const router = createRouter({
  routeTree,
  defaultPendingComponent: PageLoading,
  // A click answers within 100 ms: what is quicker shows the page at once.
  defaultPendingMs: 80,
  defaultPendingMinMs: 0,
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: StartProblem,
  scrollRestoration: true,
  // Lists keep their own, flat search parameters (ui/data/address/url-state.ts).
  parseSearch,
  stringifySearch,
});

/** Loads the code of the page at a path; its permission and data are asked for when it is opened. */
export async function preloadScreen(pathname: string): Promise<void> {
  const spec = router.matchRoutes(pathname, {}).at(-1)?.staticData?.spec;
  if (spec && spec.layout !== 'bare') await spec.screen();
}
