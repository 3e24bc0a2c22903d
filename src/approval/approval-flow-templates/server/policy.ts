/** Who may do what with templates: the role matrix at the place where a template is kept. Pure. */
import { all, allows, can } from '#people/access/rules/policy.ts';
import { FLOW_TYPES, type FlowType } from '#approval/approval-flows/rules/flow-types.ts';
import { copyFunction, definitionFunction } from '#approval/approval-flows/rules/functions.ts';
import type { FunctionName } from '#people/access/rules/functions.ts';
import type { Decision, Viewer } from '#shared/viewer.ts';

interface Scoped {
  scope: readonly string[];
}

/** APPROVAL_FLOW_DEFINITION_<type> on the company, brand or product that the template belongs to. */
export const mayDefineTemplate = (viewer: Viewer, type: FlowType, place: Scoped): Decision => can(viewer, definitionFunction(type), place);

/** Choosing people: flows that are made from it give them their roles without asking again. */
export const mayChoosePeople = (viewer: Viewer, place: Scoped): Decision => can(viewer, 'AUTH_ROLE_ASSIGNMENT_APPROVAL_PIECE', place);

/** A copy needs the right to copy, and to define where it goes. */
export const mayDuplicateTo = (viewer: Viewer, type: FlowType, place: Scoped): Decision =>
  all(can(viewer, copyFunction(type), place), mayDefineTemplate(viewer, type, place));

/** The flow types that the viewer may define at a place. */
export function definableTypes(viewer: Viewer, place: Scoped): FlowType[] {
  return FLOW_TYPES.filter((type) => allows(viewer, definitionFunction(type), place));
}

/** The names of what the viewer may do with a template. */
export function templateActions(viewer: Viewer, template: Scoped & { type: FlowType }): string[] {
  if (!mayDefineTemplate(viewer, template.type, template).allowed) return [];
  return ['update', 'archive', 'delete', ...(mayChoosePeople(viewer, template).allowed ? ['choosePeople'] : [])];
}

/** The company and the resources of the viewer's roles on which a function is theirs: it holds there and beneath. */
export function idsAllowing(viewer: Viewer, operation: FunctionName): string[] {
  const ids = new Set([viewer.companyId, ...viewer.roles.map((role) => role.reachId)]);
  return [...ids].filter((id) => allows(viewer, operation, { scope: id === viewer.companyId ? [id] : [id, viewer.companyId] }));
}

/** Where the viewer defines or copies flows of this type: there, beneath and from above templates of it are seen. */
export function idsUsing(viewer: Viewer, type: FlowType): string[] {
  return [...new Set([...idsAllowing(viewer, definitionFunction(type)), ...idsAllowing(viewer, copyFunction(type))])];
}
