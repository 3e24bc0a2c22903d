/** How long a person waits for a page's contents, measured by the page's own clock on a slow processor. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { noteWhenShown } from '../shown.ts';

/** A processor four times slower than this one, as a telephone's or an old office machine's. */
export const SLOWER = 4;

export interface Visit {
  shownMs: number;
  /** What the page had asked the server for by then, itself among it. */
  requests: number;
}

/** The first visit, with nothing kept, and the second, with what the browser kept of it. */
export async function visitTwice(
  browser: Browser,
  state: BrowserContextOptions,
  url: string,
  shown: string,
): Promise<{ visits: Record<'first' | 'second', Visit>; state: Awaited<ReturnType<BrowserContext['storageState']>> }> {
  const context = await browser.newContext(state);
  try {
    const first = await visit(context, url, shown);
    const second = await visit(context, url, shown);
    return { visits: { first, second }, state: await context.storageState() };
  } finally {
    await context.close();
  }
}

async function visit(context: BrowserContext, url: string, shown: string): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(noteWhenShown, shown);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => (globalThis as { shownAt?: number }).shownAt !== undefined);
  const found = await page.evaluate(() => {
    const shownMs = (globalThis as { shownAt?: number }).shownAt ?? 0;
    const before = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= shownMs);
    return { shownMs, requests: 1 + before.length };
  });
  await atRest(page);
  await page.close();
  return found;
}

/** What is fetched ahead, and what the page keeps for its next opening, waits for an idle moment. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 600)));
  await page.waitForLoadState('networkidle');
}
