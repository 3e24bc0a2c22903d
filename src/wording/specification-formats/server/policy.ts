import { allows, can } from '#people/access/rules/policy.ts';
import type { Decision, Viewer } from '#shared/viewer.ts';

interface Scoped {
  scope: readonly string[];
}

/** SPECIFICATION_TEMPLATE_MANAGE on the company or the brand that the format belongs to. */
export function mayManageFormats(viewer: Viewer, place: Scoped): Decision {
  return can(viewer, 'SPECIFICATION_TEMPLATE_MANAGE', place);
}

/** The names of what the viewer may do with a format. */
export function formatActions(viewer: Viewer, format: Scoped): string[] {
  return allows(viewer, 'SPECIFICATION_TEMPLATE_MANAGE', format) ? ['update', 'delete'] : [];
}
