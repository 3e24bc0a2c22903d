/** Who runs the companies of an installation: the provider's staff (lv99), in their own company, where none of a customer's data is. */
import { ALLOWED, FORBIDDEN, type Decision, type Viewer } from '#shared/viewer.ts';
import { isProvider } from './access-level.ts';

export function mayRunCompanies(viewer: Viewer): Decision {
  return isProvider(viewer.accessLevel) && viewer.actingFrom === null && !viewer.guest ? ALLOWED : FORBIDDEN;
}
