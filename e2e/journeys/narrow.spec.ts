/** Narrow windows: nothing is cut off unseen. The pages of the site map are looked at in accessibility.spec.ts. */
import { expect, test } from '../setup/test.ts';
import { demoPersonReading, designsOf, must } from '../setup/demo.ts';
import { expectNothingCut } from '../setup/narrow.ts';
import type { Person } from '../setup/person.ts';
import { brandMessages } from '#catalogue/brands/messages.ts';
import { uiMessages } from '#ui/messages.ts';

/** Where a specification is written: one that may be edited has every tab. */
async function paths(owner: Person): Promise<string[]> {
  const written = (await designsOf(owner)).filter((one) => one.status === 'SPECIFICATION');
  if (written.length === 0) throw new Error('no specification of the demo may be edited');
  return written.map((one) => `/${one.brandId}/${one.productId}/${one.id}/specification`);
}

test.afterAll(async ({ browser }) => {
  const owner = await demoPersonReading(browser, 'owner@mihon.example', 'ja');
  await owner.page.context().close();
});

test('a specification that is written fits into 1024 and 390 px, and says where one is (en)', async ({ browser }) => {
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

test('a row of a list keeps its height however long a name is, and the whole stands in its title', async ({ browser }) => {
  const owner = await demoPersonReading(browser, 'owner@mihon.example', 'ja');
  const name = '国産有機宇治抹茶入り深蒸し煎茶特選詰合せ'.repeat(10);
  const [beside] = await designsOf(owner);
  const { createProduct: long } = await must<{ createProduct: { id: string } }>(
    owner,
    'mutation($input: CreateProductInput!) { createProduct(input: $input) { id } }',
    { input: { brandId: beside?.brandId, name } },
  );
  for (const width of [1280, 390]) {
    await owner.page.setViewportSize({ width, height: 800 });
    await owner.goto('/products');
    const words = owner.page.getByTitle(name, { exact: true }).first();
    await expect(words).toBeVisible();
    const lines = await words.evaluate((one) => Math.round(one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight)));
    expect(lines, `${width} px`).toBe(2);
  }
  const input = { productId: long.id, expectedVersion: 1 };
  await must(owner, 'mutation($input: DeleteProductInput!) { deleteProduct(input: $input) }', { input });
  await owner.page.context().close();
});
