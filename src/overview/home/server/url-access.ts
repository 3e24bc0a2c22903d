import type { Db } from '#platform/db/client.ts';
import { findVisibleParts } from '#wording/parts/server/door.ts';
import { ALLOWED, NOT_FOUND, type Viewer } from '#shared/viewer.ts';
import { decidePage, type PageDecision, type PageSubject } from '../rules/decide-page.ts';
import { matchPage, type PageMatch } from '../rules/page-access.ts';
import { designOfResult, findThing, specificationState, userExists, type Thing } from './things.ts';

/** Whether the viewer may open a path of the application. Only the path counts, not what follows it. */
export async function urlAccess(db: Db, viewer: Viewer, path: string): Promise<PageDecision> {
  const match = matchPage(path.split(/[?#]/)[0] ?? '');
  if (!match) return NOT_FOUND;
  const { need } = match.rule;
  if (match.params.user_id && !(await userExists(db, viewer.companyId, match.params.user_id))) {
    const decision = decidePage(viewer, need, null);
    return decision.allowed ? NOT_FOUND : decision;
  }
  if (typeof need === 'string' || need.on === 'company' || need.on === 'anywhere') return decidePage(viewer, need, null);
  const subject = await subjectOf(db, viewer.companyId, match);
  const decision = decidePage(viewer, need, subject);
  // D4.4: from a place one works at, the approved parts of the libraries above it are read too.
  if (decision.allowed || !subject || !match.params.part || !need.anyOf.includes('Part.read')) return decision;
  const [inherited] = await findVisibleParts(db, viewer, [match.params.part]);
  return inherited ? ALLOWED : decision;
}

/** The thing that the page's permission is about; null when the path's ids do not belong together. */
async function subjectOf(db: Db, companyId: string, match: PageMatch): Promise<PageSubject | null> {
  const { params, rule } = match;
  const area = await areaOf(db, companyId, params);
  if (area === null) return null;
  const on = typeof rule.need === 'string' ? 'company' : rule.need.on;
  if (params.inspectionResult) {
    const design = await designOfResult(db, companyId, params.inspectionResult);
    return design && design.scope[1] === params.product ? { scope: design.scope } : null;
  }
  const part = params.part ? await findThing(db, companyId, 'PART', params.part) : null;
  // D4.4: a part is seen from where its library is the place itself or above it.
  if (params.part && (!part || (area && !area.scope.includes(part.scope[1] ?? '')))) return null;
  if (params.approvalPiece) {
    const piece = await findThing(db, companyId, 'PIECE', params.approvalPiece);
    const reviewed = params.part ?? params.design ?? '';
    if (!piece?.scope.includes(reviewed)) return null;
  }
  if (part) return { scope: part.scope };
  if (!area) return null;
  if (on === 'product' && params.design) return { scope: area.scope.slice(1) };
  if (on !== 'design') return { scope: area.scope };
  return { scope: area.scope, ...(await specificationState(db, companyId, area.id)) };
}

/** The brand, product or design that the path stands in; undefined without one, null when the chain is not true. */
async function areaOf(db: Db, companyId: string, params: PageMatch['params']): Promise<Thing | null | undefined> {
  const { brand, product, design } = params;
  const [kind, id] = design ? (['DESIGN', design] as const) : product ? (['PRODUCT', product] as const) : (['BRAND', brand] as const);
  if (!id) return undefined;
  const thing = await findThing(db, companyId, kind, id);
  const chain = [design, product, brand].filter((one) => one !== undefined);
  return thing && chain.every((one, i) => thing.scope[i] === one) ? thing : null;
}
