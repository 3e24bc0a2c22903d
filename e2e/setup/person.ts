/** Somebody at a browser of their own, who reads the application in one language. */
import { literally } from '#shared/literally.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { expect } from './test.ts';
import { format, type Locale, type Message, type Params } from '#shared/i18n.ts';
import { signInMessages } from '#people/sign-in/web/door/sign-in-messages.ts';

export interface Person {
  page: Page;
  locale: Locale;
  email: string;
  /** A message in this person's language. */
  say(message: Message, params?: Params): string;
  goto(path: string): Promise<void>;
  button(message: Message, params?: Params): Locator;
  link(message: Message, params?: Params): Locator;
  /** A form field by its label; 必須 and the like may follow the label. */
  field(message: Message): Locator;
  heading(text: string): Locator;
  /** The GraphQL API as this person, past every screen. */
  api<T = Record<string, unknown>>(
    query: string,
    variables?: object,
  ): Promise<{ data: T | null; errors?: { extensions: { code: string } }[] }>;
}

/** Opens a browser and signs in; a temporary password is changed on the way. */
export async function arrive(
  browser: Browser,
  who: { email: string; password: string; locale: Locale; newPassword?: string },
): Promise<Person> {
  const context = await browser.newContext({ locale: who.locale === 'en' ? 'en-US' : 'ja-JP', baseURL: process.env.KORYO_E2E_URL });
  const page = await context.newPage();
  const person = personAt(page, who.locale, who.email);
  await page.goto('/signin');
  await person.field(signInMessages.email).fill(who.email);
  await person.field(signInMessages.password).fill(who.password);
  await person.button(signInMessages.signIn).click();
  if (who.newPassword) {
    await person.field(signInMessages.newPassword).fill(who.newPassword);
    await person.button(signInMessages.setPassword).click();
  }
  await expect(page).not.toHaveURL(/signin/);
  return person;
}

/**
 * Somebody who has signed in before: the API takes the password. Their page is still blank, for most journeys go straight
 * to a place of their own, and home is a whole screen to draw.
 */
export async function returning(browser: Browser, who: { email: string; password: string; locale: Locale }): Promise<Person> {
  const baseURL = process.env.KORYO_E2E_URL ?? '';
  const signedInOnce = { cookies: [], origins: [{ origin: baseURL, localStorage: [{ name: 'koryo.session', value: '1' }] }] };
  const context = await browser.newContext({ locale: who.locale === 'en' ? 'en-US' : 'ja-JP', baseURL, storageState: signedInOnce });
  const answer = await context.request.post('/auth/signin', { data: { email: who.email, password: who.password } });
  expect(answer.ok(), `${who.email} signs in`).toBe(true);
  return personAt(await context.newPage(), who.locale, who.email);
}

/** Somebody who is not signed in. */
export async function stranger(browser: Browser, locale: Locale): Promise<Person> {
  const context = await browser.newContext({ locale: locale === 'en' ? 'en-US' : 'ja-JP', baseURL: process.env.KORYO_E2E_URL });
  return personAt(await context.newPage(), locale, '');
}

function personAt(page: Page, locale: Locale, email: string): Person {
  const say = (message: Message, params?: Params) => format(message, locale, params);
  const named = (message: Message, params?: Params) => new RegExp(`^${literally(say(message, params))}$`);
  return {
    page,
    locale,
    email,
    say,
    goto: async (path) => {
      await page.goto(path);
      await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
    },
    button: (message, params) => page.getByRole('button', { name: named(message, params) }),
    link: (message, params) => page.getByRole('link', { name: named(message, params) }),
    field: (message) => page.getByLabel(new RegExp(`^${literally(say(message))}( ?(必須|Required))?$`)),
    heading: (text) => page.getByRole('heading', { name: text }),
    api: async (query, variables = {}) => {
      const renewed = await page.request.post('/auth/refresh', { data: {} });
      const { idToken } = (await renewed.json()) as { idToken: string };
      const answer = await page.request.post('/graphql', {
        headers: { authorization: `Bearer ${idToken}` },
        data: { query, variables },
      });
      return (await answer.json()) as never;
    },
  };
}

/** Sends a file past every screen, in one piece; answers the id of its upload. */
export async function uploaded(person: Person, name: string, bytes: Buffer, purpose: string): Promise<string> {
  const { request } = person.page;
  const { idToken } = (await (await request.post('/auth/refresh', { data: {} })).json()) as { idToken: string };
  const resumable = { authorization: `Bearer ${idToken}`, 'tus-resumable': '1.0.0' };
  const told = Object.entries({ filename: name, filetype: 'application/octet-stream', purpose });
  const metadata = told.map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`).join(',');
  const begun = await request.post('/uploads', {
    headers: { ...resumable, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  });
  const address = begun.headers()['location'] ?? '';
  const sent = await request.patch(address, {
    headers: { ...resumable, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    data: bytes,
  });
  expect([begun.status(), sent.status()], name).toEqual([201, 204]);
  return decodeURIComponent(address.split('?')[0]?.split('/').pop() ?? '');
}

export interface ReceivedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The newest mail to an address whose subject or text holds all the words; waits until it is there. */
export async function mailTo(email: string, ...words: string[]): Promise<ReceivedMail> {
  let found: ReceivedMail | undefined;
  await expect(async () => {
    const mails = await mailsTo(email);
    found = mails.find((mail) => words.every((word) => `${mail.subject}\n${mail.text}`.includes(word)));
    expect(
      found,
      `a mail to ${email} with "${words.join('", "')}"; there are: ${mails.map((mail) => mail.subject).join(' | ')}`,
    ).toBeTruthy();
  }).toPass({ timeout: 30_000 });
  return found as ReceivedMail;
}

/** Every mail to an address, newest first. */
export async function mailsTo(email: string): Promise<ReceivedMail[]> {
  const folder = `${process.env.KORYO_E2E_DATA}/mails`;
  const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.json'));
  const mails = await Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as ReceivedMail & { at?: string }),
  );
  return mails
    .filter((mail) => JSON.stringify(mail.to).includes(email))
    .sort((a, b) => String(b.at ?? '').localeCompare(String(a.at ?? '')));
}
