/** All design projects in one place. */
import { expect, test } from '../setup/test.ts';
import { demoPerson } from '../setup/demo.ts';
import { designListMessages } from '#catalogue/designs/list-messages.ts';
import { designStatusWords } from '#catalogue/designs/messages.ts';

test('all design projects stand on one page, as a list and by stage, found by the name of their product', async ({ browser }) => {
  const owner = await demoPerson(browser, 'owner@mihon.example');
  const { page } = owner;
  await owner.goto('/designs');
  await page.getByRole('searchbox', { name: owner.say(designListMessages.search) }).fill('温州みかん');
  const row = page.getByRole('row', { name: /ラベル 機能性表示の追加/ });
  await expect(row).toBeVisible();
  await expect(page.getByRole('row', { name: /化粧箱/ })).toHaveCount(0);
  await page.getByRole('tab', { name: owner.say(designListMessages.board) }).click();
  const stage = page.getByRole('region', { name: owner.say(designStatusWords.CIRCULAR) });
  await stage.getByRole('link', { name: /ラベル 機能性表示の追加/ }).click();
  await expect(page).toHaveURL(/\/overview$/);
  await page.context().close();
});
