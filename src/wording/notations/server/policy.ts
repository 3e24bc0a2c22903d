/** Who may see and change how the company writes. */
import { can, type Decision } from '#people/access/rules/policy.ts';
import type { Viewer } from '#shared/viewer.ts';

export const mayManageNotations = (viewer: Viewer): Decision => can(viewer, 'INSPECTION_SETTING_MANAGE', { scope: [viewer.companyId] });
