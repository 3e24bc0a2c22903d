/**
 * The one home of authorisation (reliability rule 1): pure, deny by default.
 * Features ask `can`; lists ask `visibleScope` (visibility.ts), which is the
 * same rule for reading, as data for a SQL predicate.
 */
import { isOneOf } from '#shared/one-of.ts';
import { ALLOWED, FORBIDDEN, NOT_FOUND, type Decision } from '#shared/viewer.ts';
import { deniedActions, deniedFunctions } from './denied.ts';
import { FUNCTION_ROLES, FUNCTION_TABLE, isFunction, PIECE_FUNCTIONS, type FunctionName, type PieceFunction } from './functions.ts';
import { heldRoles, reaches, rolesAt } from './held-roles.ts';
import { tableAllows, TABLES, ACTIONS, type Action, type TableName } from './tables.ts';
import { LOOKING_ROLES, ROLES, type RoleName } from './roles.ts';
import type { AssignedRole, Viewer } from './viewer.ts';

export type { Decision };

/** Everything that can be asked: 'Brand.create' … 'ApprovalPiece.delete' and the function names. */
export type Operation = `${TableName}.${Action}` | FunctionName;
/** Those that a role allows wherever it reaches, not on one piece alone. */
export type ReachingOperation = Exclude<Operation, PieceFunction>;

/**
 * What is acted upon. `scope` = own id, then every ancestor's, then the
 * company's. For `.create` it is the scope of the parent (the resource beneath
 * which the new one will stand).
 */
export interface Subject {
  scope: readonly string[];
}

interface KnownOperation {
  /** Null for a function. */
  asked: { table: TableName; action: Action } | null;
  /** Those that allow it, somewhere in their reach. */
  roles: ReadonlySet<RoleName>;
}

/** What the tables say of each operation never changes, and a list asks it hundreds of times. */
const known = new Map<string, KnownOperation>();

/** What is known of an operation; null for an unknown name. Throws when the action of a table is missing. */
function knownOperation(operation: string): KnownOperation | null {
  const found = known.get(operation);
  if (found) return found;
  const made = isFunction(operation) ? knownFunction(operation) : knownTableOperation(operation);
  if (made) known.set(operation, made);
  return made;
}

function knownFunction(name: FunctionName): KnownOperation {
  const table = FUNCTION_TABLE[name];
  const allowed = FUNCTION_ROLES[name].filter((role) => !table || tableAllows(role, table, 'read'));
  return { asked: null, roles: new Set(allowed) };
}

/** Of 'Brand.create'. */
function knownTableOperation(operation: string): KnownOperation | null {
  const [name, action] = operation.split('.');
  const table = TABLES.find((one) => one === name);
  if (!table) return null;
  if (!isOneOf(ACTIONS, action)) {
    throw new TypeError(`table check on ${table} without an action`);
  }
  return { asked: { table, action }, roles: new Set(ROLES.filter((role) => tableAllows(role, table, action))) };
}

/** Whether the level itself refuses the operation, whatever the roles say. */
export function deniedByLevel(viewer: Viewer, operation: string): boolean {
  if (isFunction(operation)) return deniedFunctions(viewer.accessLevel).includes(operation);
  const asked = knownOperation(operation)?.asked;
  return asked != null && deniedActions(viewer.accessLevel).includes(asked.action);
}

/** Whether a role, somewhere in its reach, allows the operation. */
export function roleAllows(role: RoleName, operation: string): boolean {
  return knownOperation(operation)?.roles.has(role) ?? false;
}

/** The approver decides on the piece itself, not on all that the role can read. */
function applies(held: AssignedRole, operation: string, scope: readonly string[]): boolean {
  if (isOneOf(PIECE_FUNCTIONS, operation)) {
    return held.resourceType === 'ApprovalPiece' && scope.includes(held.resourceId);
  }
  // A piece's role reads the piece (its scope holds the piece's id) and what the piece reviews.
  return reaches(held, scope) || (held.resourceType === 'ApprovalPiece' && scope.includes(held.resourceId));
}

