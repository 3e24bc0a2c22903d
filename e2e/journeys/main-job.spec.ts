/**
 * The one journey that the product exists for, in ja and in en: from an account to
 * a released label, with the real files, by the people who do it.
 */
import { markMessages } from '#artwork/canvas/web/door/marks/marks-messages.ts';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { approvedKnowingly, lookAtAll } from '../setup/viewer.ts';
import { expect, test } from '../setup/test.ts';
import { DEMO_PASSWORD, demoPersonReading } from '../setup/demo.ts';
import { arrive, mailsTo, mailTo, type Person } from '../setup/person.ts';
import {
  approve,
  createAccount,
  createPart,
  defineFlow,
  giveRole,
  newcomer,
  openReviewFromMail,
  registerBrand,
  registerDesign,
  registerProduct,
  requestReview,
  returnIt,
  uploadVersion,
  type Place,
} from '../setup/steps.ts';
import { designStatusWords } from '#catalogue/designs/messages.ts';
import { commentMessages as commentWords } from '#artwork/viewer/messages.ts';
import { versionMessages } from '#artwork/versions/messages.ts';
import { libraryMessages } from '#wording/parts/web/door/library/library-messages.ts';
import { specificationMessages, specificationStateLabels } from '#wording/specifications/messages.ts';
import { shellMessages } from '#shell/messages.ts';
import { uiMessages } from '#ui/messages.ts';
import type { Locale } from '#shared/i18n.ts';
import { panelMessages } from '#approval/approval-flows/web/door/messages.ts';

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

for (const locale of ['ja', 'en'] as const) {
  test(`the main job, from the first account to the released label (${locale})`, async ({ browser }) => {
    test.setTimeout(420_000);
    await mainJob(browser, locale);
  });
}

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

