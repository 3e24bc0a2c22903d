/** A company's own fields on overviews, from the template to the file they leave in (D13); what a design's members should know (D14.7). */
import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from '../setup/test.ts';
import { demoPerson } from '../setup/demo.ts';
import type { Person } from '../setup/person.ts';
import { fieldTypeWords, kindWords, sheetMessages, templateMessages } from '#catalogue/overview-templates/messages.ts';
import { supplementMessages } from '#catalogue/designs/supplement-messages.ts';
import { searchMessages } from '#overview/search/messages.ts';
import { fieldErrors } from '#shared/errors.ts';
import { uiMessages } from '#ui/messages.ts';

interface Made {
  createBrand: { id: string };
  createProduct: { id: string };
  createDesign: { id: string };
}

/** A brand, a product and a design of this journey's own. */
async function ownTree(owner: Person) {
  const make = async <K extends keyof Made>(name: K, input: object): Promise<string> => {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
    const { data, errors } = await owner.api<Made>(`mutation($input: ${type}!) { ${name}(input: $input) { id } }`, { input });
    if (!data) throw new Error(JSON.stringify(errors));
    return data[name].id;
  };
  const brand = await make('createBrand', { name: '概要の確認' });
  const product = await make('createProduct', { brandId: brand, name: '梅ソーダ 350ml' });
  const design = await make('createDesign', { productId: product, name: '缶 全面' });
  return { brand, product, design };
}

test('a field is added to the template, filled in on a product, found by its value, and leaves in an Excel file', async ({ browser }) => {
  const owner = await demoPerson(browser, 'owner@mihon.example');
  const { page } = owner;
  const { brand, product } = await ownTree(owner);
  const label = `梅の産地 ${Date.now()}`;

  await owner.goto('/company/overview?kind=PRODUCT');
  await page.getByRole('button', { name: owner.say(templateMessages.add) }).click();
  const rows = page
    .getByRole('list')
    .filter({ has: page.getByLabel(owner.say(templateMessages.labelJa)) })
    .getByRole('listitem');
  const row = rows.last();
  await row.getByLabel(owner.say(templateMessages.labelJa)).fill(label);
  await row.getByLabel(owner.say(templateMessages.labelEn)).fill(`Origin of the plums ${Date.now()}`);
  await row.getByLabel(owner.say(templateMessages.type)).selectOption({ label: owner.say(fieldTypeWords.TEXT) });
  // Order by keyboard: the button that moves it up, until it is the first.
  const up = owner.button(templateMessages.moveUp, { label });
  while (await up.isEnabled()) await up.press('Enter');
  await owner.button(uiMessages.save).click();
  await expect(page.getByText(owner.say(templateMessages.saved))).toBeVisible();
  await page.reload();
  await expect(rows.first().getByLabel(owner.say(templateMessages.labelJa))).toHaveValue(label);
  // Another tab is another form: what was changed here is asked about first.
  await rows.first().getByLabel(owner.say(templateMessages.required)).click();
  await page.getByRole('tab', { name: new RegExp(owner.say(kindWords.BRAND)) }).click();
  await page
    .getByRole('alertdialog', { name: owner.say(uiMessages.unsavedTitle) })
    .getByRole('button', { name: owner.say(uiMessages.discard) })
    .click();
  await expect(page).not.toHaveURL(/kind=PRODUCT/);

  await owner.goto(`/${brand}/${product}/overview`);
  await owner.button(sheetMessages.fill).click();
  const section = page.getByRole('region', { name: owner.say(sheetMessages.title) });
  await section.getByLabel(label).fill('和歌山県みなべ町');
  await owner.button(uiMessages.save).click();
  // The demo's template asks for the content of every product.
  await expect(section.getByText(owner.say(fieldErrors.REQUIRED)).first()).toBeVisible();
  await section.getByLabel(/^内容量/).fill('３５０');
  await owner.button(uiMessages.save).click();
  await expect(section.getByText('和歌山県みなべ町')).toBeVisible();
  await expect(section.getByText('350', { exact: true })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: owner.say(searchMessages.placeholder) }).fill('みなべ');
  await expect(page.getByRole('option', { name: /梅ソーダ 350ml/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');

  await owner.goto(`/${brand}/overview`);
  await owner.button(uiMessages.export).click();
  await expect(page.getByText(owner.say(kindWords.PRODUCT)).last()).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('menuitem', { name: owner.say(uiMessages.exportExcel) })
      .first()
      .click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^商品一覧_\d{8}\.xlsx$/);
  const parts = unzipSync(await readFile(await file.path()));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  for (const words of [label, '和歌山県みなべ町', '梅ソーダ 350ml']) expect(sheet).toContain(words);
  await page.context().close();
});

test('what a design’s members should know is written with its line breaks, and a reference file is laid beside it', async ({ browser }) => {
  const owner = await demoPerson(browser, 'owner@mihon.example');
  const { page } = owner;
  const { brand, product, design } = await ownTree(owner);
  await owner.goto(`/${brand}/${product}/${design}/supInformation`);
  await owner.button(supplementMessages.write).click();
  await page.getByRole('textbox', { name: owner.say(supplementMessages.body) }).fill('色は見本に合わせる\n缶の継ぎ目は右');
  await owner.button(uiMessages.save).click();
  await expect(page.getByText(/^色は見本に合わせる\s+缶の継ぎ目は右$/)).toBeVisible();
  await owner.button(supplementMessages.add).click();
  await owner.field(supplementMessages.file).setInputFiles({ name: '色見本.txt', mimeType: 'text/plain', buffer: Buffer.from('DIC 156') });
  await owner.field(supplementMessages.note).fill('色の基準');
  await expect(page.getByText('色見本.txt')).toBeVisible();
  await owner.button(supplementMessages.addVerb).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: /色見本\.txt/ }).click()]);
  expect(await readFile(await file.path(), 'utf8')).toBe('DIC 156');
  await owner.goto(`/${brand}/${product}/${design}/design-details`);
  await expect(page.getByRole('heading', { name: '案件情報' })).toBeVisible();
  await page.context().close();
});
