/** What follows a click or a key, by the page's own clock. */
import type { Page } from '@playwright/test';
import { SLOWER } from './visits.ts';

export interface Followed {
  /** Until the page before has made room, and until the next one shows its contents, ms. */
  frame: number;
  content: number;
}

/** Clicks a link; both moments are those of the first frame in which it is so. @param left an element that only the page before has */
export async function followLink(page: Page, link: string, left: string, shown: string): Promise<Followed> {
  await page.evaluate(noteWhatFollows, { left, shown });
  await page.locator(link).first().click();
  const followed = await page.waitForFunction(() => {
    const { frame, content } = (globalThis as { followed?: Partial<Followed> }).followed ?? {};
    return frame !== undefined && content !== undefined ? { frame, content } : null;
  });
  const found = await followed.jsonValue();
  if (!found) throw new Error('what followed the click was not seen');
  return found;
}

function noteWhatFollows({ left, shown }: { left: string; shown: string }): void {
  const followed: Partial<Followed> = {};
  Object.assign(globalThis, { followed });
  const isShown = (selector: string) => (document.querySelector(selector)?.getClientRects().length ?? 0) > 0;
  const begin = ({ timeStamp }: Event) => {
    const look = () => {
      const now = performance.now() - timeStamp;
      if (!isShown(left)) followed.frame ??= now;
      if (isShown(shown)) followed.content ??= now;
      if (followed.content === undefined) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  addEventListener('click', begin, { capture: true, once: true });
}

/** The slowest of some interactions on a slow processor, ms until the next frame (Event Timing), with its kind. */
export async function slowestOf(
  page: Page,
  interactions: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<{ name: string; ms: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { seen });
    const observer = new PerformanceObserver((list) => seen.push(...list.getEntries().map(({ duration }) => duration)));
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  let slowest = { name: 'none above 16 ms', ms: 0 };
  for (const [name, act] of Object.entries(interactions)) {
    await act();
    // Entries come once the frame after the event is there and the page has a moment.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))));
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    const ms = await page.evaluate(() => Math.max(0, ...((globalThis as { seen?: number[] }).seen ?? []).splice(0)));
    if (ms > slowest.ms) slowest = { name, ms };
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return slowest;
}
