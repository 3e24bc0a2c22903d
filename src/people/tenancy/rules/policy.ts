/** Who runs the companies of an installation: the provider's staff (lv99), in their own company, where none of a customer's data is. */
import { isProvider } from '#people/access/rules/access-level.ts';
import { ALLOWED, FORBIDDEN, type Decision, type Viewer } from '#shared/viewer.ts';

export function mayRunCompanies(viewer: Viewer): Decision {
  return isProvider(viewer.accessLevel) && viewer.actingFrom === null && !viewer.guest ? ALLOWED : FORBIDDEN;
}
