/**
 * Every page of the site map with an address in the demo: from the table of pages, which is held against the routes
 * (site-map.test.ts), so that a new page cannot be forgotten.
 */
import { designsOf, must, partInReview, piecesOf } from './demo.ts';
import type { Person } from './person.ts';
import { OPEN_PAGES, PAGE_RULES } from '#overview/home/rules/page-access.ts';
import { fillPath, paramsOf } from '#shell/site-map/matching.ts';

/** Who sees a page: nobody is signed in, the provider's staff, or whoever may do most in a company. */
export type Sees = 'nobody' | 'provider' | 'company';

export interface Visited {
  path: string;
  sees: Sees;
}

/** What else a page shows, by what stands in its address. */
const VIEWS: Readonly<Record<string, readonly string[]>> = {
  '/designs': ['view=board', 'view=calendar'],
  '/listTask': ['view=designs', 'view=asked', 'view=calendar'],
  '/reviews': ['tab=requested', 'tab=all'],
  '/company/accounts': ['create=true'],
  '/approvalFlow': ['isNew=true'],
  '/{brand}/brand-approvalflows': ['view=workflow'],
  '/{brand}/setting': ['tab=members'],
  '/{brand}/{product}/{design}/overview': ['chat=open'],
  '/{brand}/{product}/{design}/designConfirm': ['view=flow'],
};

function seenBy(pattern: string): Sees {
  // The refusals are shown to whoever is signed in; whoever opens another of these while signed in is sent home, or signed out.
  if (OPEN_PAGES.includes(pattern) && !/^\/40\d$/.test(pattern)) return 'nobody';
  return pattern.startsWith('/companies') ? 'provider' : 'company';
}

/** Libraries, and the pages of parts, are one screen each at every level of the tree. */
const screenOf = (pattern: string): string => pattern.replace(/^.*\}\/(?=(?:library|part|overviewPart)(?:\/|$))/, '');

/** The pages of the site map, each screen once: of those that several levels of the tree share the first. With what else they show. */
export async function everyPage(owner: Person): Promise<Visited[]> {
  const addresses = await addressesOf(owner);
  const patterns = [...OPEN_PAGES, ...PAGE_RULES.map(({ path }) => path)];
  const screens = new Map(patterns.toReversed().map((pattern) => [screenOf(pattern), pattern]));
  return [...screens.values()].flatMap((pattern) => {
    const path = addresses(pattern);
    const views = VIEWS[pattern]?.map((view) => `${path}?${view}`) ?? [];
    return [path, ...views].map((one) => ({ path: one, sees: seenBy(pattern) }));
  });
}

/** Answers a page's address in the demo; throws for one whose parameters nothing of the demo fills. */
async function addressesOf(owner: Person): Promise<(pattern: string) => string> {
  const designs = await designsOf(owner);
  const inReview = designs.find((one) => one.versions.some((version) => version.result) && one.status === 'DESIGN_REVIEW');
  if (!inReview) throw new Error('the demo has no inspected design in review');
  const [piece] = await piecesOf(owner, 'DESIGN', inReview.id);
  const part = await partInReview(owner, { brandId: inReview.brandId, name: '注意表示', approver: '品保' });
  const reviews = await reviewPaths(owner);
  const [partId = '', partPieceId = ''] = part.review.split('/').filter((one) => one.length === 36 && one !== inReview.brandId);
  const ids: Record<string, string | undefined> = {
    ...(await idsOf(owner)),
    brand: inReview.brandId,
    product: inReview.productId,
    design: inReview.id,
    approvalPiece: piece?.id,
    inspectionResult: inReview.versions.findLast((version) => version.result)?.result?.id,
    part: partId,
  };
  return (pattern) => {
    const [, page = ''] = /\{approvalPiece\}\/(\w+)$/.exec(pattern) ?? [];
    if (page === 'partReview') return fillPath(pattern, { ...ids, approvalPiece: partPieceId });
    if (page !== '') {
      const review = reviews.find((one) => one.includes(`/${page}`));
      if (!review) throw new Error(`nothing of the demo is looked at on ${pattern}`);
      return review;
    }
    const missing = paramsOf(pattern).filter((name) => !ids[name]);
    if (missing.length > 0) throw new Error(`the demo has no ${missing.join(', ')} for ${pattern}: say where one is (e2e/setup/pages.ts)`);
    return fillPath(pattern, ids);
  };
}

/** Where the running reviews of the company are looked at. */
async function reviewPaths(owner: Person): Promise<string[]> {
  const { approvalFlows } = await must<{ approvalFlows: { items: { blocks: { pieces: { reviewPath: string }[] }[] }[] } }>(
    owner,
    '{ approvalFlows(status: "IN_PROGRESS", limit: 100) { items { blocks { pieces { reviewPath } } } } }',
    {},
  );
  return approvalFlows.items.flatMap(({ blocks }) => blocks.flatMap(({ pieces }) => pieces.map(({ reviewPath }) => reviewPath)));
}

type Named = readonly { id: string }[];

/** An id for each parameter that is no thing of the tree. */
async function idsOf(owner: Person): Promise<Record<string, string | undefined>> {
  const found = await must<
    Record<'teams' | 'serviceAccounts' | 'webhooks' | 'auditStreams', Named> &
      Record<'campaigns' | 'excelTemplates' | 'accounts', { items: Named }>
  >(
    owner,
    `{ teams { id } serviceAccounts { id } webhooks { id } auditStreams { id }
      campaigns(limit: 1) { items { id } } excelTemplates(limit: 1) { items { id } } accounts(limit: 1) { items { id } } }`,
    {},
  );
  return {
    team: found.teams[0]?.id,
    service_account: found.serviceAccounts[0]?.id,
    campaign: found.campaigns.items[0]?.id,
    excelTemplate: found.excelTemplates.items[0]?.id,
    user_id: found.accounts.items[0]?.id,
    webhook: found.webhooks[0]?.id ?? (await made(owner, 'Webhook', WEBHOOK)),
    audit_stream: found.auditStreams[0]?.id ?? (await made(owner, 'AuditStream', STREAM)),
  };
}

const WEBHOOK = { name: '見本', url: 'https://example.com/hook', format: 'JSON', topics: ['brand'] };
const STREAM = {
  name: '見本',
  kind: 'WEBHOOK',
  url: 'https://example.com/entries',
  accessKeyId: '',
  bucket: '',
  ca: '',
  endpoint: '',
  host: '',
  port: 6514,
  prefix: '',
  region: '',
  secretAccessKey: '',
  tls: true,
};

async function made(owner: Person, what: 'Webhook' | 'AuditStream', input: object): Promise<string | undefined> {
  const answer = await must<Record<string, { id: string }>>(
    owner,
    `mutation($input: Create${what}Input!) { create${what}(input: $input) { id } }`,
    { input },
  );
  return answer[`create${what}`]?.id;
}

/** Takes away what was made to be looked at, and would tell an address outside of all that is done. */
export async function forgetMade(owner: Person): Promise<void> {
  const found = await must<Record<'webhooks' | 'auditStreams', { id: string; name: string; version: number }[]>>(
    owner,
    '{ webhooks { id name version } auditStreams { id name version } }',
    {},
  );
  for (const [what, rows] of [
    ['Webhook', found.webhooks],
    ['AuditStream', found.auditStreams],
  ] as const) {
    for (const { id, name, version } of rows) {
      if (name !== WEBHOOK.name) continue;
      const input = { id, expectedVersion: version };
      await must(owner, `mutation($input: Delete${what}Input!) { delete${what}(input: $input) }`, { input });
    }
  }
}
