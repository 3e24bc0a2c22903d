/** What a level never does, whatever its roles allow (D3: denied functions override allowed ones). */
import { isGuest, isProvider, type AccessLevel } from './access-level.ts';
import { ASSIGNING, PIECE_FUNCTIONS, type FunctionName } from './functions.ts';
import type { Action } from './tables.ts';

/** "Never creates, deletes, assigns or manages": the list of the role matrix and what that sentence adds to it. */
const GUEST_DENIED: readonly FunctionName[] = [
  'USER_MANAGE',
  ...ASSIGNING,
  'PART_CREATE',
  'PART_DELETE',
  'PART_LIBRARY_MANAGE',
  'PART_AGENCY_MANAGE',
  'SPECIFICATION_CREATE',
  'SPECIFICATION_DELETE',
  'SPECIFICATION_CONFIRM',
  'SPECIFICATION_TEMPLATE_MANAGE',
  'INSPECTION_SETTING_MANAGE',
  'REVIEW_REQUEST_MANAGE',
];

/** The functions that a level is denied. */
export function deniedFunctions(level: AccessLevel): readonly FunctionName[] {
  if (isGuest(level)) return GUEST_DENIED;
  // lv99 acts as the company's SystemManager, without the approver's functions.
  if (isProvider(level)) return PIECE_FUNCTIONS;
  return [];
}

/** The table actions that a level is denied, on every table. */
export function deniedActions(level: AccessLevel): readonly Action[] {
  return isGuest(level) ? ['create', 'delete'] : [];
}
