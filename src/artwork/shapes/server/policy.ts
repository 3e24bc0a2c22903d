/** Who may see and remove what the company's files have taught. */
import { can, type Decision } from '#people/access/rules/policy.ts';
import type { Viewer } from '#shared/viewer.ts';

export const mayManageShapes = (viewer: Viewer): Decision => can(viewer, 'INSPECTION_SETTING_MANAGE', { scope: [viewer.companyId] });
