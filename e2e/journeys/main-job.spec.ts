/**
 * The one journey that the product exists for, in ja by pointer (who approves, on a telephone's width) and in en by the keyboard alone: from
 * an account to a released label, with the real files, by the people who do it.
 */
import { markMessages } from '#artwork/canvas/web/door/marks/marks-messages.ts';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { byKeyboard } from '../setup/keyboard.ts';
import { approvedKnowingly, lookAtAll } from '../setup/viewer.ts';
import { expect, test } from '../setup/test.ts';
import { DEMO_PASSWORD, demoPersonReading } from '../setup/demo.ts';
import { arrive, mailsTo, mailTo, type Person } from '../setup/person.ts';
import { giveRole, newcomer, returnIt, versionDone, type Place } from '../setup/steps.ts';
import { chooseFile, counted, countOn, goByPalette, newCount } from '../setup/count.ts';
import {
  decide,
  follow,
  fromMail,
  nextOf,
  partFromTable,
  registerAccounts,
  registerTree,
  requestFromBand,
  setUpFlow,
  specificationOfParts,
} from '../setup/walk.ts';
import { reviewMessages } from '#approval/reviews/web/door/review-messages.ts';
import { searchMessages } from '#overview/search/messages.ts';
import { submissionMessages } from '#artwork/submissions/messages.ts';
import { designStatusWords } from '#catalogue/designs/messages.ts';
import { commentMessages as commentWords } from '#artwork/viewer/messages.ts';
import { versionMessages } from '#artwork/versions/messages.ts';
import { shellMessages } from '#shell/messages.ts';
import { uiMessages } from '#ui/messages.ts';
import type { Locale } from '#shared/i18n.ts';

const run = promisify(execFile);
const fixture = (name: string) => `test/fixtures/inspection/${name}`;
/** So that a journey can be walked again on a server that is kept. */
const RUN = Date.now().toString(36).slice(-4);

interface Truth {
  parts: [title: string, text: string][];
}

/** The approved texts that are on the artwork; the two probes (short words, an absent text) are left out. */
async function approvedTexts(): Promise<Truth['parts']> {
  const truth = JSON.parse(await readFile(fixture('truth.json'), 'utf8')) as Record<string, Truth>;
  return (truth['s01_label_v1.pdf']?.parts ?? []).filter(([title]) => !['欠落', '短い部品', '短い部品2'].includes(title));
}

// The English journey reads in English; the owner's own language is put back for whoever comes next.
test.afterEach(async ({ browser }) => {
  const owner = await demoPersonReading(browser, 'owner@mihon.example', 'ja');
  await owner.page.context().close();
});

test('the main job, from the first account to the released label (ja)', async ({ browser }) => {
  test.setTimeout(420_000);
  await mainJob(browser, 'ja');
});

test('the main job in English, by the keyboard alone', async ({ browser }) => {
  test.setTimeout(600_000);
  await mainJob(browser, 'en', { keys: true });
});

interface Names {
  designer: { name: string; email: string };
  approver: { name: string; email: string };
  watcher: { name: string; email: string };
  brand: string;
  child: string;
  product: string;
  design: string;
  brandPart: string;
  productPart: string;
  /** Why the review is returned. */
  reason: string;
}

function namesFor(locale: Locale): Names {
  const en = locale === 'en';
  const person = (ja: string, english: string, key: string) => ({
    name: `${en ? english : ja} ${RUN}`,
    email: `${key}.${locale}.${RUN}@mihon.example`,
  });
  return {
    designer: person('意匠 太郎', 'Dana Designer', 'dana'),
    approver: person('承認 花子', 'Alex Approver', 'alex'),
    watcher: person('閲覧 次郎', 'Vera Viewer', 'vera'),
    brand: `${en ? 'Northern Blessings' : '北の恵み 旅程'} ${RUN}`,
    child: `${en ? 'Northern Teas' : '北の恵み 旅程 茶'} ${RUN}`,
    product: `${en ? 'Hojicha latte sticks' : '濃厚とろける ほうじ茶ラテ'} ${RUN}`,
    design: `${en ? 'Label, winter 2026' : '2026 冬 ラベル'} ${RUN}`,
    brandPart: `${en ? 'Approved wording of the brand' : '旅程 共通表示'} ${RUN}`,
    productPart: `${en ? 'Approved wording of the latte' : '旅程 ラテ表示'} ${RUN}`,
    reason: en ? 'Please make the net quantity larger.' : '内容量の文字を大きくしてください。',
  };
}

/** More than these, and the job has become longer than people may be asked for. */
const MOST = { clicks: 90, pages: 40 };
const TELEPHONE = { width: 390, height: 844 };

