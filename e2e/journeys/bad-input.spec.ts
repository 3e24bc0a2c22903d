/** The upload door: each file that cannot be inspected gets a clear sentence, costs nothing, and the next try works (D7.1, D11). */
import { readFile } from 'node:fs/promises';
import { expect, test } from '../setup/test.ts';
import { demoPerson, designsOf } from '../setup/demo.ts';
import type { Person } from '../setup/person.ts';
import { newcomer } from '../setup/steps.ts';
import { versionErrors } from '#artwork/versions/rules/errors.ts';
import { stepMessages, versionMessages } from '#artwork/versions/messages.ts';
import { format, type Locale, type Message, type Params } from '#shared/i18n.ts';
import { shellMessages } from '#shell/messages.ts';
import { uiMessages } from '#ui/messages.ts';

/** So that the specs can be run again on a server that is kept. */
const RUN = Date.now().toString(36).slice(-5);
const fixture = (name: string) => `test/fixtures/inspection/${name}`;

interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

interface BadFile {
  what: string;
  file: () => Promise<GivenFile>;
  refusal: Message;
  /** The sentence names the file. */
  params: Params;
}

const pdf = (name: string, buffer: Buffer): GivenFile => ({ name, mimeType: 'application/pdf', buffer });
const fileOf = (name: string) => async () => pdf(name, await readFile(fixture(name)));

const BAD: readonly BadFile[] = [
  {
    what: 'a text file that calls itself a PDF',
    file: async () => pdf('メモ.pdf', Buffer.from('これはPDFではありません。\n'.repeat(40))),
    refusal: versionErrors.FILE_TYPE_UNSUPPORTED,
    params: { fileName: 'メモ.pdf' },
  },
  {
    what: 'an AI file without PDF content',
    file: fileOf('s10_ai_without_pdf_content.pdf'),
    refusal: versionErrors.AI_WITHOUT_PDF,
    params: { fileName: 's10_ai_without_pdf_content.pdf' },
  },
  {
    what: 'a PDF that was cut off',
    file: fileOf('s13_truncated.pdf'),
    refusal: versionErrors.FILE_DAMAGED,
    params: { fileName: 's13_truncated.pdf' },
  },
  {
    what: 'an empty file',
    file: async () => pdf('空.pdf', Buffer.alloc(0)),
    refusal: versionMessages.empty,
    params: { name: '空.pdf' },
  },
];

let owner: Person;
let path: string;
let designId: string;

test.beforeAll(async ({ browser }) => {
  owner = await demoPerson(browser, 'owner@mihon.example');
  const open =
    (await designsOf(owner)).find((one) => one.uploadObstacle === null && one.versions.length === 0) ??
    (await designsOf(owner)).find((one) => one.uploadObstacle === null);
  if (!open) throw new Error('the demo has no design that takes an upload');
  designId = open.id;
  path = `/${open.brandId}/${open.productId}/${open.id}/overview`;
});

test.afterAll(async () => {
  await owner.page.context().close();
});

async function state(): Promise<{ versions: number; remaining: number }> {
  const { data, errors } = await owner.api<{ design: { versions: object[] }; company: { plan: { remainingUploads: number } } }>(
    'query($id: ID!) { design(id: $id) { versions { id } } company { plan { remainingUploads } } }',
    { id: designId },
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return { versions: data.design.versions.length, remaining: data.company.plan.remainingUploads };
}

async function give(person: Person, file: GivenFile): Promise<void> {
  await person.page.locator('input[type=file]').first().setInputFiles(file);
}

async function refusesAll(person: Person, locale: Locale): Promise<void> {
  await person.goto(path);
  await expect(person.page.getByRole('heading', { name: person.say(versionMessages.title) })).toBeVisible();
  for (const { what, file, refusal, params } of BAD) {
    await test.step(what, async () => {
      await give(person, await file());
      // Each try takes the place of the one before: the card offers another file by itself.
      await expect(person.page.getByRole('alert').filter({ hasText: format(refusal, locale, params) })).toBeVisible();
      await expect(person.button(versionMessages.chooseOther)).toBeVisible();
    });
  }
  await person.button(uiMessages.close).click();
  await expect(person.page.getByRole('alert')).toHaveCount(0);
}

test('files that cannot be inspected are refused in words and cost nothing (ja)', async () => {
  const before = await state();
  await refusesAll(owner, 'ja');
  expect(await state()).toEqual(before);
});

test('the same in English', async ({ browser }) => {
  const account = { name: `Olivia ${RUN}`, email: `olivia.${RUN}@mihon.example` };
  await owner.api('mutation($input: CreateAccountInput!) { createAccount(input: $input) { id } }', {
    input: { ...account, accessLevel: 'lv70_companyowner', locale: 'en' },
  });
  const english = await newcomer(browser, account, 'en');
  const before = await state();
  await refusesAll(english, 'en');
  expect(await state()).toEqual(before);
  await english.page.context().close();
});

test('leaving asks first while a file is on its way', async () => {
  const before = await state();
  await owner.goto(path);
  // Nobody answers: the file stays on its way.
  await owner.page.route('**/uploads**', () => undefined);
  await give(owner, await fileOf('s01_label_v1.pdf')());
  await expect(owner.button(versionMessages.pause)).toBeVisible();
  await owner.page
    .getByRole('banner')
    .getByRole('link', { name: owner.say(shellMessages.tasks) })
    .click();
  const dialog = owner.page.getByRole('alertdialog');
  await expect(dialog.getByText(owner.say(uiMessages.uploadLeftTitle))).toBeVisible();
  await owner.button(uiMessages.stay).click();
  await expect(owner.page).toHaveURL(new RegExp(`${path}$`));
  await owner.button(versionMessages.cancel).click();
  await owner.page.unrouteAll({ behavior: 'ignoreErrors' });
  await owner.page
    .getByRole('banner')
    .getByRole('link', { name: owner.say(shellMessages.tasks) })
    .click();
  await expect(owner.page).toHaveURL(/listTask/);
  expect(await state()).toEqual(before);
});

test('a locked PDF asks for its password, refuses a wrong one, takes the right one, and is charged once', async () => {
  const before = await state();
  await owner.goto(path);
  await give(owner, await fileOf('s11_encrypted_userpw.pdf')());
  const password = owner.page.getByLabel(owner.say(versionMessages.password), { exact: true });
  await password.fill('ちがう');
  await owner.button(versionMessages.open).click();
  await expect(owner.page.getByText(versionErrors.FILE_PASSWORD_WRONG.ja)).toBeVisible();
  await expect(password).toHaveValue('ちがう');
  expect(await state()).toEqual(before);
  await password.fill('userpw');
  await owner.button(versionMessages.open).click();
  await expect(password).toHaveCount(0);
  const card = owner.page.locator('li, article').filter({ hasText: 's11_encrypted_userpw.pdf' }).first();
  await expect(card.getByText(owner.say(stepMessages.DONE))).toBeVisible({ timeout: 60_000 });
  expect(await state()).toEqual({ versions: before.versions + 1, remaining: before.remaining - 1 });
});
