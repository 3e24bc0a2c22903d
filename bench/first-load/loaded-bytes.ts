import type { Page } from '@playwright/test';

export interface LoadedPage {
  /** Milliseconds from the start of the navigation until what was waited for is on screen. */
  shownMs: number;
  /** Bytes, gzip, of what the page had asked for by then. */
  js: number;
  css: number;
  /** Bytes, gzip, of what it fetched ahead until the network came to rest. */
  ahead: number;
  /** Scripts by size, the largest first. */
  scripts: { name: string; bytes: number }[];
}

/** Opens an address in a fresh page and counts the scripts and styles that the browser really fetches. */
export async function loadPage(page: Page, url: string, shown: string): Promise<LoadedPage> {
  const fetched: { url: string; at: number }[] = [];
  page.on('request', (request) => {
    if (/\.(js|css)$/.test(new URL(request.url()).pathname)) fetched.push({ url: request.url(), at: performance.now() });
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(shown).first().waitFor();
  const shownMs = await page.evaluate(() => performance.now());
  const until = performance.now();
  await page.waitForLoadState('networkidle');
  const total = { js: 0, css: 0, ahead: 0, scripts: [] as LoadedPage['scripts'] };
  for (const one of fetched) {
    const bytes = await gzipBytes(one.url);
    const isStyle = one.url.endsWith('.css');
    if (!isStyle) total.scripts.push({ name: one.url.slice(one.url.lastIndexOf('/') + 1), bytes });
    if (one.at > until) total.ahead += bytes;
    else total[isStyle ? 'css' : 'js'] += bytes;
  }
  total.scripts.sort((a, b) => b.bytes - a.bytes);
  return { shownMs, ...total };
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
