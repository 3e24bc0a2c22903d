/** Which part of the guide a page belongs to. */

export const GUIDE_TOPICS = [
  'first',
  'home',
  'brand',
  'product',
  'design',
  'part',
  'specification',
  'template',
  'approvalFlow',
  'viewer',
  'review',
  'submission',
  'task',
  'inspectionSettings',
  'accounts',
  'history',
] as const;

export type GuideTopic = (typeof GUIDE_TOPICS)[number];

/** In this order: what is named earlier is the more particular. */
const BY_PATH: readonly (readonly [RegExp, GuideTopic])[] = [
  [/inspectionsettings|\/company\/(notations|shapes)/i, 'inspectionSettings'],
  [/inspViewer|specificationtest/i, 'viewer'],
  [/submission/i, 'submission'],
  [/designConfirm|designReview|partReview|partConfirm|\/reviews|specification(Confirm|Review)|\/guest/i, 'review'],
  [/approvalflow|workflow-template|\/company\/approval/i, 'approvalFlow'],
  [/exceltemplate/i, 'template'],
  [/specification|\/company\/spec/i, 'specification'],
  [/librar|part(Product|Design|Brand|s)?\b|\/part\//i, 'part'],
  [/listTask|notifications/i, 'task'],
  [/history|auditstreams|\/bin|outbox/i, 'history'],
  [/\/company|\/companies/i, 'accounts'],
  [/^\/designs|\/dashboard/i, 'design'],
  [/^\/products/i, 'product'],
  [/registDesign/i, 'design'],
  [/^\/[^/]+\/[^/]+\/[^/]+\//, 'design'],
  [/registProduct|^\/[^/]+\/[^/]+\//, 'product'],
  [/^\/brand|^\/[^/]+\/(overview|setting|registerBrand)/i, 'brand'],
  [/^\/$/, 'home'],
];

/** The part of the guide that explains the page at a path; the first steps where none does. */
export function topicOf(pathname: string): GuideTopic {
  return BY_PATH.find(([pattern]) => pattern.test(pathname))?.[1] ?? 'first';
}

/** What an address asks for. */
export function isTopic(text: unknown): text is GuideTopic {
  return GUIDE_TOPICS.includes(text as GuideTopic);
}
