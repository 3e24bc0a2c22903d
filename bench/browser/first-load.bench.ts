import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from './browser.ts';
import { stateAfterSignIn, VIEW } from './signed-in.ts';
import { serveBarePage } from './first-load/bare-page.ts';
import { loadPage, type LoadedPage } from './first-load/loaded-bytes.ts';
import { seedLargeCompanies } from '../server/list-api/large-companies.ts';
import { median, pairedRatio, ratioTo, round, type BenchReport } from '../report.ts';
import { startServer } from '../server/server-process.ts';

const ROUNDS = 5;
const DESIGNS = 1000;
const KB = 1000;
const GOAL = { signin: 110, home: 200 };

/** What signing in and the home page load, and how long a person waits for the list; each time with an empty cache. */
export async function bench(): Promise<BenchReport> {
  if (!existsSync(join(import.meta.dirname, '../../dist/web/index.html'))) throw new Error('build the browser side first: npm run build');
  const browser = await openBrowser();
  const bare = await serveBarePage();
  const server = await startServer(['--no-worker']);
  try {
    const [company] = await seedLargeCompanies(server.access.owner, server.access.appAs, [DESIGNS]);
    const person = await stateAfterSignIn(browser, server.url, company?.director ?? '');
    const pages = {
      bare: { url: bare.url, shown: 'li', context: VIEW, loads: [] as LoadedPage[] },
      signin: { url: `${server.url}/signin`, shown: 'input[type=password]', context: VIEW, loads: [] as LoadedPage[] },
      home: { url: `${server.url}/`, shown: '.k-home a.k-tile', context: person, loads: [] as LoadedPage[] },
    };
    // The first round fills the server's caches of compressed files and is not counted.
    for (let turn = 0; turn <= ROUNDS; turn++) {
      for (const one of Object.values(pages)) {
        const context = await browser.newContext(one.context);
        const loaded = await loadPage(await context.newPage(), one.url, one.shown);
        // The session's token has rotated: the next round goes on with the new one.
        if (one === pages.home) one.context = { ...VIEW, storageState: await context.storageState() };
        await context.close();
        if (turn > 0) one.loads.push(loaded);
      }
    }
    return report(pages);
  } finally {
    await browser.close();
    bare.close();
    await server.stop();
  }
}

type Pages = Record<'bare' | 'signin' | 'home', { loads: LoadedPage[] }>;

function report(pages: Pages): BenchReport {
  const middle = (name: keyof Pages, key: 'js' | 'css' | 'ahead' | 'shownMs' | 'requests' | 'allRequests') =>
    median(pages[name].loads.map((one) => one[key]));
  const shown = (name: keyof Pages) => pages[name].loads.map((one) => one.shownMs);
  const figures: BenchReport['figures'] = {};
  for (const name of ['signin', 'home', 'bare'] as const) {
    figures[`${name}: JS kB gzip until shown`] = round(middle(name, 'js') / KB);
    figures[`${name}: CSS kB gzip until shown`] = round(middle(name, 'css') / KB);
    figures[`${name}: kB gzip fetched ahead`] = round(middle(name, 'ahead') / KB);
    figures[`${name}: requests until shown / with what is fetched ahead`] = `${middle(name, 'requests')} / ${middle(name, 'allRequests')}`;
    figures[`${name}: largest scripts, kB`] = largest(pages[name].loads);
    figures[`${name}: shown after ms`] = round(middle(name, 'shownMs'));
  }
  const weight = (name: 'signin' | 'home') => middle(name, 'js') / KB;
  return {
    name: 'first-load',
    what: `sign-in (form) and home (list of designs) in Chromium with an empty cache, ${ROUNDS} interleaved rounds`,
    figures,
    ratios: [
      ratioTo(`the ${GOAL.signin} kB of JS that sign-in may load`, weight('signin') / GOAL.signin, { atMost: 1 }),
      ratioTo(`the ${GOAL.home} kB of JS that home may load`, weight('home') / GOAL.home, { atMost: 1 }),
      { peer: 'the time of a bare React page, sign-in', value: pairedRatio(shown('signin'), shown('bare')) },
      { peer: 'the time of a bare React page, home with its data', value: pairedRatio(shown('home'), shown('bare')) },
    ],
  };
}

function largest(loads: readonly LoadedPage[]): string {
  const scripts = (loads[0]?.scripts ?? []).filter((each) => !each.isAhead);
  const named = scripts.slice(0, 6).map(({ name, bytes }) => `${name.replace(/-[\w-]{8}\.js$/, '')} ${round(bytes / KB)}`);
  return `${named.join(', ')} (${scripts.length} in all)`;
}
