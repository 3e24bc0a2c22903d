/** The provider's staff at work in a customer's company (D1.7, D3). */
import { expect, test } from '../../setup/test.ts';
import { demoPerson } from '../../setup/demo.ts';
import type { Person } from '../../setup/person.ts';
import { tenantMessages } from '#people/tenancy/messages.ts';
import { switchMessages } from '#people/tenancy/web/door/switch-messages.ts';
import { actionLabels } from '#work/history/messages.ts';
import { planMessages } from '#people/companies/messages.ts';
import { shellMessages } from '#shell/messages.ts';
import { uiMessages } from '#ui/messages.ts';

const switched = actionLabels['switch company'] ?? { ja: '', en: '' };

async function switchTo(staff: Person, company: string, reason?: string): Promise<void> {
  await staff.page.getByRole('button', { name: /^(アカウント|Account): / }).click();
  await staff.page.getByRole('menuitem', { name: staff.say(switchMessages.title) }).click();
  const choice = staff.field(switchMessages.company);
  const option = choice.locator('option', { hasText: company });
  await expect(option).toBeAttached();
  await choice.selectOption((await option.getAttribute('value')) ?? '');
  if (reason === undefined) await expect(staff.field(tenantMessages.reason)).toHaveCount(0);
  else {
    await staff.button(switchMessages.enter).click();
    await expect(staff.field(tenantMessages.reason)).toBeFocused();
    await staff.field(tenantMessages.reason).fill(reason);
  }
  await staff.button(switchMessages.enter).click();
  await expect(staff.page.locator('header').getByText(company)).toBeVisible();
}

test('they switch into a company and back; both histories say so, and nobody else is offered it', async ({ browser }) => {
  const [home, customer] = ['Koryo運営事務局', '株式会社みほん飲料'];
  const staff = await demoPerson(browser, 'support@koryo.example');
  await staff.goto('/');
  await expect(staff.page.locator('header').getByText(home)).toBeVisible();
  const reason = 'お問い合わせ 4711 の確認';
  await switchTo(staff, customer, reason);
  await expect(
    staff.page.getByText(staff.say(shellMessages.inOtherCompany, { company: customer, time: '' }).split('（')[0] ?? ''),
  ).toBeVisible();
  await staff.goto('/company/history');
  await expect(
    staff.page
      .getByRole('row')
      .filter({ hasText: staff.say(switched) })
      .first(),
  ).toContainText('運営 担当');
  await staff.goto('/company');
  await staff.button(planMessages.edit).click();
  const uploads = staff.page.getByRole('spinbutton', { name: staff.say(planMessages.remainingUploads) });
  const left = Number(await uploads.inputValue());
  await uploads.fill(String(left + 1000));
  await staff.button(uiMessages.save).click();
  await expect(staff.page.getByRole('row').filter({ hasText: staff.say(planMessages.planChanged) })).toContainText('+1,000');
  await switchTo(staff, home);
  await staff.goto('/history');
  await expect(
    staff.page
      .getByRole('row')
      .filter({ hasText: staff.say(switched) })
      .first(),
  ).toBeVisible();
  await staff.page.context().close();

  const owner = await demoPerson(browser, 'owner@mihon.example');
  await owner.goto('/');
  await owner.page.getByRole('button', { name: /^(アカウント|Account): / }).click();
  await expect(owner.page.getByRole('menuitem').first()).toBeVisible();
  await expect(owner.page.getByRole('menuitem', { name: owner.say(switchMessages.title) })).toHaveCount(0);
  await owner.goto('/company');
  await expect(owner.page.getByRole('row').filter({ hasText: owner.say(planMessages.planChanged) })).toBeVisible();
  await expect(owner.button(planMessages.edit)).toHaveCount(0);
  await owner.page.context().close();
});
