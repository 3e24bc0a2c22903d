/** Writing a specification with the keyboard alone: from a format, in another order, with a translation; saved by itself. */
import { labelCheckWords } from '#artwork/label-checks/messages.ts';
import { formatDate } from '#shared/dates.ts';
import { SPECIFICATION_CACHE_TTL_MS } from '#shared/limits.ts';
import { specificationMessages as m } from '#wording/specifications/messages.ts';
import { nutritionMessages, typedKindNames, typedTextMessages } from '#wording/typed-texts/messages.ts';
import { translationErrors } from '#wording/translations/rules/errors.ts';
import { translationMessages, translationStates } from '#wording/translations/messages.ts';
import { uiMessages } from '#ui/messages.ts';
import { demoPerson } from '../setup/demo.ts';
import type { Person } from '../setup/person.ts';
import { expect, test } from '../setup/test.ts';

const SAVE = 'mutation($input: SaveSpecificationItemsInput!) { saved: saveSpecificationItems(input: $input) { version items { id } } }';

async function made(person: Person, command: string, type: string, input: object): Promise<string> {
  const { data, errors } = await person.api<Record<string, { id: string }>>(
    `mutation($input: ${type}!) { made: ${command}(input: $input) { id } }`,
    { input },
  );
  expect(errors).toBeUndefined();
  return data?.made?.id ?? '';
}

/** A design of its own under a new brand; answers its ids and where its pages are. */
async function designOf(owner: Person, name: string): Promise<{ brandId: string; designId: string; path: string }> {
  const brandId = await made(owner, 'createBrand', 'CreateBrandInput', { name });
  const productId = await made(owner, 'createProduct', 'CreateProductInput', { brandId, name });
  const designId = await made(owner, 'createDesign', 'CreateDesignInput', { productId, name });
  return { brandId, designId, path: `/${brandId}/${productId}/${designId}` };
}

/** Goes on with Tab until the wanted thing has the focus. */
async function tabTo(person: Person, wanted: ReturnType<Person['button']>): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let step = 0; step < 120; step++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await person.page.keyboard.press('Tab');
  }
  throw new Error('the keyboard does not come there');
}

