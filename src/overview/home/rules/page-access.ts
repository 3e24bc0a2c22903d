/**
 * Who may open which page: the whole table, one line per page of specification.md
 * section 2. Pages of a thing need the permission to read it; pages that change
 * something need the permission for that change.
 */
import type { Operation } from '#people/access/rules/policy.ts';
import { PAGE_ACCESS } from '#wording/specifications/rules/page-access.ts';
import { keysOf } from '#shared/keys.ts';
import { isId } from '#shared/ids.ts';

/** What a page is about; the subject of its permission. */
export type PageThing = 'brand' | 'product' | 'design' | 'part';

export type PageNeed =
  /** Every signed-in member. */
  | 'everyone'
  /** The provider's staff (lv99) in their own company. */
  | 'provider'
  /** One of these on the company itself. */
  | { on: 'company'; anyOf: readonly Operation[] }
  /** One of these on anything at all. */
  | { on: 'anywhere'; anyOf: readonly Operation[] }
  /** One of these on the thing in the path; `flow`: only while the specification's flow stands there (section 4). */
  | { on: PageThing; anyOf: readonly Operation[]; flow?: readonly string[] }
  /** One of these on what stands in the library of the place in the path. */
  | { on: Exclude<PageThing, 'part'>; anyOf: readonly Operation[]; inLibrary: true };

export interface PageRule {
  path: string;
  need: PageNeed;
}

const company = (...anyOf: Operation[]): PageNeed => ({ on: 'company', anyOf });
const anywhere = (...anyOf: Operation[]): PageNeed => ({ on: 'anywhere', anyOf });
const brand = (...anyOf: Operation[]): PageNeed => ({ on: 'brand', anyOf });
const product = (...anyOf: Operation[]): PageNeed => ({ on: 'product', anyOf });
const design = (...anyOf: Operation[]): PageNeed => ({ on: 'design', anyOf });
const library = (on: Exclude<PageThing, 'part'>): PageNeed => ({ on, anyOf: ['Part.read'], inLibrary: true });
const part = (...anyOf: Operation[]): PageNeed => ({ on: 'part', anyOf });

const DEFINE_FLOWS = [
  'APPROVAL_FLOW_DEFINITION_PART',
  'APPROVAL_FLOW_DEFINITION_SPECIFICATION',
  'APPROVAL_FLOW_DEFINITION_DESIGN',
] as const;
const SEND_PART = ['APPROVAL_FLOW_REQUEST_REVIEW_PART', 'REVIEW_REQUEST_MANAGE', 'PART_UPDATE'] as const;
const SEND_DESIGN = ['APPROVAL_FLOW_REQUEST_REVIEW_DESIGN', 'REVIEW_REQUEST_MANAGE'] as const;
// The last look before the end: section 4 names who, and in which state of the flow.
const FINISH = PAGE_ACCESS.specificationConfirm;
const FINISH_SPECIFICATION = keysOf(FINISH);
const EDITABLE = [...new Set(Object.values(FINISH).flat())];

