/** People are picked by typing: Enter takes the first hit and never sends the form; what is typed and not picked is never lost silently. */
import { expect, test } from '../setup/test.ts';
import { demoPerson, designsOf } from '../setup/demo.ts';
import { designMessages } from '#catalogue/designs/messages.ts';
import { searchMessages } from '#overview/search/messages.ts';
import { shellMessages } from '#shell/messages.ts';
import { uiMessages } from '#ui/messages.ts';

test('a design is registered with the people who were typed, with an input method too', async ({ browser }) => {
  const owner = await demoPerson(browser, 'owner@mihon.example');
  const { page, say } = owner;
  const [beside] = await designsOf(owner);
  const form = `/${beside?.brandId}/${beside?.productId}/registDesign`;
  await owner.goto(form);
  await owner.field(designMessages.name).fill('選択の試験');
  const managers = page.getByRole('combobox', { name: say(designMessages.managers) });
  const picked = page.locator('.k-pick');

  // The Enter that ends a composition chooses its candidate, and nobody.
  const keyboard = await page.context().newCDPSession(page);
  await managers.focus();
  await keyboard.send('Input.imeSetComposition', { text: '絵本', selectionStart: 2, selectionEnd: 2 });
  await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 });
  await keyboard.send('Input.insertText', { text: '絵本' });
  await expect(managers).toHaveValue('絵本');
  // The hits stand right beneath the field, as wide as it.
  const placed = async (one: string) => {
    const { x = 0, width = 0 } = (await page.locator(one).boundingBox()) ?? {};
    return [Math.round(x), Math.round(width)];
  };
  const field = page.locator('.k-combobox').filter({ has: managers });
  const { x = 0, width = 0 } = (await field.boundingBox()) ?? {};
  await expect.poll(() => placed('.k-combobox-popup')).toEqual([Math.round(x), Math.round(width)]);
  await expect(picked).toHaveCount(0);
  // Typed and sent at once, before the server has answered: the first hit is taken as soon as it is there.
  await page.keyboard.press('Enter');
  await expect(picked).toHaveAttribute('aria-label', '絵本 晃');
  await expect(managers).toHaveValue('');
  await expect(page).toHaveURL(new RegExp(form));

  await managers.fill('だれでもない');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByText(say(uiMessages.leftOver))).toBeVisible();
  await expect(managers).toHaveValue('だれでもない');
  await owner.button(designMessages.registerVerb).click();
  await expect(managers).toBeFocused();
  await expect(page).toHaveURL(new RegExp(form));
  if (process.env.KORYO_E2E_TRACE) await page.screenshot({ path: 'test-results/left-over.png' });

  // Escape closes the list before it gives up what was typed.
  await managers.pressSequentially('か');
  const list = page.locator('.k-combobox-popup');
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(managers).toHaveValue('だれでもないか');
  await page.keyboard.press('Escape');
  await expect(managers).toHaveValue('');
  await expect(page.getByText(say(uiMessages.leftOver))).toHaveCount(0);
  await expect(picked).toHaveAttribute('aria-label', '絵本 晃');
  await page.keyboard.press('Escape');
  await expect(picked).toHaveAttribute('aria-label', '絵本 晃');
});

test('what is typed right behind ⌘K is searched for, also while the code of the search is on its way; Escape leads back', async ({
  browser,
}) => {
  const owner = await demoPerson(browser, 'owner@mihon.example');
  const { page } = owner;
  const searchBox = page.getByRole('combobox', { name: owner.say(searchMessages.placeholder) });
  const typed = Promise.withResolvers<void>();
  await page.route(/palette-dialog/, async (route) => {
    await typed.promise;
    await route.continue();
  });
  await owner.goto('/brand');
  const menu = page.getByRole('button', { name: 'ヘルプ' });
  await menu.focus();
  await page.keyboard.press('Control+k');
  const early = page.getByRole('textbox', { name: owner.say(shellMessages.search), exact: true });
  await expect(early).toBeFocused();
  await page.keyboard.type('設定');
  await expect(early).toHaveValue('設定');
  typed.resolve();
  await expect(searchBox).toHaveValue('設定');
  await expect(searchBox).toBeFocused();
  await page.keyboard.type('画');
  await expect(searchBox).toHaveValue('設定画');
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.context().close();
});
