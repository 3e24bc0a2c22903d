/** An issue on the artwork: drawn, answered with a mention and a file, settled, and carried to the next versions. */
import type { Locator } from '@playwright/test';
import { commentMessages } from '#work/comments/messages.ts';
import type { MarkKind } from '#work/comments/rules/types.ts';
import { commentMessages as panelWords } from '#artwork/viewer/messages.ts';
import { markMessages } from '#artwork/canvas/web/door/marks/marks-messages.ts';
import { demoPerson, designsOf } from '../setup/demo.ts';
import { mailTo, type Person } from '../setup/person.ts';
import { uploadVersion, type Place } from '../setup/steps.ts';
import { barriersOn } from '../setup/axe.ts';
import { expect, test } from '../setup/test.ts';

const fixture = (name: string): string => `test/fixtures/inspection/${name}`;
const KEYS: Record<MarkKind, string> = { point: 'p', rectangle: 'r', arrow: 'a', freehand: 'f', highlight: 't' };

/** The label's sheet in mm, and where things are on it. */
const SHEET = { w: 236, h: 176 };
const QUANTITY = [
  { x: 25, y: 72.5 },
  { x: 90, y: 76.8 },
];
const LOGO = [
  { x: 172, y: 55 },
  { x: 197, y: 33 },
];
const WARNING = [
  { x: 124, y: 72.5 },
  { x: 181, y: 76 },
];
const TINT = [
  { x: 50, y: 128 },
  { x: 57, y: 136 },
  { x: 66, y: 129 },
];

interface Mm {
  x: number;
  y: number;
}

test('issues are drawn, discussed, settled and carried over', async ({ browser }) => {
  test.setTimeout(420_000);
  const owner = await demoPerson(browser, 'owner@mihon.example');
  const director = await demoPerson(browser, 'director@mihon.example');
  const design = (await designsOf(owner)).find((one) => one.uploadObstacle === null && one.versions.length > 0);
  if (!design) throw new Error('the demo has a design that takes uploads');
  const first = design.versions.length + 1;
  const place: Place = { id: design.id, path: `/${design.brandId}/${design.productId}/${design.id}` };
  const said = (words: string): string => `${words} ${design.id.slice(-6)}`;
  const words = {
    quantity: said('内容量を確認'),
    logo: said('ロゴの位置'),
    warning: said('注意書きの文言'),
    tint: said('地色'),
    point: said('この点'),
  };

  await test.step('each kind is drawn on the artwork, by pointer and by keys', async () => {
    await uploadVersion(owner, place, fixture('s01_label_v1.pdf'), first);
    await openComments(owner, place);
    await draw(owner, 'rectangle', QUANTITY, words.quantity);
    await draw(owner, 'arrow', LOGO, words.logo);
    await draw(owner, 'highlight', WARNING, words.warning);
    await draw(owner, 'freehand', TINT, words.tint);
    await drawByKeys(owner, words.point);
    await expect(marks(owner)).toHaveCount(5);
  });

  await test.step('a reply mentions somebody, who gets a mail with a link to it, and brings a file', async () => {
    const { data } = await director.api<{ me: { name: string } }>('{ me { name } }');
    const name = data?.me.name ?? '';
    const card = cardOf(owner, words.quantity);
    await card.getByRole('button', { name: owner.say(commentMessages.reply), exact: true }).click();
    const field = card.getByPlaceholder(owner.say(commentMessages.replyTo));
    await field.pressSequentially(`ご確認ください @${name.slice(0, 2)}`);
    await owner.page.getByRole('option', { name }).click();
    await card.locator('input[type=file]').setInputFiles(fixture('part_logo_181px.jpg'));
    await card.getByRole('button', { name: owner.say(commentMessages.sendReply), exact: true }).click();
    await expect(card.getByRole('link', { name: /part_logo_181px/ })).toBeVisible();
    const mail = await mailTo('director@mihon.example', design.name, 'thread=');
    const link = /https?:\/\/\S*thread=[0-9a-f-]{36}/.exec(mail.text)?.[0] ?? '';
    expect(link, mail.text).toBeTruthy();
    await director.goto(new URL(link).pathname + new URL(link).search);
    const theirs = cardOf(director, words.quantity);
    await expect(theirs).toHaveAttribute('data-linked', 'true');
    // What the link led to stays in view while the page around it takes its places.
    const size = director.page.viewportSize() ?? { width: 1440, height: 900 };
    await director.page.setViewportSize({ ...size, height: 760 });
    await expect(theirs).toBeInViewport({ ratio: 1 });
    await director.page.setViewportSize(size);
    await expect(theirs.getByText(director.say(commentMessages.fresh))).toBeVisible();
    const download = theirs.getByRole('link', { name: /part_logo_181px/ });
    const answer = await director.page.request.get((await download.getAttribute('href')) ?? '');
    expect([answer.status(), answer.headers()['content-disposition']?.split(';')[0]]).toEqual([200, 'attachment']);
  });

  await test.step('one is settled, and rests', async () => {
    const card = cardOf(director, words.point);
    await card.getByRole('button', { name: director.say(commentMessages.resolve) }).click();
    await expect(cardOf(director, words.point)).toHaveCount(0);
    // The other's screen follows by itself; what one looks at stays.
    await cardOf(owner, words.quantity).locator('.k-thread-place').click();
    await expect(marks(owner)).toHaveCount(4);
  });

  await test.step('axe finds nothing on the panel with its threads and marks', async () => {
    expect(await barriersOn(owner.page)).toEqual([]);
  });

  await test.step('on the next version they are in their place, moved, or told to have none', async () => {
    await uploadVersion(owner, place, fixture('s02_label_v2_changes.pdf'), first + 1);
    await openComments(owner, place);
    await expect(cardOf(owner, words.quantity).getByText(owner.say(markMessages.placed))).toBeVisible();
    await expect(cardOf(owner, words.tint).getByText(owner.say(markMessages.placed))).toBeVisible();
    await expect(cardOf(owner, words.logo).getByText(/0\.1\d mm/)).toBeVisible();
    await expect(cardOf(owner, words.warning).getByText(owner.say(markMessages.lost))).toBeVisible();
    await expect(marks(owner)).toHaveCount(3);
  });

  await test.step('the original is a click away, and a person says where the lost one stands now', async () => {
    const card = cardOf(owner, words.warning);
    await card.getByRole('button', { name: owner.say(markMessages.place) }).click();
    await owner.page.locator('.openseadragon-canvas').last().focus();
    await owner.page.keyboard.press(KEYS.rectangle);
    await stroke(owner, [
      { x: 124, y: 95 },
      { x: 150, y: 99 },
    ]);
    await expect(card.getByText(owner.say(markMessages.lost))).toHaveCount(0);
    await expect(marks(owner)).toHaveCount(4);
  });

  await test.step('set in another font they are found again', async () => {
    await uploadVersion(owner, place, fixture('s03_label_v1_otf.pdf'), first + 2);
    await openComments(owner, place);
    await expect(cardOf(owner, words.logo).getByText(owner.say(markMessages.placed))).toBeVisible();
    await expect(cardOf(owner, words.quantity).getByText(owner.say(markMessages.placed))).toBeVisible();
  });
});

