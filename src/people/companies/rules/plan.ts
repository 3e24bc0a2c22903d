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

/**
 * How many turns a company's jobs take while another's take one, by the designs of its plan: a company of ten times the work
 * would else wait ten times as long. 1 up to 199, 2 up to 999, then 4, and 1 without a plan.
 */
export function shareOfPlan(designLimit: number | null): 1 | 2 | 4 {
  if (designLimit === null || designLimit < 200) return 1;
  return designLimit < 1000 ? 2 : 4;
}
