/** The print check and the plates in a real browser: what vanishes in print is told, and seen; what is spelt wrongly, too. */
import { expect, test } from '../setup/test.ts';
import { demoPerson } from '../setup/demo.ts';
import type { Person } from '../setup/person.ts';
import { drawnPdf } from '../setup/drawn-pdf.ts';
import { inspectedPathOfOwn, openViewer } from '../setup/viewer.ts';
import { preflightMessages } from '#artwork/findings/rules/words/finding-messages.ts';
import { ownWordMessages } from '#wording/notations/messages.ts';
import { inkMessages, renditionMessages, stagePanelMessages } from '#artwork/canvas/web/door/panes/stage-messages.ts';

const GREEN = 'green';
const YELLOW = 'yellow';

/** Shares of green and yellow on the drawn artwork: where cyan overprints yellow the sheet has green that it else has not. */
async function shares(person: Person): Promise<Record<typeof GREEN | typeof YELLOW, number>> {
  return await person.page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.openseadragon-canvas canvas');
    const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
    let green = 0;
    let yellow = 0;
    for (let i = 0; i < data.length; i += 4) {
      const [r = 0, g = 0, b = 0] = data.subarray(i, i + 3);
      if (r < 60 && g > 140 && b < 120) green += 1;
      if (r > 230 && g > 220 && b < 80) yellow += 1;
    }
    return { green: green / data.length, yellow: yellow / data.length };
  });
}

test('white that vanishes is told; the overprint preview and the plates show it', async ({ browser }) => {
  test.setTimeout(180_000);
  const person = await demoPerson(browser, 'owner@mihon.example');
  const path = await inspectedPathOfOwn(person, ['s06_cmyk_spot_overprint.pdf']);
  await openViewer(person, path);
  const { page } = person;
  await expect(page.getByText(person.say(preflightMessages.WHITE_OVERPRINT)).first()).toBeVisible();

  await page.keyboard.press('6');
  // The colours counted are the artwork's, without the findings' frames that are drawn with it.
  await page.keyboard.press('m');
  const normal = await shares(person);
  const picker = page.getByRole('combobox', { name: person.say(renditionMessages.rendition) });
  await picker.selectOption({ label: person.say(renditionMessages.OVERPRINT) });
  await expect.poll(async () => (await shares(person)).green, { timeout: 60_000 }).toBeGreaterThan(normal.green * 1.1);

  await picker.selectOption({ label: person.say(renditionMessages.PLATES) });
  const inks = page.getByRole('group', { name: person.say(renditionMessages.inks) });
  await inks.getByRole('button', { name: person.say(renditionMessages.Cyan), exact: true }).click();
  // Without the cyan plate green is yellow, also where cyan lies on it.
  await expect.poll(async () => (await shares(person)).yellow, { timeout: 60_000 }).toBeGreaterThan(normal.yellow * 1.3);
  expect((await shares(person)).green).toBeLessThan(normal.green * 0.5);

  // What stands over the artwork is moved off what it hides: the densitometer, and the layers where a file has some.
  await picker.selectOption({ label: person.say(renditionMessages.NORMAL) });
  await page.keyboard.press('d');
  const panel = page.getByRole('region', { name: person.say(inkMessages.title) });
  const right = (await panel.boundingBox())!;
  await person.button(stagePanelMessages.toLeft).click();
  await expect.poll(async () => (await panel.boundingBox())!.x).toBeLessThan(right.x - 100);
  await person.button(stagePanelMessages.toRight).click();
  await expect.poll(async () => (await panel.boundingBox())!.x).toBe(right.x);
});

test('a word that no dictionary has becomes one of the company from its finding, for who may; the next inspection is silent', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const person = await demoPerson(browser, 'owner@mihon.example');
  const sheet = (name: string) => ({ name, bytes: drawnPdf(['Keep in a cool and dry place', 'until the Zyxomint is gone']) });
  const other = await demoPerson(browser, 'brand@mihon.example');
  const path = await inspectedPathOfOwn(person, [sheet('word.pdf')], [other]);
  const register = { name: person.say(ownWordMessages.register) };
  const { page } = person;
  const finding = page.locator('.k-finding', { hasText: 'Zyxomint' });
  await openViewer(person, path);
  await finding.locator('.k-finding-open').click();
  await finding.getByRole('button', register).click();
  await expect(finding.getByText(person.say(ownWordMessages.isOne))).toBeVisible();
  await openViewer(person, await inspectedPathOfOwn(person, [sheet('again.pdf')]));
  await expect(finding).toHaveCount(0);

  await openViewer(other, path);
  await other.page.locator('.k-finding', { hasText: 'Zyxomint' }).locator('.k-finding-open').click();
  await expect(other.page.locator('.k-finding-detail')).toBeVisible();
  await expect(other.page.getByRole('button', register)).toHaveCount(0);
});
