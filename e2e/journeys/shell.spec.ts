/** The frame around every page (specification section 2, D2.6, D14): bars, crumbs, titles, refusals, search, dialogs, toast. */
import { expect, test } from '../setup/test.ts';
import { DEMO_PASSWORD, demoPerson, designsOf } from '../setup/demo.ts';
import { arrive, type Person } from '../setup/person.ts';
import { registerBrand } from '../setup/steps.ts';
import { brandMessages } from '#catalogue/brands/messages.ts';
import { designMessages } from '#catalogue/designs/messages.ts';
import { taskKindLabels, taskListMessages } from '#work/tasks/messages.ts';
import { searchMessages } from '#overview/search/messages.ts';
import { shellMessages } from '#shell/messages.ts';
import { titles } from '#pages/titles.ts';
import { settingTabs } from '#people/companies/messages.ts';
import { uiMessages } from '#ui/messages.ts';

/** So that the specs can be run again on a server that is kept. */
const RUN = Date.now().toString(36).slice(-5);
const NOBODYS_ID = '01900000-0000-7000-8000-000000000000';

const crumbsOf = (person: Person) => person.page.getByRole('navigation', { name: person.say(uiMessages.breadcrumbs) });
const accountButton = (person: Person) => person.page.getByRole('button', { name: new RegExp(`^(アカウント|Account): `) });
const searchBox = (person: Person) => person.page.getByRole('combobox', { name: person.say(searchMessages.placeholder) });

let owner: Person;

test.beforeEach(async ({ browser }) => {
  owner = await demoPerson(browser, 'owner@mihon.example');
});

test.afterEach(async () => {
  await owner.page.context().close();
});

