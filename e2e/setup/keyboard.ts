/** Somebody who works by the keyboard alone: what a journey clicks, ticks and fills is gone to by Tab and the arrow keys, and pressed by a key. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Pages on which no pointer is used. */
const pages = new WeakSet<Page>();
/** More presses than these lead nowhere. */
const MOST = 150;

/** From now on whatever a journey does on the page is done by keys. */
export function byKeyboard(page: Page): void {
  if (pages.has(page)) return;
  pages.add(page);
  const locator = Object.getPrototypeOf(page.locator('html')) as Locator;
  replace(locator, 'click', press);
  replace(locator, 'check', press);
  replace(locator, 'fill', async (field, text: string) => {
    await goTo(field);
    await field.page().keyboard.press('ControlOrMeta+a');
    await field.page().keyboard.insertText(text);
  });
  replace(locator, 'setInputFiles', async () => {
    throw new Error('a file is chosen by its button');
  });
}

/** Puts a way by keys in the place of a locator's own, on pages that are worked by keyboard. */
function replace<K extends 'click' | 'check' | 'fill' | 'setInputFiles'>(
  locator: Locator,
  name: K,
  byKeys: (locator: Locator, ...args: never[]) => Promise<void>,
): void {
  const own = locator[name] as ((...args: unknown[]) => Promise<void>) & { byKeys?: true };
  if (own.byKeys) return;
  const way = async function (this: Locator, ...args: unknown[]): Promise<void> {
    await (pages.has(this.page()) ? byKeys(this, ...(args as never[])) : own.apply(this, args));
  };
  Object.assign(locator, { [name]: Object.assign(way, { byKeys: true }) });
}

/** What the press of a thing is for: itself, what it is the label of, or what holds it. */
const PRESSED = 'a[href], button, input, select, textarea, summary, [role="option"], [role="tab"], [role^="menuitem"], [tabindex]';

async function press(locator: Locator): Promise<void> {
  const page = locator.page();
  const kind = await goTo(locator);
  const words = await page.evaluate(() => {
    Object.assign(window, { koryoWorked: true });
    return document.activeElement?.outerHTML.slice(0, 200);
  });
  await page.keyboard.press(kind === 'tick' ? 'Space' : 'Enter');
  await expect.poll(() => isSomewhere(page), { message: `the focus is lost after ${words}` }).toBe(true);
}

/** Whether the keyboard is anywhere; a page that was loaded anew, on which nothing was done yet, begins at its beginning. */
async function isSomewhere(page: Page): Promise<boolean> {
  const isIt = () => !('koryoWorked' in window) || (document.activeElement !== null && document.activeElement !== document.body);
  // Asked while one page makes way for another.
  return await page.evaluate(isIt).catch(() => false);
}

/** Goes to it by keys; answers whether it is ticked or pressed. */
async function goTo(locator: Locator): Promise<'tick' | 'press'> {
  const page = locator.page();
  await expect(locator).toBeVisible();
  await expect(locator).toBeEnabled();
  for (let presses = 0; presses < MOST; presses++) {
    // Looked for anew each time: lists are drawn anew when more is found.
    const way = await locator.evaluate((named, pressed) => {
      const held = named.closest<HTMLElement>(`label, ${pressed}`) ?? (named as HTMLElement);
      const element = (held instanceof HTMLLabelElement ? held.control : null) ?? held;
      const active = document.activeElement as HTMLElement | null;
      const isTick = element.matches('input:is([type="checkbox"], [type="radio"]), [role="checkbox"], [role="radio"]');
      const isOption = element.matches('[role="option"]');
      const isMarked = isOption && element.matches('[data-highlighted], [aria-selected="true"]');
      if (active === element || isMarked) return { done: isTick ? ('tick' as const) : ('press' as const) };
      const inside = element.closest('[role="listbox"], [role="menu"], [role="tablist"], [role="toolbar"], [role="radiogroup"]');
      // An option is gone to from the field; the others of a composite from the one that has the focus.
      if (isOption || (inside?.contains(active) && element.tabIndex < 0)) {
        return { key: inside?.matches('[role="tablist"], [role="toolbar"]') ? 'ArrowRight' : 'ArrowDown', times: 1 };
      }
      const scope = active?.closest('[role="dialog"], [role="alertdialog"]') ?? document;
      const all = [...scope.querySelectorAll<HTMLElement>(pressed)].filter((one) => one.tabIndex >= 0 && one.getClientRects().length > 0);
      const [from, to] = [active ? all.indexOf(active) : -1, all.indexOf(element)];
      return {
        at: (active?.outerHTML ?? '').slice(0, 120),
        from,
        to,
        key: to >= 0 && from > to ? 'Shift+Tab' : 'Tab',
        times: from >= 0 && to >= 0 ? Math.abs(to - from) : 1,
      };
    }, PRESSED);
    if (way.done) return way.done;
    // What stands between them may be passed over by the browser: after a first leap step by step.
    for (let i = 0; i < (presses === 0 ? Math.max(1, way.times) : 1); i++) await page.keyboard.press(way.key);
  }
  throw new Error(`no key leads to ${String(locator)}`);
}
