/** Function → roles. Reviewable data: the second table of the role matrix (D3). */
import { isOneOf } from '#shared/one-of.ts';
import { ROLES, type RoleName } from './roles.ts';
import type { TableName } from './tables.ts';

/** Giving and taking roles, by what they are held on. */
export const ASSIGNING = [
  'AUTH_ROLE_ASSIGNMENT_COMPANY',
  'AUTH_ROLE_ASSIGNMENT_BRAND',
  'AUTH_ROLE_ASSIGNMENT_PRODUCT',
  'AUTH_ROLE_ASSIGNMENT_DESIGN_DATA',
  'AUTH_ROLE_ASSIGNMENT_APPROVAL_PIECE',
  'AUTH_ROLE_ASSIGNMENT_COMPANY_PART',
  'AUTH_ROLE_ASSIGNMENT_BRAND_PART',
  'AUTH_ROLE_ASSIGNMENT_PRODUCT_PART',
  'AUTH_ROLE_ASSIGNMENT_DESIGN_PART',
] as const;

export const FUNCTIONS = [
  'USER_MANAGE',
  ...ASSIGNING,
  'APPROVAL_FLOW_DEFINITION_PART',
  'APPROVAL_FLOW_DEFINITION_DESIGN',
  'APPROVAL_FLOW_DEFINITION_SPECIFICATION',
  'APPROVAL_FLOW_REQUEST_REVIEW_PART',
  'APPROVAL_FLOW_REQUEST_REVIEW_DESIGN',
  'APPROVAL_FLOW_REQUEST_REVIEW_SPECIFICATION',
  'APPROVAL_FLOW_COPY_PART',
  'APPROVAL_FLOW_COPY_DESIGN',
  'APPROVAL_FLOW_COPY_SPECIFICATION',
  'APPROVAL_FLOW_EXECUTE_OR_REJECT',
  'APPROVAL_FLOW_CONFIRM',
  'SPECIFICATION_CREATE',
  'SPECIFICATION_UPDATE',
  'SPECIFICATION_DELETE',
  'SPECIFICATION_TEMPLATE_MANAGE',
  'SPECIFICATION_EXPORT',
  'SPECIFICATION_CONFIRM',
  'SPECIFICATION_REVIEW_ACCESS',
  'PART_CREATE',
  'PART_UPDATE',
  'PART_DELETE',
  'PART_LIBRARY_MANAGE',
  'PART_AGENCY_MANAGE',
  'INSPECTION_SETTING_MANAGE',
  'REVIEW_REQUEST_MANAGE',
] as const;
export type FunctionName = (typeof FUNCTIONS)[number];

/** "'+' means: SystemManager and CompanyOwner, and those named." */
const plus = (...roles: RoleName[]): readonly RoleName[] => ['SystemManager', 'CompanyOwner', ...roles];

const partEditors = plus(
  'BrandDirector',
  'BrandManager',
  'BrandPartDirector',
  'BrandMember',
  'ProductManager',
  'ProductPartDirector',
  'ProductMember',
  'DesignProjectManager',
  'DocumentManager',
);
const specificationEditors = plus(
  'BrandDirector',
  'BrandManager',
  'BrandMember',
  'ProductManager',
  'ProductMember',
  'DesignProjectManager',
  'DocumentManager',
);
const designEditors = plus(
  'BrandDirector',
  'BrandManager',
  'BrandMember',
  'ProductManager',
  'ProductMember',
  'DesignProjectManager',
  'Designer',
);
const specificationOwners = plus('BrandDirector', 'BrandManager', 'ProductManager', 'DesignProjectManager', 'DocumentManager');
const libraryOwners = plus('BrandDirector', 'BrandManager', 'BrandPartDirector', 'ProductManager', 'ProductPartDirector');

