/** What the site map says of one page. Everything about a route is here and nowhere else. */
import type { ComponentType } from 'react';
import type { Message } from '#shared/i18n.ts';

/** Ids that a path may carry; each must look like a UUID, so that '/company/…' is never read as a brand. */
export type EntityParam = 'brand' | 'product' | 'design' | 'part' | 'approvalPiece' | 'user_id' | 'inspectionResult' | 'excelTemplate';

/** 'page': the standard container · 'wide': the container without its width limit · 'full': no container · 'bare': neither bar. */
export type Layout = 'page' | 'wide' | 'full' | 'bare';

export interface RouteSpec {
  /** As in specification section 2: '/{brand}/{product}/overview'. */
  path: string;
  /** The page's name: its crumb, and the browser's title. */
  title: Message;
  /** Loads the screen's code: `() => import('./x-page.tsx').then((m) => m.XPage)`. */
  screen: () => Promise<ComponentType>;
  /** The path of the page above it in the breadcrumbs; default: the nearest page above in the path, else home. */
  parent?: string;
  /** The crumb and the title are this thing's name, not the page's. */
  entity?: 'brand' | 'product' | 'design' | 'part' | 'piece';
  /** Default 'page'. */
  layout?: Layout;
  /** Reachable without signing in; a signed-in person is sent home. */
  publicOnly?: boolean;
  /** Shown without asking the API whether the viewer may (home, the error pages, my page). */
  open?: boolean;
  /** false: whoever is here has no home in the application, and is shown no way there. */
  leadsHome?: boolean;
  /** The heading that the top bar shows instead of the search ('part review', 'part confirm'). */
  heading?: Message;
}

/** Gives an area's routes their type. */
export function defineRoutes(routes: RouteSpec[]): RouteSpec[] {
  return routes;
}
