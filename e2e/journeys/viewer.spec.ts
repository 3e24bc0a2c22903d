/** The viewer in a real browser: every way of comparing, every tool, by mouse, by keyboard and by touch. */
import { barriersOn } from '../setup/axe.ts';
import { expect, test } from '../setup/test.ts';
import { demoPerson } from '../setup/demo.ts';
import type { Person } from '../setup/person.ts';
import {
  atRest,
  colouredShare,
  drag,
  inspectedPath,
  inspectedPathOfOwn,
  markInTheMiddle,
  onScreen,
  openViewer,
  pinchesOnMark,
  pinchZooms,
  stageOf,
  trimOnScreen,
  zoomOf,
} from '../setup/viewer.ts';
import { viewerMessages } from '#artwork/viewer/messages.ts';
import {
  compareMessages,
  modeMessages,
  renditionMessages,
  textMessages,
  toolMessages,
  viewMessages,
} from '#artwork/canvas/web/door/panes/stage-messages.ts';
import { MODES } from '#artwork/canvas/web/door/panes/viewer-state.ts';

// As most people have it: what moves is part of comparing.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe.configure({ mode: 'serial' });

let [labels, booklet] = ['', ''];
let owner: Person; // At one browser: each test opens the page anew.

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  owner = await demoPerson(browser, 'owner@mihon.example');
  labels = await inspectedPath(owner, ['s01_label_v1.pdf', 's02_label_v2_changes.pdf']);
  booklet = await inspectedPathOfOwn(owner, ['s07_boxes_rotate_userunit.pdf']);
});

/** Somebody before the two labels, with the trim line as a ruler. */
async function atLabels(person: Person): Promise<Person> {
  await openViewer(person, labels);
  await person.page.keyboard.press('t');
  await atRest(person);
  return person;
}

const mode = (person: Person) => stageOf(person).getAttribute('data-mode');
const slider = (person: Person) => person.page.locator('.k-option-bar input[type=range]');

test('each mode is reached by its button and by its key', async () => {
  const person = await atLabels(owner);
  for (const [index, name] of MODES.entries()) {
    await person.page
      .locator('.k-dock-modes')
      .getByRole('button', { name: person.say(modeMessages[name]) })
      .click();
    await expect.poll(() => mode(person)).toBe(name);
    await person.page.keyboard.press(String(((index + 1) % MODES.length) + 1));
    await expect.poll(() => mode(person)).toBe(MODES[(index + 1) % MODES.length]);
  }
});

test('overlay, flicker and difference are set by slider and by key', async () => {
  const { page, ...person } = await atLabels(owner);
  await page.keyboard.press('2');
  await expect(slider({ page, ...person })).toHaveAttribute('aria-valuetext', '50%');
  await page.keyboard.press('.');
  await expect(slider({ page, ...person })).toHaveAttribute('aria-valuetext', '60%');
  await slider({ page, ...person }).fill('25');
  await expect(slider({ page, ...person })).toHaveAttribute('aria-valuetext', '25%');
  await page.keyboard.press('3');
  const label = page.locator('.k-pane-label');
  await expect(label).toContainText(person.say(viewerMessages.lastTime));
  await expect(label).toContainText(person.say(viewerMessages.thisTime));
  await page.keyboard.press('5');
  // Equal is a pale ghost: only the seven planned changes of the label are coloured, and framed.
  await expect.poll(() => colouredShare(page)).toBeLessThan(0.05);
  expect(await colouredShare(page)).toBeGreaterThan(0);
});

test('who asked for less motion flips by key', async () => {
  const person = owner;
  await person.page.emulateMedia({ reducedMotion: 'reduce' });
  await openViewer(person, labels);
  await person.page.keyboard.press('3');
  await expect(person.page.getByText(person.say(compareMessages.flipStill))).toBeVisible();
  const label = person.page.locator('.k-pane-label');
  await expect(label).toContainText(person.say(viewerMessages.thisTime));
  await person.page.keyboard.press('x');
  await expect(label).toContainText(person.say(viewerMessages.lastTime));
  await person.page.emulateMedia({ reducedMotion: null });
});

test('the divider of the swipe is dragged and moved by keys', async () => {
  const person = await atLabels(owner);
  await person.page.keyboard.press('4');
  const divider = person.page.getByRole('slider', { name: person.say(compareMessages.divider) });
  await expect(divider).toHaveAttribute('aria-valuenow', '50');
  const at = await divider.boundingBox();
  const stage = await stageOf(person).boundingBox();
  if (!at || !stage) throw new Error('no divider');
  await drag(person, { x: at.x + at.width / 2, y: stage.y + 300 }, { x: stage.x + stage.width * 0.2, y: stage.y + 300 });
  await expect(divider).toHaveAttribute('aria-valuenow', '20');
  await divider.focus();
  await person.page.keyboard.press('ArrowRight');
  await expect(divider).toHaveAttribute('aria-valuenow', '21');
});

