import { can } from '#people/access/rules/policy.ts';
import type { Decision, Viewer } from '#shared/viewer.ts';

/** Accounts are imported by those who create them one by one. */
export function mayImportAccounts(viewer: Viewer): Decision {
  return can(viewer, 'USER_MANAGE', { scope: [viewer.companyId] });
}