// prettier-ignore
const PAGES: readonly (readonly [string, PageNeed])[] = [
  ['/', 'everyone'],
  ['/brand', 'everyone'],
  ['/brand/register', company('Brand.create')],
  ['/products', 'everyone'],
  ['/designs', 'everyone'],
  ['/listTask', 'everyone'],
  ['/dashboard', 'everyone'],
  ['/history', 'everyone'],
  ['/bin', 'everyone'],
  ['/translations', 'everyone'],
  ['/campaigns', 'everyone'],
  ['/campaigns/{campaign}', 'everyone'],
  ['/reviews', 'everyone'],
  ['/notifications', 'everyone'],
  ['/help/guide', 'everyone'],
  ['/help/api', 'everyone'],
  ['/help/licences', 'everyone'],
  ['/approvalFlow', anywhere(...DEFINE_FLOWS)],
  ['/specificationFormat', anywhere('SPECIFICATION_TEMPLATE_MANAGE')],

  ['/companies', 'provider'],
  ['/companies/jobs', 'provider'],
  ['/company', company('USER_MANAGE', 'SPECIFICATION_TEMPLATE_MANAGE', 'Part.read')],
  ['/company/library', company('Part.read')],
  ['/company/part', company('PART_CREATE')],
  ['/company/parts', company('Part.read')],
  ['/company/overview', company('USER_MANAGE')],
  ['/company/spec', company('SPECIFICATION_TEMPLATE_MANAGE')],
  ['/company/approval', company(...DEFINE_FLOWS)],
  // A brand's manager has templates of the brand (permissions.md), and no other page for them.
  ['/company/exceltemplate', anywhere('SPECIFICATION_TEMPLATE_MANAGE')],
  ['/company/exceltemplate/{excelTemplate}', anywhere('SPECIFICATION_TEMPLATE_MANAGE')],
  ['/company/inspectionsettings', company('INSPECTION_SETTING_MANAGE')],
  ['/company/notations', company('INSPECTION_SETTING_MANAGE')],
  ['/company/shapes', company('INSPECTION_SETTING_MANAGE')],
  ['/company/history', company('USER_MANAGE')],
  ['/company/outbox', company('USER_MANAGE')],
  ['/company/accounts', company('USER_MANAGE')],
  ['/company/teams', company('USER_MANAGE')],
  ['/company/teams/{team}', company('USER_MANAGE')],
  ['/company/serviceaccounts', company('USER_MANAGE')],
  ['/company/serviceaccounts/{service_account}', company('USER_MANAGE')],
  ['/company/identity', company('USER_MANAGE')],
  ['/company/auditstreams', company('USER_MANAGE')],
  ['/company/auditstreams/{audit_stream}', company('USER_MANAGE')],
  ['/company/webhooks', company('USER_MANAGE')],
  ['/company/webhooks/{webhook}', company('USER_MANAGE')],
  ['/company/accounts/mypage', 'everyone'],
  ['/company/accounts/{user_id}', company('USER_MANAGE')],

  ['/part/{part}/overviewPart', part('Part.read')],
  ['/part/{part}/partConfirm', part(...SEND_PART)],
  ['/part/{part}/{approvalPiece}/partReview', part('ApprovalPiece.read')],

  ['/{brand}/overview', brand('Brand.read')],
  ['/{brand}/setting', brand('Brand.update', 'Brand.delete', 'AUTH_ROLE_ASSIGNMENT_BRAND')],
  ['/{brand}/library', library('brand')],
  ['/{brand}/part', brand('PART_CREATE')],
  ['/{brand}/registerBrand', brand('Brand.create')],
  ['/{brand}/registProduct', brand('Product.create')],
  ['/{brand}/brand-approvalflows', brand(...DEFINE_FLOWS)],
  ['/{brand}/inspectionsettings', brand('INSPECTION_SETTING_MANAGE')],
  ['/{brand}/overviewPart/{part}', part('Part.read')],
  ['/{brand}/overviewPart/{part}/partConfirm', part(...SEND_PART)],
  ['/{brand}/overviewPart/{part}/{approvalPiece}/partReview', part('ApprovalPiece.read')],

  ['/{brand}/{product}/overview', product('Product.read')],
  ['/{brand}/{product}/setting', product('Product.update', 'Product.delete', 'AUTH_ROLE_ASSIGNMENT_PRODUCT')],
  ['/{brand}/{product}/partProduct', library('product')],
  ['/{brand}/{product}/library', library('product')],
  ['/{brand}/{product}/part', product('PART_CREATE')],
  ['/{brand}/{product}/registDesign', product('DesignData.create')],
  ['/{brand}/{product}/workflow-template', product('Product.update')],
  ['/{brand}/{product}/product-approvalflows', product(...DEFINE_FLOWS)],
  ['/{brand}/{product}/inspectionsettings', product('INSPECTION_SETTING_MANAGE')],
  ['/{brand}/{product}/overviewPart/{part}', part('Part.read')],
  ['/{brand}/{product}/overviewPart/{part}/partConfirm', part(...SEND_PART)],
  ['/{brand}/{product}/overviewPart/{part}/{approvalPiece}/partReview', part('ApprovalPiece.read')],
  ['/{brand}/{product}/inspViewer/{inspectionResult}', design('DesignData.read')],

  ['/{brand}/{product}/{design}/overview', design('DesignData.read')],
  ['/{brand}/{product}/{design}/library', library('design')],
  ['/{brand}/{product}/{design}/part', design('PART_CREATE')],
  ['/{brand}/{product}/{design}/specification', design('Specification.read')],
  ['/{brand}/{product}/{design}/specification/overview', design('Specification.read')],
  ['/{brand}/{product}/{design}/specification/translations', design('Specification.read')],
  ['/{brand}/{product}/{design}/specificationtest', design('Specification.read')],
  ['/{brand}/{product}/{design}/specificationFlow', design('Specification.read')],
  ['/{brand}/{product}/{design}/specificationConfirm', { on: 'design', anyOf: FINISH_SPECIFICATION, flow: EDITABLE }],
  ['/{brand}/{product}/{design}/setting', design('DesignData.update', 'DesignData.delete', 'AUTH_ROLE_ASSIGNMENT_DESIGN_DATA')],
  ['/{brand}/{product}/{design}/design-inspectionsettings', design('INSPECTION_SETTING_MANAGE')],
  ['/{brand}/{product}/{design}/design-details', design('DesignData.read')],
  ['/{brand}/{product}/{design}/registDesign', product('DesignData.create')],
  ['/{brand}/{product}/{design}/designConfirm', design(...SEND_DESIGN)],
  ['/{brand}/{product}/{design}/supInformation', design('DesignData.read')],
  ['/{brand}/{product}/{design}/{approvalPiece}/specificationReview', design('SPECIFICATION_REVIEW_ACCESS')],
  ['/{brand}/{product}/{design}/{approvalPiece}/designReview', design('DesignData.read')],
  ['/{brand}/{product}/{design}/submission', design('DesignData.read')],
  ['/{brand}/{product}/{design}/{approvalPiece}/submissionReview', design('DesignData.read')],
  ['/{brand}/{product}/{design}/{approvalPiece}', design('DesignData.read')],
  ['/{brand}/{product}/{design}/overviewPart/{part}', part('Part.read')],
  ['/{brand}/{product}/{design}/overviewPart/{part}/partConfirm', part(...SEND_PART)],
  ['/{brand}/{product}/{design}/overviewPart/{part}/{approvalPiece}/partReview', part('ApprovalPiece.read')],
];

