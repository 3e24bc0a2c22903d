/** Who may do what with templates: the scope of the library decides (permissions.md: SPECIFICATION_TEMPLATE_MANAGE). */
import { FUNCTION_ROLES } from '#people/access/rules/functions.ts';
import { heldRoles } from '#people/access/rules/held-roles.ts';
import { allows, can, canAnywhere } from '#people/access/rules/policy.ts';
import type { Decision, Viewer } from '#shared/viewer.ts';
import type { TemplateRecord } from '../rules/types.ts';

type Scoped = Pick<TemplateRecord, 'scope'>;

/** Registering, renaming, retiring, deleting and downloading: the templates of a place belong to those who manage them there. */
export function mayManageTemplates(viewer: Viewer, place: Scoped): Decision {
  return can(viewer, 'SPECIFICATION_TEMPLATE_MANAGE', place);
}

/** The ids beneath which the viewer manages templates: `mayManageTemplates` as data, for a predicate over `scope`. */
export function managedPlaces(viewer: Viewer): string[] {
  if (viewer.grantAll) return [viewer.companyId];
  if (!canAnywhere(viewer, 'SPECIFICATION_TEMPLATE_MANAGE')) return [];
  const managing = heldRoles(viewer).filter((held) => FUNCTION_ROLES.SPECIFICATION_TEMPLATE_MANAGE.includes(held.role));
  return [...new Set(managing.map((held) => held.reachId))];
}

/** The names of what the viewer may do with a template now. */
export function templateActions(viewer: Viewer, template: TemplateRecord): string[] {
  if (!allows(viewer, 'SPECIFICATION_TEMPLATE_MANAGE', template)) return [];
  const isRetired = template.retiredAt !== null;
  return ['rename', 'download', 'delete', ...(isRetired ? ['restore'] : ['addVersion', 'retire'])];
}
