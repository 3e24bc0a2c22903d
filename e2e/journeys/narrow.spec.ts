/** Narrow windows: nothing is cut off unseen. The pages of the site map are looked at in accessibility.spec.ts. */
import { expect, test } from '../setup/test.ts';
import { demoPersonReading, designsOf } from '../setup/demo.ts';
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
