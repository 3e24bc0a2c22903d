/** The viewer as a journey meets it: where things are on the artwork, in mm and on the screen. */
import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expect } from './test.ts';
import { designsOf, designTakingArtwork, must } from './demo.ts';
import { uploaded, type Person } from './person.ts';
import { decisionButtons } from '#approval/approval-flows/messages.ts';
import { decisionMessages } from '#approval/approval-flows/web/door/messages.ts';
import type { Message } from '#shared/i18n.ts';
import { visitMessages } from '#artwork/findings/list-messages.ts';
import { findingErrors } from '#artwork/findings/rules/errors.ts';
import { brokenMessages } from '#artwork/canvas/web/door/panes/stage-messages.ts';

export interface Point {
  x: number;
  y: number;
}

export type Turn = 0 | 90 | 180 | 270;

/** TrimBox of the sample labels, mm from the top-left of their sheet (test/fixtures/inspection/README.md). */
export const TRIM = { x: 18, y: 18, w: 200, h: 140 };

const fixture = (name: string) => `test/fixtures/inspection/${name}`;

/** Uploads the files as versions of a design of the demo that still takes some; answers the path of the last one's result. */
export async function inspectedPath(person: Person, files: readonly string[]): Promise<string> {
  // What other journeys made (designTakingArtwork) carries the end of its id, and asks for no review.
  const design = (await designsOf(person)).find(({ id, name, uploadObstacle }) => uploadObstacle === null && !name.endsWith(id.slice(-6)));
  if (!design) throw new Error('the demo has no design that takes artwork');
  return await inspectedIn(person, design, files);
}

/** A sample by its name, or a file of the journey's own. */
type Artwork = string | { name: string; bytes: Buffer };

/** The same with a new design, whose artwork is nobody else's; `readers` see it too, in whichever brand it comes to stand. */
export async function inspectedPathOfOwn(person: Person, files: readonly Artwork[], readers: readonly Person[] = []): Promise<string> {
  const seen = await Promise.all(readers.map((reader) => must<{ me: { id: string } }>(reader, '{ me { id } }', {})));
  const viewerIds = seen.map(({ me }) => me.id);
  return await inspectedIn(person, await designTakingArtwork(person, '見本', viewerIds), files);
}

/** The artwork is sent past every screen, one after the other: each version is compared with the one before it. */
async function inspectedIn(
  person: Person,
  design: { id: string; brandId: string; productId: string },
  files: readonly Artwork[],
): Promise<string> {
  let resultId = '';
  for (const artwork of files) {
    const file = typeof artwork === 'string' ? artwork : artwork.name;
    const bytes = typeof artwork === 'string' ? await readFile(fixture(artwork)) : artwork.bytes;
    const uploadId = await uploaded(person, file, bytes, 'DESIGN_DATA');
    const input = { designId: design.id, uploadId };
    const { addVersion } = await must<{ addVersion: { id: string } }>(
      person,
      'mutation($input: AddVersionInput!) { addVersion(input: $input) { id } }',
      { input },
    );
    const inspected = async () => {
      const { designVersion } = await must<{ designVersion: { status: string; result: { id: string } | null } }>(
        person,
        'query($id: ID!) { designVersion(id: $id) { status result { id } } }',
        { id: addVersion.id },
      );
      resultId = designVersion.result?.id ?? '';
      return designVersion.status;
    };
    await expect.poll(inspected, { timeout: 120_000, message: `${file} is inspected` }).toBe('DONE');
  }
  return `/${design.brandId}/${design.productId}/inspViewer/${resultId}`;
}

/** A comment in the middle of a result's first page, made past every screen: before another browser takes over the session. */
export async function markInTheMiddle(person: Person, resultId: string): Promise<void> {
  const { inspectionResult } = await must<{ inspectionResult: { designId: string; version: { id: string } } }>(
    person,
    'query($id: ID!) { inspectionResult(id: $id) { designId version { id } } }',
    { id: resultId },
  );
  const { designId, version } = inspectionResult;
  const place = { versionId: version.id, page: 1, kind: 'point', x: 0.5, y: 0.5 };
  const input = { subjectType: 'DESIGN', subjectId: designId, body: '真ん中', place };
  await must(person, 'mutation($input: StartThreadInput!) { startThread(input: $input) { id } }', { input });
}

