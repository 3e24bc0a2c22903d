/** A program with an API key of its own uploads an artwork and reads what was found (docs/api.md). */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../../setup/test.ts';
import { demoPerson, designTakingArtwork } from '../../setup/demo.ts';
import { memberMessages } from '#people/companies/messages.ts';
import { serviceAccountMessages as m } from '#people/service-accounts/messages.ts';

const root = join(import.meta.dirname, '../../..');
const LABEL = join(root, 'test/fixtures/inspection/s01_label_v1.pdf');

test('it is registered, gets a key that is shown once and a role on one design, uploads there and nowhere else', async ({ browser }) => {
  const owner = await demoPerson(browser, 'owner@mihon.example');
  const name = `製版サーバー ${Date.now() % 100_000}`;
  const design = await designTakingArtwork(owner, 'APIからの入稿');
  const other = await designTakingArtwork(owner, '権限のない案件');

  await owner.goto('/company/serviceaccounts');
  await owner.button(m.create).click();
  await owner.field(m.name).fill(name);
  await owner.button(m.register).click();
  await owner.button(m.newKey).click();
  await owner.field(m.keyName).fill('本番');
  await owner.button(m.make).click();
  const secret = await owner.page.getByRole('textbox', { name: owner.say(m.secret), exact: true }).inputValue();
  await owner.button(m.done).click();
  await owner.page.reload();
  await expect(owner.page.getByText(secret.slice(-4))).toBeVisible();
  expect(await owner.page.content()).not.toContain(secret);

  await owner.goto(`/${design.brandId}/${design.productId}/${design.id}/setting?tab=members`);
  await owner.button(memberMessages.add).click();
  await owner.field(memberMessages.person).fill(name);
  await owner.page.getByRole('option', { name }).click();
  await owner.field(memberMessages.role).selectOption('Designer');
  await owner.button(memberMessages.assign).click();
  await expect(owner.page.locator('.k-members').getByText(name)).toBeVisible();

  const program = (designId: string) =>
    promisify(execFile)(process.execPath, [join(root, 'docs/examples/upload-artwork.mjs'), designId, LABEL], {
      env: { KORYO_URL: process.env.KORYO_E2E_URL, KORYO_KEY: secret },
    });
  const { stdout } = await program(design.id).catch((ended: { code: number; stdout: string }) => ended);
  expect(JSON.parse(stdout)).toMatchObject({ number: 1, status: 'DONE', result: { status: 'DONE' } });
  await expect(program(other.id)).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('NOT_FOUND') });

  await owner.goto(`/${design.brandId}/${design.productId}/${design.id}/overview`);
  await expect(owner.page.getByText('s01_label_v1.pdf').first()).toBeVisible();
  await owner.goto('/company/history');
  await expect(owner.page.getByText(name).first()).toBeVisible();
});
