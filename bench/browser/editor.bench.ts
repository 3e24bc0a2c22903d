import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { openBrowser } from './browser.ts';
import { serveBareList } from './editor/bare-list.ts';
import { longSpecification } from './editor/long-specification.ts';
import { stateAfterSignIn } from './signed-in.ts';
import { median, pairedRatio, percentile, ratioTo, round, type BenchReport } from '../report.ts';
import { seedLargeCompanies } from '../server/list-api/large-companies.ts';
import { startServer } from '../server/server-process.ts';

const ITEMS = 500;
const ROUNDS = 5;
const KEYS = 30;

/** The editor of a specification of 500 items in Chromium: until it can be typed in, and the CPU of a key. */
export async function bench(): Promise<BenchReport> {
  if (!existsSync(join(import.meta.dirname, '../../dist/web/index.html'))) throw new Error('build the browser side first: npm run build');
  const browser = await openBrowser();
  const bare = await serveBareList(ITEMS);
  const server = await startServer(['--no-worker']);
  try {
    const [company] = await seedLargeCompanies(server.access.owner, server.access.appAs, [25]);
    const email = company?.owner ?? '';
    const { path } = await longSpecification(server.url, email, ITEMS);
    const context = await browser.newContext(await stateAfterSignIn(browser, server.url, email));
    const page = await context.newPage();
    const peer = await (await browser.newContext()).newPage();
    const opened: number[] = [];
    const split: Split[] = [];
    const keys = { ours: [] as number[], bare: [] as number[], measuring: [] as number[] };
    // The first opening fills the browser's cache of scripts; it is not counted.
    for (let turn = 0; turn <= ROUNDS; turn++) {
      const ms = await open(page, `${server.url}${path}`);
      const ours = await cpuOfKeys(page, split);
      await peer.goto(bare.url);
      const bareKeys = await cpuOfKeys(peer);
      if (turn === 0) continue;
      opened.push(ms);
      keys.ours.push(ours.key);
      keys.bare.push(bareKeys.key);
      keys.measuring.push(ours.idle);
    }
    const key = median(keys.ours);
    const parts = (['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'] as const).map((name) => split.map((one) => one[name]));
    return {
      name: 'editor',
      what: `a specification of ${ITEMS} items in its editor, ${ROUNDS} interleaved rounds of ${KEYS} keys`,
      figures: {
        'CPU ms a key': round(key),
        'CPU ms a key, worst round': round(percentile(keys.ours, 1)),
        'CPU ms a key, bare list': round(median(keys.bare)),
        'ms until it can be typed in': round(median(opened)),
        'CPU ms of a key that does nothing (measuring itself; taken off)': round(median(keys.measuring)),
        'of it script / style / layout': parts.map((one) => round(median(one))).join(' / '),
        'elements of the page': await page.locator('*').count(),
      },
      ratios: [
        ratioTo('the 16 ms that a key may take', key / 16, { atMost: 1 }),
        ratioTo('the 1.5 s that opening may take', median(opened) / 1500, { atMost: 1 }),
        { peer: `a bare React list of ${ITEMS} inputs, a key`, value: pairedRatio(keys.ours, keys.bare) },
      ],
    };
  } finally {
    await browser.close();
    bare.close();
    await server.stop();
  }
}

/** From asking for the page until its first item stands there and takes a key. */
async function open(page: Page, url: string): Promise<number> {
  const start = performance.now();
  await page.goto(url);
  const cell = page.locator('textarea[data-cell="text"]').first();
  await cell.waitFor();
  await cell.focus();
  return performance.now() - start;
}

type Split = Record<'TaskDuration' | 'ScriptDuration' | 'RecalcStyleDuration' | 'LayoutDuration', number>;

/**
 * CPU milliseconds of the page's main thread for a key in the middle of the list, drawing included; without what a key takes that
 * does nothing (Shift), which is the measuring itself.
 */
async function cpuOfKeys(page: Page, split: Split[] = []): Promise<{ key: number; idle: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const cell = page.locator('[data-cell="text"]').nth(ITEMS / 2);
  await cell.scrollIntoViewIfNeeded();
  await cell.focus();
  const keys: number[] = [];
  const idle: number[] = [];
  for (let n = 0; n < KEYS; n++) {
    idle.push((await cpuOfKey(page, session, 'Shift')).TaskDuration);
    const spent = await cpuOfKey(page, session, n % 2 === 0 ? 'a' : 'Backspace');
    split.push(spent);
    keys.push(spent.TaskDuration);
  }
  await session.detach();
  return { key: median(keys) - median(idle), idle: median(idle) };
}

async function cpuOfKey(page: Page, session: CDPSession, key: string): Promise<Split> {
  const before = await times(session);
  await page.keyboard.press(key);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0))));
  const after = await times(session);
  return Object.fromEntries(NAMES.map((name) => [name, after[name] - before[name]])) as Split;
}

const NAMES = ['TaskDuration', 'ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'] as const;

/** Milliseconds that the page's main thread has worked so far. */
async function times(session: CDPSession): Promise<Split> {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(NAMES.map((name) => [name, (metrics.find((one) => one.name === name)?.value ?? 0) * 1000])) as Split;
}
