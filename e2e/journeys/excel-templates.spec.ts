/** A company's own workbook becomes the form of its specifications (D5.3). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../setup/test.ts';
import { demoPerson, demoPersonReading } from '../setup/demo.ts';
import { templateFindingMessages } from '#wording/excel-templates/finding-messages.ts';
import { templateMessages as m } from '#wording/excel-templates/template-messages.ts';
import { pointingMessages } from '#wording/excel-templates/pointing-messages.ts';
import { newId } from '#shared/ids.ts';
import { uiMessages } from '#ui/messages.ts';

const fixture = (name: string) => readFile(join(import.meta.dirname, '../../test/fixtures/excel', name));
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test('a workbook with unreadable symbols is registered without them, a clean one at once', async ({ browser }) => {
  const owner = await demoPerson(browser, 'owner@mihon.example');
  const { page } = owner;
  const run = newId().slice(-6);
  const [broken, valid] = [`記号の誤り ${run}`, `商品仕様書 ${run}`];
  const choose = async (name: string, from: string) =>
    await page.locator('input[type=file]').setInputFiles({ name: `${name}.xlsx`, mimeType: XLSX, buffer: await fixture(from) });
  await owner.goto('/company/exceltemplate');
  await expect(owner.heading(owner.say(m.title))).toBeVisible();

  // Cancelled: nothing is registered, and the same file may be chosen again.
  await choose(broken, 'template-broken.xlsx');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(owner.say(templateFindingMessages.FULL_WIDTH)).first()).toBeVisible();
  await expect(dialog.getByText('＃Ｔ－２')).toBeVisible();
  await dialog.getByRole('button', { name: owner.say(uiMessages.cancel) }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: new RegExp(broken) })).toHaveCount(0);

  await choose(broken, 'template-broken.xlsx');
  await dialog.getByRole('button', { name: owner.say(m.registerValid) }).click();
  await expect(owner.heading(broken)).toBeVisible();
  await expect(page.getByText(owner.say(m.partsOf, { n: 1 }), { exact: true })).toBeVisible();

  // A file without symbols is refused; its cells can be pointed at.
  await owner.goto('/company/exceltemplate');
  await choose('記号なし', 'accounts-good.xlsx');
  await expect(dialog.getByText(owner.say(templateFindingMessages.NO_VALID_SYMBOL))).toBeVisible();
  await expect(dialog.getByRole('button')).toHaveText([owner.say(uiMessages.close), owner.say(pointingMessages.begin)]);
  await dialog.getByRole('button', { name: owner.say(uiMessages.close) }).click();

  await choose(valid, 'template-valid.xlsx');
  await expect(owner.heading(valid)).toBeVisible();
  const address = new URL(page.url()).pathname;
  // The sheet as it looks, with its symbols; the list and the picture find each other.
  const mark = page.getByRole('button', { name: /^B5 / });
  await expect(mark).toBeVisible();
  await mark.click();
  await expect(page.getByRole('button', { name: /^#C-1 / })).toHaveAttribute('aria-pressed', 'true');
  await page.context().close();

  const reader = await demoPersonReading(browser, 'admin@mihon.example', 'en');
  await reader.goto(address);
  await expect(reader.page.getByRole('tab', { name: new RegExp(reader.say(m.versions)) })).toBeVisible();
  await reader.page.getByRole('tab', { name: new RegExp(`^${reader.say(m.symbols)}`) }).click();
  await expect(reader.page.getByText('English (EN)')).toBeVisible();
  await reader.page.context().close();
  const again = await demoPersonReading(browser, 'admin@mihon.example', 'ja');
  await again.page.context().close();
});