/** Opens a result and waits until its artwork is drawn. */
export async function openViewer(person: Person, path: string): Promise<void> {
  await person.goto(path);
  await expect(person.page.locator('.k-artwork-canvas[data-loaded]').last()).toBeVisible();
}

export const stageOf = (person: Person): Locator => person.page.locator('.k-stage');

/** The zoom as the dock shows it, percent. */
export async function zoomOf(person: Person): Promise<number> {
  return Number.parseInt((await person.page.locator('.k-dock-zoom').textContent()) ?? '', 10);
}

/** The TrimBox line of a pane on the screen; the line must be shown. */
export async function trimOnScreen(person: Person, pane = 0): Promise<{ x: number; y: number; width: number; height: number }> {
  const line = person.page.locator('.k-artwork-pane').nth(pane).locator('.k-page-line[data-kind="trim"] rect').first();
  // The outline is as thick as its stroke; the geometry is what counts.
  return await line.evaluate((rect) => {
    const shape = rect as SVGRectElement;
    const matrix = shape.getScreenCTM();
    const corner = (x: number, y: number) => new DOMPoint(x, y).matrixTransform(matrix ?? undefined);
    const [x, y] = [shape.x.baseVal.value, shape.y.baseVal.value];
    const a = corner(x, y);
    const b = corner(x + shape.width.baseVal.value, y + shape.height.baseVal.value);
    return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
  });
}

/** Where a place of the sheet (mm) lies on the screen while the artwork is turned so. */
export async function onScreen(person: Person, mm: Point, turn: Turn = 0): Promise<Point> {
  const trim = await trimOnScreen(person);
  const right = (mm.x - TRIM.x) / TRIM.w;
  const down = (mm.y - TRIM.y) / TRIM.h;
  const share = {
    0: { x: right, y: down },
    90: { x: 1 - down, y: right },
    180: { x: 1 - right, y: 1 - down },
    270: { x: down, y: 1 - right },
  }[turn];
  return { x: trim.x + share.x * trim.width, y: trim.y + share.y * trim.height };
}

/** Until no line of a page and no mark moves any more. */
export async function atRest(person: Person): Promise<void> {
  let before = '';
  await expect(async () => {
    const now = await person.page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const look = () =>
            [...document.querySelectorAll('.k-page-line rect, .k-issue-badge')]
              .map((rect) => JSON.stringify(rect.getBoundingClientRect()))
              .join();
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(look())));
        }),
    );
    const isSame = now === before;
    before = now;
    expect(isSame).toBe(true);
  }).toPass({ intervals: [100] });
}

export async function drag(person: Person, from: Point, to: Point): Promise<void> {
  const { mouse } = person.page;
  await mouse.move(from.x, from.y);
  await mouse.down();
  await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await mouse.move(to.x, to.y);
  await mouse.up();
}

/** Share of strongly coloured pixels of the drawn artwork; the findings' frames are drawn with it, unless they are put away. */
export async function colouredShare(page: Page): Promise<number> {
  return await page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.openseadragon-canvas canvas');
    const data = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? new Uint8ClampedArray();
    let coloured = 0;
    for (let i = 0; i < data.length; i += 4) {
      const [r = 0, g = 0, b = 0] = data.subarray(i, i + 3);
      if (Math.max(r, g, b) - Math.min(r, g, b) > 60) coloured++;
    }
    return coloured / (data.length / 4);
  });
}

/** Two fingers move apart: about the middle of the upper pane, or with the first of them on something. */
async function pinch(page: Page, from: number, to: number, first?: Locator): Promise<void> {
  const box = await (first ?? page.locator('.k-artwork-pane').first()).boundingBox();
  if (!box) throw new Error('no artwork');
  const [x, y] = [box.x + box.width / 2 + (first ? from / 2 : 0), box.y + box.height / 2];
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: x - apart / 2, y, id: 1 },
              { x: x + apart / 2, y, id: 2 },
            ],
    });
  await touch('touchStart', from);
  for (let step = 1; step <= 8; step++) await touch('touchMove', from + ((to - from) * step) / 8);
  await touch('touchEnd', to);
}