async function mainJob(browser: Browser, locale: Locale, { keys = false } = {}): Promise<void> {
  const names = namesFor(locale);
  const count = newCount();
  const step = async <T>(title: string, run: () => Promise<T>): Promise<T> => await test.step(title, () => counted(count, title, run));
  const owner = await demoPersonReading(browser, 'owner@mihon.example', locale);
  await owner.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await countOn(owner.page, count);
  if (keys) byKeyboard(owner.page);
  const [designer, approver, watcher] = await step(
    '1 The owner makes accounts; each signs in with the mailed password and must change it',
    async () => {
      await owner.goto('/');
      await registerAccounts(owner, [names.designer, names.approver, names.watcher]);
      const people = [];
      for (const one of [names.designer, names.approver, names.watcher]) people.push(await newcomer(browser, one, locale));
      // Two presses and two pages each, the form of signing in and home; only two of them are part of the job.
      count.clicks += 4;
      count.pages += 4;
      return people;
    },
  );
  if (!designer || !approver || !watcher) throw new Error('somebody has not arrived');
  for (const { page } of [designer, approver]) {
    await countOn(page, count);
    if (keys) byKeyboard(page);
  }
  // Who approves does it on the way: the words, the label and its findings, a comment on it, returning and deciding at 390 px.
  if (!keys) await approver.page.setViewportSize(TELEPHONE);

  const place = await step('2 A brand with an icon, a child brand, a product, a design project with its designer', async () => {
    const tree = await registerTree(owner, count, names, fixture('part_logo_181px.jpg'), names.designer);
    for (const name of [names.brand, names.child, names.product]) {
      await expect(owner.page.getByRole('navigation', { name: owner.say(uiMessages.breadcrumbs) }).getByText(name)).toBeVisible();
    }
    return tree;
  });

  await step('3 Text parts in the libraries of brand and product, pasted from a table, approved one after the other', async () => {
    const texts = await approvedTexts();
    const crumbs = owner.page.getByRole('navigation', { name: owner.say(uiMessages.breadcrumbs) });
    await crumbs.getByText(names.child).click();
    await partFromTable(owner, place.child.path, names.brandPart, texts.slice(0, 6), names.approver);
    await goByPalette(owner.page, owner.say(searchMessages.PRODUCT), names.product);
    await partFromTable(owner, place.product.path, names.productPart, texts.slice(6), names.approver);
    await fromMail(approver, count, names.brandPart, 'partReview');
    await decide(approver);
    await approver.link(reviewMessages.next, { n: 1 }).click();
    await expect(approver.page.getByText(names.productPart).filter({ visible: true }).first()).toBeVisible();
    await decide(approver);
    await expect(approver.link(reviewMessages.noNext)).toBeVisible();
  });

  await step('4 A specification of those parts, reviewed, approved: final and locked', async () => {
    await goByPalette(owner.page, owner.say(searchMessages.DESIGN), names.design);
    await specificationOfParts(owner, [names.brandPart, names.productPart], names.approver);
    await fromMail(approver, count, names.design, 'specificationReview');
    await decide(approver);
    const { data } = await owner.api<{ design: { currentSpecificationId: string; specificationConfirmedAt: string | null } }>(
      'query($id: ID!) { design(id: $id) { currentSpecificationId specificationConfirmedAt } }',
      { id: place.design.id },
    );
    expect(data?.design.specificationConfirmedAt).toBeTruthy();
    const locked = await owner.api('mutation($input: SaveSpecificationItemsInput!) { saveSpecificationItems(input: $input) { id } }', {
      input: { specificationId: data?.design.currentSpecificationId, expectedVersion: 3, items: [] },
    });
    expect(locked.errors?.[0]?.extensions.code).toBe('SPECIFICATION_LOCKED');
  });

  await step('5 The designer uploads the label; every approved text is found, and what no part explains is listed', async () => {
    await follow(designer, '/listTask');
    await designer.page
      .getByRole('link', { name: new RegExp(names.design) })
      .first()
      .click();
    await chooseFile(designer.page, count, nextOf(designer, 'UPLOAD'), fixture('s01_label_v1.pdf'));
    await versionDone(designer, 1);
    const first = await resultOf(designer, place.design, 1);
    expect(first.parts.map((part) => part.verdict)).toEqual(first.parts.map(() => 'FOUND'));
    expect(first.parts).toHaveLength((await approvedTexts()).length);
  });

  await step('6 Review is requested; the approver opens it from the mail, pins a comment and returns it with a reason', async () => {
    await owner.page
      .getByRole('navigation', { name: owner.say(uiMessages.breadcrumbs) })
      .getByText(names.design)
      .click();
    await setUpFlow(owner, names.approver);
    await requestFromBand(designer);
    await fromMail(approver, count, names.design, 'designReview');
    await pinComment(approver, names.reason, keys);
    await returnIt(approver, names.reason);
    const told = await mailTo(names.designer.email, names.reason);
    expect(told.text).toContain(names.approver.name);
  });

  await step(
    '7 Mended, with the comment ticked off; the second version shows what changed, the third is good and is released',
    async () => {
      await fromMail(designer, count, names.reason, '/overview');
      // Nothing was mended yet: the upload comes first, and the same file would need a reason.
      await expect(nextOf(designer, 'UPLOAD_AGAIN')).toBeVisible();
      const comment = designer.page.getByRole('checkbox', { name: names.reason });
      await comment.click();
      await expect(comment).toBeChecked();
      await chooseFile(designer.page, count, nextOf(designer, 'UPLOAD_AGAIN'), fixture('s02_label_v2_changes.pdf'));
      await versionDone(designer, 2);
      const second = await resultOf(designer, place.design, 2);
      expectPlannedDifferences(second);
      await chooseFile(designer.page, count, designer.button(versionMessages.upload), fixture('s03_label_v1_otf.pdf'));
      await versionDone(designer, 3);
      const third = await resultOf(designer, place.design, 3);
      expect(third.parts.map((part) => part.verdict)).toEqual(third.parts.map(() => 'FOUND'));
      await requestFromBand(designer);
      await fromMail(approver, count, names.design, 'designReview');
      // Nobody approves what nobody looked at: what changed against the last version is critical here, and passes with a reason.
      await lookAtAll(approver.page, approver.say);
      await approvedKnowingly(approver, names.reason);
      // One press in it tries what is refused, which nobody has to do.
      count.clicks -= 1;
    },
  );

  await step('8 The finished design leads on to its certificate and its package', async () => {
    const { page } = owner;
    await page.locator(`a[href*="${place.design.path}/overview"]`).first().click();
    await expect(page.getByText(owner.say(designStatusWords.COMPLETED)).first()).toBeVisible();
    await nextOf(owner, 'HAND_OVER').click();
    await owner.button(submissionMessages.certify).click();
    const packed = owner.button(submissionMessages.downloadPackage);
    await expect(packed).toBeVisible({ timeout: 60_000 });
    const [file] = await Promise.all([page.waitForEvent('download'), packed.click()]);
    expect(file.suggestedFilename()).toMatch(/\.zip$/);
  });
  const report = count.steps.map(({ name, clicks, pages }) => `  ${clicks} clicks, ${pages} pages: ${name}`).join('\n');
  process.stdout.write(`main job (${locale}): ${count.clicks} clicks, ${count.pages} pages\n${report}\n`);
  // What a walk adds by itself is what people press in other programs: mails, and the system's choice of files.
  if (keys) expect.soft(count.pressed, report).toBe(0);
  else expect.soft(count.clicks, report).toBeLessThanOrEqual(MOST.clicks);
  expect.soft(count.pages, report).toBeLessThanOrEqual(MOST.pages);

  await test.step('9 Tasks closed themselves, mails went to the right people in their language, the history lists it, the chain holds', async () => {
    for (const person of [designer, approver]) {
      const { data } = await person.api<{ me: { openTaskCount: number } }>('{ me { openTaskCount } }');
      expect(data?.me.openTaskCount, `${person.email} has nothing left to do`).toBe(0);
    }
    const mails = await mailsTo(names.approver.email);
    expect(mails.length).toBeGreaterThanOrEqual(5);
    for (const mail of mails) {
      expect(mail.text.startsWith(locale === 'ja' ? `${names.approver.name} 様` : `Dear ${names.approver.name}`), mail.subject).toBe(true);
    }
    await owner.goto('/company/history');
    await expect(owner.page.getByText(names.design).first()).toBeVisible();
    const { stdout } = await run(process.execPath, ['src/main/cli.ts', 'audit', 'verify'], {
      env: { ...process.env, KORYO_DATA_DIR: process.env.KORYO_E2E_DATA },
    });
    expect(stdout).toMatch(/ok|holds|intact/i);
  });

  await test.step('10 A viewer sees all and changes nothing; another company sees none of it by any id', async () => {
    await giveRole(owner, place.brand, names.watcher, 'BrandViewer');
    await seesButCannotChange(watcher, place.design, names);
    const stranger = await arrive(browser, { email: 'owner@aozora.example', password: DEMO_PASSWORD, locale: 'ja' });
    const { brand, product, design } = place;
    await seesNothing(stranger, { brand, product, design }, names);
  });
}

