/** The decision about a page, from the table and from what the path's ids turned out to be. */
import { mayRunCompanies } from '#people/access/rules/provider.ts';
import { can, canAnywhere, type Operation } from '#people/access/rules/policy.ts';
import type { Viewer } from '#people/access/rules/viewer.ts';
import { ALLOWED, FORBIDDEN, NOT_FOUND, type Decision } from '#shared/viewer.ts';
import { PAGE_RULES, type PageNeed } from './page-access.ts';

/** The thing of the page as the database knows it. */
export interface PageSubject {
  scope: readonly string[];
  /** Status of the specification's flow; null without one. Designs only. */
  flowStatus?: string | null;
  /** Designs only. */
  locked?: boolean;
}

/** Why a page is closed to somebody who may open it in another state of the specification. */
export type ClosedBy = 'IN_REVIEW' | 'ENDED';

export type PageDecision = Decision | { allowed: false; reason: 'FORBIDDEN'; closedBy: ClosedBy };

/** NOT_FOUND only where every way in answers it: what one may know of is FORBIDDEN. */
function anyOf(viewer: Viewer, operations: readonly Operation[], scope: readonly string[]): Decision {
  const decisions = operations.map((operation) => can(viewer, operation, { scope }));
  return (
    decisions.find((decision) => decision.allowed) ??
    decisions.find((decision) => !decision.allowed && decision.reason === 'FORBIDDEN') ??
    NOT_FOUND
  );
}

/**
 * Whether the viewer may open the page.
 * @param subject the thing in the path; null when the company has none of that id
 */
export function decidePage(viewer: Viewer, need: PageNeed, subject: PageSubject | null): PageDecision {
  if (need === 'everyone') return ALLOWED;
  if (need === 'provider') return mayRunCompanies(viewer);
  if (need.on === 'company') return anyOf(viewer, need.anyOf, [viewer.companyId]);
  if (need.on === 'anywhere') return need.anyOf.some((operation) => canAnywhere(viewer, operation)) ? ALLOWED : FORBIDDEN;
  if (!subject) return NOT_FOUND;
  // What a library holds is one step beneath its place: a company's own parts are no brand's.
  const scope = 'inLibrary' in need ? [...subject.scope.slice(0, 1), ...subject.scope] : subject.scope;
  const decision = anyOf(viewer, need.anyOf, scope);
  if (!decision.allowed || !('flow' in need) || !need.flow) return decision;
  // Section 4: without a flow's status the page is open only while the design is not locked.
  const open = subject.flowStatus ? need.flow.includes(subject.flowStatus) : !subject.locked;
  if (open) return ALLOWED;
  return { allowed: false, reason: 'FORBIDDEN', closedBy: subject.flowStatus === 'IN_PROGRESS' ? 'IN_REVIEW' : 'ENDED' };
}

/** The pages without an id in their path that the viewer may open: for menus, cards and the palette. */
export function openPages(viewer: Viewer): string[] {
  return PAGE_RULES.filter(({ path, need }) => !path.includes('{') && decidePage(viewer, need, null).allowed).map((rule) => rule.path);
}
