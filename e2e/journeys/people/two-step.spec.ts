/** Two-step verification (decision 0051), as people set it up and sign in with it. */
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from '../../setup/test.ts';
import { demoPerson } from '../../setup/demo.ts';
import { barriersOn } from '../../setup/axe.ts';
import { mailTo, type Person } from '../../setup/person.ts';
import { createAccount, newcomer, ownPassword, type Account } from '../../setup/steps.ts';
import { accountMessages, myPageMessages } from '#people/accounts/messages.ts';
import { factorStepMessages as step, secondFactorMessages as m } from '#people/second-factors/messages.ts';
import { secondFactorErrors } from '#people/second-factors/rules/errors.ts';
import { STEP_SECONDS } from '#people/second-factors/rules/limits.ts';
import { signInMessages } from '#people/sign-in/web/door/sign-in-messages.ts';
import { shellMessages } from '#shell/messages.ts';
import { uiMessages } from '#ui/messages.ts';

const RUN = Date.now().toString(36).slice(-5);

/** Somebody of the demo company with a fresh account, signed in. */
async function somebody(owner: Person, key: string): Promise<{ account: Account; person: Person }> {
  const account = { name: `${key} ${RUN}`, email: `${key}.${RUN}@mihon.example` };
  await createAccount(owner, account, 'ja');
  const browser = owner.page.context().browser();
  if (!browser) throw new Error('no browser');
  return { account, person: await newcomer(browser, account, 'ja') };
}

/** A code of the app; `ahead`: of the next time step, which the server takes too, where this one's was used. */
function codeOf(secret: string, ahead = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
  return totp.generate({ timestamp: Date.now() + ahead * STEP_SECONDS * 1000 });
}

async function signIn(page: Page, { email }: Account): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(ownPassword(email));
  await page.getByRole('button', { name: 'サインイン', exact: true }).click();
}

async function givePassword(person: Person, account: Account): Promise<void> {
  await person.field(m.password).last().fill(ownPassword(account.email));
  await person.button(m.next).click();
}

/** Ends every session of the browser's person, as another device would. */
async function endSession(person: Person): Promise<void> {
  const { data } = await person.api<{ mySessions: { id: string; isCurrent: boolean }[] }>('{ mySessions { id isCurrent } }');
  const id = data?.mySessions.find((one) => one.isCurrent)?.id;
  await person.api('mutation($input: EndSessionInput!) { endSession(input: $input) }', { input: { id } });
}

