import type { Browser, BrowserContextOptions } from '@playwright/test';
import { PASSWORD } from '../server/sign-in.ts';

/** The window that pages are measured in. */
export const VIEW = { locale: 'ja-JP', timezoneId: 'Asia/Tokyo', viewport: { width: 1440, height: 900 } };

/** The stored state of somebody who has signed in by the form. */
export async function stateAfterSignIn(browser: Browser, url: string, email: string): Promise<BrowserContextOptions> {
  const context = await browser.newContext(VIEW);
  const page = await context.newPage();
  await page.goto(`${url}/signin`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.locator('.k-home').waitFor();
  const storageState = await context.storageState();
  await context.close();
  return { ...VIEW, storageState };
}
