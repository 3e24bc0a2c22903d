/** Who may change settings and draw ignore areas. */
import { can, type Decision } from '#people/access/rules/policy.ts';
import type { DesignRecord } from '#catalogue/designs/rules/types.ts';
import type { Viewer } from '#shared/viewer.ts';

type Scoped = Pick<DesignRecord, 'scope'>;

export const mayManageSettings = (viewer: Viewer, target: Scoped): Decision => can(viewer, 'INSPECTION_SETTING_MANAGE', target);
