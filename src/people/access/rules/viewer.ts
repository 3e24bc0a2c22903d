/** Who asks. The platform carries the viewer; this room gives its roles their meaning. */
import type { RoleHeld } from '#shared/viewer.ts';
import type { RoleName } from './roles.ts';

export type { Viewer } from '#shared/viewer.ts';

/**
 * A role assignment whose role is known. `resourceId` is where the role is
 * held; `reachId` where it reaches down from: the resource itself, but for an
 * approval piece the thing under review, which its approvers and commenters
 * read, and nothing beside it.
 */
export interface AssignedRole extends RoleHeld {
  role: RoleName;
}
