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
  'dashboard',
  'lists',
  'chat',
  'campaign',
  'translation',
  'notation',
  'shapes',
  'connection',
  'signIn',
  'people',
  'ownPage',
  'bin',
  'mails',
  'provider',
  'overviewTemplate',
] as const;

export type GuideTopic = (typeof GUIDE_TOPICS)[number];

/** In this order: what is named earlier is the more particular. */
const BY_PATH: readonly (readonly [RegExp, GuideTopic])[] = [
  [/^\/campaigns/i, 'campaign'],
  [/translations/i, 'translation'],
  [/^\/company\/notations/i, 'notation'],
  [/^\/company\/shapes/i, 'shapes'],
  [/^\/company\/(webhooks|auditstreams|serviceaccounts)/i, 'connection'],
  [/^\/company\/identity/i, 'signIn'],
  [/^\/company\/accounts\/mypage/i, 'ownPage'],
  [/^\/company\/(accounts|teams)/i, 'people'],
  [/^\/companies/i, 'provider'],
  [/^\/dashboard/i, 'dashboard'],
  [/^\/bin/i, 'bin'],
  [/outbox/i, 'mails'],
  [/^\/company\/overview/i, 'overviewTemplate'],
  [/^\/(designs|products|brand)$/i, 'lists'],
  [/inspectionsettings/i, 'inspectionSettings'],
  [/inspViewer|specificationtest/i, 'viewer'],
  [/submission/i, 'submission'],
  [/designConfirm|designReview|partReview|partConfirm|\/reviews|specification(Confirm|Review)|\/guest/i, 'review'],
  [/approvalflow|workflow-template|\/company\/approval/i, 'approvalFlow'],
  [/exceltemplate/i, 'template'],
  [/specification|\/company\/spec/i, 'specification'],
  [/librar|part(Product|Design|Brand|s)?\b|\/part\//i, 'part'],
  [/listTask|notifications/i, 'task'],
  [/history/i, 'history'],
  [/\/company/i, 'accounts'],
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
