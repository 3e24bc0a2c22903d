import { isId } from '#shared/ids.ts';
import type { RouteSpec } from '#pages/route.ts';

/** '/{brand}/overview' → '/$brand/overview', the router's spelling. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, '$$$1');
}

/** The names of a path's parameters. */
export function paramsOf(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

/** Whether every parameter looks like an id. */
export function haveIds(params: Record<string, string>): boolean {
  return Object.values(params).every(isId);
}

/** The path with its parameters filled in; parameters it does not have are ignored. */
export function fillPath(path: string, params: Record<string, string | undefined>): string {
  return path.replace(/\{(\w+)\}/g, (whole, name: string) => encodeURIComponent(params[name] ?? whole));
}

/**
 * The page above: the one that the route names, else the nearest shorter path
 * of the site map, else that path's '…/overview', else home; null for home.
 */
export function parentOf(route: RouteSpec, routes: readonly RouteSpec[]): RouteSpec | null {
  if (route.path === '/') return null;
  const find = (path: string) => routes.find((other) => other.path === path && other.path !== route.path);
  if (route.parent) return find(route.parent) ?? find('/') ?? null;
  const segments = route.path.split('/').slice(1);
  for (let length = segments.length - 1; length > 0; length -= 1) {
    const above = `/${segments.slice(0, length).join('/')}`;
    const found = find(above) ?? find(`${above}/overview`);
    if (found) return found;
  }
  return find('/') ?? null;
}

/** A route's chain, from home down to itself. */
export function chainOf(route: RouteSpec, routes: readonly RouteSpec[]): RouteSpec[] {
  const chain: RouteSpec[] = [];
  for (let at: RouteSpec | null = route; at && !chain.includes(at); at = parentOf(at, routes)) chain.unshift(at);
  return chain;
}

/** Specification section 2: the menu is hidden on these, "matching is by whether the current path contains the route text". */
const MENU_HIDDEN = ['signin', 'forgotpassword', 'designConfirm', 'designReview'];
/** And these are not wrapped in the standard page container. */
const NO_CONTAINER = ['designConfirm', 'designReview'];

export function isMenuHidden(pathname: string): boolean {
  return MENU_HIDDEN.some((text) => pathname.includes(text));
}

export function hasNoContainer(pathname: string): boolean {
  return NO_CONTAINER.some((text) => pathname.includes(text));
}

/** The pages of a company's settings, which have their navigation at the side; one's own page is none of them. */
export function hasCompanyNavigation(pathname: string): boolean {
  return /^\/company(\/|$)/.test(pathname) && pathname !== '/company/accounts/mypage';
}
