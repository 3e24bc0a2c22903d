import { createRootRoute, createRoute, createRouter, redirect, type AnyRoute } from '@tanstack/react-router';
import { PageLoading } from '#ui/components/waiting/page-loading.tsx';
import { inForeground } from '#ui/data/operations/foreground.ts';
import { session } from '#ui/data/session/session.ts';
import { parseSearch, stringifySearch } from '#ui/data/address/url-state.ts';
import { later } from '#ui/later.tsx';
import { askUrlAccess } from '../session/access-check.ts';
import { NotFoundScreen } from '../refusals/refusal-screens.tsx';
import { haveIds, routerPath } from '../site-map/matching.ts';
import type { RouteSpec } from '#pages/route.ts';
import { siteMap } from '../site-map/site-map.ts';
import type { UrlAccess } from '../session/access-cache.ts';
import { GuardedScreen, type AskedAccess } from './guarded-screen.tsx';
import { RootFrame } from './root-frame.tsx';
import { StartProblem } from './start-problem.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    spec?: RouteSpec;
  }
}

/** A click is answered within 100 ms: by the page, or by its frame. */
const FRAME_AFTER_MS = 80;

const never = new Promise<never>(() => undefined);

/** Signed-in people have no business on the sign-in pages; /signout starts afresh outside the application. */
async function leaveToGuestPage(spec: RouteSpec): Promise<void> {
  if (spec.publicOnly && session.status() === 'signed-in') throw redirect({ to: '/', replace: true });
  location.assign(spec.path);
  await never;
}

/** Whether somebody is signed in, by a session of before if need be; false: the page is being left for /signin. */
export async function hasSession(): Promise<boolean> {
  return session.status() === 'signed-in' || (await session.renew());
}

async function requireSession(): Promise<void> {
  // Nothing more is shown here.
  if (!(await hasSession())) await never;
}

/**
 * The page before stays until the next one's code and permission are there, but no longer than what a click may take to be answered; what
 * comes later shows itself in the page's place (`GuardedScreen`, `later`).
 */
async function arrive(coming: Promise<UrlAccess> | null, code: Promise<void>): Promise<AskedAccess | null> {
  let known: UrlAccess | null = null;
  // A screen that cannot be loaded says so where it would stand.
  const there = Promise.allSettled([coming?.then((access) => (known = access)), code]);
  await Promise.race([there, new Promise((resolve) => setTimeout(resolve, FRAME_AFTER_MS))]);
  return coming && { known, coming };
}

function makeRoute(spec: RouteSpec, parent: AnyRoute): AnyRoute {
  const Screen = later(
    () => inForeground(spec.screen()),
    () => <PageLoading />,
  );
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
    loader: ({ location: at, preload }) => (preload ? null : arrive(spec.open ? null : askUrlAccess(at.pathname), Screen.load())),
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
  // Nothing of ours is pending for longer than a click may go unanswered (`arrive`).
  defaultPendingComponent: PageLoading,
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
