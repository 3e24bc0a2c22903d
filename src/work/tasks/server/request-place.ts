/** What a request made by hand is about: the brand, the product or the company, and what making it there needs. */
import type { Operation } from '#people/access/rules/policy.ts';
import { can } from '#people/access/rules/policy.ts';
import { isGuest } from '#people/access/rules/access-level.ts';
import { loadCompany } from '#people/companies/server/door.ts';
import type { Db } from '#platform/db/client.ts';
import { AppError } from '#shared/errors.ts';
import { FORBIDDEN, NOT_FOUND, type Decision, type Viewer } from '#shared/viewer.ts';
import { taskErrors } from '../rules/errors.ts';
import type { RequestTarget } from '../rules/pairs.ts';

export interface RequestPlace {
  name: string;
  scope: string[];
  brandId: string | null;
  productId: string | null;
}

/** What the asker must read, and what the assignee must be able to do. */
const NEEDS: Record<RequestTarget, { read: Operation; create: Operation }> = {
  BRAND: { read: 'Brand.read', create: 'Product.create' },
  PRODUCT: { read: 'Product.read', create: 'DesignData.create' },
  COMPANY: { read: 'Part.read', create: 'PART_CREATE' },
};

export function creationIn(target: RequestTarget): Operation {
  return NEEDS[target].create;
}

/** Null where the company has no such brand or product. */
export async function findRequestPlace(
  db: Db,
  companyId: string,
  target: RequestTarget,
  id: string | undefined,
): Promise<RequestPlace | null> {
  if (target === 'COMPANY') {
    const { name } = await loadCompany(db, companyId);
    return { name, scope: [companyId], brandId: null, productId: null };
  }
  if (!id) return null;
  if (target === 'BRAND') {
    const brand = await db
      .selectFrom('brand')
      .select(['name', 'scope'])
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .executeTakeFirst();
    return brand ? { ...brand, brandId: id, productId: null } : null;
  }
  const product = await db
    .selectFrom('product')
    .select(['name', 'scope', 'brand_id'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return product ? { name: product.name, scope: product.scope, brandId: product.brand_id, productId: id } : null;
}

/** Whoever reads the place may ask for something there, guests apart: they manage nobody's work. */
export function mayAsk(viewer: Viewer, target: RequestTarget, place: RequestPlace | null): Decision {
  if (!place) return NOT_FOUND;
  if (isGuest(viewer.accessLevel)) return FORBIDDEN;
  return can(viewer, NEEDS[target].read, place);
}

/** How whoever is asked hears of it. */
export const REQUEST_NOTICES = {
  BRAND: 'productRequested',
  PRODUCT: 'designRequested',
  COMPANY: 'partRequested',
} as const satisfies Record<RequestTarget, string>;

/** Why somebody cannot be asked, said at their field. */
export function atAssignee(code: 'TASK_ASKED_OF_ONESELF' | 'TASK_ASSIGNEE_MAY_NOT'): AppError {
  return new AppError(taskErrors[code], {}, [{ path: 'assigneeId', code }]);
}
