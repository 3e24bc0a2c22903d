import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * The page that is open fits into windows of these widths in px, and its breadcrumbs, named `crumbs`, show where one is.
 * The window is left at the last width.
 */
export async function expectNothingCut(page: Page, path: string, crumbs: string, widths: readonly number[]): Promise<void> {
  const here = page.getByRole('navigation', { name: crumbs }).locator('[aria-current=page]');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect.soft(page.locator('html'), `${path} is as wide as its window of ${width} px`).toHaveJSProperty('scrollWidth', width);
    if ((await here.count()) > 0) await expect.soft(here, `${path}: where one is`).toBeInViewport({ ratio: 0.9 });
  }
}
