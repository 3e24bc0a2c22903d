/** Roles and the resources on which they are held (specification.md section 6). */
import { isOneOf } from '#shared/one-of.ts';
import type { AccessLevel, ResourceType } from '#shared/viewer.ts';

export type { ResourceType };

export const RESOURCE_TYPES = [
  'Company',
  'Brand',
  'Product',
  'DesignData',
  'ApprovalPiece',
  'Part',
] as const satisfies readonly ResourceType[];

export const COMPANY_ROLES = ['SystemManager', 'CompanyOwner', 'BrandDirector', 'CompanyUser'] as const;
export const BRAND_ROLES = ['BrandManager', 'BrandPartDirector', 'BrandMember', 'BrandViewer'] as const;
export const PRODUCT_ROLES = ['ProductManager', 'ProductPartDirector', 'ProductMember', 'ProductViewer'] as const;
export const DESIGN_ROLES = ['DesignProjectManager', 'DocumentManager', 'Designer', 'DesignViewer'] as const;
export const PIECE_ROLES = ['Approver', 'Commenter'] as const;

export const ROLES = [...COMPANY_ROLES, ...BRAND_ROLES, ...PRODUCT_ROLES, ...DESIGN_ROLES, ...PIECE_ROLES] as const;
export type RoleName = (typeof ROLES)[number];

export function isRole(name: string): name is RoleName {
  return isOneOf(ROLES, name);
}

/** The editing groups of section 6. */
export const BRAND_EDITING_ROLES: readonly RoleName[] = ['BrandManager', 'BrandPartDirector', 'BrandMember'];
export const PRODUCT_EDITING_ROLES: readonly RoleName[] = ['ProductManager', 'ProductPartDirector', 'ProductMember'];
export const DESIGN_EDITING_ROLES: readonly RoleName[] = ['DesignProjectManager', 'DocumentManager', 'Designer'];

/** Roles that look and change nothing; a comment is a change, and so is a file. */
export const LOOKING_ROLES: readonly RoleName[] = ['BrandViewer', 'ProductViewer', 'DesignViewer', 'CompanyUser'];

/** The special pair: all that the registDesign form offers. */
export const DESIGN_SPECIAL_PAIR: readonly RoleName[] = ['DesignProjectManager', 'DesignViewer'];

/** What a guest may be given; any other role counts for nothing in a guest's hands. */
export const GUEST_ROLES: readonly RoleName[] = ['Designer', 'DesignViewer', 'ProductViewer', 'BrandViewer', 'Approver', 'Commenter'];

/** The level at which a library stands, and therefore whose roles its parts know. */
export const LIBRARY_TYPES = ['COMPANY', 'BRAND', 'PRODUCT', 'DESIGN'] as const;
export type LibraryType = (typeof LIBRARY_TYPES)[number];

/** "A part's own roles follow its library's level." */
export const LIBRARY_ROLES: Record<LibraryType, readonly RoleName[]> = {
  COMPANY: COMPANY_ROLES,
  BRAND: BRAND_ROLES,
  PRODUCT: PRODUCT_ROLES,
  DESIGN: DESIGN_ROLES,
};

/** The roles that can be held on a resource; a part needs its library's level. */
export function rolesOn(resourceType: ResourceType, libraryType?: LibraryType): readonly RoleName[] {
  switch (resourceType) {
    case 'Company':
      return COMPANY_ROLES;
    case 'Brand':
      return BRAND_ROLES;
    case 'Product':
      return PRODUCT_ROLES;
    case 'DesignData':
      return DESIGN_ROLES;
    case 'ApprovalPiece':
      return PIECE_ROLES;
    case 'Part':
      return libraryType ? LIBRARY_ROLES[libraryType] : [];
  }
}

/** The role on the company that a level brings with it. lv99 has one only while switched in (see held-roles.ts). */
export const LEVEL_ROLE: Record<AccessLevel, RoleName | null> = {
  lv99_gtb: null,
  lv80_administrator: 'SystemManager',
  lv70_companyowner: 'CompanyOwner',
  lv60_brand_director: 'BrandDirector',
  lv50_basic_user: 'CompanyUser',
  lv40_guest: null,
};
