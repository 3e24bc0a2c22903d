/** Help wherever one is: the tour, and the topic of the screen before one. */
import { expect, test } from '../setup/test.ts';
import { demoPerson } from '../setup/demo.ts';
import { GUIDE } from '#pages/help/guide-words.ts';
import { shellMessages } from '#shell/messages.ts';
import { TOUR_STEPS, tourMessages } from '#shell/tour/steps.ts';

test('the tour is walked by keys; help leads to what the guide says of this screen', async ({ browser }) => {
  const owner = await demoPerson(browser, 'owner@mihon.example');
  const { page } = owner;
  await owner.goto('/company/approval');
  await owner.button(shellMessages.help).click();
  await page.getByRole('menuitem', { name: owner.say(shellMessages.tour) }).click();
  const tour = page.getByRole('dialog');
  for (const [n] of TOUR_STEPS.entries()) {
    await expect(tour).toContainText(owner.say(tourMessages.label, { n: n + 1, of: TOUR_STEPS.length }));
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Escape');
  await expect(tour).toHaveCount(0);
  // The keyboard goes on where the tour was begun.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
  await owner.button(shellMessages.help).click();
  await page.getByRole('menuitem', { name: owner.say(shellMessages.guideHere) }).click();
  await expect(page).toHaveURL(/\/help\/guide#approvalFlow$/);
  await expect(page.getByRole('heading', { name: owner.say(GUIDE.approvalFlow.title) })).toBeInViewport();
  await page.context().close();
});
