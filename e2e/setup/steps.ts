/** What people do again and again on the journeys, in sentences. */
import { createHash } from 'node:crypto';
import { expect } from './test.ts';
import { arrive, mailTo, type Person } from './person.ts';
import type { Browser } from '@playwright/test';
import { roleLabels } from '#people/access/messages.ts';
import { accountMessages } from '#people/accounts/messages.ts';
import { decisionButtons } from '#approval/approval-flows/messages.ts';
import { decisionMessages, panelMessages } from '#approval/approval-flows/web/door/messages.ts';
import { editorMessages } from '#approval/flow-drafts/web/door/messages.ts';
import { brandMessages } from '#catalogue/brands/messages.ts';
import { memberMessages } from '#people/companies/messages.ts';
import { designMessages } from '#catalogue/designs/messages.ts';
import { stepMessages, versionMessages } from '#artwork/versions/messages.ts';
import { partMessages } from '#wording/parts/messages.ts';
import { productMessages } from '#catalogue/products/messages.ts';
import type { Locale } from '#shared/i18n.ts';
import { uiMessages } from '#ui/messages.ts';

export interface Account {
  name: string;
  email: string;
}

/** A thing in the tree with the path of its pages. */
export interface Place {
  id: string;
  path: string;
}

/** Registers an account on the users page. */
export async function createAccount(owner: Person, account: Account, language: Locale): Promise<void> {
  await owner.goto('/company/accounts');
  await owner.button(accountMessages.create).click();
  await owner.field(accountMessages.email).fill(account.email);
  await owner.field(accountMessages.name).fill(account.name);
  await owner.field(accountMessages.language).selectOption(language);
  await owner.button(accountMessages.register).click();
  await expect(owner.page.getByText(owner.say(accountMessages.created))).toBeVisible();
}

/** The password that somebody chooses: long, and nothing of their own in it. */
export const ownPassword = (email: string): string => `トマト ${createHash('sha256').update(email).digest('hex').slice(0, 16)}`;

/** Signs in with the temporary password from the mail, which must be changed at once (D1.2). */
export async function newcomer(browser: Browser, account: Account, locale: Locale): Promise<Person> {
  const mail = await mailTo(account.email, locale === 'ja' ? '仮パスワード' : 'temporary password');
  const password = /(?:仮パスワード|[Tt]emporary password)\s*[:：]\s*(\S{16,40})/.exec(mail.text)?.[1];
  expect(password, mail.text).toBeTruthy();
  return await arrive(browser, { email: account.email, password: password ?? '', locale, newPassword: ownPassword(account.email) });
}

const idsIn = (url: string): string[] => new URL(url).pathname.split('/').filter((part) => /^[0-9a-f-]{36}$/.test(part));

/** Waits until the page of a new thing is open and answers where it is. */
async function landed(person: Person, depth: number): Promise<Place> {
  await person.page.waitForURL((url) => url.pathname.endsWith('/overview') && idsIn(url.href).length === depth);
  const ids = idsIn(person.page.url());
  return { id: ids.at(-1) ?? '', path: `/${ids.join('/')}` };
}

export async function registerBrand(person: Person, name: string, options: { icon?: string; parent?: Place } = {}): Promise<Place> {
  await person.goto(options.parent ? `${options.parent.path}/registerBrand` : '/brand/register');
  await person.field(brandMessages.name).fill(name);
  if (options.icon) {
    await person.page.locator('input[type=file]').setInputFiles(options.icon);
    await expect(person.page.locator('form img')).toBeVisible();
  }
  await person.button(brandMessages.registerVerb).click();
  const place = await landed(person, 1);
  await expect(person.heading(name)).toBeVisible();
  return place;
}

export async function registerProduct(person: Person, brand: Place, name: string): Promise<Place> {
  await person.goto(`${brand.path}/registProduct`);
  await person.field(productMessages.name).fill(name);
  await person.field(productMessages.jan).fill('4901234567894');
  await person.button(productMessages.registerVerb).click();
  return await landed(person, 2);
}

export async function registerDesign(person: Person, product: Place, name: string): Promise<Place> {
  await person.goto(`${product.path}/registDesign`);
  await person.field(designMessages.name).fill(name);
  await person.button(designMessages.registerVerb).click();
  return await landed(person, 3);
}

/** Gives a person a role on a thing, on its setting page. */
export async function giveRole(person: Person, place: Place, who: Account, role: keyof typeof roleLabels): Promise<void> {
  await person.goto(`${place.path}/setting?tab=members`);
  await person.button(memberMessages.add).click();
  await pickPerson(person, person.say(memberMessages.person), who.name);
  await person.field(memberMessages.role).selectOption({ label: person.say(roleLabels[role]) });
  await person.button(memberMessages.assign).click();
  await expect(person.page.locator('.k-member-name', { hasText: who.name })).toBeVisible();
}