test('a specification is written by keyboard alone: a format, another order, a variant, saved by itself', async ({ browser }) => {
  const owner = await demoPerson(browser, 'owner@mihon.example');
  const { page } = owner;
  const mark = `キーボード ${formatDate(new Date())} ${crypto.randomUUID().slice(0, 8)}`;
  const { brandId, designId, path } = await designOf(owner, mark);
  const item = (number: number, title: string, required = false) => ({ number, title, type: 'TEXT', required });
  await made(owner, 'createSpecificationFormat', 'CreateSpecificationFormatInput', {
    libraryType: 'BRAND',
    libraryId: brandId,
    name: mark,
    items: [item(1, '名称', true), item(2, '内容量'), item(3, '保存方法')],
  });
  await owner.goto(`${path}/specification`);
  const format = page.getByRole('radio', { name: new RegExp(mark) });
  await expect(format).toBeVisible();
  await page.getByRole('radio').first().focus();
  while (!(await format.isChecked())) await page.keyboard.press('ArrowDown');
  await tabTo(owner, owner.button(m.create));
  await page.keyboard.press('Enter');

  const titles = page.locator('.k-specification-item input[data-row]');
  await expect(titles).toHaveCount(3);
  // Whoever hears the table knows of each field which item it is of.
  const named = await page
    .locator('.k-specification-item :is([data-cell], input)')
    .evaluateAll((fields) => fields.map((field) => field.ariaLabel ?? (field as HTMLInputElement).labels?.[0]?.innerText ?? ''));
  expect(named.filter((name, at) => name === '' || named.indexOf(name) !== at)).toEqual([]);
  await tabTo(owner, owner.button(m.drag, { title: '名称' }));
  for (const key of ['Space', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  await expect(titles.nth(1)).toHaveValue('名称');
  await expect(page.getByText(owner.say(m.dropped, { title: '名称', n: 2 }))).toBeAttached();
  const row = page.locator('.k-specification-item').nth(1);
  await tabTo(owner, row.getByRole('textbox', { name: new RegExp(owner.say(m.content)) }));
  await page.keyboard.type('名称：緑茶');
  await page.keyboard.press('Control+z');
  await expect(row.getByRole('textbox', { name: new RegExp(owner.say(m.content)) })).toHaveValue('');
  await page.keyboard.press('Control+y');
  await tabTo(owner, row.getByRole('button', { name: owner.say(m.detailOf, { title: '名称' }) }));
  await page.keyboard.press('Enter');
  await tabTo(owner, row.getByRole('button', { name: owner.say(m.addVariant) }));
  await page.keyboard.press('Enter');
  await page.keyboard.type('en');
  await page.keyboard.press('Enter');
  await tabTo(owner, row.getByRole('button', { name: owner.say(m.copyFromContent, { title: '名称', variant: 'EN' }) }));
  await page.keyboard.press('Enter');
  // A text that the law gives a form is filled in by its fields, and taken back as one step.
  const storage = page.locator('.k-specification-item').nth(2);
  const content = storage.getByRole('textbox', { name: new RegExp(owner.say(m.content)) });
  await tabTo(
    owner,
    storage.getByRole('button', { name: owner.say(typedTextMessages.inFieldsOf, { kind: owner.say(typedKindNames.STORAGE) }) }),
  );
  await page.keyboard.press('Enter');
  const fields = page.getByRole('dialog');
  await tabTo(owner, fields.getByRole('textbox'));
  await page.keyboard.type('冷暗所で保存');
  await tabTo(owner, fields.getByRole('button', { name: owner.say(typedTextMessages.use) }));
  await page.keyboard.press('Enter');
  await expect(content).toHaveValue('保存方法：冷暗所で保存');
  await page.keyboard.press('Control+z');
  await expect(content).toHaveValue('');
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(owner.say(m.savedAt))).toBeVisible();

  const { data } = await owner.api<{
    design: { specification: { items: { title: string; text: string; variants: { code: string; text: string }[] }[] } };
  }>(`query($id: ID!) { design(id: $id) { specification { items { title text variants { code text } } } } }`, { id: designId });
  expect(data?.design.specification.items.map((one) => one.title)).toEqual(['内容量', '名称', '保存方法']);
  expect(data?.design.specification.items[2]).toMatchObject({ text: '保存方法：冷暗所で保存' });
  expect(data?.design.specification.items[1]).toMatchObject({ text: '名称：緑茶', variants: [{ code: 'EN', text: '名称：緑茶' }] });
  await page.context().close();
});

test('what somebody else saves reaches an open editor, which loses nothing, and a page without hints within its cache’s time', async ({
  browser,
}) => {
  const [owner, other] = [await demoPerson(browser, 'owner@mihon.example'), await demoPerson(browser, 'admin@mihon.example')];
  const { page } = owner;
  const { designId, path } = await designOf(owner, `二人で書く ${crypto.randomUUID().slice(0, 8)}`);
  const specificationId = await made(owner, 'createSpecification', 'CreateSpecificationInput', { designId });
  let version = 1;
  const otherSaves = async (text: string) => {
    const input = { specificationId, expectedVersion: version, items: [{ number: 1, title: '名称', text, exact: false, variants: [] }] };
    await made(other, 'saveSpecificationItems', 'SaveSpecificationItemsInput', input);
    version += 1;
  };
  await otherSaves('緑茶');
  await owner.goto(`${path}/specification`);
  const content = page.locator('.k-specification-item textarea');
  await expect(content).toHaveValue('緑茶');
  await otherSaves('緑茶飲料');
  await expect(content).toHaveValue('緑茶飲料');

  const remark = page.getByRole('textbox', { name: owner.say(m.wholeRemark) });
  await page.clock.install();
  await remark.fill('私の備考');
  await otherSaves('緑茶（清涼飲料水）');
  await expect(content).toHaveValue('緑茶（清涼飲料水）');
  await expect(remark).toHaveValue('私の備考');
  await owner.button(uiMessages.save).click();
  await expect(page.getByText(owner.say(m.savedAt))).toBeVisible();
  version += 1;

  // No hint comes through: what the page knows is given up after 300 s all the same.
  await page.routeWebSocket(/graphql/, () => undefined);
  await owner.goto(`${path}/specification/overview`);
  await expect(page.getByText('緑茶（清涼飲料水）')).toBeVisible();
  await otherSaves('煎茶');
  await page.clock.fastForward(SPECIFICATION_CACHE_TTL_MS - 60_000);
  await expect(page.getByText('緑茶（清涼飲料水）')).toBeVisible();
  await page.clock.fastForward(61_000);
  await expect(page.getByText('煎茶')).toBeVisible();
  await page.context().close();
  await other.page.context().close();
});

test('a figure that is none is said where it stands, and is not left out of the table without a word', async ({ browser }) => {
  const owner = await demoPerson(browser, 'owner@mihon.example');
  const { page } = owner;
  const { designId, path } = await designOf(owner, `数字でない値 ${crypto.randomUUID().slice(0, 8)}`);
  const specificationId = await made(owner, 'createSpecification', 'CreateSpecificationInput', { designId });
  const items = [{ number: 1, title: '栄養成分表示', text: '', exact: false, variants: [] }];
  await made(owner, 'saveSpecificationItems', 'SaveSpecificationItemsInput', { specificationId, expectedVersion: 1, items });
  await owner.goto(`${path}/specification`);
  await owner.button(typedTextMessages.inFieldsOf, { kind: owner.say(typedKindNames.NUTRITION) }).click();
  const fields = page.getByRole('dialog');
  const figure = (name: string) => fields.getByRole('textbox', { name: owner.say(nutritionMessages.value, { name }), exact: true });
  await figure('脂質').fill('4.5');
  await figure('熱量').fill('約123');
  const use = fields.getByRole('button', { name: owner.say(typedTextMessages.use) });
  await use.click();
  await expect(figure('熱量')).toBeFocused();
  await expect(figure('熱量')).toHaveAccessibleDescription(owner.say(nutritionMessages.noFigure));
  await figure('熱量').fill('123');
  await use.click();
  await expect(page.locator('.k-specification-item textarea')).toHaveValue('栄養成分表示（100g当たり）\n熱量 123kcal\n脂質 4.5g');
  await page.context().close();
});

test('a source that changes while its translation is typed is shown, and the translation is of what was seen', async ({ browser }) => {
  const owner = await demoPerson(browser, 'owner@mihon.example');
  const translator = await demoPerson(browser, 'owner@mihon.example');
  await translator.page.setViewportSize({ width: 390, height: 844 });
  const { page, say } = translator;
  const { designId, path } = await designOf(owner, `翻訳 ${crypto.randomUUID().slice(0, 8)}`);
  const answer = await owner.api<{ made: { id: string; version: number } }>(
    'mutation($input: CreateSpecificationInput!) { made: createSpecification(input: $input) { id version } }',
    { input: { designId } },
  );
  const { id: specificationId = '', version = 0 } = answer.data?.made ?? {};
  const { data } = await owner.api<{ saved: { version: number; items: { id: string }[] } }>(SAVE, {
    input: { specificationId, expectedVersion: version, items: [{ number: 1, title: '内容', text: '緑茶', exact: true }] },
  });
  await made(owner, 'chooseLanguages', 'ChooseLanguagesInput', {
    specificationId,
    languages: [{ variant: 'EN', translatorId: null, dueOn: null }],
  });
  await translator.goto(`${path}/specification/translations?variant=EN`);
  const field = translator.field({ ja: say(translationMessages.translationOf, { number: 1 }), en: '' });
  await field.fill('Green tea');
  const { version: expectedVersion, items: [item] = [] } = data?.saved ?? {};
  const changed = { number: 1, title: '内容', text: '緑茶（無糖）500ml', exact: true, id: item?.id };
  await owner.api(SAVE, { input: { specificationId, expectedVersion, items: [changed] } });
  await expect(page.getByText(say(translationMessages.movedWhileTyped))).toBeVisible();
  await translator.button(translationMessages.saveN, { n: 1 }).click();
  const refusal = page.getByText(say(translationErrors.TRANSLATION_MOVED, { number: 1 }));
  await expect(refusal).toBeVisible();
  // The reason stands below what failed, which keeps its width on a telephone.
  const failed = page.getByText(say(translationMessages.saveFailed), { exact: true });
  const [above, below] = [await failed.boundingBox(), await refusal.boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  await field.fill('Green tea (sugar-free), 350 ml');
  await translator.button(translationMessages.keepsHolding).click();
  await translator.button(translationMessages.saveN, { n: 1 }).click();
  await expect(page.getByText(say(translationStates.TRANSLATED), { exact: true })).toBeVisible();
  // What it says otherwise than its source is told where it was typed.
  await expect(page.getByText(say(labelCheckWords.TRANSLATION_AMOUNT, { stated: '500ml', found: '350 ml' }))).toBeVisible();
});

test('a revision starts from an earlier one', async ({ browser }) => {
  const owner = await demoPerson(browser, 'owner@mihon.example');
  const { page, say } = owner;
  const name = `前の改訂 ${crypto.randomUUID().slice(0, 8)}`;
  const brandId = await made(owner, 'createBrand', 'CreateBrandInput', { name });
  const needed = { partApprovalRequired: true, designApprovalRequired: true, submissionApprovalRequired: true };
  const options = {
    ...needed,
    specificationApprovalRequired: false,
    intermediateReview: false,
    lockDesignChanges: false,
    order: 'SEQUENTIAL',
  };
  const { errors } = await owner.api('mutation($input: SaveWorkflowTemplateInput!) { saveWorkflowTemplate(input: $input) { id } }', {
    input: { libraryType: 'BRAND', libraryId: brandId, expectedVersion: 0, options },
  });
  expect(errors).toBeUndefined();
  const productId = await made(owner, 'createProduct', 'CreateProductInput', { brandId, name });
  const designId = await made(owner, 'createDesign', 'CreateDesignInput', { productId, name });
  const path = `/${brandId}/${productId}/${designId}`;
  for (const text of ['緑茶', '緑茶（無糖）']) {
    const { data } = await owner.api<{ made: { id: string; version: number } }>(
      'mutation($input: CreateSpecificationInput!) { made: createSpecification(input: $input) { id version } }',
      { input: { designId } },
    );
    const { id: specificationId = '', version: expectedVersion } = data?.made ?? {};
    const items = [{ number: 1, title: '名称', text, exact: true }];
    const saved = await owner.api<{ saved: { version: number } }>(SAVE, { input: { specificationId, expectedVersion, items } });
    const confirmed = await owner.api('mutation($input: ConfirmSpecificationInput!) { confirmSpecification(input: $input) { id } }', {
      input: { specificationId, expectedVersion: saved.data?.saved.version },
    });
    expect(confirmed.errors).toBeUndefined();
  }
  await owner.goto(`${path}/specification/overview`);
  await owner.button(m.newRevision).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(say(m.newRevisionBody, { last: 2 }));
  await dialog.getByLabel(say(m.newRevisionFrom)).selectOption({ label: say(m.revision, { n: 1 }) });
  await expect(dialog).toContainText(say(m.newRevisionBody, { last: 1 }));
  await dialog.getByRole('button', { name: say(m.newRevision) }).click();
  await expect(page.locator('textarea[data-cell="text"]')).toHaveValue('緑茶');
  await owner.goto(`${path}/specification/overview`);
  await expect(owner.heading(say(m.differenceToOrigin))).toBeVisible();
});
