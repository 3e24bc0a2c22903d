/** The main job as people walk it, by what stands on the pages: each click and page counts. */
import { expect } from './test.ts';
import { pageNames, searchMessages } from '#overview/search/messages.ts';
import { paletteMessages } from '#shell/top-bar/palette-messages.ts';
import { chooseFile, goByPalette, paste, typeInto, type Count } from './count.ts';
import { mailTo, type Person } from './person.ts';
import type { Account, Place } from './steps.ts';
import { accountMessages } from '#people/accounts/messages.ts';
import { decisionButtons } from '#approval/approval-flows/messages.ts';
import { decisionMessages, panelMessages } from '#approval/approval-flows/web/door/messages.ts';
import { editorMessages } from '#approval/flow-drafts/web/door/messages.ts';
import { brandMessages } from '#catalogue/brands/messages.ts';
import { designMessages } from '#catalogue/designs/messages.ts';
import { nextActLabels } from '#catalogue/designs/next-step-messages.ts';
import { productMessages } from '#catalogue/products/messages.ts';
import { memberMessages } from '#people/companies/messages.ts';
import { partMessages } from '#wording/parts/messages.ts';
import { specificationMessages } from '#wording/specifications/messages.ts';
import { libraryMessages } from '#wording/parts/web/door/library/library-messages.ts';
import { uiMessages } from '#ui/messages.ts';

const idsIn = (url: string): string[] => new URL(url).pathname.split('/').filter((part) => /^[0-9a-f-]{36}$/.test(part));

/** Follows a link of the page by where it leads. */
export async function follow(person: Person, to: string): Promise<void> {
  await person.page.locator(`a[href$="${to}"]`).first().click();
}

/** The one button of 次にすること on a design's page. */
export function nextOf(person: Person, act: keyof typeof nextActLabels) {
  return person.page.locator('.k-next-step').getByText(person.say(nextActLabels[act]), { exact: true });
}

async function landedOn(person: Person, depth: number): Promise<Place> {
  await person.page.waitForURL((url) => url.pathname.endsWith('/overview') && idsIn(url.href).length === depth);
  // What still comes in above a button moves it from under the pointer.
  await expect(person.page.locator('.k-skeleton')).toHaveCount(0);
  const ids = idsIn(person.page.url());
  return { id: ids.at(-1) ?? '', path: `/${ids.join('/')}` };
}

/** From home: several accounts, one after the other. */
export async function registerAccounts(owner: Person, accounts: readonly Account[]): Promise<void> {
  const { page } = owner;
  await goByPalette(page, owner.say(searchMessages.pages), owner.say(pageNames['/company/accounts']));
  await owner.button(accountMessages.create).click();
  for (const [i, { email, name }] of accounts.entries()) {
    await expect(owner.field(accountMessages.email)).toHaveValue('');
    await typeInto(page, owner.field(accountMessages.email), email);
    await typeInto(page, owner.field(accountMessages.name), name);
    const isLast = i === accounts.length - 1;
    await owner.button(isLast ? accountMessages.register : uiMessages.saveAndAnother).click();
    await expect(isLast ? owner.button(accountMessages.create) : owner.field(accountMessages.email)).toBeVisible();
    await expect(page.getByText(owner.say(accountMessages.created))).toBeVisible();
  }
}

export async function registerTree(
  owner: Person,
  count: Count,
  names: { brand: string; child: string; product: string; design: string },
  icon: string,
  designer: Account,
): Promise<Record<'brand' | 'child' | 'product' | 'design', Place>> {
  const { page } = owner;
  await goByPalette(page, owner.say(searchMessages.ACTION), owner.say(paletteMessages.registerBrand));
  await typeInto(page, owner.field(brandMessages.name), names.brand);
  await chooseFile(page, count, page.locator('form').getByRole('button', { name: /^(画像を選択|Choose a picture)$/ }), icon);
  await expect(page.locator('form img')).toBeVisible();
  await owner.button(brandMessages.registerVerb).click();
  const brand = await landedOn(owner, 1);
  await follow(owner, '/registerBrand');
  await typeInto(page, owner.field(brandMessages.name), names.child);
  await owner.button(brandMessages.registerVerb).click();
  await expect(owner.heading(names.child)).toBeVisible();
  const child = await landedOn(owner, 1);
  await follow(owner, '/registProduct');
  await typeInto(page, owner.field(productMessages.name), names.product);
  await typeInto(page, owner.field(productMessages.jan), '4901234567894');
  await owner.button(productMessages.registerVerb).click();
  const product = await landedOn(owner, 2);
  await follow(owner, '/registDesign');
  await typeInto(page, owner.field(designMessages.name), names.design);
  await owner.button(designMessages.registerVerb).click();
  const design = await landedOn(owner, 3);
  await owner.button(memberMessages.add).click();
  await pickTyped(owner, owner.say(memberMessages.person), designer.name);
  await owner.button(memberMessages.assign).click();
  await expect(page.locator('.k-member-name', { hasText: designer.name })).toBeVisible();
  return { brand, child, product, design };
}

