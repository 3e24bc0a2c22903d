/** Texts that are there already become parts: from a list in Excel or CSV, and from text on an artwork. */
import { readFile } from 'node:fs/promises';
import { expect, test } from '../setup/test.ts';
import { demoPerson, designsOf } from '../setup/demo.ts';
import type { Person } from '../setup/person.ts';
import { openViewer, stageOf } from '../setup/viewer.ts';
import { listImportMessages as lists } from '#people/list-imports/messages.ts';
import { partImportMessages as words } from '#wording/part-imports/messages.ts';
import { manyMessages } from '#approval/approval-flow-templates/messages.ts';
import { uiMessages } from '#ui/messages.ts';
import { availabilityLabels, partMessages, textToPartMessages } from '#wording/parts/messages.ts';
import { textMessages } from '#artwork/canvas/web/door/panes/stage-messages.ts';

const LIST =
  '\ufeffパーツ名,タイトル,内容,言語,担当\r\n取込 保存方法,保存方法,"直射日光を避け、\n常温で保存してください。",ja,佐藤\r\n取込 空欄,,,,\r\n取込 製造者,製造者,株式会社みほん飲料,ja,佐藤\r\n';

test('a list is shown with what is wrong before its valid parts are registered', async ({ browser }) => {
  const person = await demoPerson(browser, 'owner@mihon.example');
  const { page } = person;
  await person.goto('/company/library');
  await person.button(words.open).click();
  const dialog = page.getByRole('alertdialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: '文言.csv', mimeType: 'text/csv', buffer: Buffer.from('これは一覧ではない') });
  await expect(dialog.getByText(person.say(lists.refused))).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles({ name: '文言.csv', mimeType: 'text/csv', buffer: Buffer.from(LIST) });
  // As a spreadsheet counts its rows: the line break above begins none.
  await expect(dialog.getByRole('cell', { name: 'C3' })).toBeVisible();
  const download = page.waitForEvent('download');
  await person.button(lists.resultFile).click();
  expect((await download).suggestedFilename()).toContain('文言.csv');
  await person.button(words.registerValid, { n: 2 }).click();
  await expect(page.getByText(person.say(words.registered, { n: 2 }))).toBeVisible();
  await expect(page.getByRole('link', { name: '取込 保存方法' })).toBeVisible();
  await expect(page.getByRole('link', { name: '取込 空欄' })).toHaveCount(0);

  // All of them go to review together, by the company's template, as nobody has drawn a flow for each.
  await person.goto(`/company/library?text=${encodeURIComponent('取込')}`);
  await page.getByRole('checkbox', { name: person.say(uiMessages.choosePage) }).check();
  await person.button(manyMessages.request).click();
  await expect(dialog.getByText('株式会社みほん飲料', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: person.say(manyMessages.submit, { n: 2 }) }).click();
  await expect(page.getByText(person.say(uiMessages.rowsDone, { n: 2 }))).toBeVisible();
  await expect(page.getByRole('row', { name: /取込 製造者/ }).getByText(person.say(availabilityLabels.IN_REVIEW))).toBeVisible();

  // What the list is filtered by holds for the list that is taken out.
  const taken = page.waitForEvent('download');
  await person.button(uiMessages.export).first().click();
  await page.getByRole('menuitem', { name: person.say(uiMessages.exportCsv) }).click();
  const names = [...(await readFile(await (await taken).path(), 'utf8')).matchAll(/^"([^"]+)","/gmu)].map(([, name]) => name);
  expect(new Set(names)).toEqual(new Set(['取込 保存方法', '取込 製造者']));
});

/** Opens the artwork of the label in review, takes all its text, and asks for a part of it. */
async function takeText(person: Person): Promise<void> {
  // It has live text; some artwork of the demo is a picture.
  const design = (await designsOf(person)).find((one) => one.status === 'DESIGN_REVIEW' && one.versions.some((version) => version.result));
  const result = design?.versions.findLast((version) => version.result)?.result?.id;
  await openViewer(person, `/${design?.brandId}/${design?.productId}/inspViewer/${result}`);
  await person.page.keyboard.press('i');
  await expect(stageOf(person)).toHaveAttribute('data-tool', 'text');
  await person.page.keyboard.press('Control+a');
  await person.page.getByRole('button', { name: person.say(textMessages.makePart) }).click();
}

test('text on an artwork becomes a part of the library that is chosen', async ({ browser }) => {
  const person = await demoPerson(browser, 'owner@mihon.example');
  const { page } = person;
  await takeText(person);
  const dialog = page.getByRole('alertdialog');
  const text = dialog.getByRole('textbox', { name: new RegExp(person.say(partMessages.contentText)) });
  await expect(text).not.toHaveValue('');
  await dialog.getByRole('textbox', { name: new RegExp(`^${person.say(partMessages.name)}`) }).fill('紙面から');
  await text.fill('紙面から\n取った文字');
  await dialog.getByRole('button', { name: person.say(partMessages.createVerb) }).click();
  await page.getByRole('link', { name: person.say(textToPartMessages.toPart) }).click();
  await expect(page).toHaveURL(/overviewPart/);
  await expect(page.getByRole('heading', { name: '紙面から' })).toBeVisible();
  await expect(page.getByText('取った文字').first()).toBeVisible();
});

test('who may create parts nowhere is told so, in English', async ({ browser }) => {
  const person = await demoPerson(browser, 'emma@mihon.example', 'en');
  await takeText(person);
  await expect(person.page.getByText(person.say(textToPartMessages.nowhere))).toBeVisible();
});
