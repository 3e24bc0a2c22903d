/** Signing in and out, passwords, sessions (D1.1–D1.5, specification section 4), as people meet them. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../setup/test.ts';
import { DEMO_PASSWORD, demoPerson } from '../../setup/demo.ts';
import { arrive, mailTo, type Person } from '../../setup/person.ts';
import { newcomer, ownPassword, type Account } from '../../setup/steps.ts';
import { signInErrors } from '#people/sign-in/rules/errors.ts';
import { myPageMessages } from '#people/accounts/messages.ts';
import { signInMessages } from '#people/sign-in/web/door/sign-in-messages.ts';
import { brandMessages } from '#catalogue/brands/messages.ts';
import { shellMessages } from '#shell/messages.ts';
import { uiMessages } from '#ui/messages.ts';
import { format } from '#shared/i18n.ts';

const RUN = Date.now().toString(36).slice(-5);
const named = (key: string): Account => ({ name: `${key} ${RUN}`, email: `${key}.${RUN}@mihon.example` });
/** What `newcomer` sets in the temporary password's place. */
const passwordOf = (account: Account) => ownPassword(account.email);

let owner: Person;

test.beforeAll(async ({ browser }) => {
  owner = await demoPerson(browser, 'owner@mihon.example');
});

test.afterAll(async () => {
  await owner.page.context().close();
});