/** Types a name and takes the first hit by Enter. */
async function pickTyped(person: Person, label: string, name: string): Promise<void> {
  const { page } = person;
  const box = page.getByRole('combobox', { name: label });
  await typeInto(page, box, name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: person.say(uiMessages.remove, { name }) })).toBeVisible();
  // The list stays open for the next one, until the field is left.
  await page.keyboard.press('Tab');
}

/** On a page with the editor of a new flow: it begins with one step, and asks for its approver. */
async function drawFlow(person: Person, approver: Account): Promise<void> {
  await pickTyped(person, person.say(editorMessages.approvers), approver.name);
  await person.button(editorMessages.create).click();
}

/** Requests a review where its button stands. */
async function request(person: Person): Promise<void> {
  const button = person.button(panelMessages.request).or(person.button(panelMessages.requestAgain)).first();
  await expect(button).toBeEnabled({ timeout: 30_000 });
  await button.click();
  const dialog = person.page.getByRole('alertdialog').or(person.page.getByRole('dialog'));
  await dialog.getByRole('button', { name: person.say(panelMessages.request) }).click();
  await expect(person.page.getByText(person.say(panelMessages.requested)).first()).toBeVisible();
}

/** A part with its texts pasted from a table, in the library of the page's own place, its review requested. */
export async function partFromTable(
  owner: Person,
  library: string,
  name: string,
  texts: readonly (readonly [title: string, text: string])[],
  approver: Account,
): Promise<void> {
  const { page } = owner;
  await follow(owner, `${library}/part`);
  await typeInto(page, owner.field(partMessages.name), name);
  const cell = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  await paste(page, texts.map((row) => row.map(cell).join('\t')).join('\n'));
  await expect(owner.field(partMessages.contentTitle)).toHaveCount(texts.length);
  await owner.button(partMessages.createVerb).click();
  await page.waitForURL(/overviewPart/);
  await owner.link(panelMessages.create).click();
  await drawFlow(owner, approver);
  await request(owner);
}

/** From the design's page: its specification of two parts, its flow, its request. */
export async function specificationOfParts(owner: Person, parts: readonly string[], approver: Account): Promise<void> {
  const { page } = owner;
  await nextOf(owner, 'WRITE_SPECIFICATION').click();
  await owner.button(specificationMessages.create).first().click();
  await owner.button(specificationMessages.addParts).first().click();
  const dialog = page.getByRole('dialog');
  for (const name of parts) await dialog.getByText(name).first().click();
  await dialog.getByRole('button', { name: owner.say(libraryMessages.pickAdd, { n: parts.length }) }).click();
  // Drafts are saved by themselves; the keys only make it sooner.
  await page.keyboard.press('Control+s');
  const saved = page.getByRole('status').filter({ hasText: new RegExp(`^${owner.say(specificationMessages.savedAt)}`) });
  await expect(saved).toBeVisible();
  await owner
    .link(specificationMessages.tabFlow)
    .or(page.getByRole('tab', { name: owner.say(specificationMessages.tabFlow) }))
    .first()
    .click();
  await drawFlow(owner, approver);
  await expect(page.getByText(owner.say(editorMessages.saved))).toBeVisible();
  await owner
    .link(specificationMessages.tabConfirm)
    .or(page.getByRole('tab', { name: owner.say(specificationMessages.tabConfirm) }))
    .first()
    .click();
  await request(owner);
}

/** Follows the link of a mail that holds all the words: a press in the mail program. */
export async function fromMail(person: Person, count: Count, about: string, page: string): Promise<void> {
  const mail = await mailTo(person.email, about, page);
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0] ?? '';
  count.clicks += 1;
  await person.goto(link);
}

export async function decide(reviewer: Person): Promise<void> {
  await reviewer.button(decisionButtons.APPROVED).click();
  const dialog = reviewer.page.getByRole('alertdialog').or(reviewer.page.getByRole('dialog'));
  await dialog.getByRole('button', { name: reviewer.say(decisionButtons.APPROVED) }).click();
  await expect(reviewer.page.getByText(reviewer.say(decisionMessages.approved), { exact: true }).first()).toBeVisible();
}

/** The flow of a design, on the page to which the band leads. */
export async function setUpFlow(owner: Person, approver: Account): Promise<void> {
  await nextOf(owner, 'SET_UP_FLOW').click();
  await drawFlow(owner, approver);
  await expect(owner.page.getByText(owner.say(editorMessages.saved))).toBeVisible();
}

/** Goes on from the design's page to the last look, and requests. */
export async function requestFromBand(designer: Person): Promise<void> {
  await nextOf(designer, 'REQUEST_APPROVAL').click();
  await request(designer);
}
