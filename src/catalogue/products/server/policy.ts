import { allows } from '#people/access/rules/policy.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { ProductRecord } from './sheet.ts';

/** The names of what the viewer may do with a product now. */
export function productActions(viewer: Viewer, product: ProductRecord): string[] {
  const subject = { scope: product.scope };
  const actions: [string, boolean][] = [
    ['update', allows(viewer, 'Product.update', subject)],
    ['delete', allows(viewer, 'Product.delete', subject)],
    ['createDesign', product.archivedAt === null && allows(viewer, 'DesignData.create', subject)],
    ['createPart', allows(viewer, 'PART_CREATE', subject)],
    ['assignRoles', allows(viewer, 'AUTH_ROLE_ASSIGNMENT_PRODUCT', subject)],
    ['manageInspectionSettings', allows(viewer, 'INSPECTION_SETTING_MANAGE', subject)],
  ];
  return actions.filter(([, allowed]) => allowed).map(([name]) => name);
}