interface Result {
  parts: { title: string; verdict: string; text: string; foundText: string | null }[];
  differences: { kind: string; mm: { x: number; y: number; w: number; h: number }; outside: boolean }[];
  unexpected: { text: string; class: string }[];
}

const RESULT = `query($designId: ID!) { designVersions(designId: $designId) { number status result {
  parts { title verdict text foundText } differences { kind outside mm { x y w h } } unexpected { text class } } } }`;

async function resultOf(person: Person, design: Place, number: number): Promise<Result> {
  const { data } = await person.api<{ designVersions: { number: number; result: Result }[] }>(RESULT, { designId: design.id });
  const version = data?.designVersions.find((one) => one.number === number);
  expect(version?.result, `the result of version ${number}`).toBeTruthy();
  return version?.result as Result;
}

/** The seven changes that s02 was made with, at their places (mm from the top left), and no other. */
const PLANNED: readonly [what: string, x: number, y: number][] = [
  ['version word outside the trim', 0, 0],
  ['net quantity', 60, 74],
  ['warning lines', 150, 75],
  ['dot', 98, 138],
  ['logo', 197, 33],
  ['tint', 58, 132],
  ['JAN', 154, 128],
];

function expectPlannedDifferences(result: Result): void {
  expect(result.differences).toHaveLength(PLANNED.length);
  const inside = result.differences.filter((difference) => !difference.outside);
  expect(inside, 'all but the version word lie inside the trim').toHaveLength(PLANNED.length - 1);
  for (const [what, x, y] of PLANNED.slice(1)) {
    const hit = inside.find(({ mm }) => x >= mm.x - 30 && x <= mm.x + mm.w + 30 && y >= mm.y - 12 && y <= mm.y + mm.h + 12);
    expect(hit, what).toBeTruthy();
  }
  const altered = result.parts.filter((part) => part.verdict !== 'FOUND').map((part) => part.title);
  expect(altered.toSorted()).toEqual(['JAN', '内容量', '注意'].toSorted());
  expect(result.parts.find((part) => part.title === '内容量')?.foundText).toContain('１１０');
}