/** The fingers of a pinch make the artwork at least half as large again. */
export async function pinchZooms(person: Person, first?: Locator): Promise<void> {
  const zoom = await zoomOf(person);
  await pinch(person.page, 60, 180, first);
  await expect.poll(() => zoomOf(person)).toBeGreaterThan(zoom * 1.5);
}

/** A pinch that begins on a mark zooms and picks nothing; a tap picks it. Leaves the page as it opens. */
export async function pinchesOnMark(person: Person): Promise<void> {
  const badge = person.page.locator('.k-issue-badge').last();
  await expect(badge).toBeVisible();
  await person.page.keyboard.press('0');
  await atRest(person);
  await pinchZooms(person, badge);
  await expect(badge).toHaveAttribute('aria-pressed', 'false');
  await person.page.keyboard.press('0');
  await atRest(person);
  await badge.tap();
  await expect(badge).toHaveAttribute('aria-pressed', 'true');
  await person.page.goto(new URL(person.page.url()).pathname);
  await expect(person.page.locator('.k-artwork-canvas[data-loaded]').last()).toBeVisible();
}

/** Looks at one finding after the other, with the key for it, until none is left. */
export async function lookAtAll(page: Page, say: (message: Message) => string): Promise<void> {
  const visits = page.locator('.k-visits strong');
  await expect(visits).toBeVisible();
  const [seen = 0, total = 0] = [...((await visits.textContent()) ?? '').matchAll(/\d+/g)].map(Number);
  for (let visited = seen + 1; visited <= total; visited++) {
    await page.keyboard.press('g');
    await expect(visits).toHaveText(new RegExp(`\\D${visited}\\D+${total}$`));
  }
  await expect(page.getByText(say(visitMessages.done))).toBeVisible();
}

/** The dialog of an approval, opened. */
async function approving(reviewer: Person) {
  await reviewer.button(decisionButtons.APPROVED).click();
  const dialog = reviewer.page.getByRole('alertdialog').or(reviewer.page.getByRole('dialog'));
  return { dialog, confirm: dialog.getByRole('button', { name: reviewer.say(decisionButtons.APPROVED) }) };
}

/** Approving is not offered before `n` findings were looked at; the dialog says so. */
export async function refusedBeforeLooking(reviewer: Person, n: number): Promise<void> {
  const { dialog, confirm } = await approving(reviewer);
  await expect(dialog.getByText(reviewer.say(findingErrors.FINDINGS_NOT_VISITED, { n }))).toBeVisible();
  await expect(confirm).toBeDisabled();
  if (process.env.KORYO_E2E_TRACE) await reviewer.page.screenshot({ path: 'test-results/open-points-refused.png' });
  await reviewer.page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** 承認する with critical findings open: the dialog names them, and takes it knowingly only, with a reason. */
export async function approvedKnowingly(reviewer: Person, reason: string): Promise<void> {
  const { dialog, confirm } = await approving(reviewer);
  await expect(dialog.getByText(reviewer.say(decisionMessages.openPoints)).first()).toBeVisible();
  await confirm.click();
  await expect(dialog.getByText(reviewer.say(decisionMessages.knowinglyMissing))).toBeVisible();
  await dialog.getByRole('checkbox', { name: reviewer.say(decisionMessages.knowingly) }).check();
  await dialog.getByLabel(reviewer.say(decisionMessages.knowinglyReason)).fill(reason);
  if (process.env.KORYO_E2E_TRACE) await reviewer.page.screenshot({ path: 'test-results/open-points.png' });
  await confirm.click();
  await expect(reviewer.page.getByText(reviewer.say(decisionMessages.approved), { exact: true }).first()).toBeVisible();
}

/** Part of the artwork does not come: it is said, nobody decides on white paper, and when it comes they may. */
export async function refusedWhileUnseen(reviewer: Person, review: string): Promise<void> {
  const { page } = reviewer;
  await page.route('**/files/**', (route) => route.fulfill({ status: 403, body: '' }));
  await reviewer.goto(review);
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: reviewer.say(brokenMessages.broken) })
      .first(),
  ).toBeVisible();
  await expect(reviewer.button(decisionButtons.APPROVED)).toBeDisabled();
  await expect(reviewer.button(decisionButtons.REJECTED)).toBeEnabled();
  await page.unroute('**/files/**');
  await expect(reviewer.button(decisionButtons.APPROVED)).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
}