test('zoom goes to 800 % of the size in print, and the page fits whole and in its width', async () => {
  const person = await atLabels(owner);
  await person.page.keyboard.press('6');
  await person.page.keyboard.press('8');
  await expect.poll(() => zoomOf(person)).toBe(800);
  await atRest(person);
  // 100 % is 96 px of the screen per inch.
  expect((await trimOnScreen(person)).width / 200).toBeCloseTo((8 * 96) / 25.4, 1);
  await person.page.keyboard.press('0');
  await expect.poll(() => zoomOf(person)).toBeLessThan(150);
  await atRest(person);
  const whole = await trimOnScreen(person);
  await person.page.keyboard.press('w');
  await atRest(person);
  expect((await trimOnScreen(person)).width).toBeGreaterThanOrEqual(whole.width);
  await person.page.locator('.k-dock-zoom').click();
  await person.page.getByRole('menuitem', { name: person.say(viewMessages.times8) }).click();
  await expect.poll(() => zoomOf(person)).toBe(800);
  await expect(person.page.locator('.k-mini-map')).toBeVisible();
  const stage = await stageOf(person).boundingBox();
  await person.page.mouse.move((stage?.x ?? 0) + 500, (stage?.y ?? 0) + 300);
  await person.page.mouse.wheel(0, 300);
  await expect.poll(() => zoomOf(person)).toBeLessThan(800);
});

