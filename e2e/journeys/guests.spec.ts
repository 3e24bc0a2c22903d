/** Somebody from outside is asked to one review: invitation, code, artwork, comment, decision; then the link is dead. */
import { expect, test } from '../setup/test.ts';
import { demoPerson, designInReview, must, returnDesign } from '../setup/demo.ts';
import { mailTo } from '../setup/person.ts';
import { inspectedPath, lookAtAll } from '../setup/viewer.ts';
import { guestEntryMessages } from '#people/sign-in/web/door/guest-messages.ts';
import { signInMessages } from '#people/sign-in/web/door/sign-in-messages.ts';
import { signInErrors } from '#people/sign-in/rules/errors.ts';
import { decisionButtons } from '#approval/approval-flows/messages.ts';
import { guestMessages, guestPageMessages } from '#approval/guest-reviews/web/door/guest-messages.ts';
import { viewerMessages } from '#artwork/viewer/messages.ts';
import { decisionMessages } from '#approval/approval-flows/web/door/messages.ts';
import { format } from '#shared/i18n.ts';
import { newId } from '#shared/ids.ts';
import { uiMessages } from '#ui/messages.ts';

test('a guest reviewer goes from the invitation to a decision, and no further (ja)', async ({ browser }) => {
  test.setTimeout(240_000);
  const owner = await demoPerson(browser, 'owner@mihon.example');
  const viewer = await inspectedPath(owner, ['s01_label_v1.pdf']);
  const { data } = await owner.api<{ inspectionResult: { designId: string; design: { brandId: string; productId: string } } }>(
    'query($id: ID!) { inspectionResult(id: $id) { designId design { brandId productId } } }',
    { id: viewer.split('/').at(-1) },
  );
  const { designId = '', design } = data?.inspectionResult ?? {};
  await designInReview(owner, designId, ['品保']);
  const email = `guest-${newId().slice(-8)}@example.net`;

  await test.step('whoever manages the review invites by address', async () => {
    await owner.goto(`/${design?.brandId}/${design?.productId}/${designId}/overview`);
    await owner.button(guestMessages.invite).click();
    await owner.field(guestMessages.email).fill(email);
    await owner.field(guestMessages.name).fill('山本');
    await expect(owner.page.getByText(format(guestMessages.raises, 'ja', { n: 2 }))).toBeVisible();
    await owner.button(guestMessages.send).click();
    await expect(owner.page.locator('.k-guest-name', { hasText: email })).toBeVisible();
  });

  const { text } = await mailTo(email, guestPageMessages.badge.ja.slice(2));
  const link = /\S+\/guest#[\w-]{43}/.exec(text)?.[0] ?? '';
  const context = await browser.newContext({ locale: 'ja-JP', baseURL: process.env.KORYO_E2E_URL });
  const page = await context.newPage();
  const button = (words: { ja: string }) => page.getByRole('button', { name: words.ja, exact: true });

  await test.step('the link asks for a code, which goes to that address', async () => {
    await page.goto(new URL(link).pathname + new URL(link).hash);
    await button(signInMessages.sendCode).click();
    const mail = await mailTo(email, '確認コード：');
    const code = /\d{6}/.exec(mail.text)?.[0] ?? '';
    const field = page.getByLabel(signInMessages.code.ja);
    await field.fill(code === '000000' ? '000001' : '000000');
    await button(guestEntryMessages.open).click();
    await expect(page.getByText(signInErrors.CODE_INVALID.ja)).toBeVisible();
    await field.fill(code);
    await button(guestEntryMessages.open).click();
    await expect(page.locator('.k-stage canvas').first()).toBeVisible();
  });

  await test.step('the guest sees the artwork, comments and approves; there is no way to anything else', async () => {
    await expect(page.getByRole('link')).toHaveCount(0);
    await expect(page.locator('.k-guest-request')).toContainText(/リンクの有効期限.*（日本時間）/su);
    await page.getByRole('button', { name: uiMessages.english.ja, exact: true }).click();
    await expect(page.getByRole('button', { name: decisionButtons.APPROVED.en, exact: true })).toBeVisible();
    await page.getByRole('button', { name: uiMessages.japanese.en, exact: true }).click();
    await page.getByRole('tab', { name: new RegExp(`^${guestPageMessages.comments.ja}`) }).click();
    await page.getByLabel(guestPageMessages.comment.ja).fill('原産地の表示を確認しました。');
    await button(guestPageMessages.send).click();
    await expect(page.locator('.k-guest-body', { hasText: '原産地の表示を確認しました。' })).toBeVisible();
    // An answer arrives by itself.
    const { commentThreads: said } = await must<{ commentThreads: { items: { id: string }[] } }>(
      owner,
      'query($id: ID!) { commentThreads(subjectType: "DESIGN", subjectId: $id) { items { id } } }',
      { id: designId },
    );
    await must(owner, 'mutation($input: ReplyToThreadInput!) { replyToThread(input: $input) { id } }', {
      input: { threadId: said.items[0]?.id, body: 'ありがとうございます。' },
    });
    await expect(page.locator('.k-guest-body', { hasText: 'ありがとうございます。' })).toBeVisible();
    // Nothing can be sent now, and pointing at it makes it look no different.
    await button(guestPageMessages.send).hover({ force: true });
    await expect(button(guestPageMessages.send)).toHaveCSS('background-color', 'rgb(240, 242, 246)');
    await page.getByRole('tab', { name: new RegExp(`^${viewerMessages.findings.ja}`) }).click();
    await lookAtAll(page, ({ ja }) => ja);
    await page.setViewportSize({ width: 390, height: 844 });
    await button(decisionButtons.APPROVED).click();
    const dialog = page.locator('[role=alertdialog], [role=dialog]');
    await dialog.getByRole('checkbox', { name: decisionMessages.knowingly.ja }).check();
    await dialog.getByLabel(decisionMessages.knowinglyReason.ja).fill('次の校正で直すため');
    await dialog.getByRole('button', { name: decisionButtons.APPROVED.ja, exact: true }).click();
    // The toast says so below the bar, whose lines it does not count.
    await expect(page.locator('.k-toast')).toBeVisible();
    await button(decisionMessages.takeBack).click({ trial: true });
  });

  await test.step('when the round is over, so is the link', async () => {
    await mailTo('owner@mihon.example', `山本 <${email}>`);
    const quality = await demoPerson(browser, 'quality@mihon.example');
    // Returned, so that the demo's design takes artwork again.
    await returnDesign(quality, designId, '直してから、もう一度お願いします。');
    await expect(page.getByRole('heading', { name: guestPageMessages.thanks.ja })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: guestEntryMessages.overTitle.ja })).toBeVisible();
  });
});