async function mainJob(browser: Browser, locale: Locale): Promise<void> {
  const names = namesFor(locale);
  const owner = await demoPersonReading(browser, 'owner@mihon.example', locale);
  const [designer, approver] =
    await test.step('1 The owner makes accounts; each signs in with the mailed password and must change it', async () => {
      await createAccount(owner, names.designer, locale);
      await createAccount(owner, names.approver, locale);
      return [await newcomer(browser, names.designer, locale), await newcomer(browser, names.approver, locale)] as const;
    });

  const place = await test.step('2 A brand with an icon, a child brand, a product, a design project', async () => {
    const brand = await registerBrand(owner, names.brand, { icon: fixture('part_logo_181px.jpg') });
    const child = await registerBrand(owner, names.child, { parent: brand });
    const product = await registerProduct(owner, child, names.product);
    const design = await registerDesign(owner, product, names.design);
    await giveRole(owner, design, names.designer, 'Designer');
    await owner.goto(`${design.path}/overview`);
    for (const name of [names.brand, names.child, names.product]) {
      await expect(owner.page.getByRole('navigation', { name: owner.say(uiMessages.breadcrumbs) }).getByText(name)).toBeVisible();
    }
    return { brand, child, product, design };
  });

  await test.step('3 Text parts in the libraries of brand and product, approved on the part review page', async () => {
    const texts = await approvedTexts();
    const library = [
      { path: place.child.path, name: names.brandPart, texts: texts.slice(0, 6) },
      { path: place.product.path, name: names.productPart, texts: texts.slice(6) },
    ];
    for (const { path, name, texts: contents } of library) {
      const part = await createPart(owner, path, name, contents);
      await defineFlow(owner, `${part}?flow=edit`, names.approver);
      await owner.goto(`${part}/partConfirm`);
      await requestReview(owner);
      await openReviewFromMail(approver, name, 'partReview');
      await approve(approver);
    }
    await owner.goto(`${place.product.path}/library`);
    await expect(owner.page.getByRole('link', { name: names.productPart })).toBeVisible();
  });

  await test.step('4 A specification of those parts, reviewed, approved: final and locked', async () => {
    const { path } = place.design;
    await owner.goto(`${path}/specification/overview`);
    await owner.button(specificationMessages.create).first().click();
    await owner.goto(`${path}/specification`);
    await owner.button(specificationMessages.addParts).first().click();
    for (const name of [names.brandPart, names.productPart]) await owner.page.getByRole('dialog').getByText(name).first().click();
    await owner.page
      .getByRole('dialog')
      .getByRole('button', { name: owner.say(libraryMessages.pickAdd, { n: 2 }) })
      .click();
    // Drafts are saved by themselves; the keys only make it sooner.
    await owner.page.keyboard.press('Control+s');
    await expect(
      owner.page.getByRole('status').filter({ hasText: new RegExp(`^${owner.say(specificationMessages.savedAt)}`) }),
    ).toBeVisible();
    await defineFlow(owner, `${path}/specificationFlow`, names.approver);
    await owner.goto(`${path}/specificationConfirm`);
    await requestReview(owner);
    await openReviewFromMail(approver, names.design, 'specificationReview');
    await approve(approver);
    await owner.goto(`${path}/specification/overview`);
    await expect(owner.page.getByText(owner.say(specificationStateLabels.finalized)).first()).toBeVisible();
    const { data } = await owner.api<{ design: { currentSpecificationId: string } }>(
      'query($id: ID!) { design(id: $id) { currentSpecificationId } }',
      {
        id: place.design.id,
      },
    );
    const locked = await owner.api('mutation($input: SaveSpecificationItemsInput!) { saveSpecificationItems(input: $input) { id } }', {
      input: { specificationId: data?.design.currentSpecificationId, expectedVersion: 3, items: [] },
    });
    expect(locked.errors?.[0]?.extensions.code).toBe('SPECIFICATION_LOCKED');
  });

  await test.step('5 The designer uploads the label; every approved text is found, and what no part explains is listed', async () => {
    await uploadVersion(designer, place.design, fixture('s01_label_v1.pdf'), 1);
    const first = await resultOf(designer, place.design, 1);
    expect(first.parts.map((part) => part.verdict)).toEqual(first.parts.map(() => 'FOUND'));
    expect(first.parts).toHaveLength((await approvedTexts()).length);
  });

  await test.step('6 Review is requested; the approver opens it from the mail, pins a comment and returns it with a reason', async () => {
    await defineFlow(owner, `${place.design.path}/designConfirm?view=flow`, names.approver);
    await designer.goto(`${place.design.path}/designConfirm`);
    await requestReview(designer);
    await openReviewFromMail(approver, names.design, 'designReview');
    await pinComment(approver, names.reason);
    await returnIt(approver, names.reason);
    const told = await mailTo(names.designer.email, names.reason);
    expect(told.text).toContain(names.approver.name);
  });

  await test.step('7 The second version shows what changed, the third is good; approved, the design is released', async () => {
    await uploadVersion(designer, place.design, fixture('s02_label_v2_changes.pdf'), 2);
    const second = await resultOf(designer, place.design, 2);
    expectPlannedDifferences(second);
    await uploadVersion(designer, place.design, fixture('s03_label_v1_otf.pdf'), 3);
    // The page that it was uploaded on offers the request as soon as the inspection has finished.
    await expect(designer.button(panelMessages.requestAgain)).toBeEnabled();
    const third = await resultOf(designer, place.design, 3);
    expect(third.parts.map((part) => part.verdict)).toEqual(third.parts.map(() => 'FOUND'));
    await designer.goto(`${place.design.path}/designConfirm`);
    await requestReview(designer);
    await openReviewFromMail(approver, names.design, 'designReview');
    // Nobody approves what nobody looked at: what changed against the last version is critical here, and passes with a reason.
    await lookAtAll(approver.page, approver.say);
    await approvedKnowingly(approver, names.reason);
    await designer.goto(`${place.design.path}/overview`);
    await expect(designer.page.getByText(designer.say(designStatusWords.COMPLETED)).first()).toBeVisible();
  });

  await test.step('8 Tasks closed themselves, mails went to the right people in their language, the history lists it, the chain holds', async () => {
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

  await test.step('9 A viewer sees all and changes nothing; another company sees none of it by any id', async () => {
    await createAccount(owner, names.watcher, locale);
    const watcher = await newcomer(browser, names.watcher, locale);
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
async function pinComment(person: Person, words: string): Promise<void> {
  const artwork = person.page.locator('.k-artwork-canvas[data-loaded]').last();
  await expect(artwork).toBeVisible({ timeout: 60_000 });
  // The keys are there a moment after the artwork: whoever presses one too early presses it again.
  await expect(async () => {
    await person.page.keyboard.press('c');
    await expect(person.page.locator('.k-stage')).toHaveAttribute('data-tool', 'comment', { timeout: 2000 });
  }).toPass();
  await expect(person.page.getByRole('toolbar', { name: person.say(markMessages.tools) })).toBeVisible();
  const stage = await person.page.locator('.openseadragon-canvas').first().boundingBox();
  if (!stage) throw new Error('the artwork is not on screen');
  await person.page.mouse.click(stage.x + stage.width * 0.4, stage.y + stage.height * 0.5);
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
