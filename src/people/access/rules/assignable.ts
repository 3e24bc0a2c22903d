/** Who may give which role (D3: nobody gives a role above their own, nor changes their own). */
import { keysOf } from '#shared/keys.ts';
import { isOneOf } from '#shared/one-of.ts';
import { isGuest, levelNumber, type AccessLevel } from './access-level.ts';
import { FUNCTION_ROLES, FUNCTIONS, PIECE_FUNCTIONS, type FunctionName } from './functions.ts';
import { reaches, rolesAt } from './held-roles.ts';
import { allows, type Subject } from './policy.ts';
import {
  COMPANY_ROLES,
  GUEST_ROLES,
  LEVEL_ROLE,
  PIECE_ROLES,
  rolesOn,
  type LibraryType,
  type ResourceType,
  type RoleName,
} from './roles.ts';
import { ACTIONS, tableAllows, TABLES } from './tables.ts';
import type { Viewer } from './viewer.ts';

/** A resource on which roles are held. `libraryType` for parts only. */
export interface AssignmentSubject extends Subject {
  resourceType: ResourceType;
  libraryType?: LibraryType;
}

const PART_FUNCTION: Record<LibraryType, FunctionName> = {
  COMPANY: 'AUTH_ROLE_ASSIGNMENT_COMPANY_PART',
  BRAND: 'AUTH_ROLE_ASSIGNMENT_BRAND_PART',
  PRODUCT: 'AUTH_ROLE_ASSIGNMENT_PRODUCT_PART',
  DESIGN: 'AUTH_ROLE_ASSIGNMENT_DESIGN_PART',
};

/** The function that assigning on this kind of resource needs. Throws for a part without its library's level. */
export function assignmentFunction(subject: Pick<AssignmentSubject, 'resourceType' | 'libraryType'>): FunctionName {
  switch (subject.resourceType) {
    case 'Company':
      return 'AUTH_ROLE_ASSIGNMENT_COMPANY';
    case 'Brand':
      return 'AUTH_ROLE_ASSIGNMENT_BRAND';
    case 'Product':
      return 'AUTH_ROLE_ASSIGNMENT_PRODUCT';
    case 'DesignData':
      return 'AUTH_ROLE_ASSIGNMENT_DESIGN_DATA';
    case 'ApprovalPiece':
      return 'AUTH_ROLE_ASSIGNMENT_APPROVAL_PIECE';
    case 'Part':
      if (!subject.libraryType) throw new TypeError('a part without its library type');
      return PART_FUNCTION[subject.libraryType];
  }
}

const companyRank = (role: RoleName): number => {
  const level = keysOf(LEVEL_ROLE).find((name) => LEVEL_ROLE[name] === role);
  return level ? levelNumber(level) : 0;
};

/**
 * Whether a role stands at least as high as another: it allows all that the
 * other allows. Company roles, whose tables are alike, rank by their level.
 * Approver and Commenter are duties, not powers: they stand below every role.
 */
export function covers(own: RoleName, given: RoleName): boolean {
  if (isDuty(given)) return true;
  if (isDuty(own)) return false;
  if (isCompanyRole(own) && isCompanyRole(given)) return companyRank(own) >= companyRank(given);
  const tables = TABLES.every((table) => ACTIONS.every((action) => !tableAllows(given, table, action) || tableAllows(own, table, action)));
  const functions = FUNCTIONS.every(
    (name) =>
      isOneOf(PIECE_FUNCTIONS, name) ||
      // Reading a review is part of reading the specification, which the tables above compare.
      name === 'SPECIFICATION_REVIEW_ACCESS' ||
      !FUNCTION_ROLES[name].includes(given) ||
      FUNCTION_ROLES[name].includes(own),
  );
  return tables && functions;
}

function isDuty(role: RoleName): boolean {
  return isOneOf(PIECE_ROLES, role);
}

function isCompanyRole(role: RoleName): boolean {
  return isOneOf(COMPANY_ROLES, role);
}

/** The roles that the viewer may give, and take back, on a resource. */
export function assignableRoles(viewer: Viewer, subject: AssignmentSubject): RoleName[] {
  if (!allows(viewer, assignmentFunction(subject), subject)) return [];
  const offered = rolesOn(subject.resourceType, subject.libraryType);
  if (viewer.grantAll) return [...offered];
  const own = rolesAt(viewer, subject.scope).filter((held) => reaches(held, subject.scope));
  return offered.filter((role) => own.some((held) => covers(held.role, role)));
}

/** Whether an account of this level may hold the role at all. */
export function levelMayHold(level: AccessLevel, role: RoleName): boolean {
  return !isGuest(level) || GUEST_ROLES.includes(role);
}