test('an app is added on My page; from then on its code is asked for, also over a form, and a recovery code gets in once', async ({
  browser,
}) => {
  const owner = await demoPerson(browser, 'owner@mihon.example');
  const { account, person } = await somebody(owner, 'twostep');
  const { page } = person;
  await person.goto('/company/accounts/mypage');
  await expect(page.getByText(person.say(m.none))).toBeVisible();
  await person.button(m.addApp).click();
  await givePassword(person, account);
  const secret = await page.locator('.k-app-secret code').innerText();
  await expect(page.getByRole('img', { name: person.say(step.picture) })).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  await person.field(step.code).fill('000000');
  await person.button(step.add).click();
  await expect(page.getByRole('alert').filter({ hasText: secondFactorErrors.SECOND_FACTOR_WRONG.ja })).toBeVisible();
  await person.field(step.code).fill(codeOf(secret, -1));
  await person.field(step.name).fill('会社の電話');
  await person.button(step.add).click();
  await expect(page.locator('.k-recovery-codes code')).toHaveCount(10);
  const codes = await page.locator('.k-recovery-codes code').allInnerTexts();
  await person.button(step.done).click();
  await expect(page.getByText(person.say(step.keptMissing))).toBeVisible();
  await person.field(step.kept).check();
  await person.button(step.done).click();
  await expect(page.getByText('会社の電話')).toBeVisible();
  await expect(page.getByText(person.say(m.codesLeft, { left: 10 }))).toBeVisible();
  await mailTo(account.email, '会社の電話', '追加されました');

  // In another browser: the password alone opens nothing.
  const stranger = await browser.newContext();
  const fresh = await stranger.newPage();
  await signIn(fresh, account);
  await expect(fresh.getByRole('heading', { name: person.say(step.title) })).toBeVisible();
  expect(await barriersOn(fresh)).toEqual([]);
  const elsewhere = await stranger.newPage();
  await elsewhere.goto('/brand');
  await expect(elsewhere).toHaveURL(/\/signin$/);
  await fresh.getByLabel(person.say(step.code)).fill(codeOf(secret));
  await fresh.getByRole('button', { name: person.say(step.confirm) }).click();
  await expect(fresh).toHaveURL((url) => url.pathname === '/');

  // In the middle of a form: the code is asked for over it, and nothing typed is lost.
  await person.goto('/company/accounts/mypage');
  await person.field(accountMessages.name).fill(`二段階 ${RUN}`);
  await endSession(person);
  await person.button(uiMessages.save).click();
  const ended = page.getByRole('alertdialog', { name: person.say(shellMessages.sessionEnded) });
  await ended.getByLabel('パスワード', { exact: true }).fill(ownPassword(account.email));
  await ended.getByRole('button', { name: 'サインイン', exact: true }).click();
  const asked = page.getByRole('alertdialog', { name: person.say(step.title) });
  await asked.getByRole('button', { name: person.say(step.byRecovery) }).click();
  await asked.getByLabel(person.say(step.recoveryCode)).fill(codes[0] ?? '');
  await asked.getByRole('button', { name: person.say(step.confirm) }).click();
  await expect(page.getByText(person.say(myPageMessages.saved))).toBeVisible();
  await mailTo(account.email, 'リカバリーコードでサインイン');

  // Somebody who lost everything is helped by who manages accounts.
  await owner.goto(`/company/accounts?text=${encodeURIComponent(`二段階 ${RUN}`)}`);
  await owner.page.getByRole('link', { name: `二段階 ${RUN}` }).click();
  await owner.button(m.reset).click();
  await owner.page
    .getByRole('alertdialog')
    .or(owner.page.getByRole('dialog'))
    .getByRole('button', { name: owner.say(m.reset) })
    .click();
  await expect(owner.page.getByText(owner.say(m.resetDone))).toBeVisible();
  await mailTo(account.email, '二段階認証が解除されました');
  const again = await browser.newPage();
  await signIn(again, account);
  await expect(again).toHaveURL((url) => url.pathname === '/');
});

test('a passkey is made in the browser, signs in beside the password, and is removed with the password', async ({ browser }) => {
  const owner = await demoPerson(browser, 'owner@mihon.example');
  const { account, person } = await somebody(owner, 'passkey');
  const { page } = person;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
  await person.goto('/company/accounts/mypage');
  await person.button(m.addPasskey).click();
  await person.field(step.name).fill('ノートPC');
  await givePassword(person, account);
  await person.field(step.kept).check();
  await person.button(step.done).click();
  await expect(page.getByText('ノートPC')).toBeVisible();
  // The same device is not registered twice.
  await person.button(m.addPasskey).click();
  await givePassword(person, account);
  await expect(page.getByText(person.say(step.passkeyHeld))).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^アカウント: / }).click();
  await page.getByRole('menuitem', { name: person.say(shellMessages.signOut) }).click();
  await expect(person.heading(person.say(signInMessages.signedOut))).toBeVisible();
  await signIn(page, account);
  await expect(page.getByText(person.say(step.passkeyBody))).toBeVisible();
  await page.getByRole('button', { name: person.say(step.byPasskey) }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');

  await person.goto('/company/accounts/mypage');
  await page.getByRole('button', { name: `${person.say(m.remove)}: ノートPC` }).click();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog).toContainText(person.say(m.removeLast));
  await dialog.getByRole('button', { name: person.say(m.remove) }).click();
  await expect(dialog).toContainText(person.say(m.passwordMissing));
  await dialog.getByLabel('パスワード', { exact: true }).fill(ownPassword(account.email));
  await dialog.getByRole('button', { name: person.say(m.remove) }).click();
  await expect(page.getByText(person.say(m.none))).toBeVisible();
});
