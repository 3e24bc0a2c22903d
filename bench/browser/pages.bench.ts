import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openBrowser } from './browser.ts';
import { serveBarePage } from './first-load/bare-page.ts';
import { followLink, slowestOf, type Followed } from './pages/clicks.ts';
import { atRest, SLOWER, visitTwice, type Visit } from './pages/visits.ts';
import { VIEW } from './signed-in.ts';
import { median, pairedRatio, ratioTo, round, type BenchReport } from '../report.ts';
import { startServer } from '../server/server-process.ts';

const ROUNDS = Number(process.env.KORYO_BENCH_ROUNDS ?? 5);
const WHO = { email: 'owner@mihon.example', password: 'koryo-demo-2026' };
/** By what a page is known to show what it is opened for. */
const SHOWN = {
  signin: 'input[type=password]',
  home: '.k-home a.k-tile',
  design: '.k-versions .k-version',
  review: '.k-artwork-canvas[data-loaded]',
};
const GOALS = { signin: 2, home: 3, design: 3.5, review: 4 };
type Name = keyof typeof SHOWN;
const NAMES = ['signin', 'home', 'design', 'review'] as const satisfies readonly Name[];

/** The pages of the demo that are opened most: first and second visit on a slow processor, what follows a click, the slowest interaction. */
export async function bench(): Promise<BenchReport> {
  if (!existsSync(join(import.meta.dirname, '../../dist/web/index.html'))) throw new Error('build the browser side first: npm run build');
  const browser = await openBrowser();
  const bare = await serveBarePage();
  const server = await startServer(['--demo']);
  try {
    const { state, paths } = await signedIn(browser, server.url);
    const rounds: Visits[] = [];
    let storageState = state;
    for (let turn = 0; turn <= ROUNDS; turn++) {
      const visited: Partial<Visits> = { bare: (await visitTwice(browser, VIEW, bare.url, 'li')).visits };
      for (const name of NAMES) {
        const known = name === 'signin' ? VIEW : { ...VIEW, storageState: unopened(storageState) };
        const { visits: both, state: after } = await visitTwice(browser, known, `${server.url}${paths[name]}`, SHOWN[name]);
        // The session's token has rotated: the next page goes on with the new one.
        if (name !== 'signin') storageState = after;
        visited[name] = both;
      }
      // The first round fills the server's caches and is not counted.
      if (turn > 0) rounds.push(visited as Visits);
    }
    const page = await (await browser.newContext({ ...VIEW, storageState })).newPage();
    const clicks = await followedLinks(page, server.url, paths.design);
    const slowest = await slowestInteractions(page, server.url, paths);
    return report(rounds, clicks, slowest);
  } finally {
    await browser.close();
    bare.close();
    await server.stop();
  }
}

type Visits = Record<Name | 'bare', Record<'first' | 'second', Visit>>;
type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Without what pages asked when they were opened before: a first visit. */
function unopened({ cookies, origins }: State): State {
  const kept = origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.filter(({ name }) => !name.startsWith('koryo.opening.')),
  }));
  return { cookies, origins: kept };
}

async function signedIn(browser: Browser, url: string): Promise<{ state: State; paths: Record<Name, string> }> {
  const context = await browser.newContext(VIEW);
  const page = await context.newPage();
  const asked = page.waitForRequest((request) => Boolean(request.headers().authorization));
  await page.goto(`${url}/signin`);
  await page.locator('input[type=email]').fill(WHO.email);
  await page.locator('input[type=password]').fill(WHO.password);
  await page.locator('button[type=submit]').click();
  await page.locator(SHOWN.home).first().waitFor();
  const { authorization = '' } = (await asked).headers();
  await atRest(page);
  const state = await context.storageState();
  await context.close();
  return { state, paths: await pathsOf(url, authorization) };
}

interface Design {
  id: string;
  brandId: string;
  productId: string;
  status: string;
  versions: { result: { id: string } | null }[];
}

async function pathsOf(url: string, authorization: string): Promise<Record<Name, string>> {
  const query = '{ designs(limit: 100) { items { id brandId productId status versions { result { id } } } } }';
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data } = (await answer.json()) as { data: { designs: { items: Design[] } } };
  const design = data.designs.items.find(({ status, versions }) => status === 'DESIGN_REVIEW' && versions.some(({ result }) => result));
  const result = design?.versions.findLast((version) => version.result)?.result;
  if (!design || !result) throw new Error('the demo has no inspected design in review');
  const product = `/${design.brandId}/${design.productId}`;
  return { signin: '/signin', home: '/', design: `${product}/${design.id}/overview`, review: `${product}/inspViewer/${result.id}` };
}