/** Types a name into a people picker and takes the hit. */
async function pickPerson(person: Person, label: string, name: string): Promise<void> {
  const box = person.page.getByRole('combobox', { name: label });
  await box.click();
  await box.fill(name);
  // The list narrows while it is looked at: only one is left once the search has answered.
  await expect(person.page.getByRole('option')).toHaveCount(1);
  await person.page.getByRole('option', { name }).click();
  await person.page.keyboard.press('Tab');
}

/** Creates a text part with several contents in the library of a place; answers the part's path. */
export async function createPart(
  person: Person,
  placePath: string,
  name: string,
  contents: readonly (readonly [title: string, text: string])[],
): Promise<string> {
  await person.goto(`${placePath}/part`);
  await person.field(partMessages.name).fill(name);
  for (const [i, [title, text]] of contents.entries()) {
    if (i > 0) await person.button(partMessages.addContent).click();
    await person.field(partMessages.contentTitle).nth(i).fill(title);
    await person.field(partMessages.contentText).nth(i).fill(text);
  }
  await person.button(partMessages.createVerb).click();
  await person.page.waitForURL(/overviewPart/);
  return new URL(person.page.url()).pathname.replace(/\/$/, '');
}

/** One step, one unit, one approver. */
export async function defineFlow(person: Person, path: string, approver: Account): Promise<void> {
  await person.goto(path);
  await person.button(editorMessages.addStep).click();
  await pickPerson(person, person.say(editorMessages.approvers), approver.name);
  await person.button(editorMessages.create).or(person.button(uiMessages.save)).first().click();
  await expect(person.page.getByText(person.say(editorMessages.saved))).toBeVisible();
}

/** レビューを依頼する, and once more in the dialog. */
export async function requestReview(person: Person): Promise<void> {
  const request = person.button(panelMessages.request).or(person.button(panelMessages.requestAgain)).first();
  await expect(request).toBeEnabled({ timeout: 30_000 });
  await request.click();
  await person.page
    .getByRole('alertdialog')
    .or(person.page.getByRole('dialog'))
    .getByRole('button', { name: person.say(panelMessages.request) })
    .click();
  await expect(person.page.getByText(person.say(panelMessages.requested)).first()).toBeVisible();
}

/** Opens the review by the link in the mail that asks for it. */
export async function openReviewFromMail(
  reviewer: Person,
  about: string,
  page: 'partReview' | 'specificationReview' | 'designReview',
): Promise<void> {
  const mail = await mailTo(reviewer.email, about, page);
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  await reviewer.goto(link ?? '');
  await expect(reviewer.page).toHaveURL(new RegExp(page));
}

export async function approve(reviewer: Person): Promise<void> {
  await reviewer.button(decisionButtons.APPROVED).click();
  await reviewer.page
    .getByRole('alertdialog')
    .or(reviewer.page.getByRole('dialog'))
    .getByRole('button', { name: reviewer.say(decisionButtons.APPROVED) })
    .click();
  await expect(reviewer.page.getByText(reviewer.say(decisionMessages.approved), { exact: true }).first()).toBeVisible();
}

/** Returns the review with its reason (差し戻し). */
export async function returnIt(reviewer: Person, reason: string): Promise<void> {
  await reviewer.button(decisionButtons.REJECTED).click();
  await reviewer.field(decisionMessages.reason).fill(reason);
  await reviewer.page
    .getByRole('alertdialog')
    .or(reviewer.page.getByRole('dialog'))
    .getByRole('button', { name: reviewer.say(decisionButtons.REJECTED) })
    .click();
  await expect(reviewer.page.getByText(reviewer.say(decisionMessages.returned), { exact: true }).first()).toBeVisible();
}

/** Uploads a file on the design's overview and waits until its inspection is done. */
export async function uploadVersion(person: Person, design: Place, file: string, number: number): Promise<void> {
  await person.goto(`${design.path}/overview`);
  await expect(person.page.getByRole('heading', { name: person.say(versionMessages.title) })).toBeVisible();
  await person.page.locator('input[type=file]').first().setInputFiles(file);
  await versionDone(person, number);
}

/** On the design's page: waits until the inspection of a version is done. */
export async function versionDone(person: Person, number: number): Promise<void> {
  // By its whole name: what a run adds to names of designs may begin with the same letters.
  const card = person.page.getByRole('article', { name: person.say(versionMessages.version, { number }), exact: true });
  await expect(card.getByText(person.say(stepMessages.DONE))).toBeVisible({ timeout: 60_000 });
}
