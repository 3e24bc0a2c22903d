/** Narrow windows in English (the frame works from 1024 px; lists, reviews and approvals also at 390 px): nothing is cut off unseen. */
import { expect, test } from '../setup/test.ts';
import { demoPersonReading, designsOf, partInReview, piecesOf } from '../setup/demo.ts';
import { expectNothingCut } from '../setup/narrow.ts';
import type { Person } from '../setup/person.ts';
import { brandMessages } from '#catalogue/brands/messages.ts';
import { uiMessages } from '#ui/messages.ts';

async function paths(owner: Person): Promise<string[]> {
  const designs = await designsOf(owner);
  const design = designs.find((one) => one.status === 'DESIGN_REVIEW');
  if (!design) throw new Error('the demo has no design in review');
  const at = `/${design.brandId}/${design.productId}/${design.id}`;
  const [piece] = await piecesOf(owner, 'DESIGN', design.id);
  const part = await partInReview(owner, { brandId: design.brandId, name: '全商品に共通して表示する注意喚起文', approver: '品保' });
  // One that may be edited has every tab.
  const written = designs.filter((one) => one.status === 'SPECIFICATION');
  return [
    ...written.map((one) => `/${one.brandId}/${one.productId}/${one.id}/specification`),
    '/',
    '/brand',
    '/products',
    '/listTask',
    '/history',
    '/notifications',
    '/company',
    '/company/accounts',
    '/company/accounts/mypage',
    '/company/overview',
    '/company/exceltemplate',
    '/specificationFormat',
    ...['overview', 'setting', 'design-details', 'supInformation', 'specification/overview', 'specificationFlow', 'library'].map(
      (page) => `${at}/${page}`,
    ),
    ...(piece ? [piece.reviewPath] : []),
    part.overview,
    part.review,
  ];
}

test.afterAll(async ({ browser }) => {
  const owner = await demoPersonReading(browser, 'owner@mihon.example', 'ja');
  await owner.page.context().close();
});

// In Japanese every page of the site map is looked at in 1024 px where axe looks at it.
test('pages fit into 1024 and 390 px, and say where one is (en)', async ({ browser }) => {
  const owner = await demoPersonReading(browser, 'owner@mihon.example', 'en');
  for (const path of await paths(owner)) {
    await owner.goto(path);
    await owner.page.waitForLoadState('networkidle');
    await expectNothingCut(owner.page, path, owner.say(uiMessages.breadcrumbs), [1024, 390]);
  }
  await owner.page.context().close();
});

test('figures of a list keep their words where the head of the table is not shown', async ({ browser }) => {
  const owner = await demoPersonReading(browser, 'owner@mihon.example', 'ja');
  await owner.page.setViewportSize({ width: 390, height: 800 });
  await owner.goto('/brand');
  const label = (id: string) => owner.page.locator(`tbody tr`).first().locator(`td[data-label="${id}"]`);
  for (const words of [brandMessages.children, brandMessages.products, brandMessages.designs]) {
    const cell = label(owner.say(words));
    expect(await cell.evaluate((one) => getComputedStyle(one, '::before').content)).toBe(`"${owner.say(words)}"`);
  }
  await owner.page.context().close();
});
