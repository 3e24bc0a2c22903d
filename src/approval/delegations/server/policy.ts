/** Who may name a delegate, and end a delegation. Pure. */
import { isGuest } from '#people/access/rules/access-level.ts';
import { can, type Decision } from '#people/access/rules/policy.ts';
import { ALLOWED, FORBIDDEN, type Viewer } from '#shared/viewer.ts';

/** A guest is asked for what they know, and passes it on to nobody; the provider's staff approves nothing in a customer's company. */
export function mayDelegate(viewer: Viewer): Decision {
  return isGuest(viewer.accessLevel) || viewer.actingFrom !== null ? FORBIDDEN : ALLOWED;
}

/** A person sees and ends their own delegations; those of another whoever manages users. */
export function mayManageDelegations(viewer: Viewer, ownerId: string): Decision {
  return ownerId === viewer.userId ? ALLOWED : can(viewer, 'USER_MANAGE', { scope: [viewer.companyId] });
}
