import type { Browser, Page } from '@playwright/test';
import { openBrowser } from '../browser/browser.ts';
import { median, pairedRatio, ratioTo, round, type BenchReport } from '../report.ts';
import { layBareTest, startBareServer, startBareVite } from './daily-loop/bare-peers.ts';
import { startDev, untilSaid, type DevServer } from './daily-loop/dev-server.ts';
import { timeCommand } from './daily-loop/timed-command.ts';
import { copyCheckout, type WorkingCopy } from './daily-loop/working-copy.ts';

const ROUNDS = 7;
const S = 1000;

/** The files that are saved: what stands in them, and what a round writes there. */
const SCREEN = { file: 'src/people/sign-in/web/door/sign-in-form.tsx', from: 't(signInMessages.welcome)', to: "'校了'" };
const SERVER = { file: 'src/main/http/routes.ts', from: "{ status: 'ok'" };
const STORE = { file: 'src/catalogue/brands/server/store.ts', from: '\n\n', to: '\n\n// A remark.\n' };
/** Files of tests: one with a few examples, and one that asks thousands of questions (fast-check), which take most of its time. */
const TESTS = { examples: 'src/ui/load-in-time.test.ts', properties: 'src/shared/return-path.test.ts' };

/** What a contributor waits for all day: from saving a file until the change is there, and until the tests have spoken. */
export async function bench(): Promise<BenchReport> {
  const browser = await openBrowser();
  const copy = copyCheckout();
  try {
    const screens = { ours: [] as number[], peer: [] as number[] };
    const servers = { ours: [] as number[], peer: [] as number[] };
    const dev = await startDev(copy);
    try {
      await watchScreens(browser, copy, dev, screens);
      await watchServer(copy, dev, servers);
    } finally {
      await dev.stop();
    }
    copy.restore(SCREEN.file);
    copy.restore(SERVER.file);
    return report(screens, servers, timeTests(copy), timeChecks(copy));
  } finally {
    await browser.close();
    copy.remove();
  }
}

interface Rounds {
  ours: number[];
  peer: number[];
}

/** The first round of each finds nothing compiled yet, and is not counted. */
function keep(rounds: number[], turn: number, ms: number): void {
  if (turn > 0) rounds.push(ms);
}

async function watchScreens(browser: Browser, copy: WorkingCopy, dev: DevServer, rounds: Rounds): Promise<void> {
  const bare = await startBareVite(copy.folder);
  const [ours, peer] = [await browser.newPage(), await browser.newPage()];
  try {
    await ours.goto(`${dev.web}/signin`);
    await ours.locator('input[type=password]').waitFor();
    await peer.goto(bare.url);
    await peer.locator('h1').waitFor();
    for (let turn = 0; turn <= ROUNDS; turn++) {
      const words = `round-${turn}`;
      const shown = await shownAfter(ours, words, () => copy.save(SCREEN.file, SCREEN.from, `'${words}'`));
      keep(rounds.ours, turn, shown);
      keep(rounds.peer, turn, await shownAfter(peer, words, () => bare.save(words)));
    }
  } finally {
    await bare.stop();
  }
}

/** Milliseconds from saving until the page shows the words. */
async function shownAfter(page: Page, words: string, save: () => void): Promise<number> {
  await page.bringToFront();
  const began = performance.now();
  const shown = page.getByText(words, { exact: true }).first().waitFor();
  save();
  await shown;
  return performance.now() - began;
}

async function watchServer(copy: WorkingCopy, dev: DevServer, rounds: Rounds): Promise<void> {
  const bare = await startBareServer(copy.folder);
  try {
    for (let turn = 0; turn <= ROUNDS; turn++) {
      const words = `round-${turn}`;
      copy.save(SERVER.file, SERVER.from, `{ status: '${words}'`);
      keep(rounds.ours, turn, await untilSaid(`${dev.api}/healthz`, words));
      bare.save(words);
      keep(rounds.peer, turn, await untilSaid(bare.url, words));
    }
  } finally {
    await bare.stop();
  }
}

function timeTests(copy: WorkingCopy): Record<keyof typeof TESTS, Rounds> {
  const bare = layBareTest(copy.folder);
  const rounds = { examples: { ours: [], peer: [] }, properties: { ours: [], peer: [] } } satisfies Record<keyof typeof TESTS, Rounds>;
  for (let turn = 0; turn <= ROUNDS; turn++) {
    const { ms } = timeCommand('vitest run', bare, copy.environment);
    for (const kind of ['examples', 'properties'] as const) {
      keep(rounds[kind].ours, turn, timeCommand(`vitest run --project unit* ${TESTS[kind]}`, copy.folder, copy.environment).ms);
      keep(rounds[kind].peer, turn, ms);
    }
  }
  return rounds;
}

/** `npm run check:changed` after one saved file, each kind once: it takes as long as many rounds of anything else. */
function timeChecks(copy: WorkingCopy): BenchReport['figures'] {
  const figures: BenchReport['figures'] = {};
  for (const [kind, { file, from, to }] of Object.entries({ screen: SCREEN, store: STORE })) {
    copy.save(file, from, to);
    const { ms, cpuMs, said } = timeCommand('node tools/check-changed.ts', copy.folder, copy.environment);
    copy.restore(file);
    figures[`check:changed after a ${kind}, s`] = round(ms / S);
    figures[`check:changed after a ${kind}, CPU s`] = round(cpuMs / S);
    figures[`check:changed after a ${kind}, said`] = said.trim().split('\n').at(-1) ?? '';
  }
  return figures;
}

function report(screens: Rounds, servers: Rounds, tests: ReturnType<typeof timeTests>, checks: BenchReport['figures']): BenchReport {
  const middle = (rounds: readonly number[]) => round(median(rounds));
  const most = (rounds: readonly number[]) => round(Math.max(...rounds));
  return {
    name: 'daily-loop',
    what: `from saving a file until the change is there, and one file of tests, ${ROUNDS} interleaved rounds; check:changed once for each kind`,
    figures: {
      'screen shown after ms': middle(screens.ours),
      'screen shown after ms, most': most(screens.ours),
      'bare Vite, ms': middle(screens.peer),
      'server answers after ms': middle(servers.ours),
      'server answers after ms, most': most(servers.ours),
      'bare node --watch, ms': middle(servers.peer),
      'one file of examples, ms': middle(tests.examples.ours),
      'one file of properties, ms': middle(tests.properties.ours),
      'bare Vitest, ms': middle(tests.examples.peer),
      ...checks,
    },
    ratios: [
      ratioTo('the second that a screen may take', median(screens.ours) / S, { atMost: 1 }),
      ratioTo('the two seconds that the server may take', median(servers.ours) / (2 * S), { atMost: 1 }),
      ratioTo('the second that one file of examples may take', median(tests.examples.ours) / S, { atMost: 1 }),
      ratioTo('the second that one file of properties may take', median(tests.properties.ours) / S, { atMost: 1 }),
      { peer: 'bare Vite', value: pairedRatio(screens.ours, screens.peer) },
      { peer: 'bare node --watch', value: pairedRatio(servers.ours, servers.peer) },
      { peer: 'bare Vitest, one file of examples', value: pairedRatio(tests.examples.ours, tests.examples.peer) },
    ],
  };
}
