import { assignableRoles } from '#people/access/rules/assignable.ts';
import { all, allows, can } from '#people/access/rules/policy.ts';
import type { Decision, Viewer } from '#shared/viewer.ts';
import { editObstacle } from '../rules/availability.ts';
import type { LibraryPlace, PartRecord, PartVersionRecord } from '../rules/types.ts';

type Scoped = Pick<PartRecord, 'scope'>;

/** A part's own roles follow its library's level: a new part stands beneath the library. */
export function mayCreatePart(viewer: Viewer, place: Pick<LibraryPlace, 'scope'>): Decision {
  return all(can(viewer, 'Part.create', place), can(viewer, 'PART_CREATE', place));
}

export function mayUpdatePart(viewer: Viewer, part: Scoped): Decision {
  return all(can(viewer, 'Part.update', part), can(viewer, 'PART_UPDATE', part));
}

export function mayDeletePart(viewer: Viewer, part: Scoped): Decision {
  return all(can(viewer, 'Part.delete', part), can(viewer, 'PART_DELETE', part));
}

/** Retiring is for those who manage the library, and for those who might as well delete. */
export function mayRetirePart(viewer: Viewer, part: Scoped): Decision {
  const manages = all(can(viewer, 'Part.update', part), can(viewer, 'PART_LIBRARY_MANAGE', part));
  return manages.allowed ? manages : mayDeletePart(viewer, part);
}

/** Groups are changed and deleted by those who manage them in the library (D4.5). */
export function mayManageAgency(viewer: Viewer, agency: Scoped): Decision {
  return all(can(viewer, 'Part.update', agency), can(viewer, 'PART_AGENCY_MANAGE', agency));
}

/** A new group stands beneath the library, as a part does. */
export function mayCreateAgency(viewer: Viewer, place: Pick<LibraryPlace, 'id' | 'scope'>): Decision {
  return mayManageAgency(viewer, { scope: [place.id, ...place.scope] });
}

/** The names of what the viewer may do with a part now, by roles and by its state. */
export function partActions(viewer: Viewer, part: PartRecord, latest: PartVersionRecord): string[] {
  const editable = editObstacle(part, latest.availability) === null;
  const drafted = !part.retiredAt && latest.availability === 'DRAFT';
  const actions: [string, boolean][] = [
    // Whoever sees only its approved versions from beneath does not open the part's own page.
    ['read', allows(viewer, 'Part.read', part)],
    ['readFlow', allows(viewer, 'ApprovalPiece.read', part)],
    ['update', editable && mayUpdatePart(viewer, part).allowed],
    ['delete', latest.availability !== 'IN_REVIEW' && mayDeletePart(viewer, part).allowed],
    ['retire', editable && part.availableVersionId !== null && mayRetirePart(viewer, part).allowed],
    ['restore', part.retiredAt !== null && mayRetirePart(viewer, part).allowed],
    ['markRisk', !part.retiredAt && mayUpdatePart(viewer, part).allowed],
    ['assignRoles', assignableRoles(viewer, { scope: part.scope, resourceType: 'Part', libraryType: part.libraryType }).length > 0],
    ['discardDraft', drafted && part.availableVersionId !== null && mayUpdatePart(viewer, part).allowed],
    ['defineFlow', drafted && allows(viewer, 'APPROVAL_FLOW_DEFINITION_PART', part)],
    ['requestReview', drafted && allows(viewer, 'APPROVAL_FLOW_REQUEST_REVIEW_PART', part)],
  ];
  return actions.filter(([, allowed]) => allowed).map(([name]) => name);
}
