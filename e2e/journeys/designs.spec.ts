/** All design projects in one place. */
import { expect, test } from '../setup/test.ts';
import { demoPerson, designsOf } from '../setup/demo.ts';
import { openPointLabels } from '#approval/approval-flows/messages.ts';
import { designListMessages } from '#catalogue/designs/list-messages.ts';
import { designStatusWords } from '#catalogue/designs/messages.ts';
import { MAX_PAGE_SIZE } from '#shared/limits.ts';
import { uiMessages } from '#ui/messages.ts';
import { savedViewMessages } from '#work/saved-views/messages.ts';

test('all design projects stand on one page, as a list and by stage, found by the name of their product', async ({ browser }) => {
  const owner = await demoPerson(browser, 'owner@mihon.example');
  const { page } = owner;
  await owner.goto('/designs');
  await page.getByRole('searchbox', { name: owner.say(designListMessages.search) }).fill('温州みかん');
  const row = page.getByRole('row', { name: /ラベル 機能性表示の追加/ });
  await expect(row).toBeVisible();
  await expect(page.getByRole('row', { name: /化粧箱/ })).toHaveCount(0);
  await page.getByRole('tab', { name: owner.say(designListMessages.board) }).click();
  const stage = page.getByRole('region', { name: owner.say(designStatusWords.CIRCULAR) });
  await stage.getByRole('link', { name: /ラベル 機能性表示の追加/ }).click();
  await expect(page).toHaveURL(/\/overview$/);
  // Where a product's page shows some of its designs, the list shows them all, and no others.
  await owner.goto(`/designs?product=${new URL(page.url()).pathname.split('/')[2]}`);
  await expect(row).toBeVisible();
  await expect(page.getByRole('row', { name: /化粧箱/ })).toHaveCount(0);
  await page
    .getByRole('group', { name: owner.say(designListMessages.product) })
    .getByRole('button', { pressed: true })
    .click();
  await expect(page.getByRole('row', { name: /化粧箱/ }).first()).toBeVisible();
  await page.context().close();
});

test('a board and a calendar that found nothing lead back to what the filters hide, in the same view', async ({ browser }) => {
  const owner = await demoPerson(browser, 'owner@mihon.example');
  const { page, say } = owner;
  for (const view of ['board', 'calendar']) {
    await owner.goto(`/designs?view=${view}&text=${encodeURIComponent('どこにもない案件')}`);
    await expect(page.getByText(say(designListMessages.noHits))).toBeVisible();
    await page.getByRole('button', { name: say(designListMessages.clear) }).click();
    await expect(page.getByText(say(designListMessages.noHits))).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`/designs\\?view=${view}$`));
  }
  await page.context().close();
});

test('a week of the calendar that holds more than one answer is asked for day by day', async ({ browser }) => {
  const owner = await demoPerson(browser, 'owner@mihon.example');
  const { page, say } = owner;
  const { data } = await owner.api<{ designs: { items: { name: string; dueDate: string }[] } }>(
    '{ designs(open: true, sort: "dueDate", direction: "asc", limit: 1) { items { name dueDate } } }',
  );
  const [first] = data?.designs.items ?? [];
  if (!first) throw new Error('no design of the demo is due');
  // As a week of hundreds is answered: more than came.
  await page.route('**/graphql', async (route) => {
    const asked = route.request().postDataJSON() as { variables?: { limit?: number; dueFrom?: string } } | null;
    if (asked?.variables?.limit !== MAX_PAGE_SIZE || !asked.variables.dueFrom) return await route.fallback();
    const response = await route.fetch();
    const json = (await response.json()) as { data: { designs: object } };
    json.data.designs = { ...json.data.designs, items: [], total: MAX_PAGE_SIZE + 1 };
    await route.fulfill({ response, json });
  });
  await owner.goto(`/designs?view=calendar&month=${first.dueDate.slice(0, 7)}`);
  await expect(page.getByRole('link', { name: first.name, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: new RegExp(say(designListMessages.dueOnDay, { n: 1 })) }).first()).toBeVisible();
  await page.context().close();
});

