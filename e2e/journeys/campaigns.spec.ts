/** A change and its bill: the design with a part's former wording is looked at by itself, planned, given away, and settled. */
import { expect, test } from '../setup/test.ts';
import { demoPerson } from '../setup/demo.ts';
import { campaignMessages, campaignStates } from '#artwork/campaigns/messages.ts';
import { uiMessages } from '#ui/messages.ts';

test('who changed an approved part sees what its designs say, plans them, gives them away and settles the last', async ({ browser }) => {
  const person = await demoPerson(browser, 'owner@mihon.example');
  const { page, say } = person;
  await person.goto('/campaigns');
  await page.locator('main table').getByRole('link').first().click();
  // The worker has inspected its newest artwork against the new wording.
  await expect(page.getByText(say(campaignStates.TO_CHANGE))).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(say(campaignMessages.doneOf, { done: 0, total: 1 }))).toBeVisible();

  await person.button(campaignMessages.setDue).click();
  await page.getByRole('alertdialog').getByLabel(say(campaignMessages.due)).fill('2099-01-31');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(campaignMessages.setDue) })
    .click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByText('2099/01/31')).toBeVisible();

  await page.getByRole('checkbox', { name: say(uiMessages.choosePage) }).check();
  await person.button(campaignMessages.assign).click();
  const picker = page.getByRole('alertdialog').getByRole('combobox');
  await picker.fill('絵本');
  await page.getByRole('option', { name: '絵本 晃' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say(campaignMessages.assign) })
    .click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('cell', { name: '絵本 晃' })).toBeVisible();

  // Who got it, has a task that is called so and leads here.
  const designer = await demoPerson(browser, 'designer@mihon.example');
  await designer.goto('/listTask');
  const task = designer.page.getByRole('row').filter({ hasText: '改版対応' });
  await task.getByRole('link').first().click();
  await expect(designer.page).toHaveURL(page.url());
  await expect(designer.page.getByRole('button', { name: say(campaignMessages.close) })).toHaveCount(0);
  await designer.page.getByRole('checkbox', { name: say(uiMessages.choosePage) }).check();
  await designer.button(campaignMessages.settle).click();
  const settle = designer.page.getByRole('alertdialog');
  await settle.getByRole('button', { name: say(campaignMessages.settle) }).click();
  // Without a reason nothing is settled.
  await expect(settle).toBeVisible();
  await settle.getByLabel(new RegExp(`^${say(campaignMessages.reason)}`)).fill('在庫限りで終売');
  await settle.getByRole('button', { name: say(campaignMessages.settle) }).click();
  await expect(designer.page.getByText(say(campaignMessages.closedByItself))).toBeVisible();
  await designer.page.context().close();

  await page.reload();
  await expect(page.getByText(say(campaignStates.SETTLED))).toBeVisible();
  await expect(person.button(campaignMessages.close)).toHaveCount(0);
  await page.context().close();
});
