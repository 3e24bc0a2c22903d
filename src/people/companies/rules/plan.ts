/** Who sees and who changes a company's plan (D11): lv99 edits it, inside the company it has switched into; owners and administrators see it. */
import { isProvider } from '#people/access/rules/access-level.ts';
import { allows } from '#people/access/rules/policy.ts';
import { ALLOWED, FORBIDDEN, type Decision, type Viewer } from '#shared/viewer.ts';

export function maySeePlan(viewer: Viewer): boolean {
  return allows(viewer, 'USER_MANAGE', { scope: [viewer.companyId] });
}

export function mayEditPlan(viewer: Viewer): Decision {
  return isProvider(viewer.accessLevel) && viewer.actingFrom !== null ? ALLOWED : FORBIDDEN;
}