/** Pins a comment to a place of the artwork. */
async function pinComment(person: Person, words: string, keys: boolean): Promise<void> {
  const artwork = person.page.locator('.k-artwork-canvas[data-loaded]').last();
  await expect(artwork).toBeVisible({ timeout: 60_000 });
  // The keys are there a moment after the artwork: whoever presses one too early presses it again.
  await expect(async () => {
    await person.page.keyboard.press('c');
    await expect(person.page.locator('.k-stage')).toHaveAttribute('data-tool', 'comment', { timeout: 2000 });
  }).toPass();
  await expect(person.page.getByRole('toolbar', { name: person.say(markMessages.tools) })).toBeVisible();
  if (keys) {
    // A cross comes up in the middle and moves with the arrow keys; both corners set down in one place are a point.
    for (const key of ['ArrowRight', 'Enter', 'Enter']) await person.page.keyboard.press(key);
  } else {
    const stage = await person.page.locator('.openseadragon-canvas').first().boundingBox();
    if (!stage) throw new Error('the artwork is not on screen');
    await person.page.mouse.click(stage.x + stage.width * 0.4, stage.y + stage.height * 0.5);
  }
  await person.field(commentWords.onPlace).fill(words);
  await person.button(commentWords.send).click();
  await expect(person.page.getByText(words).first()).toBeVisible();
}

async function seesButCannotChange(watcher: Person, design: Place, names: Names): Promise<void> {
  await watcher.goto(`${design.path}/overview`);
  await expect(watcher.heading(names.design)).toBeVisible();
  await expect(watcher.button(versionMessages.upload)).toHaveCount(0);
  await watcher.goto(`${design.path}/setting`);
  await expect(watcher.page.getByText(watcher.say(shellMessages.forbidden))).toBeVisible();
  const update = await watcher.api('mutation($input: UpdateDesignInput!) { updateDesign(input: $input) { id } }', {
    input: { designId: design.id, expectedVersion: 1, name: 'x' },
  });
  expect(update.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
}

async function seesNothing(stranger: Person, place: Record<'brand' | 'product' | 'design', Place>, names: Names): Promise<void> {
  for (const [kind, { id, path }] of Object.entries(place)) {
    await stranger.goto(`${path}/overview`);
    await expect(stranger.page.getByText(stranger.say(shellMessages.notFound))).toBeVisible();
    const { data } = await stranger.api(`query($id: ID!) { ${kind}(id: $id) { id name } }`, { id });
    expect(data).toEqual({ [kind]: null });
  }
  const everything = await stranger.api('{ designs(limit: 100) { items { name } } brands(limit: 100) { items { name } } }');
  for (const name of [names.design, names.brand, names.child]) expect(JSON.stringify(everything)).not.toContain(name);
  const update = await stranger.api('mutation($input: UpdateDesignInput!) { updateDesign(input: $input) { id } }', {
    input: { designId: place.design.id, expectedVersion: 1, name: 'x' },
  });
  expect(update.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
}