/** The table as data. */
export const PAGE_RULES: readonly PageRule[] = PAGES.map(([path, need]) => ({ path, need }));

/** Pages of which nobody is asked whether they may: before signing in, on the way out, and the refusals. */
export const OPEN_PAGES: readonly string[] = [
  '/403',
  '/404',
  '/signin',
  '/signin/external',
  '/signin/link',
  '/setup',
  '/forgotpassword',
  '/signout',
  '/guest',
  '/verify',
];

/** Whether the application has a page there; every other path is answered 404. */
export function isPagePath(pathname: string): boolean {
  return OPEN_PAGES.includes(pathname.replace(/(?<=.)\/$/, '')) || matchPage(pathname) !== null;
}

export interface PageMatch {
  rule: PageRule;
  /** The ids in the path, by the parameter's name. */
  params: Readonly<Record<string, string>>;
}

/** The page of a path; null when there is none. Parameters match ids only, so that '/company/…' is never a brand. */
export function matchPage(pathname: string): PageMatch | null {
  if (pathname.includes('//')) return null;
  const segments = pathname === '/' ? [''] : pathname.replace(/\/$/, '').split('/').slice(1);
  for (const rule of PAGE_RULES) {
    const params = matchSegments(rule.path.split('/').slice(1), segments);
    if (params) return { rule, params };
  }
  return null;
}

function matchSegments(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [i, expected] of pattern.entries()) {
    const given = segments[i] ?? '';
    const name = /^\{(\w+)\}$/.exec(expected)?.[1];
    if (!name && expected !== given) return null;
    if (name && !isId(given)) return null;
    if (name) params[name] = given.toLowerCase();
  }
  return params;
}
