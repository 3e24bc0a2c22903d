/** Brands, products and designs as things that have an overview. */
import type { Db } from '#platform/db/client.ts';
import { can, type Operation } from '#people/access/rules/policy.ts';
import { loadBrand } from '#catalogue/brands/server/door.ts';
import { designErrors } from '#catalogue/designs/rules/errors.ts';
import { loadDesign } from '#catalogue/designs/server/door.ts';
import { loadProduct } from '#catalogue/products/server/door.ts';
import { AppError } from '#shared/errors.ts';
import type { Decision, Viewer } from '#shared/viewer.ts';
import type { OverviewKind } from '../rules/types.ts';

export interface OverviewResource {
  id: string;
  kind: OverviewKind;
  name: string;
  scope: string[];
  /** Of a design. */
  status?: string;
}

/** The subject of the audit trail, and the table whose update fills its overview. */
export const KIND_FACTS = {
  BRAND: { subject: 'brand', update: 'Brand.update' },
  PRODUCT: { subject: 'product', update: 'Product.update' },
  DESIGN: { subject: 'design', update: 'DesignData.update' },
} as const satisfies Record<OverviewKind, { subject: string; update: Operation }>;

const LOADERS = { BRAND: loadBrand, PRODUCT: loadProduct, DESIGN: loadDesign };

/** The thing with its row locked; null when the company has none of this id. */
export async function lockResource(db: Db, companyId: string, kind: OverviewKind, id: string): Promise<OverviewResource | null> {
  const found = await LOADERS[kind](db, companyId, id, true);
  if (!found) return null;
  return { id, kind, name: found.name, scope: found.scope, ...('status' in found ? { status: found.status } : {}) };
}

/** Whoever may change the thing fills in its overview. */
export function mayFill(viewer: Viewer, resource: Pick<OverviewResource, 'kind' | 'scope'>): Decision {
  return can(viewer, KIND_FACTS[resource.kind].update, { scope: resource.scope });
}

/** A cancelled design keeps its record as it is. */
export function assertOpen({ status }: OverviewResource): void {
  if (status === 'CANCELLED') throw new AppError(designErrors.DESIGN_PAUSED);
}

/** Templates are the company's: SystemManager and CompanyOwner, as all of its settings. */
export function mayManageTemplates(viewer: Viewer): Decision {
  return can(viewer, 'USER_MANAGE', { scope: [viewer.companyId] });
}