const marks = (person: Person): Locator => person.page.locator('.k-artwork-pane').last().locator('.k-issue-badge:not([data-draft])');
const cardOf = (person: Person, words: string): Locator => person.page.locator('.k-thread').filter({ hasText: words });

async function openComments(person: Person, design: Place): Promise<void> {
  await person.goto(`${design.path}/designConfirm?panel=comments`);
  await person.page.locator('.openseadragon-canvas').first().waitFor();
  // Alone: the whole sheet lies in one pane.
  await person.page.keyboard.press('6');
  await expect(person.page.locator('.k-artwork-pane')).toHaveCount(1);
  await person.page.keyboard.press('0');
  await person.page.waitForLoadState('networkidle');
}

/** Where millimetres of the sheet lie in the window, while the whole sheet is fitted into the pane. */
async function onScreen(person: Person, at: Mm): Promise<Mm> {
  const point = await person.page.evaluate(({ x, y }) => {
    const group = document.querySelector<SVGGElement>('.k-artwork-pane:last-of-type svg.k-artwork-overlay > g');
    const matrix = group?.getScreenCTM();
    if (!matrix) return null;
    const found = new DOMPoint(x, y).matrixTransform(matrix);
    return { x: found.x, y: found.y };
  }, at);
  if (!point) throw new Error('the artwork is not on screen');
  return point;
}

/** A drag through places of the sheet. */
async function stroke(person: Person, way: readonly Mm[]): Promise<void> {
  const { mouse } = person.page;
  for (const [index, at] of way.entries()) {
    expect(at.x < SHEET.w && at.y < SHEET.h).toBe(true);
    const { x, y } = await onScreen(person, at);
    await mouse.move(x, y, { steps: 6 });
    if (index === 0) await mouse.down();
  }
  await mouse.up();
}

async function write(person: Person, words: string): Promise<void> {
  await person.page.getByPlaceholder(person.say(panelWords.onPlace)).fill(words);
  await person.button(panelWords.send).click();
  await expect(cardOf(person, words)).toBeVisible();
}

async function takeTool(person: Person, kind: MarkKind): Promise<void> {
  // The keys belong to the artwork while nobody types.
  await person.page.locator('.openseadragon-canvas').last().focus();
  await person.page.keyboard.press('c');
  await expect(person.page.getByRole('toolbar', { name: person.say(markMessages.tools) })).toBeVisible();
  await person.page.keyboard.press(KEYS[kind]);
}

async function draw(person: Person, kind: MarkKind, way: readonly Mm[], words: string): Promise<void> {
  await takeTool(person, kind);
  await stroke(person, way);
  await write(person, words);
}

/** A point in the middle of what is seen, a little to the right. */
async function drawByKeys(person: Person, words: string): Promise<void> {
  await takeTool(person, 'point');
  for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowRight', 'Enter']) await person.page.keyboard.press(key);
  await write(person, words);
}
