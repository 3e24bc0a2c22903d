/** A list of new colleagues becomes accounts: what is wrong and who would be an administrator is seen before. */
import { expect, test } from '../../setup/test.ts';
import { demoPerson } from '../../setup/demo.ts';
import { accountImportMessages as words } from '#people/account-imports/messages.ts';

const LIST = [
  'ユーザー名 / username *,メールアドレス / email *,権限 / accessLevel',
  '一括 花子,ikkatsu.hanako@example.jp,',
  '一括 責任者,ikkatsu.owner@example.jp,会社責任者',
  '一括 誤り,ikkatsu,',
].join('\r\n');

test('people of a list get accounts; errors stay out, and administrative levels are agreed to', async ({ browser }) => {
  const person = await demoPerson(browser, 'owner@mihon.example');
  const { page } = person;
  await person.goto('/company/accounts');
  await person.button(words.open).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.locator('input[type=file]').setInputFiles({ name: '社員.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${LIST}`) });
  await expect(dialog.getByRole('cell', { name: 'B4' })).toBeVisible();
  await expect(dialog.getByText('ikkatsu.owner@example.jp')).toBeVisible();
  await expect(person.button(words.registerValid, { n: 2 })).toBeDisabled();
  await dialog.getByLabel(person.say(words.agree)).check();
  await person.button(words.registerValid, { n: 2 }).click();
  await expect(page.getByText(person.say(words.registered, { n: 2 }))).toBeVisible();
  await person.goto('/company/accounts?text=一括');
  await expect(page.getByRole('row').filter({ hasText: '一括' })).toHaveCount(2);
  await page.context().close();
});
