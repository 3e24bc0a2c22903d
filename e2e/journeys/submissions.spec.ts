/** What is handed to the printer: uploaded, approved, taken as a package, and verified by somebody without an account or a network. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../setup/test.ts';
import { demoPerson } from '../setup/demo.ts';
import type { Person } from '../setup/person.ts';
import { requestReview } from '../setup/steps.ts';
import { approvedKnowingly } from '../setup/viewer.ts';
import { agreementLabels, submissionMessages as m } from '#artwork/submissions/messages.ts';
import { verdictLabels, verifyMessages } from '#artwork/submissions/verify-messages.ts';

const ARTWORK = join(import.meta.dirname, '../../test/fixtures/inspection/s01_label_v1.pdf');

/** A design of this journey's own that wants no approval but that of its submission data, with its artwork; ready to be handed over. */
async function designToHandOver(owner: Person): Promise<{ id: string; path: string }> {
  const make = async <T>(name: string, input: object, fields = 'id'): Promise<T> => {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
    const asked = await owner.api<Record<string, T>>(`mutation($input: ${type}!) { ${name}(input: $input) { ${fields} } }`, { input });
    if (!asked.data?.[name]) throw new Error(JSON.stringify(asked.errors));
    return asked.data[name];
  };
  const { id: brandId } = await make<{ id: string }>('createBrand', { name: '入稿の確認' });
  const { id: productId } = await make<{ id: string }>('createProduct', { brandId, name: '紅茶 250ml' });
  const { id: designId } = await make<{ id: string }>('createDesign', { productId, name: 'ラベル 入稿' });
  const workflow = {
    order: 'PARALLEL',
    partApprovalRequired: false,
    specificationApprovalRequired: false,
    designApprovalRequired: false,
    submissionApprovalRequired: true,
    intermediateReview: false,
    lockDesignChanges: true,
  };
  await make('updateDesign', { designId, expectedVersion: 1, name: 'ラベル 入稿', workflow });
  const specification = await make<{ id: string; version: number }>('createSpecification', { designId }, 'id version');
  const items = [{ number: 1, title: '商品名', text: '紅茶', exact: false }];
  const saved = { specificationId: specification.id, expectedVersion: specification.version, items };
  const { version } = await make<{ version: number }>('saveSpecificationItems', saved, 'version');
  await make('confirmSpecification', { specificationId: specification.id, expectedVersion: version });
  await make('addVersion', { designId, uploadId: await sent(owner, 'label.pdf', await readFile(ARTWORK)) });
  // Its findings are part of what is approved.
  const inspected = async () => {
    const read = await owner.api<{ design: { currentVersion: { status: string } | null } }>(
      'query($id: ID!) { design(id: $id) { currentVersion { status } } }',
      { id: designId },
    );
    return read.data?.design.currentVersion?.status;
  };
  await expect.poll(inspected, { timeout: 60_000 }).toBe('DONE');
  const { data } = await owner.api<{ design: { version: number } }>('query($id: ID!) { design(id: $id) { version } }', { id: designId });
  await make('finishDesign', { designId, expectedVersion: data?.design.version });
  const { data: found } = await owner.api<{ findUsers: { id: string }[] }>('{ findUsers(text: "品保") { id } }');
  const piece = { name: '最終確認', requiredApprovals: 1, approverIds: [found?.findUsers[0]?.id], commenterIds: [] };
  await make('saveApprovalFlow', {
    type: 'SUBMISSION_DATA',
    targetId: designId,
    name: '入稿の承認',
    blocks: [{ step: 1, pieces: [piece] }],
  });
  return { id: designId, path: `/${brandId}/${productId}/${designId}` };
}

/** An upload in one request (tus 1.0, creation-with-upload); answers its id. */
async function sent({ page }: Person, name: string, bytes: Buffer): Promise<string> {
  const renewed = await page.request.post('/auth/refresh', { data: {} });
  const { idToken } = (await renewed.json()) as { idToken: string };
  const encoded = (text: string) => Buffer.from(text).toString('base64');
  const answer = await page.request.post('/uploads', {
    headers: {
      authorization: `Bearer ${idToken}`,
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${encoded(name)},purpose ${encoded('DESIGN_DATA')}`,
      'content-type': 'application/offset+octet-stream',
    },
    data: bytes,
  });
  expect(answer.status()).toBe(201);
  return answer.headers().location?.split('/').pop() ?? '';
}

test('a designer hands over what was approved, quality approves it, and the printer verifies the package', async ({ browser }) => {
  const owner = await demoPerson(browser, 'owner@mihon.example');
  const { page } = owner;
  const design = await designToHandOver(owner);

  await owner.goto(`${design.path}/submission`);
  await page.getByLabel(owner.say(m.addFinals)).setInputFiles(ARTWORK);
  await expect(page.getByText(owner.say(agreementLabels.IDENTICAL), { exact: true })).toBeVisible();
  await page
    .getByLabel(owner.say(m.addAttachments))
    .setInputFiles({ name: '指示書.txt', mimeType: 'text/plain', buffer: Buffer.from('DIC 156') });
  await expect(page.getByText('指示書.txt', { exact: true })).toBeVisible();
  await requestReview(owner);

  const quality = await demoPerson(browser, 'quality@mihon.example');
  const asked = await quality.api<{ tasks: { items: { name: string; path: string }[] } }>('{ tasks(limit: 50) { items { name path } } }');
  const task = asked.data?.tasks.items.find(({ path }) => path.startsWith(design.path));
  expect(task?.path).toContain('/submissionReview');
  await quality.goto(task?.path ?? '');
  await expect(quality.page.getByText(quality.say(m.sameTitle))).toBeVisible();
  await approvedKnowingly(quality, '印刷会社と合意済みのため');
  await quality.page.context().close();

  await owner.goto(`${design.path}/submission`);
  const button = owner.button(m.downloadPackage);
  await expect(button).toBeVisible({ timeout: 60_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toMatch(/^入稿データ_ラベル 入稿_第1版\.zip$/);
  const zip = await readFile(await download.path());
  await page.context().close();

  // The printer: no account, and no network once the page is open.
  const printer = await (await browser.newContext({ locale: 'ja-JP', baseURL: process.env.KORYO_E2E_URL })).newPage();
  await printer.goto('/verify');
  await expect(printer.getByText(verifyMessages.keyHere.ja)).toBeVisible();
  await printer.context().setOffline(true);
  const chooser = printer.locator('input[type=file]').first();
  await chooser.setInputFiles({ name: 'package.zip', mimeType: 'application/zip', buffer: zip });
  await expect(printer.getByText(verifyMessages.genuineBody.ja)).toBeVisible();
  await printer.getByRole('button', { name: verifyMessages.clear.ja }).click();
  // One bit of what is printed: the first file of the package begins behind its header and name.
  const altered = Buffer.from(zip);
  altered.writeUInt8(altered.readUInt8(2000) ^ 1, 2000);
  await chooser.setInputFiles({ name: 'package.zip', mimeType: 'application/zip', buffer: altered });
  await expect(printer.getByText(verifyMessages.alteredTitle.ja)).toBeVisible();
  await expect(printer.getByText(verdictLabels.ALTERED.ja, { exact: true })).toHaveCount(1);
  await printer.context().close();
});
