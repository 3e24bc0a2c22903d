import type { Page } from '@playwright/test';
import { noteWhenShown } from '../shown.ts';

export interface LoadedPage {
  /** Milliseconds from the start of the navigation until what was waited for is on screen. */
  shownMs: number;
  /** Bytes, gzip, of what the page had asked for by then. */
  js: number;
  css: number;
  /** Everything the page asked the server for by then (itself, scripts, styles, fonts, pictures, data), and until the network came to rest. */
  requests: number;
  allRequests: number;
  /** Bytes, gzip, of what it fetched ahead until the network came to rest. */
  ahead: number;
  /** Scripts by size, the largest first. */
  scripts: { name: string; bytes: number; isAhead: boolean }[];
}

/** Opens an address in a fresh page and counts the scripts and styles that the browser really fetches. The page's own clock says when. */
export async function loadPage(page: Page, url: string, shown: string): Promise<LoadedPage> {
  await page.addInitScript(noteWhenShown, shown);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => (globalThis as { shownAt?: number }).shownAt !== undefined);
  await page.waitForLoadState('networkidle');
  const { shownMs, fetched } = await page.evaluate(() => ({
    shownMs: (globalThis as { shownAt?: number }).shownAt ?? 0,
    fetched: performance.getEntriesByType('resource').map(({ name, startTime }) => ({ url: name, at: startTime })),
  }));
  const total = { js: 0, css: 0, ahead: 0, scripts: [] as LoadedPage['scripts'] };
  for (const one of fetched.filter((each) => /\.(js|css)$/.test(new URL(each.url).pathname))) {
    const bytes = await gzipBytes(one.url);
    const isStyle = one.url.endsWith('.css');
    const isAhead = one.at > shownMs;
    if (!isStyle) total.scripts.push({ name: one.url.slice(one.url.lastIndexOf('/') + 1), bytes, isAhead });
    if (isAhead) total.ahead += bytes;
    else total[isStyle ? 'css' : 'js'] += bytes;
  }
  total.scripts.sort((a, b) => b.bytes - a.bytes);
  // The page itself is no resource of its own.
  const requests = 1 + fetched.filter(({ at }) => at <= shownMs).length;
  return { shownMs, requests, allRequests: 1 + fetched.length, ...total };
}

const sizes = new Map<string, Promise<number>>();

/** What the server sends of a file to a browser that knows gzip only. */
function gzipBytes(url: string): Promise<number> {
  const known = sizes.get(url) ?? fetchSize(url);
  sizes.set(url, known);
  return known;
}

async function fetchSize(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } });
  await answer.arrayBuffer();
  if (answer.headers.get('content-encoding') !== 'gzip') throw new Error(`${url} is not sent with gzip`);
  return Number(answer.headers.get('content-length'));
}