async function followedLinks(page: Page, url: string, design: string): Promise<Record<'design' | 'review', Followed[]>> {
  const followed = { design: [] as Followed[], review: [] as Followed[] };
  for (let turn = 0; turn <= ROUNDS; turn++) {
    await page.goto(`${url}/designs`);
    const link = `table a[href="${design}"]`;
    await page.locator(link).first().waitFor();
    await atRest(page);
    const toDesign = await followLink(page, link, link, '.k-stepper');
    await page.locator(SHOWN.design).first().waitFor();
    await atRest(page);
    const toReview = await followLink(page, '.k-version a[href*="inspViewer"]', '.k-stepper', SHOWN.review);
    if (turn === 0) continue;
    followed.design.push(toDesign);
    followed.review.push(toReview);
  }
  return followed;
}

async function slowestInteractions(
  page: Page,
  url: string,
  paths: Record<Name, string>,
): Promise<Record<'design' | 'review', { name: string; ms: number }>> {
  const press = (key: string) => () => page.keyboard.press(key);
  await page.goto(`${url}${paths.design}`);
  await page.locator(SHOWN.design).first().waitFor();
  await atRest(page);
  const design = await slowestOf(page, {
    'the search opens': press('Control+k'),
    'a letter of the search': press('a'),
    'the search closes': press('Escape'),
    'the account menu opens': () => page.locator('header .k-avatar').last().click(),
    'the menu closes': press('Escape'),
    'the chat opens': () => page.locator('.k-page-header-actions button').first().click(),
    'the chat closes': press('Escape'),
  });
  await page.goto(`${url}${paths.review}`);
  await page.locator(SHOWN.review).first().waitFor();
  await atRest(page);
  const finding = (n: number) => () => page.locator('.k-finding-open').nth(n).click();
  const review = await slowestOf(page, {
    'a finding is chosen': finding(1),
    'another finding is chosen': finding(2),
    overlay: press('2'),
    flicker: press('3'),
    swipe: press('4'),
    'side by side': press('1'),
    'the comments open': () => page.locator('.k-tab').nth(1).click(),
    'the findings open': () => page.locator('.k-tab').first().click(),
  });
  return { design, review };
}

function report(
  rounds: readonly Visits[],
  clicks: Record<'design' | 'review', Followed[]>,
  slowest: Record<'design' | 'review', { name: string; ms: number }>,
): BenchReport {
  const shown = (name: Name | 'bare', which: 'first' | 'second') => rounds.map((round) => round[name][which].shownMs);
  const requests = (name: Name, which: 'first' | 'second') => median(rounds.map((round) => round[name][which].requests));
  const figures: BenchReport['figures'] = {};
  const ratios: BenchReport['ratios'] = [];
  for (const name of ['bare', ...NAMES] as const)
    figures[`${name}: shown after ms, first / second visit`] =
      `${round(median(shown(name, 'first')))} / ${round(median(shown(name, 'second')))}`;
  for (const name of NAMES) {
    figures[`${name}: requests until shown, first / second visit`] = `${requests(name, 'first')} / ${requests(name, 'second')}`;
    ratios.push(
      ratioTo(`the time of a bare React page, ${name}`, pairedRatio(shown(name, 'first'), shown('bare', 'first')), { atMost: GOALS[name] }),
    );
    ratios.push(
      ratioTo(`the same, second visit of both, ${name}`, pairedRatio(shown(name, 'second'), shown('bare', 'second')), { atMost: 1.5 }),
    );
    ratios.push(ratioTo(`the 25 requests until ${name} is shown`, requests(name, 'first') / 25, { atMost: 1 }));
  }
  for (const name of ['design', 'review'] as const) {
    const [frame, content] = [median(clicks[name].map((one) => one.frame)), median(clicks[name].map((one) => one.content))];
    figures[`click to ${name}: frame / content, ms`] = `${round(frame)} / ${round(content)}`;
    ratios.push(ratioTo(`the 100 ms from a click to the frame of ${name}`, frame / 100, { atMost: 1 }));
    ratios.push(ratioTo(`the 300 ms from a click to the content of ${name}`, content / 300, { atMost: 1 }));
    figures[`slowest interaction on ${name}`] = `${slowest[name].ms} ms: ${slowest[name].name}`;
    ratios.push(ratioTo(`the 200 ms of the slowest interaction on ${name}`, slowest[name].ms / 200, { atMost: 1 }));
  }
  return {
    name: 'pages',
    what: `pages of the demo in Chromium, a processor ${SLOWER} times slower (clicks: as it is), ${ROUNDS} interleaved rounds`,
    figures,
    ratios: ratios.map((one) => ({ ...one, value: round(one.value) })),
  };
}
