import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { RoleName } from '#people/access/rules/roles.ts';
import type { AccessLevel, ResourceType, Viewer } from '#shared/viewer.ts';
import { decidePage, openPages } from './decide-page.ts';
import { matchPage, PAGE_RULES } from './page-access.ts';

const id = (n: number) => `0199a000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [COMPANY, BRAND, PRODUCT, DESIGN, PART, PIECE] = [1, 2, 3, 4, 5, 6].map(id) as [string, string, string, string, string, string];
const SCOPES = {
  brand: [BRAND, COMPANY],
  product: [PRODUCT, BRAND, COMPANY],
  design: [DESIGN, PRODUCT, BRAND, COMPANY],
  part: [PART, BRAND, COMPANY],
};

function viewer(accessLevel: AccessLevel, ...roles: [RoleName, ResourceType, string][]): Viewer {
  return {
    userId: id(9),
    companyId: COMPANY,
    name: '試験',
    locale: 'ja',
    accessLevel,
    sessionId: id(8),
    actingFrom: null,
    grantAll: false,
    roles: roles.map(([role, resourceType, resourceId]) => ({ role, resourceType, resourceId, reachId: resourceId })),
  };
}

const PARAMS: Record<string, string> = {
  brand: BRAND,
  product: PRODUCT,
  design: DESIGN,
  part: PART,
  approvalPiece: PIECE,
  user_id: id(7),
  inspectionResult: id(10),
};
const fill = (path: string) => path.replace(/\{(\w+)\}/g, (_, name: string) => PARAMS[name] ?? '');

/** 'open', or why not, for one page of the table. */
function answer(who: Viewer, path: string, flowStatus: string | null = null, locked = false): string {
  const match = matchPage(fill(path));
  if (!match) return 'no such page';
  const { need } = match.rule;
  const on = typeof need === 'string' ? 'company' : need.on;
  const subject = on === 'company' || on === 'anywhere' ? null : { scope: SCOPES[on], flowStatus, locked };
  const decision = decidePage(who, need, subject);
  return decision.allowed ? 'open' : decision.reason;
}

const D = '/{brand}/{product}/{design}';

/** Accounts and templates are found, or not, by the page itself: its need is one of the company or of any place. */
const PAGES_OF_THINGS = PAGE_RULES.filter(({ need }) => typeof need !== 'string' && need.on !== 'company' && need.on !== 'anywhere');

describe('every page of specification section 2', () => {
  test.each([
    '/',
    '/brand',
    '/brand/register',
    '/listTask',
    '/history',
    '/approvalFlow',
    '/specificationFormat',
    '/part/{part}/overviewPart',
    '/part/{part}/partConfirm',
    '/part/{part}/{approvalPiece}/partReview',
    '/company',
    '/company/library',
    '/company/part',
    '/company/parts',
    '/company/overview',
    '/company/spec',
    '/company/approval',
    '/company/exceltemplate',
    '/company/history',
    '/company/accounts',
    '/company/accounts/{user_id}',
    '/company/accounts/mypage',
    '/{brand}/overview',
    '/{brand}/setting',
    '/{brand}/library',
    '/{brand}/part',
    '/{brand}/registerBrand',
    '/{brand}/registProduct',
    '/{brand}/brand-approvalflows',
    '/{brand}/overviewPart/{part}',
    '/{brand}/overviewPart/{part}/partConfirm',
    '/{brand}/overviewPart/{part}/{approvalPiece}/partReview',
    '/{brand}/{product}/overview',
    '/{brand}/{product}/setting',
    '/{brand}/{product}/partProduct',
    '/{brand}/{product}/library',
    '/{brand}/{product}/part',
    '/{brand}/{product}/registDesign',
    '/{brand}/{product}/workflow-template',
    '/{brand}/{product}/product-approvalflows',
    '/{brand}/{product}/overviewPart/{part}',
    '/{brand}/{product}/overviewPart/{part}/partConfirm',
    '/{brand}/{product}/overviewPart/{part}/{approvalPiece}/partReview',
    '/{brand}/{product}/inspViewer/{inspectionResult}',
    `${D}/overview`,
    `${D}/library`,
    `${D}/specification`,
    `${D}/specification/overview`,
    `${D}/specificationtest`,
    `${D}/specificationFlow`,
    `${D}/specificationConfirm`,
    `${D}/setting`,
    `${D}/design-inspectionsettings`,
    `${D}/design-details`,
    `${D}/registDesign`,
    `${D}/designConfirm`,
    `${D}/supInformation`,
    `${D}/{approvalPiece}/specificationReview`,
    `${D}/{approvalPiece}/designReview`,
    `${D}/{approvalPiece}`,
    `${D}/overviewPart/{part}`,
    `${D}/overviewPart/{part}/partConfirm`,
    `${D}/overviewPart/{part}/{approvalPiece}/partReview`,
  ])('%s is in the table, and only once', (path) => {
    expect(matchPage(fill(path))?.rule.path).toBe(path);
    expect(PAGE_RULES.filter((rule) => rule.path === path)).toHaveLength(1);
  });

  test('every page that the site map shows is in the table, so that none can be reached that answers NOT_FOUND', () => {
    const folder = join(import.meta.dirname, '../../../pages');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('routes.ts'));
    const shown = files.flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/path: '([^']+)'/g)].map((match) => match[1] ?? ''),
    );
    // Before signing in, and out, nobody is asked.
    const unguarded = ['/signin', '/signin/external', '/signin/link', '/setup', '/forgotpassword', '/signout', '/guest'];
    expect(shown.length).toBeGreaterThan(20);
    expect(shown.filter((path) => !unguarded.includes(path) && !PAGE_RULES.some((rule) => rule.path === path))).toEqual([]);
  });

  test('nothing else is', () => {
    for (const path of [
      '/nowhere',
      `/${BRAND}`,
      '/company/x/overview',
      '/brand/overview',
      `/${BRAND}/unknown`,
      '//',
      '/company/accounts/x',
    ]) {
      expect(matchPage(path)).toBeNull();
    }
  });

  test('the company owner opens every one of them, but for the review that is its reviewers’ and the provider’s pages', () => {
    const owner = viewer('lv70_companyowner');
    for (const { path } of PAGE_RULES) {
      const others = path.endsWith('/specificationReview') || path.startsWith('/companies');
      expect([path, answer(owner, path)]).toEqual([path, others ? 'FORBIDDEN' : 'open']);
    }
  });

  test('the companies and the queues of the installation are for the provider’s staff alone, in their own company', () => {
    const staff = viewer('lv99_gtb');
    for (const path of ['/companies', '/companies/jobs']) {
      expect(answer(staff, path)).toBe('open');
      expect(answer({ ...staff, actingFrom: id(99) }, path)).toBe('FORBIDDEN');
      for (const level of ['lv80_administrator', 'lv70_companyowner', 'lv40_guest'] as const) {
        expect(answer(viewer(level), path)).toBe('FORBIDDEN');
      }
    }
  });

  test('nobody of another company opens a page of a thing, whatever they are', () => {
    const stranger = { ...viewer('lv80_administrator'), companyId: id(99) };
    for (const { path } of PAGES_OF_THINGS) {
      expect([path, answer(stranger, path)]).toEqual([path, 'NOT_FOUND']);
    }
  });

  test('a person without any role finds none of the things, and no page of the company', () => {
    const guest = viewer('lv40_guest');
    for (const { path } of PAGES_OF_THINGS) {
      expect([path, answer(guest, path)]).toEqual([path, 'NOT_FOUND']);
    }
    expect(openPages(guest)).toEqual([
      '/',
      '/brand',
      '/products',
      '/designs',
      '/listTask',
      '/dashboard',
      '/history',
      '/bin',
      '/translations',
      '/campaigns',
      '/reviews',
      '/notifications',
      '/help/guide',
      '/help/api',
      '/help/licences',
      '/company/accounts/mypage',
    ]);
  });
});

describe('roles', () => {
  const manager = viewer('lv50_basic_user', ['BrandManager', 'Brand', BRAND]);
  const designer = viewer('lv50_basic_user', ['Designer', 'DesignData', DESIGN]);
  const reader = viewer('lv50_basic_user', ['BrandViewer', 'Brand', BRAND]);

  test.each([
    [manager, '/{brand}/setting', 'open'],
    [manager, '/{brand}/{product}/registDesign', 'open'],
    [manager, '/brand/register', 'FORBIDDEN'],
    [manager, '/company/accounts', 'FORBIDDEN'],
    [manager, '/approvalFlow', 'open'],
    [reader, '/{brand}/overview', 'open'],
    [reader, '/{brand}/setting', 'FORBIDDEN'],
    [reader, '/{brand}/registProduct', 'FORBIDDEN'],
    [reader, `${D}/overview`, 'open'],
    [reader, `${D}/setting`, 'FORBIDDEN'],
    [reader, '/approvalFlow', 'FORBIDDEN'],
    [designer, `${D}/overview`, 'open'],
    [designer, `${D}/design-inspectionsettings`, 'open'],
    [designer, '/{brand}/{product}/inspectionsettings', 'NOT_FOUND'],
    [designer, '/company/inspectionsettings', 'FORBIDDEN'],
    [designer, '/{brand}/overview', 'NOT_FOUND'],
    [designer, '/{brand}/{product}/overview', 'NOT_FOUND'],
    [designer, '/company/library', 'open'],
    [designer, `${D}/library`, 'open'],
    // What the company owns itself is read by all of it; a brand's library is not the company's.
    [designer, '/{brand}/library', 'NOT_FOUND'],
    [reader, '/{brand}/library', 'open'],
    [reader, '/{brand}/{product}/partProduct', 'open'],
    [designer, '/company/history', 'FORBIDDEN'],
  ])('%#: %o on %s: %s', (who, path, expected) => {
    expect(answer(who as Viewer, path)).toBe(expected);
  });

  test('whoever reads the company’s parts does not read their reviews', () => {
    const scope = [PART, COMPANY];
    const on = (who: Viewer, page: string) => {
      const decision = decidePage(who, matchPage(fill(page))!.rule.need, { scope });
      return decision.allowed ? 'open' : decision.reason;
    };
    expect(on(designer, '/part/{part}/overviewPart')).toBe('open');
    expect(on(designer, '/part/{part}/{approvalPiece}/partReview')).toBe('NOT_FOUND');
    const approver = viewer('lv50_basic_user', ['Approver', 'ApprovalPiece', PIECE]);
    const held = { ...approver, roles: approver.roles.map((role) => ({ ...role, reachId: PART })) };
    expect(on(held, '/part/{part}/{approvalPiece}/partReview')).toBe('open');
  });

  test('an approver of one piece opens its review and nothing that changes anything', () => {
    const approver = viewer('lv40_guest', ['Approver', 'ApprovalPiece', PIECE]);
    const held = { ...approver, roles: approver.roles.map((role) => ({ ...role, reachId: DESIGN })) };
    expect(answer(held, `${D}/{approvalPiece}/designReview`)).toBe('open');
    expect(answer(held, `${D}/{approvalPiece}/specificationReview`)).toBe('open');
    for (const page of ['setting', 'designConfirm', 'specificationConfirm']) expect(answer(held, `${D}/${page}`)).toBe('FORBIDDEN');
  });
});

describe('specificationConfirm (section 4)', () => {
  const writer = viewer('lv50_basic_user', ['DocumentManager', 'DesignData', DESIGN]);
  test.each([
    ['STAND_BY', false, 'open'],
    ['REJECTED', false, 'open'],
    ['IN_PROGRESS', false, 'FORBIDDEN'],
    ['COMPLETED', false, 'FORBIDDEN'],
    [null, false, 'open'],
    [null, true, 'FORBIDDEN'],
  ])('flow %s, locked %s: %s', (flowStatus, locked, expected) => {
    expect(answer(writer, `${D}/specificationConfirm`, flowStatus, locked)).toBe(expected);
  });

  test('whoever may, but not in this state, hears what is so; whoever may not, that they may not', () => {
    const closed = (who: Viewer, flowStatus: string | null, locked = false) => {
      const need = matchPage(fill(`${D}/specificationConfirm`))?.rule.need ?? 'everyone';
      return decidePage(who, need, { scope: SCOPES.design, flowStatus, locked });
    };
    expect(closed(writer, 'IN_PROGRESS')).toMatchObject({ reason: 'FORBIDDEN', closedBy: 'IN_REVIEW' });
    expect(closed(writer, 'COMPLETED')).toMatchObject({ closedBy: 'ENDED' });
    expect(closed(writer, null, true)).toMatchObject({ closedBy: 'ENDED' });
    expect(closed(viewer('lv50_basic_user', ['DesignViewer', 'DesignData', DESIGN]), 'IN_PROGRESS')).not.toHaveProperty('closedBy');
  });
});
