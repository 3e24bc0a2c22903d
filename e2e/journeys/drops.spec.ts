/** Files that are dropped on a page: several find their designs by name and barcode; on a library pictures become parts. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../setup/test.ts';
import { demoPerson, designTakingArtwork } from '../setup/demo.ts';
import type { Person } from '../setup/person.ts';
import { versionMessages } from '#artwork/versions/messages.ts';
import { placingMessages } from '#artwork/versions/placing-messages.ts';
import { droppedMessages } from '#wording/parts/web/door/library/dropped-messages.ts';
import { uiMessages } from '#ui/messages.ts';

const RUN = Date.now().toString(36).slice(-4);
const fixture = (name: string) => `test/fixtures/inspection/${name}`;

/** Holds files over the page and lets them go. */
async function drop(page: Page, files: readonly (readonly [name: string, type: string, file: string])[]): Promise<void> {
  const given = await Promise.all(
    files.map(async ([name, type, file]) => [name, type, (await readFile(file)).toString('base64')] as const),
  );
  const data = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const [name, type, text] of all) {
      transfer.items.add(new File([Uint8Array.from(atob(text), (char) => char.charCodeAt(0))], name, { type }));
    }
    return transfer;
  }, given);
  await page.dispatchEvent('main', 'dragover', { dataTransfer: data });
  await page.dispatchEvent('main', 'drop', { dataTransfer: data });
}

const row = ({ page }: Person, name: string) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('row').filter({ hasText: name });

test('on the list of designs: by name, by hand, refused kinds, confirmed in a table', async ({ browser }) => {
  const owner = await demoPerson(browser, 'owner@mihon.example');
  const { page, say } = owner;
  const first = await designTakingArtwork(owner, `ドロップ甲${RUN}`);
  const second = await designTakingArtwork(owner, `ドロップ乙${RUN}`);
  await owner.goto('/designs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await drop(page, [
    [`${first.name}_初校.pdf`, 'application/pdf', fixture('s02_label_v2_changes.pdf')],
    ['scan0001.jpg', 'image/jpeg', fixture('part_logo_181px.jpg')],
    ['memo.txt', 'text/plain', fixture('README.md')],
  ]);
  await expect(row(owner, first.name)).toContainText(say(placingMessages.byName));
  await expect(row(owner, 'memo.txt')).toContainText(say(placingMessages.wrongType, { name: 'memo.txt' }));
  await expect(row(owner, 'scan0001.jpg')).toContainText(say(placingMessages.none));
  await expect(owner.button(uiMessages.registerMany, { n: 1 })).toBeEnabled();
  const picker = row(owner, 'scan0001.jpg').getByRole('combobox');
  await picker.fill(second.name);
  await page.keyboard.press('Enter');
  await expect(row(owner, 'scan0001.jpg')).toContainText(say(placingMessages.byHand));
  await row(owner, 'memo.txt')
    .getByRole('button', { name: say(uiMessages.takeOutFile, { name: 'memo.txt' }) })
    .click();
  if (process.env.KORYO_E2E_TRACE) await page.screenshot({ path: 'test-results/drops.png' });
  await owner.button(uiMessages.registerMany, { n: 2 }).click();
  for (const name of [first.name, 'scan0001.jpg'])
    await expect(row(owner, name)).toContainText(say(placingMessages.registered, { number: 1 }));
  await row(owner, first.name).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${first.id}/overview`));

  // A locked PDF waits for its password in its row.
  await owner.goto(`/${first.brandId}/${first.productId}/${first.id}/setting`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await drop(page, [['施錠.pdf', 'application/pdf', fixture('s11_encrypted_userpw.pdf')]]);
  await owner.button(uiMessages.registerMany, { n: 1 }).click();
  const password = row(owner, '施錠.pdf').getByLabel(say(versionMessages.password), { exact: true });
  await expect(password).toBeVisible();
  if (process.env.KORYO_E2E_TRACE) await page.screenshot({ path: 'test-results/drops-locked.png' });
  await password.fill('userpw');
  await owner.button(uiMessages.registerMany, { n: 1 }).click();
  await expect(row(owner, '施錠.pdf')).toContainText(say(placingMessages.registered, { number: 2 }));

  // One file on any page of a design is that design's.
  await owner.goto(`/${second.brandId}/${second.productId}/${second.id}/setting`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await drop(page, [['再校.pdf', 'application/pdf', fixture('s01_label_v1.pdf')]]);
  await expect(row(owner, '再校.pdf')).toContainText(say(placingMessages.byPage));
  await owner.button(uiMessages.registerMany, { n: 1 }).click();
  await expect(row(owner, '再校.pdf')).toContainText(say(placingMessages.registered, { number: 2 }));
});

test('on a library: pictures become parts, by whoever may create them', async ({ browser }) => {
  const owner = await demoPerson(browser, 'owner@mihon.example');
  const { page, say } = owner;
  await owner.goto('/company/library');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const file = [`ロゴ${RUN}.jpg`, 'image/jpeg', fixture('part_logo_181px.jpg')] as const;
  await drop(page, [file, [`マーク${RUN}.jpg`, 'image/jpeg', fixture('part_logo_181px.jpg')]]);
  await page.getByLabel(say(droppedMessages.nameOf, { name: `マーク${RUN}.jpg` })).fill(`認証マーク${RUN}`);
  await owner.button(uiMessages.registerMany, { n: 2 }).click();
  await row(owner, `マーク${RUN}.jpg`).getByRole('link').click();
  await expect(page.getByRole('heading', { name: `認証マーク${RUN}` })).toBeVisible();

  const reader = await demoPerson(browser, 'quality@mihon.example');
  await reader.goto('/company/library');
  await expect(reader.page.getByRole('heading', { level: 1 })).toBeVisible();
  await drop(reader.page, [file]);
  await expect(reader.page.getByText(/権限がありません/)).toBeVisible();
});