test('the request of ticked designs says what reviewers will see open, and which template makes the flow', async ({ browser }) => {
  const owner = await demoPerson(browser, 'owner@mihon.example');
  const { page, say } = owner;
  const versions = async () => (await designsOf(owner)).find(({ name }) => name.startsWith('同梱カード'))?.versions;
  // The worker may still be at the artwork of the demo.
  await expect.poll(async () => (await versions())?.map(({ status }) => status), { timeout: 100_000 }).toContain('DONE');
  await owner.goto('/designs?text=同梱カード');
  await page
    .getByRole('row', { name: /同梱カード/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: say(designListMessages.requestMany, { n: 1 }) }).click();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog.getByText(say(openPointLabels.CRITICAL_FINDINGS, { n: 2 }))).toBeVisible();
  await expect(dialog.getByText(say(designListMessages.requestFromTemplate, { name: 'デザイン 標準承認' }))).toBeVisible();
  await expect(dialog.getByRole('button', { name: say(designListMessages.requestVerb) })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /同梱カード/ }).getByRole('checkbox')).toBeChecked();
  await page.context().close();
});

test('a list is saved as it is filtered, and shown so again to whoever it is shared with', async ({ browser }) => {
  const owner = await demoPerson(browser, 'owner@mihon.example');
  const { page, say } = owner;
  await owner.goto('/designs?text=温州みかん');
  await page.getByRole('button', { name: say(savedViewMessages.views) }).click();
  await page.getByRole('menuitem', { name: say(savedViewMessages.save) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say(savedViewMessages.name)).fill('温州みかんの案件');
  await dialog.getByRole('checkbox', { name: new RegExp(say(savedViewMessages.share)) }).check();
  await dialog.getByRole('button', { name: say(savedViewMessages.saveVerb) }).click();
  await expect(page.getByRole('button', { name: say(savedViewMessages.view, { name: '温州みかんの案件' }) })).toBeVisible();
  await page.context().close();

  const legal = await demoPerson(browser, 'legal@mihon.example');
  await legal.goto('/designs');
  await expect(legal.page.getByRole('row', { name: /同梱カード/ })).toBeVisible();
  await legal.page.getByRole('button', { name: legal.say(savedViewMessages.views) }).click();
  await legal.page.getByRole('menuitemradio', { name: '温州みかんの案件' }).click();
  await expect(legal.page.getByRole('row', { name: /同梱カード/ })).toHaveCount(0);
  await expect(legal.page.getByRole('row', { name: /ラベル 機能性表示の追加/ })).toBeVisible();
  await legal.page.context().close();
});

test('an action on ticked designs says which of them it leaves out and why, also where the head of the table is not shown', async ({
  browser,
}) => {
  const owner = await demoPerson(browser, 'owner@mihon.example');
  const { page, say } = owner;
  const designs = (await designsOf(owner)).filter(({ status }) => status === 'CANCELLED' || status === 'SUBMISSION');
  const cancelled = designs.filter(({ status }) => status === 'CANCELLED');
  expect(cancelled.length).toBeGreaterThan(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await owner.goto('/designs?status=CANCELLED&status=SUBMISSION');
  await page.getByRole('checkbox', { name: say(uiMessages.choosePage) }).check();
  await owner.button(designListMessages.dueVerb).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(say(uiMessages.rowsLeftOut, { all: designs.length, n: cancelled.length }))).toBeVisible();
  const row = dialog.getByRole('listitem').filter({ hasText: cancelled[0]!.name });
  await expect(row).toContainText(say(designListMessages.outCANCELLED));
  await page.context().close();
});

test('ticked rows leave in one file, also more of them than an address can name', async ({ browser }) => {
  const owner = await demoPerson(browser, 'owner@mihon.example');
  const { page, say } = owner;
  const MANY = 300;
  // As a company of thousands is answered.
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const json = (await response.json().catch(() => null)) as { data?: { designs?: { items: { id: string }[]; total: number } } } | null;
    const designs = json?.data?.designs;
    const [first] = designs?.items ?? [];
    if (!designs || !first) return await route.fulfill({ response });
    designs.items = Array.from({ length: MANY }, (_, n) => ({ ...first, id: `${first.id.slice(0, -3)}${100 + n}` }));
    designs.total = designs.items.length;
    await route.fulfill({ response, json });
  });
  await owner.goto('/designs');
  await page.getByRole('checkbox', { name: say(uiMessages.choosePage) }).check();
  const bar = page.getByRole('region', { name: say(uiMessages.chosenRows, { n: MANY }) });
  await bar.getByRole('button', { name: say(uiMessages.export) }).click();
  const excel = page.getByRole('menuitem', { name: say(uiMessages.exportExcel) });
  const [file, sent] = await Promise.all([page.waitForEvent('download'), page.waitForRequest('**/exports/'), excel.click()]);
  expect(sent.method()).toBe('POST');
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
});
