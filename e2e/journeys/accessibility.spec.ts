/** Every screen of the site map: nothing that axe finds against WCAG 2.2 AA, nothing cut off in 1024 px, and a console without errors. */
import type { Page, Request } from '@playwright/test';
import { barriersOn } from '../setup/axe.ts';
import { expect, test } from '../setup/test.ts';
import { demoPerson, designsOf, partInReview, piecesOf } from '../setup/demo.ts';
import { expectNothingCut } from '../setup/narrow.ts';
import type { Person } from '../setup/person.ts';
import { uiMessages } from '#ui/messages.ts';

/** What the console says that it should not. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

/** The requests that are under way, since the page was given. */
const underWay = new WeakMap<Page, Set<Request>>();

function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => void requests.add(request));
  page.on('requestfinished', (request) => void requests.delete(request));
  page.on('requestfailed', (request) => void requests.delete(request));
}

/** Until the page shows what it is about: no placeholder, no request under way, also after what came was drawn. */
async function settled(page: Page): Promise<void> {
  for (let turn = 0; turn < 2; turn++) {
    await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
    await expect.poll(() => underWay.get(page)?.size ?? 0, { intervals: [30] }).toBe(0);
    await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve, { timeout: 500 })));
  }
  await expect(page.locator('.k-skeleton')).toHaveCount(0);
  // A colour in the middle of its transition is no colour of ours.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
        .map((one) => one.finished.catch(() => undefined)),
    ),
  );
}

async function expectAccessible(page: Page, path: string): Promise<void> {
  await settled(page);
  expect.soft((await barriersOn(page)).join('\n'), path).toBe('');
}

async function visitAll(page: Page, paths: readonly string[]): Promise<void> {
  watchRequests(page);
  const complaints = complaintsOf(page);
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectAccessible(page, path);
      await expectNothingCut(page, path, uiMessages.breadcrumbs.ja, [1024]);
      await page.setViewportSize({ width: 1440, height: 900 });
      expect.soft(complaints.splice(0), `the console of ${path}`).toEqual([]);
    });
  }
}

/** The review page of a specification whose round runs. */
async function specificationReviews(owner: Person, designs: Awaited<ReturnType<typeof designsOf>>): Promise<string[]> {
  for (const { id } of designs) {
    const { data } = await owner.api<{ design: { specification: { id: string; status: string } | null } }>(
      'query($id: ID!) { design(id: $id) { specification { id status } } }',
      { id },
    );
    const specification = data?.design.specification;
    if (specification?.status !== 'IN_PROGRESS') continue;
    return (await piecesOf(owner, 'SPECIFICATION', specification.id)).map((piece) => piece.reviewPath);
  }
  throw new Error('the demo has no specification in review');
}

/** A design with an inspected version, a specification and a flow, with everything around it. */
async function treePaths(owner: Person): Promise<string[]> {
  const designs = await designsOf(owner);
  const design =
    designs.find((one) => one.versions.some((version) => version.result) && one.status === 'DESIGN_REVIEW') ??
    designs.find((one) => one.versions.some((version) => version.result));
  if (!design) throw new Error('the demo has no inspected design');
  const brand = `/${design.brandId}`;
  const product = `${brand}/${design.productId}`;
  const at = `${product}/${design.id}`;
  const [reviewed] = await piecesOf(owner, 'DESIGN', design.id);
  const part = await partInReview(owner, { brandId: design.brandId, name: '注意表示', approver: '品保' });
  const result = design.versions.findLast((version) => version.result)?.result?.id;
  return [
    // Library, parts and part pages are one screen each at every level of the tree.
    ...['overview', 'setting', 'registerBrand', 'registProduct', 'library', 'brand-approvalflows?view=workflow'].map(
      (page) => `${brand}/${page}`,
    ),
    ...['overview', 'setting', 'registDesign', 'part', 'partProduct', `inspViewer/${result}`].map((page) => `${product}/${page}`),
    ...[
      'overview',
      'overview?chat=open',
      'setting',
      'design-details',
      'supInformation',
      'design-inspectionsettings',
      'designConfirm',
      'designConfirm?view=flow',
    ].map((page) => `${at}/${page}`),
    ...['specification', 'specification/overview', 'specificationFlow', 'specificationConfirm'].map((page) => `${at}/${page}`),
    ...(reviewed ? [reviewed.reviewPath, `${at}/${reviewed.id}`] : []),
    ...(await specificationReviews(owner, designs)),
    part.overview,
    `${part.overview}/partConfirm`,
    part.review,
  ];
}

// Some tests visit twenty pages, and axe takes seconds for each.
test.describe.configure({ timeout: 360_000 });

test('signing in and the forgotten password', async ({ page }) => {
  await visitAll(page, ['/signin', '/forgotpassword']);
});

test('home, lists, company and account pages', async ({ browser }) => {
  const { page, api } = await demoPerson(browser, 'owner@mihon.example');
  const { data } = await api<{ accounts: { items: { id: string }[] } }>('{ accounts(limit: 1) { items { id } } }');
  await visitAll(page, [
    '/',
    '/brand',
    '/brand/register',
    '/products',
    '/listTask',
    '/history',
    '/bin',
    '/notifications',
    '/company',
    '/company/accounts',
    '/company/accounts?create=true',
    `/company/accounts/${data?.accounts.items[0]?.id}`,
    '/company/accounts/mypage',
    '/company/teams',
    '/company/history',
    '/company/library',
    '/company/part',
    '/company/parts',
    '/company/overview',
    '/company/exceltemplate',
    '/specificationFormat',
    '/approvalFlow',
    '/approvalFlow?isNew=true',
    '/company/outbox',
    '/403',
    '/404',
  ]);
});

test('the pages of a brand, a product, a design, its specification and its reviews', async ({ browser }) => {
  const owner = await demoPerson(browser, 'owner@mihon.example');
  await visitAll(owner.page, await treePaths(owner));
});

test('what opens over a page: the menus, the search, a dialog', async ({ browser }) => {
  const { page } = await demoPerson(browser, 'owner@mihon.example');
  const complaints = complaintsOf(page);
  watchRequests(page);
  await page.goto('/brand');
  await settled(page);
  for (const menu of ['ヘルプ', /^アカウント/]) {
    await page.getByRole('button', { name: menu }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page, `the menu ${menu}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the search');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the shortcuts');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'ヘルプ' }).click();
  await page.getByRole('menuitem', { name: 'ツアー' }).click();
  await page.keyboard.press('ArrowRight');
  await expectAccessible(page, 'the tour');
  expect(complaints).toEqual([]);
});