/** Registers a brand past the screens. */
async function newBrand(name: string, parentBrandId: string | null = null): Promise<string> {
  const { data, errors } = await owner.api<{ createBrand: { id: string } }>(
    'mutation($input: CreateBrandInput!) { createBrand(input: $input) { id } }',
    {
      input: { name, notes: '', parentBrandId },
    },
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.createBrand.id;
}

async function brandsNamed(name: string): Promise<{ name: string; notes: string }[]> {
  const { data } = await owner.api<{ brands: { items: { name: string; notes: string }[] } }>(
    'query($text: String) { brands(text: $text) { items { name notes } } }',
    { text: name },
  );
  return data?.brands.items ?? [];
}

test('the top bar leads home, to brands, tasks and the company; both menus say what they hold', async () => {
  const { page } = owner;
  await owner.goto('/brand');
  const bar = page.getByRole('banner');
  for (const [words, path] of [
    [shellMessages.designs, '/designs'],
    [shellMessages.tasks, '/listTask'],
    [shellMessages.company, '/company'],
    [shellMessages.brands, '/brand'],
    [shellMessages.home, '/'],
  ] as const) {
    await bar.getByRole('link', { name: owner.say(words) }).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
  }
  await expect(page).toHaveTitle('Koryo');
  await owner.button(shellMessages.help).click();
  await page.getByRole('menuitem', { name: owner.say(shellMessages.about) }).click();
  await expect(page.getByRole('dialog')).toContainText(/バージョン \d+\.\d+/);
  await page.keyboard.press('Escape');
  await accountButton(owner).click();
  const menu = page.getByRole('menu');
  await expect(menu).toContainText('三保 誠一');
  await menu.getByRole('menuitem', { name: owner.say(shellMessages.myPage) }).click();
  await expect(page).toHaveURL(/\/company\/accounts\/mypage$/);
  await expect(page).toHaveTitle(`${owner.say(titles.myPage)} | Koryo`);
});

test('the language is chosen in the account menu, and is kept with the account', async ({ browser }) => {
  const admin = await demoPerson(browser, 'admin@mihon.example');
  const { page } = admin;
  const choose = async (word: string) => {
    await accountButton(admin).click();
    const kept = page.waitForResponse(
      (answer) => answer.url().endsWith('/graphql') && (answer.request().postData() ?? '').includes('updateOwnProfile'),
    );
    await page.getByRole('menuitemradio', { name: word }).click();
    await kept;
  };
  await admin.goto('/');
  await choose('English');
  await expect(page.getByRole('link', { name: 'Company settings' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.context().close();
  // A browser that prefers Japanese: the account's own language wins (D14.3).
  const again = await demoPerson(browser, 'admin@mihon.example', 'ja');
  await again.goto('/');
  await expect(again.page.getByRole('link', { name: 'Company settings' })).toBeVisible();
  await accountButton(again).click();
  await again.page.getByRole('menuitemradio', { name: '日本語' }).click();
  await expect(again.page.getByRole('link', { name: '会社設定' })).toBeVisible();
  await again.page.context().close();
});

test('breadcrumbs name the things, begin with home, and show a parent brand as a link after it', async () => {
  const { page } = owner;
  const parent = await newBrand(`親ブランド ${RUN}`);
  const child = await newBrand(`子ブランド ${RUN}`, parent);
  await owner.goto(`/${child}/overview`);
  await expect(crumbsOf(owner).getByRole('listitem').nth(0)).toHaveText(owner.say(titles.home));
  const crumbs = crumbsOf(owner).getByRole('listitem');
  await expect(crumbs.filter({ hasText: `子ブランド ${RUN}` })).toHaveCount(1);
  const texts = await crumbs.allTextContents();
  expect(texts.indexOf(`親ブランド ${RUN}`)).toBe(texts.indexOf(`子ブランド ${RUN}`) - 1);
  // The thing's own name alone (D14.4).
  await expect(page).toHaveTitle(`子ブランド ${RUN}`);
  await crumbsOf(owner)
    .getByRole('link', { name: `親ブランド ${RUN}` })
    .click();
  await expect(page).toHaveURL(`/${parent}/overview`);
  await expect(page).toHaveTitle(`親ブランド ${RUN}`);
});

test('more than eight crumbs fold in the middle and open again', async () => {
  // Five nested brands (the deepest there may be), a product and a design beneath.
  let id: string | null = null;
  for (let depth = 1; depth <= 5; depth += 1) id = await newBrand(`${depth}階 ${RUN}`, id);
  const product = await owner.api<{ createProduct: { id: string } }>(
    'mutation($input: CreateProductInput!) { createProduct(input: $input) { id } }',
    {
      input: { brandId: id, name: `商品 ${RUN}`, notes: '' },
    },
  );
  const productId = product.data?.createProduct.id;
  await owner.goto(`/${id}/${productId}/registDesign`);
  const crumbs = crumbsOf(owner).getByRole('listitem');
  const fold = crumbsOf(owner).getByRole('button', { name: /階層を表示$/ });
  await expect(crumbsOf(owner).getByText(`商品 ${RUN}`)).toBeVisible();
  await expect(fold).toBeVisible();
  await expect(crumbsOf(owner).getByText(`1階 ${RUN}`)).toHaveCount(0);
  const folded = await crumbs.count();
  expect(folded).toBeLessThanOrEqual(8);
  await fold.click();
  await expect(crumbsOf(owner).getByRole('link', { name: `1階 ${RUN}` })).toBeVisible();
  expect(await crumbs.count()).toBeGreaterThan(8);
});

test('what one may not open is a 403 page: its words, the name in the menu, a button home', async ({ browser }) => {
  const guest = await demoPerson(browser, 'guest@insatsu.example');
  await guest.goto('/company/accounts');
  await expect(guest.page.getByText(guest.say(shellMessages.forbidden))).toBeVisible();
  await expect(guest.page).toHaveURL(/\/company\/accounts$/);
  await expect(guest.page).toHaveTitle(`${guest.say(titles.forbidden)} | Koryo`);
  await expect(accountButton(guest)).toContainText('印田 彩');
  await guest.link(shellMessages.toHome).click();
  await expect(guest.page).toHaveURL((url) => url.pathname === '/');
  await guest.page.context().close();
});

test('no such page, no such thing, and a thing of another company are all the same 404 page', async ({ browser }) => {
  const stranger = await demoPerson(browser, 'owner@aozora.example');
  const [foreign] = await designsOf(stranger);
  await stranger.page.context().close();
  const paths = [
    '/no/such/page',
    '/404',
    `/${NOBODYS_ID}/overview`,
    `/${foreign?.brandId}/overview`,
    `/${foreign?.brandId}/${foreign?.productId}/${foreign?.id}/overview`,
  ];
  for (const path of paths) {
    await owner.goto(path);
    await expect(owner.heading('Not Found')).toBeVisible();
    await expect(owner.page.getByText(owner.say(shellMessages.notFound))).toBeVisible();
    await expect(owner.page).toHaveTitle(`${owner.say(titles.notFound)} | Koryo`);
    await expect(owner.page.getByText(foreign?.name ?? '?')).toHaveCount(0);
  }
  await owner.link(shellMessages.toHome).click();
  await expect(owner.page).toHaveURL((url) => url.pathname === '/');
});

test('⌘K finds a brand however its name is typed: kana, half width, capitals', async () => {
  const { page } = owner;
  const id = await newBrand(`カフェＡＢＣ ${RUN}`);
  await owner.goto('/');
  await expect(page.getByRole('button', { name: owner.say(shellMessages.search) })).toBeVisible();
  for (const typed of [`ｶﾌｪabc ${RUN}`, `カフェ`, `かふぇ`]) {
    await page.keyboard.press('Control+k');
    await searchBox(owner).fill(typed);
    await expect(page.getByRole('option', { name: `カフェＡＢＣ ${RUN}` }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(searchBox(owner)).toHaveCount(0);
  }
  await page.keyboard.press('Control+k');
  await searchBox(owner).fill(`カフェＡＢＣ ${RUN}`);
  await expect(page.getByRole('option', { name: `カフェＡＢＣ ${RUN}` }).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/${id}/overview`);
});

test('unsaved changes are asked about: stay, save and leave, discard, and on the way back', async () => {
  const { page } = owner;
  const id = await newBrand(`未保存 ${RUN}`);
  await owner.goto(`/${id}/overview`);
  await owner.link(brandMessages.setting).first().click();
  const notes = owner.field(brandMessages.notes);
  const asked = page.getByRole('alertdialog', { name: owner.say(uiMessages.unsavedTitle) });
  const leave = () =>
    page
      .getByRole('banner')
      .getByRole('link', { name: owner.say(shellMessages.brands) })
      .click();
  await notes.fill('一度目');
  await leave();
  await expect(asked).toBeVisible();
  await owner.button(uiMessages.stay).click();
  await expect(asked).toHaveCount(0);
  await expect(notes).toHaveValue('一度目');
  await leave();
  await owner.button(uiMessages.saveAndGo).click();
  await expect(page).toHaveURL(/\/brand$/);
  expect((await brandsNamed(`未保存 ${RUN}`))[0]?.notes).toBe('一度目');

  await page.goBack();
  await expect(notes).toHaveValue('一度目');
  await notes.fill('二度目');
  await page.goBack();
  await owner.button(uiMessages.stay).click();
  await expect(page).toHaveURL(`/${id}/setting`);
  await expect(notes).toHaveValue('二度目');
  await page.goBack();
  await owner.button(uiMessages.discard).click();
  await expect(page).toHaveURL(`/${id}/overview`);
  expect((await brandsNamed(`未保存 ${RUN}`))[0]?.notes).toBe('一度目');
});

test('a toast is at the top right, 600 px wide, with its severity, an OK button and the detail of an error', async () => {
  const { page } = owner;
  const id = await newBrand(`トースト ${RUN}`);
  await owner.goto(`/${id}/setting`);
  await owner.field(brandMessages.notes).fill('保存します');
  await owner.button(uiMessages.save).click();
  const toast = page.locator('.k-toast');
  await expect(toast).toContainText('SUCCESS');
  await expect(toast).toContainText(owner.say(brandMessages.saved));
  const box = await toast.boundingBox();
  expect(box?.width).toBe(600);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1440 - 40);
  expect(box?.y).toBeLessThan(120);
  await toast.getByRole('button', { name: 'OK' }).click();
  await expect(toast).toHaveCount(0);

  // The brand gets a child behind this page's back: deleting it is now refused.
  await newBrand(`トーストの子 ${RUN}`, id);
  await page.getByRole('tab', { name: owner.say(settingTabs.more) }).click();
  await owner.button(brandMessages.deleteVerb).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: owner.say(brandMessages.deleteVerb) })
    .click();
  await expect(toast).toHaveAttribute('role', 'alert');
  await expect(toast.locator('strong')).toHaveText(/^(WARNING|ERROR)$/);
  await toast.getByRole('button', { name: 'OK' }).click();
  await expect(toast).toHaveCount(0);
});

test('a form that somebody else has saved first keeps what was typed, and shows both', async ({ browser }) => {
  const id = await newBrand(`競合 ${RUN}`);
  const other = await arrive(browser, { email: 'owner@mihon.example', password: DEMO_PASSWORD, locale: 'ja' });
  await owner.goto(`/${id}/setting`);
  await other.goto(`/${id}/setting`);
  await other.field(brandMessages.notes).fill('先に保存した備考');
  await other.button(uiMessages.save).click();
  await expect(other.page.getByText(other.say(brandMessages.saved))).toBeVisible();
  await owner.field(brandMessages.notes).fill('後から入力した備考');
  await owner.button(uiMessages.save).click();
  const dialog = owner.page.getByRole('alertdialog', { name: owner.say(uiMessages.conflictTitle) });
  await expect(dialog).toBeVisible();
  await owner.button(uiMessages.conflictBoth).click();
  await expect(dialog).toContainText('先に保存した備考');
  await expect(dialog).toContainText('後から入力した備考');
  await owner.button(uiMessages.cancel).click();
  await expect(owner.field(brandMessages.notes)).toHaveValue('後から入力した備考');
  expect((await brandsNamed(`競合 ${RUN}`))[0]?.notes).toBe('先に保存した備考');
  await owner.button(uiMessages.save).click();
  await owner.button(uiMessages.conflictBoth).click();
  await owner.button(uiMessages.conflictKeep).click();
  await expect(owner.page.getByText(owner.say(brandMessages.saved))).toBeVisible();
  expect((await brandsNamed(`競合 ${RUN}`))[0]?.notes).toBe('後から入力した備考');
  await other.page.context().close();
});

test('a double click registers once', async () => {
  const name = `二度押し ${RUN}`;
  await owner.goto('/brand/register');
  await owner.field(brandMessages.name).fill(name);
  await owner.button(brandMessages.registerVerb).dblclick();
  await owner.page.waitForURL(/\/overview$/);
  expect(await brandsNamed(name)).toHaveLength(1);
});

test('a missing name is said at its field, and the form goes on from there', async () => {
  await owner.goto('/brand/register');
  await owner.button(brandMessages.registerVerb).click();
  const name = owner.field(brandMessages.name);
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toBeFocused();
  await registerBrand(owner, `やり直し ${RUN}`);
});

test('filters, sort and page of a list stand in the URL and survive going away and back', async ({ browser }) => {
  const manager = await demoPerson(browser, 'product@mihon.example');
  const { page } = manager;
  const kind = page.getByLabel(manager.say(taskListMessages.filterKind), { exact: true });
  const value = manager.say(taskKindLabels.CREATE_SPECIFICATION);
  const chip = manager.button(uiMessages.filterOff, {
    filter: manager.say(uiMessages.filterValue, { name: manager.say(taskListMessages.filterKind), value }),
  });
  await manager.goto('/listTask');
  await manager.button(uiMessages.filters).click();
  await kind.selectOption({ label: value });
  await expect(page).toHaveURL(/kind=CREATE_SPECIFICATION/);
  await page
    .getByRole('columnheader', { name: manager.say(taskListMessages.updatedAt) })
    .getByRole('button')
    .click();
  await expect(page).toHaveURL(/sort=updatedAt/);
  const address = page.url();
  await page
    .getByRole('banner')
    .getByRole('link', { name: manager.say(shellMessages.brands) })
    .click();
  await expect(page).toHaveURL(/\/brand$/);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(chip).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(address);
  await expect(chip).toBeVisible();
  await page.context().close();

  await owner.goto('/history');
  await owner.button(uiMessages.nextPage).click();
  await expect(owner.page).toHaveURL(/page=2/);
  await owner.page
    .getByRole('banner')
    .getByRole('link', { name: owner.say(shellMessages.home) })
    .click();
  await expect(owner.page).toHaveURL((url) => url.pathname === '/');
  await owner.page.goBack();
  await expect(owner.page).toHaveURL(/page=2/);
});

test('the code of a page comes when a link to it is within 200 px of the window, and not before', async () => {
  const { page } = owner;
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const has = (screen: string) => fetched.some((url) => url.includes(`/${screen}-`));
  await page.setViewportSize({ width: 1440, height: 200 });
  await owner.goto('/company');
  const link = page.getByRole('main').locator('a[href="/company/exceltemplate"]');
  const far = (await link.boundingBox())?.y ?? 0;
  expect(far).toBeGreaterThan(200 + 200);
  // Near pages are there by now, far ones are not; of the links behind it this is what scrolling brings first (FILES_AHEAD).
  await expect.poll(() => has('account-list-page')).toBe(true);
  expect(has('template-list-page')).toBe(false);
  await page.evaluate((y) => scrollTo(0, y), far - 200 - 190);
  await expect.poll(() => has('template-list-page')).toBe(true);
});

test('a server that cannot be reached is told in a toast and in place, and takes nothing that was typed', async () => {
  const { page } = owner;
  const toast = page.locator('.k-toast');
  const [design] = await designsOf(owner);
  await owner.goto(`/${design?.brandId}/${design?.productId}/${design?.id}/setting`);
  const notes = owner.field(designMessages.notes);
  await notes.fill(`届かない備考 ${RUN}`);
  await page.route('**/graphql', (route) => route.abort());
  await owner.button(uiMessages.save).first().click();
  await expect(toast.getByText(owner.say(designMessages.updateFailed))).toBeVisible();
  await expect(toast.locator('.k-toast-error')).toHaveText(owner.say(uiMessages.offline));
  await expect(notes).toHaveValue(`届かない備考 ${RUN}`);
  // It waits for OK, and hides nothing that can be pressed meanwhile.
  for (const control of [page.getByRole('banner').getByRole('button').last(), page.getByRole('main').getByRole('link').first()]) {
    await control.click({ trial: true });
  }
  await toast.getByRole('button', { name: 'OK' }).click();
  await owner.button(uiMessages.revert).first().click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: owner.say(shellMessages.brands) })
    .click();
  await expect(toast.getByText(owner.say(brandMessages.listFailed))).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(owner.say(brandMessages.listFailed));
  await page.unroute('**/graphql');
  await owner.button(uiMessages.retry).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(toast).toHaveCount(0);
});