test('a measure tells the millimetres of the print, by mouse and by keys', async () => {
  const person = await atLabels(owner);
  await person.page.keyboard.press('6');
  await atRest(person);
  await person.page.keyboard.press('l');
  const said = person.page.locator('output[data-measured]');
  await drag(person, await onScreen(person, { x: 18, y: 60 }), await onScreen(person, { x: 218, y: 60 }));
  expect(numbersIn(await said.textContent())[0]).toBeCloseTo(200, 0);
  await person.page.keyboard.press('Shift+L');
  await drag(person, await onScreen(person, { x: 18, y: 18 }), await onScreen(person, { x: 218, y: 158 }));
  const [w, h] = numbersIn(await said.textContent());
  expect(w).toBeCloseTo(200, 0);
  expect(h).toBeCloseTo(140, 0);
  // Esc drops what was measured, then puts the tool away.
  await person.page.keyboard.press('Escape');
  await expect(said).toHaveCount(0);
  await person.page.keyboard.press('Escape');
  await expect(stageOf(person)).toHaveAttribute('data-tool', 'pan');
  await person.page.keyboard.press('l');
  await person.page.keyboard.press('Enter');
  for (const key of ['ArrowRight', 'Enter', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Enter']) await person.page.keyboard.press(key);
  // At this zoom a step is half a millimetre, with Shift ten of them.
  expect(numbersIn(await said.textContent()).slice(0, 3)).toEqual([10, 10, 0]);
});

const numbersIn = (text: string | null): number[] => (text?.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

test('turned, the findings stay on their places', async () => {
  const person = await atLabels(owner);
  await person.page.keyboard.press('6');
  await atRest(person);
  const chosen = person.page.locator('.k-finding[data-selected]');
  // The logo of the second label was moved; a press on it finds its finding.
  const logo = { x: 197, y: 25 };
  const press = async (turn: 0 | 90 | 180 | 270) => {
    const at = await onScreen(person, logo, turn);
    await person.page.mouse.click(at.x, at.y);
  };
  await press(0);
  const number = await chosen.locator('.k-finding-number').textContent();
  for (const turn of [90, 180, 270] as const) {
    await person.page.keyboard.press('Escape');
    await expect(chosen).toHaveCount(0);
    await person.page.keyboard.press('r');
    await atRest(person);
    await press(turn);
    await expect(chosen.locator('.k-finding-number')).toHaveText(number ?? '');
  }
});

test('side by side both versions move together, until the lock is released, and again after', async () => {
  const person = await atLabels(owner);
  await person.page.keyboard.press('1');
  const apart = async (): Promise<number> => {
    await atRest(person);
    const panes = await person.page.locator('.k-artwork-pane').evaluateAll((all) => all.map((pane) => pane.getBoundingClientRect().left));
    const [before, after] = [await trimOnScreen(person, 0), await trimOnScreen(person, 1)];
    const [left = 0, right = 0] = panes;
    return Math.hypot(before.x - left - (after.x - right), before.y - after.y) + Math.abs(before.width - after.width);
  };
  const over = async (pane: number): Promise<void> => {
    const box = await person.page.locator('.k-artwork-pane').nth(pane).boundingBox();
    await person.page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 250);
  };
  await expect.poll(apart).toBeLessThan(2);
  const size = (await trimOnScreen(person, 0)).width;
  await over(0);
  await person.page.mouse.wheel(0, -300);
  await expect.poll(async () => (await trimOnScreen(person, 1)).width).toBeGreaterThan(size * 1.2);
  await expect.poll(apart).toBeLessThan(2);
  await person.page.keyboard.press('u');
  await over(1);
  await person.page.mouse.wheel(0, -300);
  await expect.poll(apart).toBeGreaterThan(20);
  await person.button(compareMessages.linked).click();
  await expect.poll(apart).toBeLessThan(2);
});

test('the older version is moved by keys, by numbers and by hand, and put back', async () => {
  const person = await atLabels(owner);
  await person.page.keyboard.press('2');
  await person.page.keyboard.press('o');
  const [across, down] = [
    person.page.getByLabel(person.say(compareMessages.offsetX)),
    person.page.getByLabel(person.say(compareMessages.offsetY)),
  ];
  for (const key of ['ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowUp']) await person.page.keyboard.press(key);
  await expect(across).toHaveValue('1.05');
  await expect(down).toHaveValue('-1');
  await down.fill('２.5');
  await expect.poll(() => whereBefore(person)).toBeCloseTo(2.5, 1);
  const from = await onScreen(person, { x: 100, y: 100 });
  await drag(person, from, { x: from.x + 40, y: from.y });
  await expect(across).not.toHaveValue('1.05');
  await person.button(compareMessages.resetOffset).click();
  await expect(across).toHaveValue('0');
});

/** How far down the older version lies, mm: side by side its trim line tells. */
async function whereBefore(person: Person): Promise<number> {
  await person.page.keyboard.press('Escape');
  await person.page.locator('.k-dock-modes button').first().click();
  await atRest(person);
  const [before, after] = [await trimOnScreen(person, 0), await trimOnScreen(person, 1)];
  const moved = (before.y - after.y) / (after.width / 200);
  await person.page.locator('.k-dock-modes button').nth(1).click();
  return moved;
}

test('a finding on another page is shown when its page is there', async () => {
  const person = owner;
  await openViewer(person, booklet);
  const strip = person.page.getByRole('navigation', { name: person.say(viewMessages.pages) });
  await expect(strip.getByRole('button')).toHaveCount(4);
  await person.page.keyboard.press(']');
  await expect(strip.getByRole('button').nth(1)).toHaveAttribute('aria-current', 'page');
  await strip.getByRole('button').nth(3).click();
  await expect(strip.getByRole('button').nth(3)).toHaveAttribute('aria-current', 'page');
  const whole = await zoomOf(person);
  // Nothing was approved for it: its texts are no problems, and stand in a list of their own.
  await person.page.locator('.k-findings-filter[data-kind=UNEXPECTED]').click();
  await person.page.locator('.k-finding', { hasText: 'media only' }).first().getByRole('button').first().click();
  await expect(strip.getByRole('button').first()).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => zoomOf(person)).not.toBe(whole);
});

test('the address shows the same place to whoever opens it, and going back shows what was compared before', async ({ browser }) => {
  const [person, page] = [owner, owner.page];
  await openViewer(person, labels);
  await page.keyboard.press('4');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect(page).toHaveURL(/mode=swipe.*&at=/u);
  const zoom = await zoomOf(person);
  const steps = await page.evaluate(() => history.length);
  const other = await demoPerson(browser, 'director@mihon.example');
  await openViewer(other, page.url());
  await expect(stageOf(other)).toHaveAttribute('data-mode', 'swipe');
  await expect.poll(() => zoomOf(other)).toBe(zoom);
  const compared = page.locator('.k-version-picker select');
  const before = await compared.inputValue();
  expect(before).not.toBe('');
  await compared.selectOption('');
  await expect(stageOf(person)).toHaveAttribute('data-mode', 'single');
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  await page.goBack();
  await expect(compared).toHaveValue(before);
  await expect(stageOf(person)).toHaveAttribute('data-mode', 'swipe');
});

test('text is selected in reading order, copied, and found however it is typed', async () => {
  const person = await atLabels(owner);
  await person.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await person.page.keyboard.press('6');
  await person.page.keyboard.press('i');
  await expect(stageOf(person)).toHaveAttribute('data-tool', 'text');
  await atRest(person);
  // 名称 stands at 58 mm, 26 mm from the left (truth.json, from the top-left of the trim).
  const at = await onScreen(person, { x: 30, y: 59.8 });
  await person.page.mouse.dblclick(at.x, at.y);
  await person.page.keyboard.press('Control+c');
  await expect(person.page.getByText(person.say(textMessages.copied, { n: 9 }))).toBeVisible();
  const held = () => person.page.evaluate(() => navigator.clipboard.readText());
  expect(await held()).toBe('名称：粉末清涼飲料');
  // Without https, as in a company's own network, browsers give a page no clipboard.
  await person.page.evaluate(async () => {
    await navigator.clipboard.writeText('');
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  });
  await person.page.keyboard.press('Control+c');
  await person.page.evaluate(() => Reflect.deleteProperty(navigator, 'clipboard'));
  await expect.poll(held).toBe('名称：粉末清涼飲料');
  await person.page.keyboard.press('Control+f');
  const field = person.page.getByRole('searchbox', { name: person.say(textMessages.search) });
  await field.fill('ふんまつ');
  await expect(person.page.getByText(person.say(textMessages.noHits))).toBeVisible();
  await field.fill('110G');
  await expect(person.page.getByText(person.say(textMessages.hits, { current: 0, n: 1 }))).toBeVisible();
  const whole = await zoomOf(person);
  await field.press('Enter');
  await expect.poll(() => zoomOf(person)).toBeGreaterThan(whole);
  // The printer's note stands outside the trim: it is found, and said to be.
  await field.fill('校正');
  await expect(person.page.getByRole('list', { name: person.say(textMessages.results) })).toContainText(person.say(textMessages.OUTSIDE));
  await field.press('Escape');
  await expect(field).toHaveCount(0);
});

test('a page is drawn with its overprinting and by its plates, each ink on or off', async () => {
  const person = await atLabels(owner);
  await person.page.keyboard.press('6');
  // The colours counted are the artwork's.
  await person.page.keyboard.press('m');
  const picker = person.page.getByRole('combobox', { name: person.say(renditionMessages.rendition) });
  await picker.selectOption({ label: person.say(renditionMessages.PLATES) });
  const inks = person.page.getByRole('group', { name: person.say(renditionMessages.inks) }).getByRole('button');
  await expect(inks.first()).toHaveAttribute('aria-pressed', 'true');
  const working = person.page.getByText(person.say(renditionMessages.working, { rendition: person.say(renditionMessages.PLATES) }));
  await expect(working).toHaveCount(0, { timeout: 60_000 });
  for (const ink of await inks.all()) if ((await ink.textContent()) !== person.say(renditionMessages.Black)) await ink.click();
  await expect(working).toHaveCount(0, { timeout: 60_000 });
  // Black alone: the ground of the label, a mixture of colours, is gone.
  await expect.poll(() => colouredShare(person.page), { timeout: 30_000 }).toBeLessThan(0.01);
  await person.page.keyboard.press('e');
  await expect(picker).toHaveValue('NORMAL');
  await expect.poll(() => colouredShare(person.page)).toBeGreaterThan(0.05);
});

test('the help lists what the keys do', async () => {
  const person = await atLabels(owner);
  await person.page.keyboard.press('?');
  const help = person.page.getByRole('dialog');
  for (const message of [modeMessages.swipe, toolMessages.line, viewMessages.turn])
    await expect(help.getByText(person.say(message))).toBeVisible();
  await person.page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
});

test('axe finds nothing, whatever is shown', async () => {
  test.setTimeout(300_000);
  const person = await atLabels(owner);
  for (const keys of [['1'], ['2', 'o', '8'], ['4', 'b', 'l'], ['?']]) {
    for (const key of keys) await person.page.keyboard.press(key);
    expect.soft(await barriersOn(person.page), keys.join(' ')).toEqual([]);
  }
});

test('on a telephone the artwork is moved by touch, the list is a sheet, and fingers find every button', async ({ browser }) => {
  const desk = await demoPerson(browser, 'owner@mihon.example');
  await markInTheMiddle(desk, labels.split('/').at(-1) ?? '');
  const context = await browser.newContext({
    storageState: await desk.page.context().storageState(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'ja-JP',
    baseURL: process.env.KORYO_E2E_URL ?? '',
  });
  const person = { ...desk, page: await context.newPage() };
  await person.page.goto(labels);
  await expect(person.page.locator('.k-artwork-canvas[data-loaded]').last()).toBeVisible();
  await expect(person.page.locator('.k-issue-badge').last()).toBeVisible();
  await atRest(person);
  await pinchZooms(person);
  await pinchesOnMark(person);
  for (const button of await person.page.locator('.k-dock button:visible').all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), (await button.getAttribute('aria-label')) ?? '').toBeGreaterThanOrEqual(40);
  }
  const side = person.page.locator('.k-workbench-side');
  expect((await side.boundingBox())?.height).toBeLessThan(80);
  await person.page.locator('.k-sheet-grip').tap();
  await expect.poll(async () => (await side.boundingBox())?.height).toBeGreaterThan(300);
  expect(await person.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