async function register(account: Account, accessLevel = 'lv70_companyowner'): Promise<string> {
  const { data, errors } = await owner.api<{ createAccount: { id: string } }>(
    'mutation($input: CreateAccountInput!) { createAccount(input: $input) { id } }',
    {
      input: { email: account.email, name: account.name, accessLevel, locale: 'ja' },
    },
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.createAccount.id;
}

const email = (page: Page) => page.getByLabel('メールアドレス');
const password = (page: Page) => page.getByLabel('パスワード', { exact: true });

async function tryToSignIn(page: Page, address: string, secret: string): Promise<void> {
  await email(page).fill(address);
  await password(page).fill(secret);
  await page.getByRole('button', { name: 'サインイン', exact: true }).click();
}

test('a wrong password and an unknown address get the same words, and nothing typed is lost', async ({ page }) => {
  await page.goto('/signin');
  for (const address of ['legal@mihon.example', `nobody.${RUN}@mihon.example`]) {
    await tryToSignIn(page, address, 'まちがったパスワード');
    await expect(page.getByRole('alert')).toContainText(signInErrors.SIGN_IN_FAILED.ja);
    await expect(email(page)).toHaveValue(address);
    await expect(password(page)).toHaveValue('まちがったパスワード');
    await page.reload();
  }
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByLabel('Email address').fill('legal@mihon.example');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(signInErrors.SIGN_IN_FAILED.en);
});

test('after five failures an address waits a minute, in the same words and with Retry-After', async ({ page }) => {
  const account = named('locked');
  await register(account, 'lv50_basic_user');
  await page.goto('/signin');
  const answers: number[] = [];
  let retryAfter: string | null = null;
  for (let i = 0; i < 6; i += 1) {
    const answer = page.waitForResponse('**/auth/signin');
    await tryToSignIn(page, account.email, `wrong ${i}`);
    const response = await answer;
    answers.push(response.status());
    retryAfter = await response.headerValue('retry-after');
    await expect(page.getByRole('alert')).toContainText(signInErrors.SIGN_IN_FAILED.ja);
  }
  expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
  expect(Number(retryAfter)).toBeGreaterThan(40);
  expect(Number(retryAfter)).toBeLessThanOrEqual(60);
  await expect(page.getByRole('alert')).toContainText(format(signInMessages.lockedOutSeconds, 'ja', { seconds: Number(retryAfter) }));
});

test('the first sign-in asks for a password of one’s own; a short one is refused in words', async ({ browser, page }) => {
  const account = named('first');
  await register(account);
  const mail = await mailTo(account.email, '仮パスワード');
  const temporary = /仮パスワード\s*[:：]\s*(\S{16,40})/.exec(mail.text)?.[1] ?? '';
  await page.goto('/signin');
  await tryToSignIn(page, account.email, temporary);
  await expect(page.getByRole('heading', { name: format(signInMessages.newPasswordTitle, 'ja') })).toBeVisible();
  const fresh = page.getByLabel('新しいパスワード', { exact: true });
  await fresh.fill('七文字まで七字');
  await page.getByRole('button', { name: format(signInMessages.setPassword, 'ja') }).click();
  await expect(page.getByText(format(signInMessages.passwordShort, 'ja', { min: 8 }))).toBeVisible();
  // Until it is done nothing else opens.
  const elsewhere = await page.context().newPage();
  await elsewhere.goto('/brand');
  await expect(elsewhere).toHaveURL(/\/signin$/);
  await fresh.fill('とても良い合言葉');
  await page.getByRole('button', { name: format(signInMessages.setPassword, 'ja') }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  const again = await arrive(browser, { email: account.email, password: 'とても良い合言葉', locale: 'ja' });
  await again.page.context().close();
});

test('a forgotten password is set anew with the code from the mail, once', async ({ browser, page }) => {
  const account = named('forgetful');
  await register(account);
  const before = await newcomer(browser, account, 'ja');
  await page.goto('/signin');
  await page.getByRole('link', { name: format(signInMessages.forgot, 'ja') }).click();
  await expect(page).toHaveURL(/\/forgotpassword$/);
  await email(page).fill(account.email);
  await page.getByRole('button', { name: format(signInMessages.sendCode, 'ja') }).click();
  const code = /確認コード：(\d{6})/.exec((await mailTo(account.email, '確認コード')).text)?.[1] ?? '';
  const set = async (digits: string, secret: string) => {
    await page.getByLabel('確認コード').fill(digits);
    await page.getByLabel('新しいパスワード', { exact: true }).fill(secret);
    await page.getByRole('button', { name: format(signInMessages.resetPassword, 'ja') }).click();
  };
  await set(code === '000000' ? '000001' : '000000', '思い出した合言葉');
  await expect(page.getByRole('alert')).toContainText(format(signInMessages.codeWrong, 'ja'));
  await set(code, '思い出した合言葉');
  await expect(page.getByText(format(signInMessages.resetDone, 'ja'))).toBeVisible();
  await page.getByRole('link', { name: 'サインイン', exact: true }).click();
  await tryToSignIn(page, account.email, passwordOf(account));
  await expect(page.getByRole('alert')).toContainText(signInErrors.SIGN_IN_FAILED.ja);
  await tryToSignIn(page, account.email, '思い出した合言葉');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  // What was signed in with the old password is over (D1.5).
  await before.page.goto('/brand');
  await expect(before.page).toHaveURL(/\/signin$/);
  await before.page.context().close();
});

test('signed-in people are sent home from /signin and /forgotpassword', async ({ browser }) => {
  const person = await demoPerson(browser, 'product@mihon.example');
  for (const path of ['/signin', '/forgotpassword']) {
    await person.page.goto(path);
    await expect(person.page).toHaveURL((url) => url.pathname === '/');
  }
  await person.page.context().close();
});

test('signing out ends it in every tab, and signing in goes back to where one wanted to be', async ({ browser }) => {
  const person = await demoPerson(browser, 'product@mihon.example');
  const { page } = person;
  await person.goto('/');
  const tab = await page.context().newPage();
  await tab.goto('/brand');
  await expect(tab.getByRole('heading', { name: person.say(brandMessages.title) })).toBeVisible();
  await page.getByRole('button', { name: /^アカウント: / }).click();
  await page.getByRole('menuitem', { name: person.say(shellMessages.signOut) }).click();
  await expect(person.heading(person.say(signInMessages.signedOut))).toBeVisible();
  await expect(tab).toHaveURL(/\/signin$/);
  // The library of uploads writes a key of its own to see whether it may; two tabs that do it at once leave it there.
  const nobodys = ['koryo.locale', 'tusSupport'];
  expect(await page.evaluate((left) => Object.keys(localStorage).filter((key) => !left.includes(key)), nobodys)).toEqual([]);
  await page.goto('/listTask?kind=APPROVAL');
  await expect(page).toHaveURL(/\/signin$/);
  await tryToSignIn(page, person.email, DEMO_PASSWORD);
  await expect(page).toHaveURL(/\/listTask\?kind=APPROVAL$/);
  await page.context().close();
});

test('a session that ends in the middle of a form: signing in over it, nothing typed is lost', async ({ browser }) => {
  const account = named('writer');
  await register(account);
  const writer = await newcomer(browser, account, 'ja');
  const name = `書きかけ ${RUN}`;
  await writer.goto('/brand/register');
  await writer.field(brandMessages.name).fill(name);
  await writer.field(brandMessages.notes).fill('長い文章を書いている途中');

  // From another device, on My page.
  const elsewhere = await arrive(browser, { email: account.email, password: passwordOf(account), locale: 'ja' });
  await elsewhere.goto('/company/accounts/mypage');
  await expect(elsewhere.page.getByText(elsewhere.say(myPageMessages.thisDevice))).toBeVisible();
  await elsewhere.button(myPageMessages.endSession).click();
  await expect(elsewhere.page.getByText(elsewhere.say(myPageMessages.sessionEnded))).toBeVisible();
  await elsewhere.page.context().close();

  await writer.button(brandMessages.registerVerb).click();
  const dialog = writer.page.getByRole('alertdialog', { name: writer.say(shellMessages.sessionEnded) });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('メールアドレス')).toHaveValue(account.email);
  await dialog.getByLabel('パスワード', { exact: true }).fill('違う合言葉');
  await dialog.getByRole('button', { name: 'サインイン', exact: true }).click();
  await expect(dialog).toContainText(signInErrors.SIGN_IN_FAILED.ja);
  await dialog.getByLabel('パスワード', { exact: true }).fill(passwordOf(account));
  await dialog.getByRole('button', { name: 'サインイン', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  // The request goes on by itself; nobody has to press the button again.
  await writer.page.waitForURL(/\/overview$/);
  await expect(writer.heading(name)).toBeVisible();
  const { data } = await writer.api<{ brands: { items: { notes: string }[] } }>(
    'query($text: String) { brands(text: $text) { items { notes } } }',
    { text: name },
  );
  expect(data?.brands.items.map((brand) => brand.notes)).toEqual(['長い文章を書いている途中']);
  await writer.page.context().close();
});

test('a disabled account stops with its next request, and may not sign in', async ({ browser }) => {
  const account = named('leaver');
  const id = await register(account);
  const leaver = await newcomer(browser, account, 'ja');
  const renewed = await leaver.page.request.post('/auth/refresh', { data: {} });
  const { idToken } = (await renewed.json()) as { idToken: string };
  const ask = async () =>
    await leaver.page.request.post('/graphql', { headers: { authorization: `Bearer ${idToken}` }, data: { query: '{ me { name } }' } });
  expect(await (await ask()).json()).toMatchObject({ data: { me: { name: account.name } } });
  const { data } = await owner.api<{ account: { version: number } }>('query($id: ID!) { account(id: $id) { version } }', { id });
  await owner.api('mutation($input: DisableAccountInput!) { disableAccount(input: $input) { id } }', {
    input: { id, expectedVersion: data?.account.version },
  });
  // Its id token would be good for a quarter of an hour; the account is asked each time.
  expect(await (await ask()).text()).toContain('UNAUTHENTICATED');
  await leaver.page.goto('/brand');
  await expect(leaver.page).toHaveURL(/\/signin$/);
  await tryToSignIn(leaver.page, account.email, passwordOf(account));
  await expect(leaver.page.getByRole('alert')).toContainText(signInErrors.SIGN_IN_FAILED.ja);
  await leaver.page.context().close();
});

test('one’s password is changed on My page: the present one is asked for, other devices are signed out', async ({ browser }) => {
  const account = named('careful');
  await register(account);
  const here = await newcomer(browser, account, 'ja');
  const there = await arrive(browser, { email: account.email, password: passwordOf(account), locale: 'ja' });
  await here.goto('/company/accounts/mypage');
  const change = async (present: string) => {
    await here.field(myPageMessages.currentPassword).fill(present);
    await here.field(myPageMessages.newPassword).fill('新しい合言葉です');
    await here.button(myPageMessages.changePassword).click();
  };
  await change('違うもの');
  await expect(here.page.getByText(signInErrors.PASSWORD_WRONG.ja)).toBeVisible();
  await change(passwordOf(account));
  await expect(here.page.getByText(here.say(myPageMessages.passwordChanged))).toBeVisible();
  await here.goto('/brand');
  await expect(here.heading(here.say(brandMessages.title))).toBeVisible();
  await there.page.goto('/brand');
  await expect(there.page).toHaveURL(/\/signin$/);
  await expect(there.page.getByRole('button', { name: there.say(uiMessages.retry) })).toHaveCount(0);
  await Promise.all([here, there].map((person) => person.page.context().close()));
});
