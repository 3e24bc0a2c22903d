/** What a job takes: clicks, and pages that were loaded or gone to. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

export interface Count {
  clicks: number;
  /** Those of them that a pointer made on a page. */
  pressed: number;
  pages: number;
  /** What each step took, as it is printed. */
  steps: { name: string; clicks: number; pages: number }[];
}

export const newCount = (): Count => ({ clicks: 0, pressed: 0, pages: 0, steps: [] });

/** Counts what the pointer presses on a page, and each page that is loaded or gone to: another address path. Keys are no clicks. */
export async function countOn(page: Page, count: Count): Promise<void> {
  await page.exposeFunction('koryoClicked', () => {
    count.clicks += 1;
    count.pressed += 1;
  });
  await page.addInitScript(listen);
  // The document that is there already.
  await page.evaluate(listen);
  let last = '';
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || !frame.url().startsWith('http')) return;
    const { pathname } = new URL(frame.url());
    if (pathname !== last) count.pages += 1;
    last = pathname;
  });
}

function listen(): void {
  // A click that a key makes has no detail.
  const tell = (event: MouseEvent) => {
    if (event.isTrusted && event.detail > 0) (globalThis as unknown as { koryoClicked(): void }).koryoClicked();
  };
  document.addEventListener('click', tell, { capture: true });
}

/** Runs a step and keeps what it took. */
export async function counted<T>(count: Count, name: string, step: () => Promise<T>): Promise<T> {
  const { clicks, pages } = count;
  const answer = await step();
  count.steps.push({ name, clicks: count.clicks - clicks, pages: count.pages - pages });
  return answer;
}

/** Types into a field as people do: where the cursor is, else by the tabulator, else after a click. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  const isThere = () => field.evaluate((element) => element === document.activeElement);
  for (let pressed = 0; pressed < 4 && !(await isThere()); pressed++) await page.keyboard.press('Tab');
  if (!(await isThere())) await field.click();
  await page.keyboard.insertText(text);
}

/** Goes to a thing by its name in the palette (⌘K), where it stands in the group of its kind: a page, and one click. */
export async function goByPalette(page: Page, group: string, name: string): Promise<void> {
  const field = page.locator('.k-palette input');
  // The keys are there a moment after the page: whoever presses too early presses again.
  await expect(async () => {
    if (!(await field.isVisible())) await page.keyboard.press('ControlOrMeta+k');
    await expect(field).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.keyboard.insertText(name);
  await page.getByRole('group', { name: group, exact: true }).getByRole('option', { name }).first().click();
}

/** Pastes a text where the cursor is. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await page.keyboard.press('ControlOrMeta+v');
}

/** Chooses a file by a button of the page: the press, and the file in the system's own dialog. */
export async function chooseFile(page: Page, count: Count, button: Locator, file: string): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles(file);
  count.clicks += 1;
}
