/** Every screen of the site map, in both languages: nothing that axe finds against WCAG 2.2 AA, nothing cut off in 1024 px (in English also in 390), and a console without errors. */
import type { Page, Request } from '@playwright/test';
import { barriersOn } from '../setup/axe.ts';
import { expect, test } from '../setup/test.ts';
import { demoPerson, demoPersonReading } from '../setup/demo.ts';
import { everyPage, forgetMade, type Sees } from '../setup/pages.ts';
import { expectNothingCut } from '../setup/narrow.ts';
import { stranger, type Person } from '../setup/person.ts';
import { uiMessages } from '#ui/messages.ts';

/** A page that is opened by a link says that there is none: the browser tells of the answer that says so. */
const NO_LINK = /\/auth\/(guest-open|link-open|external-finish)\b/;

/** What the viewer's library says of pieces of an artwork that come when the page was left already. */
const LEFT_BEHIND = /^Ignoring tile /;

/** What the console says that it should not. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (NO_LINK.test(message.location().url) || LEFT_BEHIND.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

/** The requests that are under way, since the page was given. */
const underWay = new WeakMap<Page, Set<Request>>();

function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => void requests.add(request));
  page.on('requestfinished', (request) => void requests.delete(request));
  page.on('requestfailed', (request) => void requests.delete(request));
}

/** Until the page shows what it is about: no placeholder, no request under way, also after what came was drawn. */
async function settled(page: Page): Promise<void> {
  for (let turn = 0; turn < 2; turn++) {
    await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
    await expect.poll(() => underWay.get(page)?.size ?? 0, { intervals: [30] }).toBe(0);
    await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve, { timeout: 500 })));
  }
  await expect(page.locator('.k-skeleton')).toHaveCount(0);
  // A colour in the middle of its transition is no colour of ours.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
        .map((one) => one.finished.catch(() => undefined)),
    ),
  );
}

async function expectAccessible(page: Page, path: string, asked: 'everything' | 'words' = 'everything'): Promise<void> {
  await settled(page);
  expect.soft((await barriersOn(page, asked)).join('\n'), path).toBe('');
}

/** The code of pages that nobody opens here is not fetched ahead. */
async function savingData(page: Page): Promise<Page> {
  await page.addInitScript(() => void Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  return page;
}

/** Goes on from the page that is open, as a link does: with the code and the data that are there already. */
async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate(
    async (to) =>
      await new Promise<void>((resolve) => {
        new MutationObserver((_changes, observer) => {
          observer.disconnect();
          resolve();
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
        history.pushState(null, '', to);
      }),
    path,
  );
}

/** The frame works from 1024 px ; what is decided and read on a telephone also at 390, and so is the rest. */
const WIDTHS = { ja: [1024], en: [1024, 390] } as const;

/** Looks at pages in as many tabs as there are cores, each from where the others have come. */
async function visitAll({ page: first, locale, say, email }: Person, paths: readonly string[]): Promise<void> {
  const left = [...paths];
  const visit = async (page: Page) => {
    watchRequests(page);
    const complaints = complaintsOf(page);
    // In Japanese every page is opened by its address; in English one leads to the next, where somebody is signed in.
    let open = async (path: string): Promise<unknown> => await page.goto(path);
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      const where = `${path} (${locale})`;
      await open(path);
      if (locale === 'en' && email) open = async (next) => await goOn(page, next);
      await expectAccessible(page, where, locale === 'en' ? 'words' : 'everything');
      await expectNothingCut(page, where, say(uiMessages.breadcrumbs), WIDTHS[locale]);
      await page.setViewportSize({ width: 1440, height: 900 });
      expect.soft(complaints.splice(0), `the console of ${where}`).toEqual([]);
    }
  };
  await Promise.all([visit(await savingData(first)), visit(await savingData(await first.context().newPage()))]);
  await first.context().close();
}

// Some tests visit fifty pages, and axe takes seconds for each.
test.describe.configure({ timeout: 600_000 });

const WHO = { company: 'owner@mihon.example', provider: 'support@koryo.example' } as const;

test.afterEach(async ({ browser }) => {
  await forgetMade(await demoPerson(browser, WHO.company));
  for (const email of Object.values(WHO)) await (await demoPersonReading(browser, email, 'ja')).page.context().close();
});

for (const locale of ['ja', 'en'] as const) {
  test(`every page of the site map (${locale})`, async ({ browser }) => {
    const owner = await demoPersonReading(browser, WHO.company, locale);
    const pages = await everyPage(owner);
    const seenBy = (sees: Sees) => pages.filter((one) => one.sees === sees).map(({ path }) => path);
    expect(seenBy('company').length).toBeGreaterThan(80);
    await visitAll(owner, seenBy('company'));
    await visitAll(await demoPersonReading(browser, WHO.provider, locale), seenBy('provider'));
    await visitAll(await stranger(browser, locale), seenBy('nobody'));
  });
}

test('what opens over a page: the menus, the search, a dialog', async ({ browser }) => {
  const { page } = await demoPerson(browser, 'owner@mihon.example');
  const complaints = complaintsOf(page);
  watchRequests(page);
  await page.goto('/brand');
  await settled(page);
  for (const menu of ['ヘルプ', /^アカウント/]) {
    await page.getByRole('button', { name: menu }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page, `the menu ${menu}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the search');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the shortcuts');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'ヘルプ' }).click();
  await page.getByRole('menuitem', { name: 'ツアー' }).click();
  await page.keyboard.press('ArrowRight');
  await expectAccessible(page, 'the tour');
  expect(complaints).toEqual([]);
});
