import { allows } from '#people/access/rules/policy.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { BrandRecord } from './sheet.ts';

/** The names of what the viewer may do with a brand now. */
export function brandActions(viewer: Viewer, brand: BrandRecord): string[] {
  const subject = { scope: brand.scope };
  const actions: [string, boolean][] = [
    ['update', allows(viewer, 'Brand.update', subject)],
    ['delete', allows(viewer, 'Brand.delete', subject)],
    ['createChild', allows(viewer, 'Brand.create', subject)],
    ['createProduct', allows(viewer, 'Product.create', subject)],
    ['createPart', allows(viewer, 'PART_CREATE', subject)],
    ['assignRoles', allows(viewer, 'AUTH_ROLE_ASSIGNMENT_BRAND', subject)],
    ['manageInspectionSettings', allows(viewer, 'INSPECTION_SETTING_MANAGE', subject)],
  ];
  return actions.filter(([, allowed]) => allowed).map(([name]) => name);
}
