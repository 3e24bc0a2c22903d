import type { z } from 'zod';
import type { Db } from '#platform/db/client.ts';
import { can, type Operation } from '#people/access/rules/policy.ts';
import { mayGlimpse, reachIds } from '#people/access/rules/visibility.ts';
import { AppError, generalErrors } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { crumbsInput } from '../rules/input.ts';
import { findBrands, findPlaces, findThing, scopesOf, type Thing, type ThingKind } from './things.ts';

export interface CrumbRecord {
  kind: ThingKind;
  id: string;
  name: string;
  /** Where it leads; null where the viewer may know the name only. */
  href: string | null;
}

const READ: Record<ThingKind, Operation> = {
  BRAND: 'Brand.read',
  PRODUCT: 'Product.read',
  DESIGN: 'DesignData.read',
  PART: 'Part.read',
  PIECE: 'ApprovalPiece.read',
};

/**
 * The names along a path, from the topmost parent brand down. A name is told to
 * whoever reads the thing, or holds a role somewhere beneath it (role matrix).
 * A part alone is led to by the library it belongs to: the places above it come first, as far as the viewer may know them.
 * NOT_FOUND for an id of another company, or one that the viewer may not know.
 */
export async function crumbs(db: Db, viewer: Viewer, ids: z.output<typeof crumbsInput>): Promise<CrumbRecord[]> {
  const asked: [ThingKind, string | null | undefined][] = [
    ['BRAND', ids.brandId],
    ['PRODUCT', ids.productId],
    ['DESIGN', ids.designId],
    ['PART', ids.partId],
    ['PIECE', ids.pieceId],
  ];
  const things: Thing[] = [];
  for (const [kind, id] of asked) {
    if (!id) continue;
    const thing = await findThing(db, viewer.companyId, kind, id);
    if (!thing) throw new AppError(generalErrors.NOT_FOUND);
    if (kind === 'BRAND') things.push(...(await parentsOf(db, viewer.companyId, thing)));
    things.push(thing);
  }
  const reach = await scopesOf(db, viewer.companyId, reachIds(viewer));
  const named = (thing: Thing): CrumbRecord | null => {
    const reads = can(viewer, READ[thing.kind], thing).allowed;
    if (!reads && !mayGlimpse(viewer, thing, reach)) return null;
    return { kind: thing.kind, id: thing.id, name: thing.name, href: reads ? hrefOf(thing) : null };
  };
  const crumbsOf = things.map((thing) => {
    const crumb = named(thing);
    if (!crumb) throw new AppError(generalErrors.NOT_FOUND);
    return crumb;
  });
  const part = ids.brandId ? undefined : things.find(({ kind }) => kind === 'PART');
  const places = part ? await findPlaces(db, viewer.companyId, part.scope.slice(1, -1).toReversed()) : [];
  return [...places.flatMap((place) => named(place) ?? []), ...crumbsOf];
}

/** A brand's parents, the topmost first. */
async function parentsOf(db: Db, companyId: string, brand: Thing): Promise<Thing[]> {
  const ids = brand.scope.slice(1, -1);
  if (ids.length === 0) return [];
  const found = await findBrands(db, companyId, ids);
  return ids.reverse().flatMap((id) => found.get(id) ?? []);
}

function hrefOf({ kind, scope }: Thing): string | null {
  const [own, above, top] = scope;
  if (kind === 'BRAND') return `/${own}/overview`;
  if (kind === 'PRODUCT') return `/${above}/${own}/overview`;
  if (kind === 'DESIGN') return `/${top}/${above}/${own}/overview`;
  return kind === 'PART' ? `/part/${own}/overviewPart` : null;
}