/** What stands above a new thing: the subject of `.create` is its parent. */
const PARENT_TABLES: Record<TableName, readonly TableName[]> = {
  Brand: ['Brand'],
  Product: ['Brand'],
  DesignData: ['Product'],
  Specification: ['DesignData'],
  Part: ['Brand', 'Product', 'DesignData'],
  ApprovalPiece: ['DesignData', 'Specification', 'Part'],
};

/** Functions whose subject is not a row of their table: the place of a thing (a library, a brand), or what is reviewed. */
const PLACE_TABLES: Partial<Record<FunctionName, readonly TableName[]>> = {
  SPECIFICATION_CREATE: PARENT_TABLES.Specification,
  SPECIFICATION_TEMPLATE_MANAGE: ['Brand'],
  PART_CREATE: PARENT_TABLES.Part,
  PART_LIBRARY_MANAGE: PARENT_TABLES.Part,
  PART_AGENCY_MANAGE: PARENT_TABLES.Part,
  REVIEW_REQUEST_MANAGE: ['DesignData', 'Specification', 'Part', 'ApprovalPiece'],
};

/** The tables in which the subject of an operation can stand. */
function subjectTables(operation: Operation): readonly TableName[] {
  if (isFunction(operation)) {
    const table = FUNCTION_TABLE[operation];
    return PLACE_TABLES[operation] ?? (table ? [table] : []);
  }
  const asked = knownOperation(operation)?.asked;
  if (!asked) return [];
  return asked.action === 'create' ? PARENT_TABLES[asked.table] : [asked.table];
}

/** Whether the viewer reads the thing that a refused operation was about. */
function mayKnow(viewer: Viewer, operation: Operation, subject: Subject): boolean {
  // The company itself is no secret to its members.
  if (subject.scope.length === 1) return true;
  const tables = subjectTables(operation);
  return rolesAt(viewer, subject.scope).some(
    (held) => applies(held, 'read', subject.scope) && tables.some((table) => tableAllows(held.role, table, 'read')),
  );
}

/** May this viewer do this to that? Unknown operations are refused; denied beats allowed. */
export function can(viewer: Viewer, operation: Operation, subject: Subject): Decision {
  // D2.1: what belongs to another company behaves as what does not exist.
  if (!subject.scope.includes(viewer.companyId)) return NOT_FOUND;
  if (!knownOperation(operation)) return FORBIDDEN;
  if (viewer.grantAll) return ALLOWED;
  const allowed =
    !deniedByLevel(viewer, operation) &&
    rolesAt(viewer, subject.scope).some((held) => roleAllows(held.role, operation) && applies(held, operation, subject.scope));
  if (allowed) return ALLOWED;
  return mayKnow(viewer, operation, subject) ? FORBIDDEN : NOT_FOUND;
}

/** `can` as a plain boolean, for `viewerCan` lists. */
export function allows(viewer: Viewer, operation: Operation, subject: Subject): boolean {
  return can(viewer, operation, subject).allowed;
}

/** Whether the viewer may do this on some resource of the company at all: decides about menu entries, never about data. */
export function canAnywhere(viewer: Viewer, operation: Operation): boolean {
  if (!knownOperation(operation)) return false;
  if (viewer.grantAll) return true;
  return !deniedByLevel(viewer, operation) && heldRoles(viewer).some((held) => roleAllows(held.role, operation));
}

/** Whether there is anything in the company that the viewer may bring a file to. What it may be taken for is asked where it is taken. */
export function mayBringFiles(viewer: Viewer): boolean {
  return viewer.grantAll || heldRoles(viewer).some((held) => !LOOKING_ROLES.includes(held.role));
}

/** The first refusal among several decisions; a command with several ids asserts each. */
export function all(...decisions: Decision[]): Decision {
  return decisions.find((decision) => !decision.allowed) ?? ALLOWED;
}