export const FUNCTION_ROLES: Record<FunctionName, readonly RoleName[]> = {
  USER_MANAGE: plus(),
  AUTH_ROLE_ASSIGNMENT_COMPANY: plus(),
  AUTH_ROLE_ASSIGNMENT_BRAND: plus('BrandDirector', 'BrandManager'),
  AUTH_ROLE_ASSIGNMENT_PRODUCT: plus('BrandDirector', 'BrandManager', 'ProductManager'),
  AUTH_ROLE_ASSIGNMENT_DESIGN_DATA: plus('BrandDirector', 'BrandManager', 'ProductManager', 'DesignProjectManager'),
  AUTH_ROLE_ASSIGNMENT_APPROVAL_PIECE: plus(
    'BrandDirector',
    'BrandManager',
    'BrandPartDirector',
    'ProductManager',
    'ProductPartDirector',
    'DesignProjectManager',
    'DocumentManager',
  ),
  AUTH_ROLE_ASSIGNMENT_COMPANY_PART: plus('BrandDirector'),
  AUTH_ROLE_ASSIGNMENT_BRAND_PART: plus('BrandDirector', 'BrandManager', 'BrandPartDirector'),
  AUTH_ROLE_ASSIGNMENT_PRODUCT_PART: libraryOwners,
  AUTH_ROLE_ASSIGNMENT_DESIGN_PART: specificationOwners,
  APPROVAL_FLOW_DEFINITION_PART: partEditors,
  APPROVAL_FLOW_REQUEST_REVIEW_PART: partEditors,
  APPROVAL_FLOW_COPY_PART: partEditors,
  APPROVAL_FLOW_DEFINITION_SPECIFICATION: specificationEditors,
  APPROVAL_FLOW_REQUEST_REVIEW_SPECIFICATION: specificationEditors,
  APPROVAL_FLOW_COPY_SPECIFICATION: specificationEditors,
  APPROVAL_FLOW_DEFINITION_DESIGN: designEditors,
  APPROVAL_FLOW_REQUEST_REVIEW_DESIGN: designEditors,
  APPROVAL_FLOW_COPY_DESIGN: designEditors,
  // Of that piece only; no other role decides in an approver's stead.
  APPROVAL_FLOW_EXECUTE_OR_REJECT: ['Approver'],
  APPROVAL_FLOW_CONFIRM: ['Approver'],
  SPECIFICATION_CREATE: specificationEditors,
  SPECIFICATION_UPDATE: specificationEditors,
  SPECIFICATION_DELETE: specificationOwners,
  SPECIFICATION_CONFIRM: specificationOwners,
  SPECIFICATION_TEMPLATE_MANAGE: plus('BrandDirector', 'BrandManager'),
  SPECIFICATION_EXPORT: ROLES.filter((role) => role !== 'Commenter'),
  // "Every design, product and brand role that reads the specification, Approver, Commenter."
  SPECIFICATION_REVIEW_ACCESS: [
    'BrandManager',
    'BrandPartDirector',
    'BrandMember',
    'BrandViewer',
    'ProductManager',
    'ProductPartDirector',
    'ProductMember',
    'ProductViewer',
    'DesignProjectManager',
    'DocumentManager',
    'Designer',
    'DesignViewer',
    'Approver',
    'Commenter',
  ],
  PART_CREATE: partEditors,
  PART_UPDATE: partEditors,
  PART_DELETE: plus('BrandDirector', 'BrandManager', 'BrandPartDirector', 'ProductManager', 'ProductPartDirector', 'DesignProjectManager'),
  PART_LIBRARY_MANAGE: libraryOwners,
  PART_AGENCY_MANAGE: libraryOwners,
  INSPECTION_SETTING_MANAGE: plus('BrandDirector', 'BrandManager', 'ProductManager', 'DesignProjectManager', 'Designer'),
  REVIEW_REQUEST_MANAGE: plus('BrandDirector', 'BrandManager', 'ProductManager', 'DesignProjectManager', 'DocumentManager', 'Designer'),
};

/**
 * The table that a function works on. A role uses a function only where it also
 * reads that table: SPECIFICATION_EXPORT in the hands of a CompanyUser exports
 * nothing, because that role reads no specification. null: the company itself.
 */
export const FUNCTION_TABLE: Record<FunctionName, TableName | null> = {
  USER_MANAGE: null,
  AUTH_ROLE_ASSIGNMENT_COMPANY: null,
  AUTH_ROLE_ASSIGNMENT_BRAND: 'Brand',
  AUTH_ROLE_ASSIGNMENT_PRODUCT: 'Product',
  AUTH_ROLE_ASSIGNMENT_DESIGN_DATA: 'DesignData',
  AUTH_ROLE_ASSIGNMENT_APPROVAL_PIECE: 'ApprovalPiece',
  AUTH_ROLE_ASSIGNMENT_COMPANY_PART: 'Part',
  AUTH_ROLE_ASSIGNMENT_BRAND_PART: 'Part',
  AUTH_ROLE_ASSIGNMENT_PRODUCT_PART: 'Part',
  AUTH_ROLE_ASSIGNMENT_DESIGN_PART: 'Part',
  APPROVAL_FLOW_DEFINITION_PART: 'Part',
  APPROVAL_FLOW_DEFINITION_DESIGN: 'DesignData',
  APPROVAL_FLOW_DEFINITION_SPECIFICATION: 'Specification',
  APPROVAL_FLOW_REQUEST_REVIEW_PART: 'Part',
  APPROVAL_FLOW_REQUEST_REVIEW_DESIGN: 'DesignData',
  APPROVAL_FLOW_REQUEST_REVIEW_SPECIFICATION: 'Specification',
  APPROVAL_FLOW_COPY_PART: 'Part',
  APPROVAL_FLOW_COPY_DESIGN: 'DesignData',
  APPROVAL_FLOW_COPY_SPECIFICATION: 'Specification',
  APPROVAL_FLOW_EXECUTE_OR_REJECT: 'ApprovalPiece',
  APPROVAL_FLOW_CONFIRM: 'ApprovalPiece',
  SPECIFICATION_CREATE: 'Specification',
  SPECIFICATION_UPDATE: 'Specification',
  SPECIFICATION_DELETE: 'Specification',
  SPECIFICATION_TEMPLATE_MANAGE: null,
  SPECIFICATION_EXPORT: 'Specification',
  SPECIFICATION_CONFIRM: 'Specification',
  SPECIFICATION_REVIEW_ACCESS: 'Specification',
  PART_CREATE: 'Part',
  PART_UPDATE: 'Part',
  PART_DELETE: 'Part',
  PART_LIBRARY_MANAGE: 'Part',
  PART_AGENCY_MANAGE: 'Part',
  INSPECTION_SETTING_MANAGE: 'DesignData',
  REVIEW_REQUEST_MANAGE: 'ApprovalPiece',
};

/** The approver's own functions: bound to the piece on which the role is held. */
export const PIECE_FUNCTIONS = ['APPROVAL_FLOW_EXECUTE_OR_REJECT', 'APPROVAL_FLOW_CONFIRM'] as const satisfies readonly FunctionName[];
export type PieceFunction = (typeof PIECE_FUNCTIONS)[number];

export function isFunction(name: string): name is FunctionName {
  return isOneOf(FUNCTIONS, name);
}
