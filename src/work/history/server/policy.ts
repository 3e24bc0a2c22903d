import { can } from '#people/access/rules/policy.ts';
import { ALLOWED, type Decision, type Viewer } from '#shared/viewer.ts';
import type { HistoryFilter } from '../rules/input.ts';

/** Everybody sees what they read; the whole company is for those who manage its users (D10.3). */
export function mayReadHistory(viewer: Viewer, { wholeCompany }: HistoryFilter): Decision {
  return wholeCompany ? can(viewer, 'USER_MANAGE', { scope: [viewer.companyId] }) : ALLOWED;
}
