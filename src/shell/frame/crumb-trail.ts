/** The breadcrumbs of a page: its chain in the site map, with the names that the API gives. */
import type { Message } from '#shared/i18n.ts';
import { chainOf, fillPath, paramsOf } from '../site-map/matching.ts';
import type { RouteSpec } from '#pages/route.ts';

/** One thing as the API names it; `brand` may be there more than once: its parents come first. */
export interface NamedThing {
  kind: string;
  id: string;
  name: string | null;
  href?: string | null;
}

export interface Crumb {
  key: string;
  /** A message for a page, a text for a thing. */
  text: string | Message;
  /** Null for the page one is on, and for what one may only know the name of. */
  to: string | null;
}

const PARAM_OF = { brand: 'brand', product: 'product', design: 'design', part: 'part', piece: 'approvalPiece' } as const;

function isKind(thing: NamedThing, kind: string): boolean {
  return thing.kind.toLowerCase().replaceAll('_', '') === kind || (kind === 'piece' && /piece$/i.test(thing.kind));
}

/**
 * The same page where its thing stands: a part opened by its own address is led to by the library it belongs to.
 * @param things with the places above the part, where it is no part of the whole company
 */
function inItsPlace(
  route: RouteSpec,
  routes: readonly RouteSpec[],
  params: Record<string, string | undefined>,
  things: readonly NamedThing[],
): { route: RouteSpec; params: Record<string, string | undefined> } {
  const page = /^\/part\/\{part\}(?:\/overviewPart)?(\/.+)?$/.exec(route.path);
  if (!page) return { route, params };
  const [brand, product, design] = ['brand', 'product', 'design'].map((kind) => things.findLast((thing) => isKind(thing, kind))?.id);
  const place = design ? '/{brand}/{product}/{design}' : product ? '/{brand}/{product}' : '/{brand}';
  const path = `${place}/overviewPart/{part}${page[1] ?? ''}`;
  const there = brand ? routes.find((one) => one.path === path) : undefined;
  return there ? { route: there, params: { ...params, brand, product, design } } : { route, params };
}

/**
 * Home first; a thing by its name, or its id if it has none; a brand's parents
 * as links after the first crumb (specification section 2).
 */
export function crumbTrail(
  page: RouteSpec,
  routes: readonly RouteSpec[],
  at: Record<string, string | undefined>,
  things: readonly NamedThing[],
): Crumb[] {
  const { route, params } = inItsPlace(page, routes, at, things);
  // Whoever may only know a place's name is led to none of its pages.
  const isKnownByName = (path: string): boolean => {
    const [place] = paramsOf(path)
      .flatMap((name) => things.filter(({ id }) => id === params[name]))
      .slice(-1);
    return place?.href === null && !isKind(place, 'piece');
  };
  const crumbs: Crumb[] = [];
  for (const step of chainOf(route, routes)) {
    const to = step === route ? null : fillPath(step.path, params);
    const id = step.entity && params[PARAM_OF[step.entity]];
    if (!step.entity || !id) {
      crumbs.push({ key: step.path, text: step.title, to: isKnownByName(step.path) ? null : to });
      continue;
    }
    const kind = step.entity;
    if (kind === 'brand') {
      for (const parent of things.filter((thing) => isKind(thing, 'brand') && thing.id !== id)) {
        crumbs.push({
          key: parent.id,
          text: parent.name || parent.id,
          to: parent.href === undefined ? fillPath(step.path, { brand: parent.id }) : parent.href,
        });
      }
    }
    const thing = things.find((one) => isKind(one, kind) && one.id === id);
    crumbs.push({ key: id, text: thing?.name || id, to: to && (thing?.href === undefined ? to : thing.href) });
  }
  return crumbs;
}

/** The name of the thing that the page is about, for the browser's title; null on pages with a name of their own. */
export function entityName(route: RouteSpec, params: Record<string, string | undefined>, things: readonly NamedThing[]): string | null {
  if (!route.entity) return null;
  const { entity } = route;
  const id = params[PARAM_OF[entity]];
  return things.find((thing) => isKind(thing, entity) && thing.id === id)?.name ?? null;
}
